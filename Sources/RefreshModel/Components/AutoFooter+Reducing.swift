extension AutoFooter: ComponentReducing {
  mutating func attached(in surroundings: Surroundings) -> [Effect] {
    join(surroundings)
    place(in: surroundings.view)
    return [.alwaysBounce(.vertical, true), .addInset(.bottom, insetShare)]
  }

  mutating func applyInAnyState(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    switch event {
    case .endWithNoMoreData: return move(to: .noMoreData, in: surroundings)
    case .resetNoMoreData: return move(to: .idle, in: surroundings)
    case .hidden(let isHidden): return hide(isHidden, in: surroundings)
    case .detached:
      let share = insetShare
      return applyShared(event, in: surroundings) + [.addInset(.bottom, share.opposite)]
    case .contentSizeChanged:
      place(in: surroundings.view)
      return []
    case .attached, .scrolled, .viewportChanged, .panned, .drawn, .begin, .tapped, .end,
      .endWithResult,
      .stateSet, .configured, .languageChanged, .laidOut, .completed:
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
      .timeLimitReached:
      []
    }
  }

  mutating func configure(_ setting: Setting, in surroundings: Surroundings) -> [Effect] {
    let share = insetShare
    let effects = configureShared(setting)
    switch setting {
    case .images where !body.compatibility.contains(.assignedInsetLosesFooter):
      return effects + [.addInset(.bottom, insetShare - share)]
    case .automaticallyRefreshes(let isOn): automaticallyRefreshes = isOn
    case .triggerPercent(let percent): triggerPercent = percent.sanitized ?? triggerPercent
    case .hidesRefreshingTitle(let isOn): hidesRefreshingTitle = isOn
    case .autoTriggerTimes(let times):
      autoTriggerTimes = max(times, -1_000_000_000)
      remainingTriggers = autoTriggerTimes
    case .automaticallyChangesAlpha, .isInteractionEnabled, .ignoredInset, .durations,
      .pullingPercent, .title, .images, .lastUpdatedTimeKey, .hidesLastUpdatedTime,
      .animatesBounds, .triggerDistance, .heldInset, .resultHoldTime, .retriesOnTap,
      .refreshTimeLimit:
      break
    }
    return effects
  }

  /// The end: at once, or with the way back to the page.
  mutating func retract(in surroundings: Surroundings) -> [Effect] {
    let view = surroundings.view
    guard view.isPagingEnabled else { return [.call(.endCompletion)] }
    let page = view.offset.y - view.inset.bottom
    return [
      .animate(
        seconds: body.durations.slow,
        [.setOffset(.vertical, page), .call(.endAnimationBegin)], then: .paged)
    ]
  }

  /// Hiding returns the footer to `idle` and its height to the content; showing takes it again.
  private mutating func hide(_ isHidden: Bool, in surroundings: Surroundings) -> [Effect] {
    guard isHidden != body.isHidden else { return [] }
    body.isHidden = isHidden
    guard body.isAttached else { return isHidden ? move(to: .idle, in: surroundings) : [] }
    let height = body.frame.height
    if isHidden { return move(to: .idle, in: surroundings) + [.addInset(.bottom, -height)] }
    place(in: surroundings.view)
    return [.addInset(.bottom, height)]
  }

  private mutating func place(in view: ScrollView) {
    body.frame.y = view.contentSize.height + body.ignoredInset
  }
}
