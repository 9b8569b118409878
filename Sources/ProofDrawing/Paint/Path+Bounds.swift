extension Path {
  /// The bounds of the outline, in points; nil for an outline without lines and curves.
  ///
  /// Curves count as far as they reach, not with their control points.
  package var bounds: Rect? { segmentBounds.union }

  /// The bounds of each line and curve, in points.
  var segmentBounds: [Rect] {
    var (start, current) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    var rects: [Rect] = []
    rects.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point):
        rects.append(Rect(from: current, to: point))
        current = point
      case .curve(let first, let second, let end):
        rects.append(Rect(ofCurve: current, first, second, end))
        current = end
      case .close:
        rects.append(Rect(from: current, to: start))
        current = start
      }
    }
    return rects
  }
}

extension Rect {
  /// The bounds of a cubic curve.
  fileprivate init(ofCurve start: Point, _ first: Point, _ second: Point, _ end: Point) {
    let columns = CubicExtent(start.x, first.x, second.x, end.x)
    let rows = CubicExtent(start.y, first.y, second.y, end.y)
    self.init(
      x: columns.lower, y: rows.lower, width: columns.upper - columns.lower,
      height: rows.upper - rows.lower)
  }
}

/// The lowest and the highest value of a cubic Bézier polynomial from 0 to 1.
private struct CubicExtent {
  private(set) var lower: Double
  private(set) var upper: Double
  private let points: (Double, Double, Double, Double)

  init(_ start: Double, _ first: Double, _ second: Double, _ end: Double) {
    (lower, upper) = (min(start, end), max(start, end))
    points = (start, first, second, end)
    // Between two ends, control points that don't leave them let the curve not leave them either.
    guard min(first, second) < lower || max(first, second) > upper else { return }
    for time in turningPoints where time > 0 && time < 1 {
      let value = value(at: time)
      lower = min(lower, value)
      upper = max(upper, value)
    }
  }

  /// The zeros of the derivative, a third of which is a·t² + 2b·t + c.
  private var turningPoints: [Double] {
    let (start, first, second, end) = points
    let (a, b, c) = (end - start + 3 * (first - second), start - 2 * first + second, first - start)
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return [] }
    // Of the two forms of each zero the one is taken that subtracts no like numbers.
    let root = discriminant.squareRoot()
    let sum = -(b + (b < 0 ? -root : root))
    return (a == 0 ? [] : [sum / a]) + (sum == 0 ? [] : [c / sum])
  }

  private func value(at time: Double) -> Double {
    let (start, first, second, end) = points
    let rest = 1 - time
    return rest * rest * rest * start + 3 * rest * rest * time * first
      + 3 * rest * time * time * second + time * time * time * end
  }
}
