/// A component above the content that refreshes it when pulled down and let go.
///
/// A header is a value: no view, no clock, no closure. Whoever owns it feeds it events and carries
/// out the effects that it returns, in their order.
///
/// With T the captured top inset and h the height, it is just visible at y = −T and armed beyond
/// y = −T − h (MJRefresh 3.7.9).
public struct Header: Hashable, Sendable {
  /// The height without images, in points; MJRefresh 3.7.9: 54.
  public static let defaultHeight = 54.0

  /// The key that headers share unless they have one of their own.
  public static let defaultLastUpdatedTimeKey = "MJRefreshHeaderLastUpdatedTimeKey"

  /// What it has in common with other components.
  public internal(set) var body: ComponentBody

  /// The key under which the end of a refresh is stored.
  public internal(set) var lastUpdatedTimeKey = Header.defaultLastUpdatedTimeKey

  /// What the time label was last told; nothing before it is attached.
  public internal(set) var lastUpdatedReading: LastUpdatedReading?

  /// The time label is hidden and no longer told the time.
  public internal(set) var hidesLastUpdatedTime = false

  /// Bounds are animated instead of inset and offset (`isCollectionViewAnimationBug`).
  ///
  /// Durations are the same. The inset changes at the end of the begin animation and at the start
  /// of the end animation, and the host takes no touches meanwhile.
  public internal(set) var animatesBounds = false

  /// The page above the content that a long pull opens; nothing where there is none.
  public internal(set) var secondFloor: SecondFloor?

  /// The height of the open second floor, in points.
  var floorHeight = 0.0

  /// How many times the second floor was opened; tells a late completion from a current one.
  var visitCount = 0

  /// The second floor was left, and its closing is still to be told.
  var isSecondFloorClosing = false

  /// What an end adds to the top inset to take back what the refresh added, in points.
  var insetDelta = 0.0

  /// Creates a header at rest; an unusable height counts as 54.
  public init(
    _ face: Face = .normal,
    titles: Titles = Titles(),
    height: Double = Header.defaultHeight,
    settings: [Setting] = []
  ) {
    body = ComponentBody(
      kind: .header, face: face, titles: titles, height: height, usual: Header.defaultHeight)
    place()
    prepare(with: settings)
  }

  /// Moves the header on by one event and returns what its owner must now do.
  public mutating func apply(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    reduce(event, in: surroundings)
  }
}

extension Header {
  /// The header's y: −h less the ignored inset.
  mutating func place() {
    body.frame.y = -body.frame.height - body.ignoredInset
  }

  /// Tells the time label, unless it is hidden.
  mutating func readUpdateTime(in surroundings: Surroundings) {
    guard !hidesLastUpdatedTime else { return }
    lastUpdatedReading = LastUpdatedReading(
      stored: surroundings.updateTimes[lastUpdatedTimeKey], readAt: surroundings.time)
  }
}
