/// The seven families of components, each with its own rules.
public enum ComponentKind: Hashable, Sendable, CaseIterable {
  /// Refreshes when pulled down and let go.
  case header

  /// Loads more when its edge comes into view.
  case autoFooter

  /// Loads more when pulled past the end and let go.
  case backFooter

  /// Loads more when pulled past the right end and let go.
  case trailer

  /// Loads more when its edge comes into view at the right end.
  case autoTrailer

  /// Refreshes when pulled to the right and let go.
  case leader

  /// Loads earlier items when its edge comes into view above the content.
  case autoHeader
}

extension ComponentKind {
  /// The place in the scroll view.
  public var target: Target {
    switch self {
    case .header, .autoHeader: .header
    case .autoFooter, .backFooter: .footer
    case .trailer, .autoTrailer: .trailer
    case .leader: .leader
    }
  }

  /// The axis along which it moves.
  public var axis: Axis { target.axis }

  /// Whether it is at the end of the content and loads more of it.
  package var isAtEnd: Bool { target.isAtEnd }

  /// Whether it begins loading when it becomes visible.
  package var loadsByItself: Bool {
    switch self {
    case .autoFooter, .autoTrailer, .autoHeader: true
    case .header, .backFooter, .trailer, .leader: false
    }
  }

  /// Whether it supports “no more data”.
  package var canRunOut: Bool {
    switch self {
    case .autoFooter, .backFooter, .autoTrailer, .autoHeader: true
    case .header, .trailer, .leader: false
    }
  }

  /// Whether the distance from the indicator to the text can be set, as only headers' and footers' can.
  package var hasLabelInset: Bool { axis == .vertical }

  /// The states for which MJRefresh 3.7.9 has texts; those of its nearest kind where it lacks one.
  package var titledStates: [RefreshState] {
    switch self {
    case .header, .trailer, .leader: [.idle, .pulling, .refreshing]
    case .autoFooter, .autoTrailer, .autoHeader: [.idle, .refreshing, .noMoreData]
    case .backFooter: [.idle, .pulling, .refreshing, .noMoreData]
    }
  }

  /// The length along its axis, without images, in points; MJRefresh 3.7.9: 54, 44 and 60.
  package var standardLength: Double {
    switch self {
    case .header: 54
    case .autoFooter, .backFooter, .autoHeader: 44
    case .trailer, .autoTrailer, .leader: 60
    }
  }
}
