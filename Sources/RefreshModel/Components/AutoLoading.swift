/// The rules of a component at the content's end that loads when its edge comes into view.
///
/// While visible it holds its length in the trailing inset for good. No inset and no offset is
/// animated, except back to the page of a paging host (MJRefresh 3.7.9's auto footer).
protocol AutoLoading: AtContentEnd {
  /// Scrolling can begin a refresh; the end of a pan can in any case.
  var automaticallyRefreshes: Bool { get set }

  /// The share of it that must be visible; 0 is the content's end, negative loads ahead.
  var triggerPercent: Double { get set }

  /// Refreshes that one drag may begin; −1 is unlimited.
  var autoTriggerTimes: Int { get set }

  /// The label is empty while refreshing.
  var hidesRefreshingTitle: Bool { get set }

  /// Refreshes that the present drag may still begin.
  var remainingTriggers: Int { get set }

  /// A drag asked for the refresh, which therefore counts.
  var isTriggeredByDrag: Bool { get set }
}

extension AutoLoading {
  static var usualPlacement: EndPlacement { .contentEnd }

  func placingInset(in view: ScrollView) -> EdgeInsets {
    view.inset
  }

  /// The points that it holds in the trailing inset now.
  var heldShare: Double {
    body.isAttached && !body.isHidden ? length : 0
  }

  /// The text of the state label.
  var shownTitle: String {
    hidesRefreshingTitle && body.state == .refreshing ? "" : body.title
  }

  mutating func attached(in surroundings: Surroundings) -> [Effect] {
    join(surroundings)
    place(in: surroundings.view)
    return [.alwaysBounce(axis, true), .addInset(axis.trailingEdge, heldShare)]
  }

  mutating func applyInAnyState(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    switch event {
    case .endWithNoMoreData: return move(to: .noMoreData, in: surroundings)
    case .resetNoMoreData: return move(to: .idle, in: surroundings)
    case .detached:
      let share = heldShare
      return applyShared(event, in: surroundings) + [.addInset(axis.trailingEdge, share.opposite)]
    case .contentSizeChanged:
      place(in: surroundings.view)
      return []
    case .attached, .scrolled, .viewportChanged, .panned, .drawn, .begin, .tapped, .end,
      .endWithResult, .closeSecondFloor, .facingRefreshed, .stateSet, .hidden, .configured,
      .languageChanged, .laidOut, .completed:
      return applyShared(event, in: surroundings)
    }
  }

  mutating func entered(
    from old: RefreshState, in surroundings: Surroundings
  ) -> [Effect] {
    switch body.state {
    case .refreshing:
      // The callback comes at once, even before label and spinner change.
      return [.call(.refreshing)]
    case .idle, .noMoreData:
      spendTrigger()
      return old == .refreshing ? retract(in: surroundings) : []
    case .succeeded, .failed, .cancelled:
      spendTrigger()
      return []
    case .pulling, .willRefresh, .pullingToSecondFloor, .secondFloor:
      return []
    }
  }

  var endCallbacks: [Callback.Name] { [.endCompletion] }

  mutating func completed(
    _ completion: Completion, in surroundings: Surroundings
  ) -> [Effect] {
    switch completion {
    case .paged: [.call(.endCompletion)]
    case .began, .boundsBegan, .ended, .boundsEnded, .spinnerFaded, .arrowFlipped, .held,
      .timeLimitReached, .secondFloorOpened, .secondFloorClosed:
      []
    }
  }

  mutating func configure(_ setting: Setting, in surroundings: Surroundings) -> [Effect] {
    let share = heldShare
    let effects = configureShared(setting)
    switch setting {
    case .images where !body.compatibility.contains(.assignedInsetLosesFooter):
      return effects + [.addInset(axis.trailingEdge, heldShare - share)]
    case .automaticallyRefreshes(let isOn): automaticallyRefreshes = isOn
    case .triggerPercent(let percent): triggerPercent = percent.sanitized ?? triggerPercent
    case .hidesRefreshingTitle(let isOn): hidesRefreshingTitle = isOn
    case .autoTriggerTimes(let times):
      autoTriggerTimes = max(times, -1_000_000_000)
      remainingTriggers = autoTriggerTimes
    case .automaticallyChangesAlpha, .isInteractionEnabled, .ignoredInset, .durations,
      .pullingPercent, .title, .images, .lastUpdatedTimeKey, .hidesLastUpdatedTime, .animatesBounds,
      .triggerDistance, .heldInset, .resultHoldTime, .retriesOnTap, .refreshTimeLimit,
      .automaticallyHidden, .hidesWhenShort, .placement, .resetsNoMoreData, .secondFloor:
      break
    }
    return effects
  }

  /// The end: at once, or with the way back to the page.
  mutating func retract(in surroundings: Surroundings) -> [Effect] {
    let view = surroundings.view
    guard view.isPagingEnabled else { return [.call(.endCompletion)] }
    let page = view.offset[axis] - view.inset[axis.trailingEdge]
    return [
      .animate(
        seconds: body.durations.slow,
        [.setOffset(axis, page), .call(.endAnimationBegin)], then: .paged)
    ]
  }

  /// Hiding returns the component to `idle` and its length to the content; showing takes it again.
  mutating func visibilityChanged(in surroundings: Surroundings) -> [Effect] {
    let isHidden = body.isHidden
    guard body.isAttached else { return isHidden ? move(to: .idle, in: surroundings) : [] }
    let edge = axis.trailingEdge
    if isHidden { return move(to: .idle, in: surroundings) + [.addInset(edge, -length)] }
    place(in: surroundings.view)
    return [.addInset(edge, length)]
  }
}
