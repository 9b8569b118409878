/// An outline with its paint and colour.
public struct Shape: Hashable, Sendable {
  /// The painting of the outline.
  public enum Paint: Hashable, Sendable {
    /// The inside, by the non-zero winding rule.
    case fill

    /// A line of the given width in points along the outline, with round ends and joins.
    case stroke(width: Double)

    /// A line one pixel of the device wide along the outline, with square ends and joins.
    ///
    /// Where nothing is turned, its level and upright lines are on whole pixels. In an SVG or a PDF a
    /// pixel is that of the frame: 1 point divided by its scale.
    case hairline
  }

  /// The outline, in points.
  public var path: Path

  /// The painting of the outline.
  public var paint: Paint

  /// The colour.
  public var color: Color

  /// Creates a shape from an outline, a paint and a colour.
  public init(_ path: Path, _ paint: Paint = .fill, color: Color) {
    self.path = path
    self.paint = paint
    self.color = color
  }
}

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

  /// The distance of a cubic's control points for a quarter of a unit circle: 4(√2 − 1)/3.
  private static let quarterCircleReach = 0.5522847498307936
}

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
