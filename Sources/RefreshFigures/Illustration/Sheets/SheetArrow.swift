import ProofDrawing

/// An arrow from picture to picture: a line with round corners and an open head.
struct SheetArrow {
  /// The points of the way, whose parts are upright or level; the last one is the tip.
  let points: [Point]
  let color: Color

  /// The line weight, in points.
  let width: Double

  /// The reach of the head on each side, in points.
  static let headReach = 4.0

  private static let cornerRadius = 6.0

  var shapes: [Shape] {
    guard points.count > 1 else { return [] }
    let (tip, last) = (points[points.count - 1], points[points.count - 2])
    let back = Self.step(from: tip, to: last, by: Self.headReach)
    let (x, y) = (back.x - tip.x, back.y - tip.y)
    let head = Path([
      .move(Point(x: back.x - y, y: back.y + x)), .line(tip),
      .line(Point(x: back.x + y, y: back.y - x)),
    ])
    return [line, head].map { Shape($0, .stroke(width: width), color: color) }
  }

  private var line: Path {
    var elements: [Path.Element] = [.move(points[0])]
    for (place, corner) in points.enumerated().dropFirst().dropLast() {
      let before = Self.step(from: corner, to: points[place - 1], by: Self.cornerRadius)
      let after = Self.step(from: corner, to: points[place + 1], by: Self.cornerRadius)
      elements += [.line(before), .curve(corner, corner, to: after)]
    }
    return Path(elements + [.line(points[points.count - 1])])
  }

  /// A point on the way to another one, some points from the start and at most half-way.
  private static func step(from start: Point, to end: Point, by distance: Double) -> Point {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = max(abs(x), abs(y))
    let part = length > 0 ? min(0.5, distance / length) : 0
    return Point(x: start.x + x * part, y: start.y + y * part)
  }
}
