/// A cubic Bézier curve, in points.
package struct CubicCurve: Hashable, Sendable {
  package let start, first, second, end: Point

  package init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    (self.start, self.first, self.second, self.end) = (start, first, second, end)
  }

  /// The curves before and after a parameter, by de Casteljau's construction.
  package func split(at time: Double) -> (CubicCurve, CubicCurve) {
    let (a, b, c) = (
      start.towards(first, time), first.towards(second, time), second.towards(end, time)
    )
    let (d, e) = (a.towards(b, time), b.towards(c, time))
    let middle = d.towards(e, time)
    return (CubicCurve(start, a, d, middle), CubicCurve(middle, e, c, end))
  }

  /// The part between two parameters from 0 to 1, of which the second is greater.
  package func part(from low: Double, to high: Double) -> CubicCurve {
    let rest = low > 0 ? split(at: low).1 : self
    return high < 1 ? rest.split(at: (high - low) / (1 - low)).0 : rest
  }

  /// The distance along the curve, in points.
  var length: Double { length(depth: 0) }

  /// The parameter at a distance along the curve, in points from its beginning.
  ///
  /// The curve is halved forty times, which finds the parameter to a trillionth.
  func time(atLength distance: Double) -> Double {
    var (curve, distance, low, width) = (self, distance, 0.0, 1.0)
    for _ in 0..<40 {
      let halves = curve.split(at: 0.5)
      let middle = halves.0.length
      width /= 2
      if distance < middle {
        curve = halves.0
      } else {
        distance -= middle
        low += width
        curve = halves.1
      }
    }
    return low
  }

  /// The length by Gauss and Legendre's rule, where the halves agree with the whole.
  private func length(depth: Int) -> Double {
    let whole = estimatedLength
    let halves = split(at: 0.5)
    let sum = halves.0.estimatedLength + halves.1.estimatedLength
    guard abs(sum - whole) > 1e-6, depth < 16 else { return sum }
    return halves.0.length(depth: depth + 1) + halves.1.length(depth: depth + 1)
  }

  /// The distance along the curve by five points of the speed, in points.
  package var estimatedLength: Double {
    Self.rule.reduce(0) { sum, point in sum + point.weight * speed(at: (1 + point.place) / 2) / 2 }
  }

  private static let rule: [(place: Double, weight: Double)] = [
    (-0.906179845938664, 0.236926885056189), (-0.538469310105683, 0.478628670499366),
    (0, 0.568888888888889), (0.538469310105683, 0.478628670499366),
    (0.906179845938664, 0.236926885056189),
  ]

  private func speed(at time: Double) -> Double {
    let rest = 1 - time
    func rate(_ start: Double, _ first: Double, _ second: Double, _ end: Double) -> Double {
      3
        * (rest * rest * (first - start) + 2 * rest * time * (second - first)
          + time * time * (end - second))
    }
    let dx = rate(start.x, first.x, second.x, end.x)
    let dy = rate(start.y, first.y, second.y, end.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension Point {
  /// The point between this one and another, at a part of the way from 0 to 1.
  package func towards(_ end: Point, _ part: Double) -> Point {
    Point(x: x + (end.x - x) * part, y: y + (end.y - y) * part)
  }
}
