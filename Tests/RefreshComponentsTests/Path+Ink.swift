import ProofDrawing
import _ProofTestSupport

extension Path {
  /// The place where most lines meet, which is the tip of an arrow.
  var tip: Point? {
    Dictionary(grouping: points, by: \.self).max { $0.value.count < $1.value.count }?.key
  }
}

extension Shape {
  /// The box of the ink: the outline's own, and half of the stroke on every side.
  ///
  /// It is exact for round ends and for curves whose control points stay inside their box.
  var inkBox: Rect {
    let margin = if case .stroke(let width) = paint { width / 2 } else { 0.0 }
    let (xs, ys) = (path.points.map(\.x), path.points.map(\.y))
    let (left, right) = (xs.min() ?? .nan, xs.max() ?? .nan)
    let (top, bottom) = (ys.min() ?? .nan, ys.max() ?? .nan)
    return Rect(
      x: left - margin, y: top - margin,
      width: right - left + 2 * margin, height: bottom - top + 2 * margin)
  }
}
