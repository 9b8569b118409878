public import RefreshModel

/// The components that can be drawn, named as the command line names them.
public enum RefreshComponent: String, CaseIterable, Hashable, Sendable, Codable {
  /// A header of labels alone.
  case stateHeader = "state-header"

  /// A header with an arrow and a spinner.
  case normalHeader = "normal-header"

  /// A header with a sequence of images.
  case gifHeader = "gif-header"

  /// A footer that loads when it comes into view, with a label alone.
  case autoStateFooter = "auto-state-footer"

  /// A footer that loads when it comes into view, with a spinner.
  case autoNormalFooter = "auto-normal-footer"

  /// A footer that loads when it comes into view, with a sequence of images.
  case autoGifFooter = "auto-gif-footer"

  /// A footer that is pulled up past the end of the list, with a label alone.
  case backStateFooter = "back-state-footer"

  /// A footer that is pulled up past the end of the list, with an arrow and a spinner.
  case backNormalFooter = "back-normal-footer"

  /// A footer that is pulled up past the end of the list, with a sequence of images.
  case backGifFooter = "back-gif-footer"

  /// A trailer at the end of a row, with a label alone.
  case stateTrailer = "state-trailer"

  /// A trailer at the end of a row, with an arrow.
  case normalTrailer = "normal-trailer"
}

extension RefreshComponent {
  /// The rules that the component follows.
  public var kind: ComponentKind {
    switch self {
    case .stateHeader, .normalHeader, .gifHeader: .header
    case .autoStateFooter, .autoNormalFooter, .autoGifFooter: .autoFooter
    case .backStateFooter, .backNormalFooter, .backGifFooter: .backFooter
    case .stateTrailer, .normalTrailer: .trailer
    }
  }

  /// What the component shows beside its labels.
  public var indicator: Indicator.Kind {
    switch self {
    case .stateHeader, .autoStateFooter, .backStateFooter, .stateTrailer: .none
    case .normalHeader, .autoNormalFooter, .backNormalFooter, .normalTrailer: .symbols
    case .gifHeader, .autoGifFooter, .backGifFooter: .images
    }
  }
}

extension ComponentKind {
  /// The states that a component of the kind can be in.
  public var states: [RefreshState] {
    switch self {
    case .header: RefreshState.allCases
    case .autoFooter, .backFooter, .trailer, .autoTrailer, .leader:
      RefreshState.allCases.filter { $0 != .pullingToSecondFloor && $0 != .secondFloor }
    }
  }
}
