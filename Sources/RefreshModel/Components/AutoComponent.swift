/// A component at the content's end that loads when its edge comes into view: an auto footer or an
/// auto trailer.
///
/// While visible it adds its length to the trailing inset for good. No inset and no offset is
/// animated, except back to the page of a paging host (MJRefresh 3.7.9's auto footer). An auto
/// trailer follows the same rules along the other axis, quirks included. MJRefresh has none;
/// CoderMJLee/MJRefresh#1623 asks for it.
public struct AutoComponent: Hashable, Sendable {
  /// A budget of refreshes without limit.
  public static let unlimited = -1

  /// What it has in common with other components.
  public internal(set) var body: ComponentBody

  /// The rules of the library that it comes from.
  public internal(set) var rules = AutoRules.mjRefresh

  /// Scrolling can begin a refresh; the end of a pan can in any case.
  public internal(set) var automaticallyRefreshes = true

  /// The share of it that must be visible; 0 is the content's end, negative loads ahead.
  public internal(set) var triggerPercent = 1.0

  /// Refreshes that one drag may begin; −1 is unlimited.
  public internal(set) var autoTriggerTimes = 1

  /// Only the first begin after the beginning of a pan is accepted.
  public internal(set) var onlyRefreshPerDrag = false

  /// The label is empty while refreshing.
  public internal(set) var hidesRefreshingTitle = false

  /// Refreshes that the present drag may still begin.
  ///
  /// Set to ``autoTriggerTimes`` when a pan begins while `idle`, and when that number is set.
  public internal(set) var remainingTriggers = 1

  /// A drag asked for the refresh, which therefore counts.
  public internal(set) var isTriggeredByDrag = false

  /// What the begin has added to the trailing inset, where nothing is reserved, in points.
  var loadingInset = 0.0

  /// A pan has begun since the last begin.
  var hasNewPan = false

  init(_ body: ComponentBody, settings: [Setting]) {
    self.body = body
    prepare(with: settings)
  }
}

extension AutoComponent: ContentEndReducing {
  var endCallbacks: [Callback.Name] {
    rules.reservesRoom ? [.endCompletion] : [.endAnimationBegin, .endCompletion]
  }

  var addedInset: Double {
    guard rules.reservesRoom else { return loadingInset }
    return body.isAttached && !body.isHidden ? body.length : 0
  }

  mutating func attached(in surroundings: Surroundings) -> [Effect] {
    join(surroundings)
    placeAtEnd(in: surroundings.view)
    appear(in: surroundings.view)
    return [
      .alwaysBounce(body.axis, true), changeInset(by: addedInset, to: addedInset),
    ]
  }

  mutating func judgedWhenAttached(in surroundings: Surroundings) -> [Effect] {
    rules.judgesWhenAttached ? risen(in: surroundings) : []
  }

  mutating func detached() -> [Effect] {
    [changeInset(by: addedInset.opposite, to: 0)]
  }

  mutating func insetsAssigned(in surroundings: Surroundings) -> [Effect] {
    followSurroundings(in: surroundings.view)
    return []
  }

  mutating func laidOut(in surroundings: Surroundings) -> [Effect] {
    fillSide(of: surroundings.view)
    return followPolicies(in: surroundings)
  }

  mutating func entered(from old: RefreshState, in surroundings: Surroundings) -> [Effect] {
    switch body.state {
    case .refreshing:
      return startLoading()
    case .idle, .noMoreData:
      spendTrigger()
      return old == .refreshing ? retract(in: surroundings) : []
    case .succeeded, .failed, .cancelled:
      spendTrigger()
      return []
    case .pulling, .willRefresh, .pullingToSecondFloor, .secondFloor:
      return old == .refreshing ? breakOffLoading() : []
    }
  }

  mutating func retract(in surroundings: Surroundings) -> [Effect] {
    rules.reservesRoom ? returnToPage(in: surroundings.view) : giveRoomBack()
  }

  mutating func configure(_ setting: Setting, in surroundings: Surroundings) -> [Effect] {
    if rules.isTransparentAtStart, case .automaticallyChangesAlpha = setting { return [] }
    let former = addedInset
    let effects = configureShared(setting)
    switch setting {
    case .images where !body.losesAddedInset:
      return effects + [changeInset(by: addedInset - former, to: addedInset)]
    case .automaticallyRefreshes(let isOn): automaticallyRefreshes = isOn
    case .triggerPercent(let percent): triggerPercent = percent.sanitized ?? triggerPercent
    case .onlyRefreshPerDrag(let isOn): onlyRefreshPerDrag = isOn
    case .hidesRefreshingTitle(let isOn): hidesRefreshingTitle = isOn
    case .autoTriggerTimes(let times):
      autoTriggerTimes = max(times, -1_000_000_000)
      remainingTriggers = autoTriggerTimes
    // What every component has is set already, and what this one lacks is ignored.
    default: break
    }
    return effects
  }

  /// Hiding returns the component to `idle` and its length to the content; showing takes it again.
  mutating func visibilityChanged(in surroundings: Surroundings) -> [Effect] {
    let isHidden = body.isHidden
    guard body.isAttached else { return isHidden ? move(to: .idle, in: surroundings) : [] }
    let points = rules.reservesRoom ? body.length : 0
    if isHidden {
      return move(to: .idle, in: surroundings) + [changeInset(by: points.opposite, to: 0)]
    }
    placeAtEnd(in: surroundings.view)
    return [changeInset(by: points, to: addedInset)]
  }
}
