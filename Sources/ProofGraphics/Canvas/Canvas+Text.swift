internal import CProofCairo
internal import CProofPango
public import ProofDrawing

extension Canvas {
  /// Sets text in the middle of a frame, at a part of its opacity, from 0 to 1.
  ///
  /// Letters are filled as outlines, because cairo 1.16 moves every glyph that it shows to a
  /// whole pixel. Glyphs without an outline, which are emoji, are shown.
  public mutating func draw(
    _ text: TextBlock, in frame: Rect, color: Color, opacity: Double = 1,
    with typesetter: Typesetter
  ) {
    let layout = typesetter.layout(of: text)
    let lines = layout.lines
    let lineBox = text.lineBox
    var baseline = lineBox.firstBaseline(ofLines: lines.count, centeredAt: frame.center.y)
    setSource(color.faded(by: opacity))
    for line in lines {
      draw(line, from: frame.center.x - line.width / 2, baseline: baseline, opacity)
      baseline += lineBox.height
    }
  }

  private mutating func draw(
    _ line: TextLayout.Line, from x: Double, baseline: Double, _ opacity: Double
  ) {
    unsafe cairo_new_path(pointer)
    for run in line.runs where !run.isColored {
      unsafe cairo_move_to(pointer, x + run.x, baseline)
      unsafe pango_cairo_glyph_string_path(pointer, run.font, run.glyphs)
    }
    unsafe cairo_fill(pointer)
    for run in line.runs where run.isColored {
      unsafe cairo_move_to(pointer, x + run.x, baseline)
      if opacity < 1 { unsafe cairo_push_group(pointer) }
      unsafe pango_cairo_show_glyph_string(pointer, run.font, run.glyphs)
      if opacity < 1 {
        unsafe cairo_pop_group_to_source(pointer)
        unsafe cairo_paint_with_alpha(pointer, opacity)
      }
    }
  }
}
