/// A component that loads when its edge comes into view: an auto footer or an auto trailer at the
/// content's end, or an auto header at its start.
///
/// While visible it adds its length to the inset at its side for good. No inset and no offset is
/// animated, except back to the page of a paging host (MJRefresh 3.7.9's auto footer). An auto
/// trailer follows the same rules along the other axis, quirks included. MJRefresh has none;
/// CoderMJLee/MJRefresh#1623 asks for it.
///
/// An auto header follows the same rules turned over: it loads what was before, such as earlier
/// messages. MJRefresh has none; CoderMJLee/MJRefresh#363, #756 and #1467 ask for it, and
/// samvermette/SVPullToRefresh#129 turns over that library's infinite scrolling. By our own decision,
/// content that grows while it loads has grown above what is seen: the offset grows by as much, so
/// that what is seen stays in place, as chats do it. A paging host goes back to no page then.
public struct AutoComponent: Hashable, Sendable {
  /// A budget of refreshes without limit.
  package static let unlimited = -1

  /// The state that all components have.
  package internal(set) var body: ComponentBody

  /// The rules of the library that it comes from.
  var rules = AutoRules.mjRefresh

  /// Scrolling can begin a refresh; the end of a pan can in any case.
  package internal(set) var automaticallyRefreshes = true

  /// The share of it that must be visible; 0 is the content's end, negative loads ahead.
  package internal(set) var triggerPercent = 1.0

  /// Refreshes that one drag may begin; −1 is unlimited.
  package internal(set) var autoTriggerTimes = 1

  /// Only the first begin after the beginning of a pan is accepted.
  package internal(set) var onlyRefreshPerDrag = false

  /// The label is empty while refreshing.
  package internal(set) var hidesRefreshingTitle = false

  /// Refreshes that the present drag may still begin.
  ///
  /// Set to ``autoTriggerTimes`` when a pan begins while `idle`, and when that number is set.
  package internal(set) var remainingTriggers = 1

  /// A drag asked for the refresh, which therefore counts.
  package internal(set) var isTriggeredByDrag = false

  /// The addition of the begin to the trailing inset, where nothing is reserved, in points.
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
    place(in: surroundings.view)
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
    if body.kind.isAtEnd { followSurroundings(in: surroundings.view) }
    return []
  }

  mutating func viewportChanged(in surroundings: Surroundings) -> [Effect] {
    if body.kind.isAtEnd { followSurroundings(in: surroundings.view) }
    return []
  }

  mutating func laidOut(in surroundings: Surroundings) -> [Effect] {
    fillSide(of: surroundings.view)
    return body.kind.isAtEnd ? followPolicies(in: surroundings) : []
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
    let effects = configureLengths(setting, in: surroundings)
    if !body.kind.isAtEnd { place(in: surroundings.view) }
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

  /// The room that the component keeps, or that its load holds, follows its length.
  mutating func lengthChanged(
    from former: Double, makesRoom: Bool, in view: ScrollView
  ) -> [Effect] {
    let growth = body.length - former
    if !body.kind.isAtEnd { place(in: view) }
    guard rules.reservesRoom else {
      guard loadingInset != 0, !makesRoom else { return [] }
      loadingInset += growth
      return [
        .animate(
          seconds: body.durations.fast, [changeInset(by: growth, to: loadingInset)], then: nil)
      ]
    }
    guard body.isAttached, !body.isHidden else { return [] }
    return [changeInset(by: growth, to: addedInset)]
  }

  /// Hiding returns the component to `idle` and its length to the content; showing takes it again.
  mutating func visibilityChanged(in surroundings: Surroundings) -> [Effect] {
    let isHidden = body.isHidden
    guard body.isAttached else { return isHidden ? move(to: .idle, in: surroundings) : [] }
    let points = rules.reservesRoom ? body.length : 0
    if isHidden {
      return move(to: .idle, in: surroundings) + [changeInset(by: points.opposite, to: 0)]
    }
    place(in: surroundings.view)
    return [changeInset(by: points, to: addedInset)]
  }
}

/// When a component begins that loads by itself.
extension AutoComponent {
  /// An offset event: going past the trigger line towards the component begins a refresh.
  ///
  /// The line lies at content + trailing inset − viewport − length·(1 − percent), where the inset
  /// holds the component's own length. Insets are the present ones: the component captures none. That of
  /// an auto header lies at −leading inset + length·(1 − percent).
  /// ``AutoRules/loadsOnRelease`` says whether there is a line for short content, too.
  mutating func scrolled(
    from old: ScrollOffset, to new: ScrollOffset, in surroundings: Surroundings
  ) -> [Effect] {
    appear(in: surroundings.view)
    return outwards(new[body.axis]) > outwards(old[body.axis]) ? risen(in: surroundings) : []
  }

  /// The offset has gone towards the component, or is the first that it gets.
  mutating func risen(in surroundings: Surroundings) -> [Effect] {
    let view = surroundings.view
    guard listens(toDrag: view.isDragging), automaticallyRefreshes, body.bounds[body.axis] != 0
    else { return [] }
    guard let line = scrollingLine(in: view), isPast(line, in: view) else { return [] }
    guard !rules.isTransparentAtStart || isPastStart(view) else { return [] }
    if isAtOtherEnd(view), !body.compatibility.contains(.preloadWhilePullingHeader) { return [] }
    if view.isDragging { isTriggeredByDrag = true }
    return asked(in: surroundings)
  }

  /// A pan event: a new drag has a new budget, and its end can begin a refresh.
  ///
  /// Only an idle component listens, also to the beginning of a pan: the specification's "at pan
  /// Began" is read with the guard that MJRefresh 3.7.9 puts before it.
  mutating func panned(in surroundings: Surroundings) -> [Effect] {
    let view = surroundings.view
    guard listens(toDrag: true) else { return [] }
    switch view.panState {
    case .began:
      remainingTriggers = autoTriggerTimes
      hasNewPan = true
      return []
    case .ended where rules.loadsOnRelease:
      guard isLong(view) ? isFullyShown(in: view) : isPulled(in: view) else { return [] }
      isTriggeredByDrag = true
      return asked(in: surroundings)
    case .possible, .changed, .ended, .cancelled, .failed:
      return []
    }
  }

  /// A tap on the label begins a refresh that no budget limits.
  mutating func tapped(in surroundings: Surroundings) -> [Effect] {
    guard body.state == .idle, surroundings.view.isInteractionEnabled else { return [] }
    return beginAfterPan(in: surroundings)
  }

  /// Begins, unless a drag asked and has nothing left to spend.
  mutating func asked(in surroundings: Surroundings) -> [Effect] {
    let isSpent =
      remainingTriggers <= 0 && remainingTriggers != Self.unlimited
      && !body.compatibility.contains(.dragsHaveNoBudget)
    guard isTriggeredByDrag, isSpent else { return beginAfterPan(in: surroundings) }
    if !body.compatibility.contains(.refusedDragBlocksBegin) { isTriggeredByDrag = false }
    return []
  }

  /// Begins, unless each begin needs a new pan and there was none since the last.
  private mutating func beginAfterPan(in surroundings: Surroundings) -> [Effect] {
    guard hasNewPan || !onlyRefreshPerDrag else {
      forgetDrag()
      return []
    }
    let effects = begin(in: surroundings)
    if body.state.isRefreshing { hasNewPan = false }
    return effects
  }

  mutating func forgetDrag() {
    isTriggeredByDrag = false
  }

  /// A refresh that a drag asked for is paid when it is over.
  mutating func spendTrigger() {
    guard isTriggeredByDrag else { return }
    isTriggeredByDrag = false
    guard remainingTriggers != Self.unlimited else { return }
    guard remainingTriggers > 0 || body.compatibility.contains(.tapUnlocksBudget) else { return }
    remainingTriggers -= 1
  }

  /// An idle component listens to all scrolling, and one that shows a result to drags alone.
  ///
  /// So a failure isn't tried again and again while the content glides on.
  private func listens(toDrag isDrag: Bool) -> Bool {
    switch body.state {
    case .idle: true
    case .succeeded, .failed, .cancelled: isDrag
    case .pulling, .refreshing, .willRefresh, .noMoreData, .pullingToSecondFloor, .secondFloor:
      false
    }
  }
}

/// The looks and the callbacks of a load, by the rules of the component's library.
extension AutoComponent {
  var alphaOfRefresh: Double { rules.isTransparentAtStart ? body.alpha : 1 }

  func distanceFromContent(in view: ScrollView) -> Double {
    rules.liesBeyondInset ? view.inset[insetEdge] - addedInset : 0
  }

  /// The begin of a load: the callback comes at once, even before label and spinner change, or when
  /// the component has its room.
  mutating func startLoading() -> [Effect] {
    let end = Completion.began(refresh: body.refreshCount)
    guard !rules.reservesRoom else {
      let isLate = body.compatibility.contains(.autoFooterCallsLate)
      return [isLate ? .animate(seconds: 0.5, [], then: end) : .call(.refreshing)]
    }
    let missing = body.length - loadingInset
    loadingInset = body.length
    return [
      .animate(
        seconds: body.durations.fast, [changeInset(by: missing, to: loadingInset)], then: end)
    ]
  }

  /// The end of a load: at once, or with the way back to the page.
  func returnToPage(in view: ScrollView) -> [Effect] {
    let returns =
      view.isPagingEnabled && body.kind.isAtEnd
      && !body.compatibility.contains(.autoFooterKeepsPage)
    guard returns else { return [.call(.endCompletion)] }
    let page = view.offset[body.axis] - view.inset[insetEdge]
    return [
      .animate(
        seconds: body.durations.slow,
        [.setOffset(body.axis, page), .call(.endAnimationBegin)], then: .paged)
    ]
  }

  /// The end of a load whose room was added for it.
  mutating func giveRoomBack() -> [Effect] {
    let added = loadingInset
    loadingInset = 0
    return [
      .animate(
        seconds: body.durations.slow,
        [.call(.endAnimationBegin), changeInset(by: added.opposite, to: 0)], then: .ended)
    ]
  }

  /// Another state was assigned than those that end a load: the room goes with it.
  mutating func breakOffLoading() -> [Effect] {
    guard loadingInset != 0 else { return [] }
    loadingInset = 0
    return breakOffInset()
  }

  /// Whether there is content, and it lies past its start.
  func isPastStart(_ view: ScrollView) -> Bool {
    let axis = body.axis
    return view.contentSize[axis] > 0 && view.offset[axis] + view.inset[axis.leadingEdge] > 0
  }

  /// A component that is transparent at the content's start is opaque past it.
  mutating func appear(in view: ScrollView) {
    guard rules.isTransparentAtStart else { return }
    body.alpha = isPastStart(view) ? 1 : 0
  }
}
