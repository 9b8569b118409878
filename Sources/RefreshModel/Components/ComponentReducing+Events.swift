/// What an event means to a component: the one list of all events.
extension ComponentReducing {
  /// Moves the component on by one event and returns what its owner must now do.
  mutating func reduce(_ event: ComponentEvent, in surroundings: Surroundings) -> [Effect] {
    switch event {
    case .observed(let observation):
      let isHeard = body.isInteractionEnabled && !body.isHidden
      if observation == .tapped, body.takesNoTouches { return [] }
      return isHeard ? observe(observation, in: surroundings) : []
    case .attached:
      let effects = attached(in: surroundings)
      let isHeard = body.isInteractionEnabled && !body.isHidden
      return isHeard ? effects + judgedWhenAttached(in: surroundings) : effects
    case .detached:
      let effects = detached()
      body.isAttached = false
      return effects
    case .contentSizeChanged:
      if body.isInteractionEnabled { contentSizeChanged(in: surroundings) }
      return []
    case .insetsAssigned: return insetsAssigned(in: surroundings)
    case .viewportChanged(let former):
      body.bounds.width += surroundings.view.viewport.width - former.width
      return viewportChanged(in: surroundings)
    case .drawn: return body.isHidden ? [] : draw(in: surroundings)
    case .begin: return asked(in: surroundings)
    case .end: return end(in: surroundings)
    case .endWithResult(let result): return end(with: result, in: surroundings)
    case .endWithNoMoreData:
      return body.kind.canRunOut ? move(to: .noMoreData, in: surroundings) : []
    case .resetNoMoreData: return body.kind.canRunOut ? move(to: .idle, in: surroundings) : []
    case .closeSecondFloor:
      return body.state == .secondFloor ? move(to: .idle, in: surroundings) : []
    case .facingRefreshed:
      let resets = body.kind.isAtEnd && body.policies.resetsNoMoreData
      return resets && body.state == .noMoreData ? move(to: .idle, in: surroundings) : []
    case .stateSet(let state): return move(to: state, in: surroundings)
    case .hidden(let isHidden):
      return changeVisibility(in: surroundings) { $0.isHiddenByApplication = isHidden }
    case .configured(let setting): return configure(setting, in: surroundings)
    case .languageChanged(let texts): return changeLanguage(to: texts, in: surroundings)
    case .laidOut: return laidOut(in: surroundings)
    case .completed(let completion):
      return completion.concerns(body.kind) ? complete(completion, in: surroundings) : []
    }
  }

  private mutating func observe(
    _ observation: ComponentEvent.Observation, in surroundings: Surroundings
  ) -> [Effect] {
    switch body.state {
    case .succeeded, .failed, .cancelled:
      observeWithResult(observation, in: surroundings)
    case .secondFloor:
      observation == .tapped ? [] : movedOnSecondFloor(in: surroundings)
    case .idle, .pulling, .willRefresh, .noMoreData, .pullingToSecondFloor:
      observeAtRest(observation, in: surroundings)
    case .refreshing:
      observeWhileRefreshing(observation, in: surroundings)
    }
  }

  private mutating func observeAtRest(
    _ observation: ComponentEvent.Observation, in surroundings: Surroundings
  ) -> [Effect] {
    switch observation {
    case .scrolled(let old, let new): scrolled(from: old, to: new, in: surroundings)
    case .panned: panned(in: surroundings)
    case .tapped: tapped(in: surroundings)
    }
  }

  private mutating func observeWithResult(
    _ observation: ComponentEvent.Observation, in surroundings: Surroundings
  ) -> [Effect] {
    switch observation {
    case .tapped: retried(in: surroundings)
    case .scrolled, .panned:
      isHolding
        ? observeWhileRefreshing(observation, in: surroundings)
        : observeAtRest(observation, in: surroundings)
    }
  }

  private mutating func observeWhileRefreshing(
    _ observation: ComponentEvent.Observation, in surroundings: Surroundings
  ) -> [Effect] {
    switch observation {
    case .scrolled: followed(in: surroundings)
    case .panned, .tapped: []
    }
  }

  private mutating func changeLanguage(
    to texts: [RefreshState: String], in surroundings: Surroundings
  ) -> [Effect] {
    body.titles.changeLanguage(to: texts, overwriting: statesToOverwrite(with: texts))
    languageChanged(in: surroundings)
    return []
  }

  /// The states whose custom titles a language takes away; without its texts, MJRefresh's states.
  private func statesToOverwrite(with texts: [RefreshState: String]) -> [RefreshState] {
    guard body.compatibility.contains(.languageChangeOverwritesTitles) else { return [] }
    return texts.isEmpty ? body.kind.titledStates : Array(texts.keys)
  }

  /// An animation that the component started has run its time.
  private mutating func complete(
    _ completion: Completion, in surroundings: Surroundings
  ) -> [Effect] {
    switch completion {
    case .began(let refresh): refreshingCallback(of: refresh)
    case .turnTaken: makeRoom(in: surroundings.view)
    case .boundsBegan(let refresh): finishExpandingBounds(of: refresh)
    case .ended: finishRetracting()
    case .boundsEnded: finishRetractingBounds()
    case .paged: [.call(.endCompletion)]
    case .spinnerFaded: finishFade()
    case .arrowFlipped: [.set(.arrowAngle, 0)]
    case .held(let refresh): finishHold(of: refresh, in: surroundings)
    case .timeLimitReached(let refresh):
      isCurrent(refresh) ? end(with: .failed, in: surroundings) : []
    case .secondFloorOpened(let visit): finishOpeningSecondFloor(of: visit)
    case .secondFloorClosed(let visit): finishClosingSecondFloor(of: visit)
    }
  }
}
