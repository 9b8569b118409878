import ProofDrawing
import _ProofTestSupport

extension Path {
  /// The smallest box round every point that a step names.
  var controlBox: Rect? {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Points on the outline's curves, some for each, by de Casteljau's construction.
  func pointsOnCurves(perCurve count: Int) -> [Point] {
    var pen = Point(x: 0, y: 0)
    return elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point):
        pen = point
        return []
      case .close:
        return []
      case .curve(let first, let second, let end):
        let start = pen
        pen = end
        return (0...count).map { step in
          let t = Double(step) / Double(count)
          let (a, b, c) = (
            start.towards(first, t), first.towards(second, t), second.towards(end, t)
          )
          return a.towards(b, t).towards(b.towards(c, t), t)
        }
      }
    }
  }
}

extension Point {
  fileprivate func towards(_ end: Point, _ part: Double) -> Point {
    Point(x: x + (end.x - x) * part, y: y + (end.y - y) * part)
  }
}
