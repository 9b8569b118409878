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
