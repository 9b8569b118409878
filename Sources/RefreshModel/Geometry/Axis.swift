/// A direction in which content scrolls.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// From side to side: a trailer pulls along it.
  case horizontal

  /// Up and down: headers and footers pull along it.
  case vertical
}

extension Axis {
  /// The side where content begins: left or top.
  public var leadingEdge: Edge {
    switch self {
    case .horizontal: .left
    case .vertical: .top
    }
  }

  /// The side where content ends: right or bottom.
  public var trailingEdge: Edge {
    switch self {
    case .horizontal: .right
    case .vertical: .bottom
    }
  }
}
