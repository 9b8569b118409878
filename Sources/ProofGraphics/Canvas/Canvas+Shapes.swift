import CProofCairo
package import ProofDrawing

extension Canvas {
  /// Paints a shape at a part of its opacity, from 0 to 1.
  package mutating func draw(_ shape: Shape, opacity: Double = 1) {
    unsafe cairo_new_path(pointer)
    for element in shape.path.elements { append(element) }
    setSource(shape.color.faded(by: opacity))
    switch shape.paint {
    case .fill:
      unsafe cairo_fill(pointer)
    case .stroke(let width):
      unsafe cairo_set_line_width(pointer, width)
      unsafe cairo_set_line_cap(pointer, CAIRO_LINE_CAP_ROUND)
      unsafe cairo_set_line_join(pointer, CAIRO_LINE_JOIN_ROUND)
      unsafe cairo_stroke(pointer)
    }
  }

  private mutating func append(_ element: Path.Element) {
    switch element {
    case .move(let point):
      unsafe cairo_move_to(pointer, point.x, point.y)
    case .line(let point):
      unsafe cairo_line_to(pointer, point.x, point.y)
    case .curve(let first, let second, let end):
      unsafe cairo_curve_to(pointer, first.x, first.y, second.x, second.y, end.x, end.y)
    case .close:
      unsafe cairo_close_path(pointer)
    }
  }
}
