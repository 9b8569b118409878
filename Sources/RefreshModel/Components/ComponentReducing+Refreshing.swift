/// The steps of a refresh that are the same for every component.
extension ComponentReducing {
  /// Assigns a state; the same one again changes nothing.
  mutating func move(to state: RefreshState, in surroundings: Surroundings) -> [Effect] {
    let old = body.state
    guard state != old else { return [] }
    body.formerState = old
    body.state = state
    if state == .refreshing { body.refreshCount += 1 }
    if old == .refreshing, !state.isResult { body.owesEnd = false }
    let change = StateChange(
      old: old, new: state, time: surroundings.time, durations: body.durations,
      compatibility: body.compatibility)
    let owed = old.isResult && body.owesEnd ? leaveHold(in: surroundings) : []
    let effects = owed + entered(from: old, in: surroundings) + body.indicator.follow(change)
    return state == .refreshing ? effects + startRefresh() : effects
  }

  /// From now on an end is owed, and the time limit runs.
  private mutating func startRefresh() -> [Effect] {
    body.owesEnd = true
    guard let limit = body.refreshTimeLimit else { return [] }
    return [.animate(seconds: limit, [], then: .timeLimitReached(refresh: body.refreshCount))]
  }

  /// Begins a refresh, which is accepted in every state but `refreshing`.
  mutating func begin(in surroundings: Surroundings) -> [Effect] {
    guard !surroundings.refusesBegin else { return refuse(in: surroundings) }
    let appearance = Effect.animate(
      seconds: body.durations.fast, [.set(.alpha, alphaOfRefresh)], then: nil)
    let effects = [appearance] + body.pull(to: 1)
    if surroundings.view.isInWindow {
      return effects + move(to: .refreshing, in: surroundings)
    }
    guard body.state != .refreshing else { return effects }
    return effects + move(to: .willRefresh, in: surroundings)
  }

  /// A begin that is refused leaves no trace, but that what was armed is let go.
  private mutating func refuse(in surroundings: Surroundings) -> [Effect] {
    forgetDrag()
    switch body.state {
    case .pulling: return move(to: .idle, in: surroundings)
    case .idle, .refreshing, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
      .pullingToSecondFloor, .secondFloor:
      return []
    }
  }

  mutating func draw(in surroundings: Surroundings) -> [Effect] {
    switch body.state {
    case .willRefresh:
      move(to: surroundings.refusesBegin ? .idle : .refreshing, in: surroundings)
    case .idle, .pulling, .refreshing, .noMoreData, .succeeded, .failed, .cancelled,
      .pullingToSecondFloor, .secondFloor:
      []
    }
  }

  mutating func end(in surroundings: Surroundings) -> [Effect] {
    switch body.state {
    case .noMoreData where !body.compatibility.contains(.endReopensNoMoreData): []
    case .pulling where !needsArming: []
    // An end ends refreshes; the second floor has a call of its own.
    case .secondFloor where body.kind == .header: []
    case .idle, .pulling, .refreshing, .willRefresh, .noMoreData, .succeeded, .failed,
      .cancelled, .pullingToSecondFloor, .secondFloor:
      move(to: .idle, in: surroundings)
    }
  }

  /// Whether a completion belongs to the refresh that is under way.
  func isCurrent(_ refresh: Int) -> Bool {
    body.state == .refreshing && refresh == body.refreshCount
  }

  /// The refreshing callback, unless its refresh is over.
  func refreshingCallback(of refresh: Int) -> [Effect] {
    let isDue = isCurrent(refresh) || body.compatibility.contains(.callbackAfterEnd)
    return isDue ? [.call(.refreshing)] : []
  }

  /// The retracting animation is over.
  mutating func finishRetracting() -> [Effect] {
    letGo() + [.call(.endCompletion)]
  }

  /// What was pulled isn't any more, unless it shows a later result or the second floor.
  mutating func letGo() -> [Effect] {
    isHolding || body.state == .secondFloor ? [] : body.pull(to: 0)
  }

  /// The spinner has faded; if the component isn't idle any more, its present state stands.
  mutating func finishFade() -> [Effect] {
    let ignoresState =
      body.kind == .backFooter && body.compatibility.contains(.lateFadeStopsSpinner)
    guard body.state == .idle || ignoresState else { return [] }
    body.indicator.finishFade()
    return [.set(.spinnerAlpha, 1)]
  }
}
