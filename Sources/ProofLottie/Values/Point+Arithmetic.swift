import ProofDrawing

extension Point {
  /// The origin.
  static let zero = Point(x: 0, y: 0)

  /// The sum of two distances, in points.
  static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The distance from one point to another, in points.
  static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// The distance times a factor.
  static func * (left: Point, factor: Double) -> Point {
    Point(x: left.x * factor, y: left.y * factor)
  }

  /// The length of the distance, in points.
  var length: Double { (x * x + y * y).squareRoot() }
}
