/// A component at the content's start that is pulled and let go: a header, or a leader.
///
/// It is a value: no view, no clock, no closure. Its owner feeds it events and carries out the
/// effects that it returns, in their order.
///
/// It is just visible at the opposite of the captured leading inset and armed beyond that less its
/// arming distance (MJRefresh 3.7.9's header). A leader follows the same rule along the other axis,
/// quirks included; it has no time label, no second floor and no animation of bounds. MJRefresh has
/// none; CoderMJLee/MJRefresh#1456 asks for it.
public struct StartComponent: Hashable, Sendable {
  /// What it has in common with other components.
  public internal(set) var body: ComponentBody

  /// A header's line about the last update; nil for a leader.
  public internal(set) var lastUpdated: LastUpdatedLabel?

  /// Bounds are animated instead of inset and offset (`isCollectionViewAnimationBug`).
  ///
  /// Durations are the same. The inset changes at the end of the begin animation and at the start
  /// of the end animation, and the host takes no touches meanwhile.
  public internal(set) var animatesBounds = false

  /// The rules of the library that it comes from.
  public internal(set) var rules = StartRules.mjRefresh

  /// The page above the content that a long pull opens; nil where there is none.
  public internal(set) var secondFloor: SecondFloor?

  /// The height of the open second floor, in points.
  var floorHeight = 0.0

  /// How many times the second floor was opened; distinguishes a late completion from a current one.
  var visitCount = 0

  /// The second floor was left, and the callback of its closing is still to come.
  var isSecondFloorClosing = false

  /// What an end adds to the leading inset to take back what the refresh added, in points.
  var insetDelta = 0.0

  init(_ body: ComponentBody, settings: [Setting]) {
    self.body = body
    lastUpdated = body.kind == .header ? LastUpdatedLabel() : nil
    place()
    prepare(with: settings)
  }
}

extension StartComponent: ComponentReducing {
  /// The points of inset that it adds for its refresh or its second floor.
  var addedInset: Double {
    let isAdded = body.state == .refreshing || hasOpenSecondFloor || isHolding
    return isAdded ? insetDelta.opposite : 0
  }

  /// Before the content by its length, less the ignored inset.
  mutating func place() {
    body.bounds[body.axis] = -body.length - body.ignoredInset
  }

  mutating func attached(in surroundings: Surroundings) -> [Effect] {
    join(surroundings)
    place()
    lastUpdated?.read(in: surroundings)
    return [.alwaysBounce(body.axis, true)]
  }

  mutating func judgedWhenAttached(in surroundings: Surroundings) -> [Effect] {
    guard rules.judgesWhenAttached else { return [] }
    let offset = surroundings.view.offset
    return scrolled(from: offset, to: offset, in: surroundings)
  }

  mutating func detached() -> [Effect] {
    guard addedInset != 0 else { return [] }
    let isFloor = hasOpenSecondFloor
    // Idle before the content moves, which a refresh would follow and an open floor take for a swipe.
    body.state = .idle
    return isFloor ? [changeInset(by: insetDelta, to: 0)] : breakOffInset()
  }

  mutating func insetsAssigned(in surroundings: Surroundings) -> [Effect] {
    remeasureInsets(in: surroundings.view)
    return hasOpenSecondFloor ? keepSecondFloor() : []
  }

  mutating func viewportChanged(in surroundings: Surroundings) -> [Effect] {
    hasOpenSecondFloor ? resizeSecondFloor(to: surroundings.view.viewport.height) : []
  }

  mutating func languageChanged(in surroundings: Surroundings) {
    lastUpdated?.languageChanged(
      in: surroundings, resetsKey: body.compatibility.contains(.languageChangeResetsTimeKey))
  }

  mutating func laidOut(in surroundings: Surroundings) -> [Effect] {
    place()
    fillSide(of: surroundings.view)
    return []
  }

  mutating func entered(from old: RefreshState, in surroundings: Surroundings) -> [Effect] {
    let isOver = old == .refreshing
    let left = old == .secondFloor && hasSecondFloor ? leaveSecondFloor() : []
    switch body.state {
    case .idle where isOver:
      return (lastUpdated?.store(in: surroundings) ?? []) + retract(in: surroundings)
    case .succeeded where isOver:
      return lastUpdated?.store(in: surroundings) ?? []
    case .refreshing:
      lastUpdated?.read(in: surroundings)
      return left + makeRoomInTime(in: surroundings.view)
    case .secondFloor where hasSecondFloor:
      lastUpdated?.read(in: surroundings)
      return openSecondFloor(in: surroundings.view)
    case .pulling, .willRefresh, .noMoreData, .pullingToSecondFloor, .secondFloor:
      lastUpdated?.read(in: surroundings)
      return left + (isOver ? breakOffInset() : [])
    case .idle, .succeeded, .failed, .cancelled:
      lastUpdated?.read(in: surroundings)
      return left
    }
  }

  /// While the second floor is open, nobody can refresh what lies below.
  mutating func asked(in surroundings: Surroundings) -> [Effect] {
    hasOpenSecondFloor ? [] : begin(in: surroundings)
  }

  mutating func configure(_ setting: Setting, in surroundings: Surroundings) -> [Effect] {
    let effects = configureShared(setting)
    place()
    guard body.kind == .header else { return effects }
    switch setting {
    case .lastUpdatedTimeKey(let key):
      lastUpdated?.key = key
      lastUpdated?.read(in: surroundings)
    case .hidesLastUpdatedTime(let isHidden): lastUpdated?.isHidden = isHidden
    case .animatesBounds(let isOn): animatesBounds = isOn
    case .secondFloor(let floor): secondFloor = floor
    // What every component has is set already, and what a header lacks is ignored.
    default: break
    }
    return effects
  }

  mutating func retract(in surroundings: Surroundings) -> [Effect] {
    (animatesBounds ? retractBounds() : retractInset()) + indicatorEffects
  }

  /// The begin makes room now, or as in older versions on the next turn.
  private mutating func makeRoomInTime(in view: ScrollView) -> [Effect] {
    guard !body.compatibility.contains(.headerMakesRoomNextTurn) else {
      return [.nextTurn(.turnTaken)]
    }
    return makeRoom(in: view)
  }

  mutating func makeRoom(in view: ScrollView) -> [Effect] {
    measureInsetsAtBegin(in: view)
    return (animatesBounds ? expandBounds(in: view) : expandInset(in: view)) + indicatorEffects
  }

  private var indicatorEffects: [Effect] {
    rules.movesScrollIndicators ? [.moveScrollIndicators(body.axis.leadingEdge)] : []
  }
}
