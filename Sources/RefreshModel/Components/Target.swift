/// One of the four places where a scroll view has a component.
///
/// The order of the cases is the order in which a simulation attaches them.
public enum Target: String, Hashable, Sendable, CaseIterable {
  /// Above the content.
  case header

  /// Below the content.
  case footer

  /// To the right of the content.
  case trailer

  /// To the left of the content.
  case leader
}

extension Target {
  /// The axis along which its component moves.
  public var axis: Axis {
    switch self {
    case .header, .footer: .vertical
    case .trailer, .leader: .horizontal
    }
  }

  /// It is where the content ends.
  var isAtEnd: Bool {
    switch self {
    case .footer, .trailer: true
    case .header, .leader: false
    }
  }

  /// The place at the other end of the same axis.
  public var facing: Target {
    switch self {
    case .header: .footer
    case .footer: .header
    case .trailer: .leader
    case .leader: .trailer
    }
  }
}
