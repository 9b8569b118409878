/// The components that can be drawn, with the names that the command line uses.
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

  /// A trailer that loads when it comes into view, with a label alone.
  case autoStateTrailer = "auto-state-trailer"

  /// A trailer that loads when it comes into view, with a spinner.
  case autoNormalTrailer = "auto-normal-trailer"

  /// A leader before the start of a row, with a label alone.
  case stateLeader = "state-leader"

  /// A leader before the start of a row, with an arrow.
  case normalLeader = "normal-leader"

  /// The header of EGOTableViewPullRefresh.
  case egoHeader = "ego-header"

  /// The footer of PullTableView.
  case pullTableFooter = "pull-table-footer"

  /// The header of AGJTableView.
  case agjHeader = "agj-header"

  /// The header of ZHDeveloper's ZHRefresh.
  case zhHeader = "zh-header"

  /// The footer of ZHDeveloper's ZHRefresh.
  case zhFooter = "zh-footer"
}

extension RefreshComponent {
  /// The components that MJRefresh 3.7.9 has.
  public static let original: [RefreshComponent] = [
    .stateHeader, .normalHeader, .gifHeader, .autoStateFooter, .autoNormalFooter, .autoGifFooter,
    .backStateFooter, .backNormalFooter, .backGifFooter, .stateTrailer, .normalTrailer,
  ]

  /// The older system of the component; nil for the components of MJRefresh and PullProof.
  public var ancestor: Ancestor? {
    switch self {
    case .egoHeader: .ego
    case .pullTableFooter: .pullTable
    case .agjHeader: .agj
    case .zhHeader, .zhFooter: .zh
    case .stateHeader, .normalHeader, .gifHeader, .autoStateFooter, .autoNormalFooter,
      .autoGifFooter, .backStateFooter, .backNormalFooter, .backGifFooter, .stateTrailer,
      .normalTrailer, .autoStateTrailer, .autoNormalTrailer, .stateLeader, .normalLeader:
      nil
    }
  }

  /// The rules that the component follows.
  public var kind: ComponentKind {
    switch self {
    case .stateHeader, .normalHeader, .gifHeader, .egoHeader, .agjHeader, .zhHeader: .header
    case .autoStateFooter, .autoNormalFooter, .autoGifFooter, .zhFooter: .autoFooter
    case .backStateFooter, .backNormalFooter, .backGifFooter, .pullTableFooter: .backFooter
    case .stateTrailer, .normalTrailer: .trailer
    case .autoStateTrailer, .autoNormalTrailer: .autoTrailer
    case .stateLeader, .normalLeader: .leader
    }
  }

  /// The style of the indicator.
  public var indicator: IndicatorStyle {
    switch self {
    case .stateHeader, .autoStateFooter, .backStateFooter, .stateTrailer, .autoStateTrailer,
      .stateLeader:
      .text
    case .normalHeader, .autoNormalFooter, .backNormalFooter, .normalTrailer,
      .autoNormalTrailer, .normalLeader, .egoHeader, .pullTableFooter, .agjHeader, .zhHeader,
      .zhFooter:
      .symbols
    case .gifHeader, .autoGifFooter, .backGifFooter: .images
    }
  }
}

extension Component {
  /// Creates a component at rest from its name.
  ///
  /// - Parameters:
  ///   - name: which component.
  ///   - images: the images of a component that shows some.
  ///   - titles: the texts of its state label.
  ///   - settings: its settings before it attaches, in order.
  public init(
    _ name: RefreshComponent, images: [RefreshState: ImageMetrics] = [:],
    titles: Titles = Titles(), settings: [Setting] = []
  ) {
    switch name {
    case .egoHeader: self = Ancestor.ego.header(titles: titles, settings: settings)
    case .agjHeader: self = Ancestor.agj.header(titles: titles, settings: settings)
    case .zhHeader: self = Ancestor.zh.header(titles: titles, settings: settings)
    case .pullTableFooter: self = Ancestor.pullTableFooter(titles: titles, settings: settings)
    case .zhFooter: self = Ancestor.zhFooter(titles: titles, settings: settings)
    case .stateHeader, .normalHeader, .gifHeader, .autoStateFooter, .autoNormalFooter,
      .autoGifFooter, .backStateFooter, .backNormalFooter, .backGifFooter, .stateTrailer,
      .normalTrailer, .autoStateTrailer, .autoNormalTrailer, .stateLeader, .normalLeader:
      self.init(
        name.kind, name.indicator, images: images, titles: titles, settings: settings)
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
