/// A component that can be drawn, with the name that the command line uses.
public struct RefreshComponent: RawRepresentable, Hashable, Sendable, Codable {
  /// The name, such as `normal-header`.
  public let rawValue: String

  /// The rules that the component follows.
  public let kind: ComponentKind

  /// The style of the indicator.
  public let indicator: IndicatorStyle

  /// The older system of the component; nil for the components of MJRefresh and PullProof.
  public let ancestor: Ancestor?

  /// The component of a name; nil where no component has it.
  public init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  private init(
    _ rawValue: String, _ kind: ComponentKind, _ indicator: IndicatorStyle,
    of ancestor: Ancestor? = nil
  ) {
    self.rawValue = rawValue
    self.kind = kind
    self.indicator = indicator
    self.ancestor = ancestor
  }
}

extension RefreshComponent {
  /// A header of labels alone.
  public static let stateHeader = Self("state-header", .header, .text)

  /// A header with an arrow and a spinner.
  public static let normalHeader = Self("normal-header", .header, .symbols)

  /// A header with a sequence of images.
  public static let gifHeader = Self("gif-header", .header, .images)

  /// A footer that loads when it comes into view, with a label alone.
  public static let autoStateFooter = Self("auto-state-footer", .autoFooter, .text)

  /// A footer that loads when it comes into view, with a spinner.
  public static let autoNormalFooter = Self("auto-normal-footer", .autoFooter, .symbols)

  /// A footer that loads when it comes into view, with a sequence of images.
  public static let autoGifFooter = Self("auto-gif-footer", .autoFooter, .images)

  /// A footer that is pulled up past the end of the list, with a label alone.
  public static let backStateFooter = Self("back-state-footer", .backFooter, .text)

  /// A footer that is pulled up past the end of the list, with an arrow and a spinner.
  public static let backNormalFooter = Self("back-normal-footer", .backFooter, .symbols)

  /// A footer that is pulled up past the end of the list, with a sequence of images.
  public static let backGifFooter = Self("back-gif-footer", .backFooter, .images)

  /// A trailer at the end of a row, with a label alone.
  public static let stateTrailer = Self("state-trailer", .trailer, .text)

  /// A trailer at the end of a row, with an arrow.
  public static let normalTrailer = Self("normal-trailer", .trailer, .symbols)

  /// A trailer that loads when it comes into view, with a label alone.
  public static let autoStateTrailer = Self("auto-state-trailer", .autoTrailer, .text)

  /// A trailer that loads when it comes into view, with a spinner.
  public static let autoNormalTrailer = Self("auto-normal-trailer", .autoTrailer, .symbols)

  /// A leader before the start of a row, with a label alone.
  public static let stateLeader = Self("state-leader", .leader, .text)

  /// A leader before the start of a row, with an arrow.
  public static let normalLeader = Self("normal-leader", .leader, .symbols)

  /// A header that loads earlier items when it comes into view, with a label alone.
  public static let autoStateHeader = Self("auto-state-header", .autoHeader, .text)

  /// A header that loads earlier items when it comes into view, with a spinner.
  public static let autoNormalHeader = Self("auto-normal-header", .autoHeader, .symbols)

  /// The header of EGOTableViewPullRefresh.
  public static let egoHeader = Self("ego-header", .header, .symbols, of: .ego)

  /// The footer of PullTableView.
  public static let pullTableFooter = Self(
    "pull-table-footer", .backFooter, .symbols, of: .pullTable)

  /// The header of AGJTableView.
  public static let agjHeader = Self("agj-header", .header, .symbols, of: .agj)

  /// The header of ZHDeveloper's ZHRefresh.
  public static let zhHeader = Self("zh-header", .header, .symbols, of: .zh)

  /// The footer of ZHDeveloper's ZHRefresh.
  public static let zhFooter = Self("zh-footer", .autoFooter, .symbols, of: .zh)
}

extension RefreshComponent: CaseIterable {
  /// The components that MJRefresh 3.7.9 has.
  public static let original: [RefreshComponent] = [
    .stateHeader, .normalHeader, .gifHeader, .autoStateFooter, .autoNormalFooter, .autoGifFooter,
    .backStateFooter, .backNormalFooter, .backGifFooter, .stateTrailer, .normalTrailer,
  ]

  /// All components, in the order in which messages list them.
  public static let allCases: [RefreshComponent] =
    original + [
      .autoStateTrailer, .autoNormalTrailer, .stateLeader, .normalLeader,
      .autoStateHeader, .autoNormalHeader, .egoHeader, .pullTableFooter, .agjHeader, .zhHeader,
      .zhFooter,
    ]
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
    if let ancestor = name.ancestor {
      self = ancestor.component(name.kind, titles: titles, settings: settings)
    } else {
      self.init(name.kind, name.indicator, images: images, titles: titles, settings: settings)
    }
  }
}

extension ComponentKind {
  /// The states that a component of the kind can be in.
  public var states: [RefreshState] {
    switch self {
    case .header: RefreshState.allCases
    case .autoFooter, .backFooter, .trailer, .autoTrailer, .leader, .autoHeader:
      RefreshState.allCases.filter { $0 != .pullingToSecondFloor && $0 != .secondFloor }
    }
  }
}

extension ComponentBody {
  /// The component with the rules, the indicator and the system of the body; nil where none has them.
  package var component: RefreshComponent? {
    RefreshComponent.allCases.first {
      $0.kind == kind && $0.indicator == indicator.style && $0.ancestor == ancestor
    }
  }
}
