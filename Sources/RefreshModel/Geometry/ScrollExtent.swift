/// The width and height of a viewport or of content, in points.
public struct ScrollExtent: Hashable, Sendable {
  /// Points from side to side.
  public var width: Double

  /// Points from top to bottom.
  public var height: Double

  /// Creates an extent; omitted values are zero.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// The length along one axis, in points.
  public subscript(axis: Axis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}
