extension Header: StartPulling {
  static var axis: Axis { .vertical }

  var length: Double { body.frame.height }

  mutating func attached(in surroundings: Surroundings) -> [Effect] {
    join(surroundings)
    place()
    readUpdateTime(in: surroundings)
    return [.alwaysBounce(.vertical, true)]
  }

  mutating func applyInAnyState(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    switch event {
    case .languageChanged:
      forgetLanguage(in: surroundings)
    case .detached where body.state == .secondFloor:
      // Idle before the content moves, which an open floor would take for a swipe.
      body.state = .idle
      return applyShared(event, in: surroundings) + [.addInset(.top, insetDelta)]
    case .viewportChanged where body.state == .secondFloor:
      return applyShared(event, in: surroundings)
        + resizeSecondFloor(to: surroundings.view.viewport.height)
    case .attached, .detached, .scrolled, .contentSizeChanged, .viewportChanged, .panned, .drawn,
      .begin, .tapped, .end, .endWithResult, .endWithNoMoreData, .resetNoMoreData,
      .closeSecondFloor, .facingRefreshed, .stateSet, .hidden, .configured, .laidOut, .completed:
      break
    }
    return applyShared(event, in: surroundings)
  }

  mutating func entered(
    from old: RefreshState, in surroundings: Surroundings
  ) -> [Effect] {
    let left = old == .secondFloor ? leaveSecondFloor() : []
    switch body.state {
    case .idle where old == .refreshing:
      return storeUpdateTime(in: surroundings) + retract(in: surroundings)
    case .succeeded where old == .refreshing:
      return storeUpdateTime(in: surroundings)
    case .refreshing:
      readUpdateTime(in: surroundings)
      let view = surroundings.view
      return left + (animatesBounds ? expandBounds(in: view) : expandInset(in: view))
    case .secondFloor:
      readUpdateTime(in: surroundings)
      return openSecondFloor(in: surroundings.view)
    case .idle, .pulling, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
      .pullingToSecondFloor:
      readUpdateTime(in: surroundings)
      return left
    }
  }

  /// While the second floor is open, nobody can refresh what lies below.
  mutating func asked(in surroundings: Surroundings) -> [Effect] {
    body.state == .secondFloor ? [] : begin(in: surroundings)
  }

  mutating func completed(
    _ completion: Completion, in surroundings: Surroundings
  ) -> [Effect] {
    switch completion {
    case .began(let refresh): refreshingCallback(of: refresh)
    case .boundsBegan(let refresh): finishExpandingBounds(of: refresh)
    case .ended: finishRetracting()
    case .boundsEnded: letGo() + [.setHostInteraction(true), .call(.endCompletion)]
    case .spinnerFaded: finishFade()
    case .secondFloorOpened(let visit): finishOpeningSecondFloor(of: visit)
    case .secondFloorClosed(let visit): finishClosingSecondFloor(of: visit)
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
    case .secondFloor(let floor):
      secondFloor = floor
    case .automaticallyChangesAlpha, .isInteractionEnabled, .durations, .pullingPercent, .title,
      .triggerDistance, .heldInset, .resultHoldTime, .retriesOnTap, .refreshTimeLimit,
      .automaticallyHidden, .hidesWhenShort, .placement, .resetsNoMoreData, .automaticallyRefreshes,
      .triggerPercent, .autoTriggerTimes, .hidesRefreshingTitle:
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
