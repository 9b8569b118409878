/// A component to the left of the content that refreshes it when pulled to the right and let go.
///
/// It follows the header's rule along the other axis, quirks included, and has no time label.
/// MJRefresh 3.7.9 has none; CoderMJLee/MJRefresh#1456 asks for it.
public struct Leader: Hashable, Sendable {
  /// The width in points: that of a trailer.
  public static let width = Trailer.width

  /// What it has in common with other components.
  public internal(set) var body: ComponentBody

  /// What an end adds to the left inset to take back what the refresh added, in points.
  var insetDelta = 0.0

  /// Creates a leader at rest.
  public init(
    _ face: Face = .normal, titles: Titles = Titles(), settings: [Setting] = []
  ) {
    body = ComponentBody(kind: .leader, face: face, titles: titles, height: 0, usual: 0)
    place()
    prepare(with: settings)
  }

  /// Moves the leader on by one event and returns what its owner must now do.
  public mutating func apply(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    reduce(event, in: surroundings)
  }
}

extension Leader: StartPulling {
  static var axis: Axis { .horizontal }

  var length: Double { Leader.width }

  private mutating func place() {
    body.frame.x = -length - body.ignoredInset
  }

  mutating func attached(in surroundings: Surroundings) -> [Effect] {
    join(surroundings)
    place()
    return [.alwaysBounce(.horizontal, true)]
  }

  mutating func laidOut(in surroundings: Surroundings) -> [Effect] {
    place()
    body.frame.width = length
    body.frame.height = surroundings.view.viewport.height
    return []
  }

  mutating func entered(
    from old: RefreshState, in surroundings: Surroundings
  ) -> [Effect] {
    switch body.state {
    case .refreshing:
      expandInset(in: surroundings.view)
    case .idle:
      old == .refreshing ? retract(in: surroundings) : []
    case .pulling, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
      .pullingToSecondFloor, .secondFloor:
      []
    }
  }

  mutating func retract(in surroundings: Surroundings) -> [Effect] {
    retractInset()
  }

  mutating func completed(
    _ completion: Completion, in surroundings: Surroundings
  ) -> [Effect] {
    switch completion {
    case .began(let refresh): refreshingCallback(of: refresh)
    case .ended: finishRetracting()
    case .arrowFlipped: [.set(.arrowAngle, 0)]
    case .spinnerFaded, .boundsBegan, .boundsEnded, .paged, .held, .timeLimitReached,
      .secondFloorOpened, .secondFloorClosed:
      []
    }
  }

  mutating func configure(_ setting: Setting, in surroundings: Surroundings) -> [Effect] {
    let effects = configureShared(setting)
    place()
    return effects
  }
}
