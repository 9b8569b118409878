/// A component to the right of the content that loads more when its edge comes into view.
///
/// It follows the auto footer's rules along the other axis, quirks included. MJRefresh 3.7.9 has
/// none; CoderMJLee/MJRefresh#1623 asks for it.
public struct AutoTrailer: Hashable, Sendable {
  /// The width in points: that of a trailer.
  public static let width = Trailer.width

  /// What it has in common with other components.
  public internal(set) var body: ComponentBody

  /// Scrolling can begin a refresh; the end of a pan can in any case.
  public internal(set) var automaticallyRefreshes = true

  /// The share of it that must be visible; 0 is the content's end, negative loads ahead.
  public internal(set) var triggerPercent = 1.0

  /// Refreshes that one drag may begin; −1 is unlimited.
  public internal(set) var autoTriggerTimes = 1

  /// The label is empty while refreshing.
  public internal(set) var hidesRefreshingTitle = false

  /// Refreshes that the present drag may still begin; see ``AutoFooter/remainingTriggers``.
  public internal(set) var remainingTriggers = 1

  /// A drag asked for the refresh, which therefore counts.
  public internal(set) var isTriggeredByDrag = false

  /// Creates a trailer at rest.
  public init(
    _ face: Face = .normal, titles: Titles = Titles(), settings: [Setting] = []
  ) {
    body = ComponentBody(kind: .autoTrailer, face: face, titles: titles, height: 0, usual: 0)
    prepare(with: settings)
  }

  /// Moves the trailer on by one event and returns what its owner must now do.
  public mutating func apply(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    reduce(event, in: surroundings)
  }
}

extension AutoTrailer: AutoLoading {
  static var axis: Axis { .horizontal }

  var length: Double { AutoTrailer.width }

  /// The text of the state label.
  public var title: String { shownTitle }

  /// The points that the trailer holds in the right inset now.
  public var insetShare: Double { heldShare }

  mutating func laidOut(in surroundings: Surroundings) -> [Effect] {
    body.frame.width = length
    body.frame.height = surroundings.view.viewport.height
    return followPolicies(in: surroundings)
  }
}
