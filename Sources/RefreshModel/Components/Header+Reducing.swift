extension Header: StartPulling {
  static var axis: Axis { .vertical }

  var length: Double { body.frame.height }

  mutating func attached(in surroundings: Surroundings) -> [Effect] {
    join(surroundings)
    place()
    readUpdateTime(in: surroundings)
    return [.alwaysBounce(.vertical, true)]
  }

  mutating func laidOut(in surroundings: Surroundings) -> [Effect] {
    place()
    return []
  }

  mutating func applyInAnyState(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    switch event {
    case .languageChanged: forgetLanguage(in: surroundings)
    case .attached, .detached, .scrolled, .contentSizeChanged, .viewportChanged, .panned, .drawn,
      .begin, .tapped, .end, .endWithResult, .endWithNoMoreData, .resetNoMoreData, .stateSet,
      .hidden,
      .configured, .laidOut, .completed:
      break
    }
    return applyShared(event, in: surroundings)
  }

  mutating func entered(
    from old: RefreshState, in surroundings: Surroundings
  ) -> [Effect] {
    switch body.state {
    case .idle where old == .refreshing:
      return storeUpdateTime(in: surroundings) + retract(in: surroundings)
    case .succeeded where old == .refreshing:
      return storeUpdateTime(in: surroundings)
    case .refreshing:
      readUpdateTime(in: surroundings)
      let view = surroundings.view
      return animatesBounds ? expandBounds(in: view) : expandInset(in: view)
    case .idle, .pulling, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
      .pullingToSecondFloor, .secondFloor:
      readUpdateTime(in: surroundings)
      return []
    }
  }

  mutating func completed(
    _ completion: Completion, in surroundings: Surroundings
  ) -> [Effect] {
    switch completion {
    case .began(let refresh): refreshingCallback(of: refresh)
    case .boundsBegan(let refresh): finishExpandingBounds(of: refresh)
    case .ended: finishRetracting()
    case .boundsEnded: body.pull(to: 0) + [.setHostInteraction(true), .call(.endCompletion)]
    case .spinnerFaded: finishFade()
    case .paged, .arrowFlipped, .held, .timeLimitReached: []
    }
  }

  mutating func configure(_ setting: Setting, in surroundings: Surroundings) -> [Effect] {
    let effects = configureShared(setting)
    switch setting {
    case .ignoredInset, .images:
      place()
    case .lastUpdatedTimeKey(let key):
      lastUpdatedTimeKey = key
      readUpdateTime(in: surroundings)
    case .hidesLastUpdatedTime(let isHidden):
      hidesLastUpdatedTime = isHidden
    case .animatesBounds(let isOn):
      animatesBounds = isOn
    case .automaticallyChangesAlpha, .isInteractionEnabled, .durations, .pullingPercent, .title,
      .triggerDistance, .heldInset, .resultHoldTime, .retriesOnTap, .refreshTimeLimit,
      .automaticallyRefreshes, .triggerPercent, .autoTriggerTimes, .hidesRefreshingTitle:
      break
    }
    return effects
  }

  mutating func retract(in surroundings: Surroundings) -> [Effect] {
    animatesBounds ? retractBounds() : retractInset()
  }

  /// A refresh has ended well, or nobody says how: the time is stored and told.
  private mutating func storeUpdateTime(in surroundings: Surroundings) -> [Effect] {
    if !hidesLastUpdatedTime {
      lastUpdatedReading = LastUpdatedReading(
        stored: surroundings.time, readAt: surroundings.time)
    }
    return [.storeUpdateTime(key: lastUpdatedTimeKey)]
  }

  /// A change of language tells the time label again, in the original under the shared key.
  private mutating func forgetLanguage(in surroundings: Surroundings) {
    if body.compatibility.contains(.languageChangeResetsTimeKey) {
      lastUpdatedTimeKey = Header.defaultLastUpdatedTimeKey
    }
    readUpdateTime(in: surroundings)
  }
}
