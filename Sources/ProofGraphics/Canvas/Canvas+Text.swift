import CProofCairo
import CProofPango
package import ProofDrawing

extension Canvas {
  /// Sets text in the middle of a rectangle, at a part of its opacity, from 0 to 1.
  ///
  /// Letters are filled as outlines, because cairo 1.16 moves every glyph that it shows to a
  /// whole pixel. Glyphs without an outline, which are emoji, are shown. A document that keeps its
  /// text has glyphs in the place of outlines.
  package mutating func draw(
    _ text: TextBlock, in bounds: Rect, color: Color, opacity: Double = 1,
    with typesetter: Typesetter
  ) {
    let layout = typesetter.layout(of: text)
    if isKeepingText {
      showLetters(of: layout, centeredAt: bounds.center, color: color, opacity: opacity)
    } else {
      setSource(color.faded(by: opacity))
      fillOutlines(of: layout, centeredAt: bounds.center)
    }
    showEmoji(of: layout, centeredAt: bounds.center, opacity: opacity)
  }

  /// Shows the glyphs of a text that carry colours of their own, in the middle of a rectangle.
  package mutating func drawEmoji(
    of text: TextBlock, in bounds: Rect, opacity: Double, with typesetter: Typesetter
  ) {
    showEmoji(of: typesetter.layout(of: text), centeredAt: bounds.center, opacity: opacity)
  }

  /// Fills the outlines of a layout, in the colour that is set.
  mutating func fillOutlines(of layout: TextLayout, centeredAt center: Point) {
    let pointer = unsafe pointer
    unsafe cairo_new_path(pointer)
    FontAccess.exclusively {
      layout.withPlacedRuns(centeredAt: center) { run, x, baseline in
        guard !run.isColored else { return }
        unsafe cairo_move_to(pointer, x, baseline)
        unsafe pango_cairo_glyph_string_path(pointer, run.font, run.glyphs)
      }
    }
    unsafe cairo_fill(pointer)
  }

  private mutating func showEmoji(
    of layout: TextLayout, centeredAt center: Point, opacity: Double
  ) {
    if let emojiScale {
      paintEmoji(of: layout, centeredAt: center, scale: emojiScale, opacity: opacity)
      return
    }
    let pointer = unsafe pointer
    FontAccess.exclusively {
      layout.withPlacedRuns(centeredAt: center) { run, x, baseline in
        guard run.isColored else { return }
        unsafe cairo_move_to(pointer, x, baseline)
        if opacity < 1 { unsafe cairo_push_group(pointer) }
        unsafe pango_cairo_show_glyph_string(pointer, run.font, run.glyphs)
        if opacity < 1 {
          unsafe cairo_pop_group_to_source(pointer)
          unsafe cairo_paint_with_alpha(pointer, opacity)
        }
      }
    }
  }
}
