import CProofCairo
import CProofPango
import ProofDrawing

extension Canvas {
  /// Shows the letters of a layout with the characters that they stand for, so that a reader of the
  /// document can select and search them.
  ///
  /// Emoji are shown without: cairo 1.16 writes them as images, and cairo 1.18 ends the process
  /// when they are faded and have characters.
  mutating func showLetters(
    of layout: TextLayout, centeredAt center: Point, color: Color, opacity: Double
  ) {
    let pointer = unsafe pointer
    let alpha = color.alpha * opacity
    // Where letters overlap, as Arabic ones do, each would darken the other.
    if alpha < 1 { unsafe cairo_push_group(pointer) }
    setSource(color.opaque)
    unsafe layout.withText { text in
      layout.withPlacedRuns(centeredAt: center) { run, x, baseline in
        guard !run.isColored else { return }
        unsafe cairo_move_to(pointer, x, baseline)
        // An ellipsis stands for the text that was cut, which nobody is to find.
        if run.isEllipsis {
          unsafe pango_cairo_show_glyph_string(pointer, run.font, run.glyphs)
        } else {
          unsafe pango_cairo_show_glyph_item(pointer, text, run.item)
        }
      }
    }
    guard alpha < 1 else { return }
    unsafe cairo_pop_group_to_source(pointer)
    unsafe cairo_paint_with_alpha(pointer, alpha)
  }
}
