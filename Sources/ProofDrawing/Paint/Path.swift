/// An outline of straight lines and cubic curves, in points.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    /// Lifts the pen and sets it down at a point.
    case move(Point)

    /// Draws a straight line to a point.
    case line(Point)

    /// Draws a cubic curve by two control points to an end point.
    case curve(Point, Point, to: Point)

    /// Draws a straight line back to where the pen was last set down.
    case close
  }

  /// The steps, in order.
  public private(set) var elements: [Element]

  /// Creates an outline from its steps.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// The transformed outline.
  public func transformed(by transform: Transform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(transform.applied(to: point))
        case .line(let point): .line(transform.applied(to: point))
        case .curve(let first, let second, let end):
          .curve(
            transform.applied(to: first), transform.applied(to: second),
            to: transform.applied(to: end))
        case .close: .close
        }
      })
  }
}

extension Path {
  /// A rectangle.
  public static func rectangle(_ rect: Rect) -> Path {
    roundedRectangle(rect, radius: 0)
  }

  /// A rectangle with round corners; the radius is at most half of the shorter side.
  public static func roundedRectangle(_ rect: Rect, radius: Double) -> Path {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    guard radius > 0 else {
      return Path([
        .move(Point(x: left, y: top)), .line(Point(x: right, y: top)),
        .line(Point(x: right, y: bottom)), .line(Point(x: left, y: bottom)), .close,
      ])
    }
    let reach = radius * (1 - quarterCircleReach)
    return Path([
      .move(Point(x: left + radius, y: top)), .line(Point(x: right - radius, y: top)),
      .curve(
        Point(x: right - reach, y: top), Point(x: right, y: top + reach),
        to: Point(x: right, y: top + radius)),
      .line(Point(x: right, y: bottom - radius)),
      .curve(
        Point(x: right, y: bottom - reach), Point(x: right - reach, y: bottom),
        to: Point(x: right - radius, y: bottom)),
      .line(Point(x: left + radius, y: bottom)),
      .curve(
        Point(x: left + reach, y: bottom), Point(x: left, y: bottom - reach),
        to: Point(x: left, y: bottom - radius)),
      .line(Point(x: left, y: top + radius)),
      .curve(
        Point(x: left, y: top + reach), Point(x: left + reach, y: top),
        to: Point(x: left + radius, y: top)),
      .close,
    ])
  }

  /// A circle.
  public static func circle(center: Point, radius: Double) -> Path {
    roundedRectangle(
      Rect(center: center, size: Size(width: radius * 2, height: radius * 2)), radius: radius)
  }

  /// How far a cubic's control points stand off to pass for a quarter of a unit circle: 4(√2 − 1)/3.
  private static let quarterCircleReach = 0.5522847498307936
}
