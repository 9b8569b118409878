/// A component below the content that loads more when its edge comes into view.
///
/// While visible it holds its height in the bottom inset for good. No inset and no offset is
/// animated, except back to the page of a paging host (MJRefresh 3.7.9).
public struct AutoFooter: Hashable, Sendable {
  /// The height without images, in points; MJRefresh 3.7.9: 44.
  public static let defaultHeight = 44.0

  /// A budget of refreshes without limit.
  public static let unlimited = -1

  /// What it has in common with other components.
  public internal(set) var body: ComponentBody

  /// Scrolling can begin a refresh; the end of a pan can in any case.
  public internal(set) var automaticallyRefreshes = true

  /// The share of the footer that must be visible; 0 is the content's end, negative loads ahead.
  public internal(set) var triggerPercent = 1.0

  /// Refreshes that one drag may begin; −1 is unlimited.
  public internal(set) var autoTriggerTimes = 1

  /// The label is empty while refreshing.
  public internal(set) var hidesRefreshingTitle = false

  /// Refreshes that the present drag may still begin.
  ///
  /// Set to ``autoTriggerTimes`` when a pan begins while `idle`, and when that number is set.
  public internal(set) var remainingTriggers = 1

  /// A drag asked for the refresh, which therefore counts.
  public internal(set) var isTriggeredByDrag = false

  /// Creates a footer at rest; an unusable height counts as 44.
  public init(
    _ face: Face = .normal,
    titles: Titles = Titles(),
    height: Double = AutoFooter.defaultHeight,
    settings: [Setting] = []
  ) {
    body = ComponentBody(
      kind: .autoFooter, face: face, titles: titles, height: height, usual: AutoFooter.defaultHeight
    )
    prepare(with: settings)
  }

  /// Moves the footer on by one event and returns what its owner must now do.
  public mutating func apply(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    reduce(event, in: surroundings)
  }
}

extension AutoFooter: AutoLoading {
  static var axis: Axis { .vertical }

  var length: Double { body.frame.height }

  /// The text of the state label.
  public var title: String { shownTitle }

  /// The points that the footer holds in the bottom inset now.
  public var insetShare: Double { heldShare }
}
