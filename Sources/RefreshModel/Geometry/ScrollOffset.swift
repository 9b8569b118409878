/// The point of the content that lies in the viewport's upper left corner, in points.
public struct ScrollOffset: Hashable, Sendable {
  /// Points from the content's left side; negative to the left of it.
  public var x: Double

  /// Points from the content's upper side; negative above it.
  public var y: Double

  /// Creates an offset; omitted values are zero.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The coordinate along one axis, in points.
  public subscript(axis: Axis) -> Double {
    get {
      switch axis {
      case .horizontal: x
      case .vertical: y
      }
    }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }
}
