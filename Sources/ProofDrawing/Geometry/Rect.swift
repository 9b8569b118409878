/// A place in a picture, in points; x grows to the right and y grows down.
public struct Point: Hashable, Sendable, Codable {
  /// The distance from the left edge, in points.
  public var x: Double

  /// The distance from the top edge, in points.
  public var y: Double

  /// Creates a point from its coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable, Codable {
  /// The horizontal extent, in points.
  public var width: Double

  /// The vertical extent, in points.
  public var height: Double

  /// Creates a size from its extents, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle in a picture, in points.
public struct Rect: Hashable, Sendable, Codable {
  /// The left edge, in points.
  public var x: Double

  /// The top edge, in points.
  public var y: Double

  /// The horizontal extent, in points.
  public var width: Double

  /// The vertical extent, in points.
  public var height: Double

  /// Creates a rectangle from its top-left corner and its extents, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle around a centre, in points.
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Creates a rectangle of a size in points at the origin.
  package init(size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Creates the rectangle between two opposite corners, in points.
  package init(from first: Point, to second: Point) {
    self.init(
      x: min(first.x, second.x), y: min(first.y, second.y), width: abs(second.x - first.x),
      height: abs(second.y - first.y))
  }

  /// The rectangle at the origin without extents.
  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top-left corner.
  package var corner: Point { Point(x: x, y: y) }

  /// The centre, in points.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The right edge, in points.
  public var maxX: Double { x + width }

  /// The bottom edge, in points.
  public var maxY: Double { y + height }

  /// The same rectangle moved by a distance, in points.
  public func moved(by distance: Point) -> Rect {
    Rect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }

  /// Whether another rectangle is within this one; edges may be shared.
  package func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// The intersection of two rectangles; nil if they don't overlap.
  public func intersection(with other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that contains both.
  package func union(with other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle with each edge moved outwards by a distance, in points; inwards if negative.
  package func expanded(by distance: Double) -> Rect {
    Rect(
      x: x - distance, y: y - distance, width: width + 2 * distance,
      height: height + 2 * distance)
  }

  /// The rectangle mirrored horizontally in a row of the given width, in points.
  public func mirrored(inWidth rowWidth: Double) -> Rect {
    Rect(x: rowWidth - maxX, y: y, width: width, height: height)
  }
}
