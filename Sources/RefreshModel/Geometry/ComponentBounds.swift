/// The bounds of a component in the content of the scroll view, in points.
public struct ComponentBounds: Hashable, Sendable {
  /// Points from the content's left side.
  public var x: Double

  /// Points from the content's upper side; negative above it.
  public var y: Double

  /// Points from side to side.
  public var width: Double

  /// Points from top to bottom.
  public var height: Double

  /// Creates bounds; omitted values are zero.
  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Points from where the content begins along one axis.
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
