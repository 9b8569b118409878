/// Distances by which the scrollable area is larger than the content, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// Points above the content.
  public var top: Double

  /// Points to the left of the content.
  public var left: Double

  /// Points below the content.
  public var bottom: Double

  /// Points to the right of the content.
  public var right: Double

  /// Creates insets; omitted values are zero.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The inset at one side, in points.
  public subscript(edge: Edge) -> Double {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }
}
