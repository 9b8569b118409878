/// The rule that header, back footer and trailer share: pulled past a threshold, then let go.
extension ComponentReducing {
  /// The component is in sight, pulled by a percentage of its length.
  mutating func pulled(
    to percent: Double, reaching reach: PullReach, in surroundings: Surroundings
  ) -> [Effect] {
    surroundings.view.isDragging
      ? dragged(to: percent, reaching: reach, in: surroundings)
      : released(at: percent, reaching: reach, in: surroundings)
  }

  private mutating func dragged(
    to percent: Double, reaching reach: PullReach, in surroundings: Surroundings
  ) -> [Effect] {
    let effects = body.pull(to: percent)
    if reach == .short { body.hasBegunUnderFinger = false }
    switch body.state {
    case .idle, .pulling, .pullingToSecondFloor:
      if reach == .armed, body.pullRules.beginning == .armed {
        return effects + beginUnderFinger(in: surroundings)
      }
      // Most events of a pull change no state, and then there is no list to make.
      return body.state == reach.state
        ? effects : effects + move(to: reach.state, in: surroundings)
    case .succeeded, .failed, .cancelled:
      return reach == .short ? effects : effects + move(to: reach.state, in: surroundings)
    case .refreshing, .willRefresh, .noMoreData, .secondFloor:
      return effects
    }
  }

  /// A pull that need not be let go begins one refresh, and the next when the finger has come back.
  private mutating func beginUnderFinger(in surroundings: Surroundings) -> [Effect] {
    guard !body.hasBegunUnderFinger else { return [] }
    body.hasBegunUnderFinger = true
    return begin(in: surroundings)
  }

  /// No finger drags: an armed component begins, wherever in sight it is.
  ///
  /// One that needs no arming begins beyond the threshold, and nowhere else.
  private mutating func released(
    at percent: Double, reaching reach: PullReach, in surroundings: Surroundings
  ) -> [Effect] {
    switch body.state {
    case .pulling where !needsArming && reach == .short:
      move(to: .idle, in: surroundings) + body.pull(to: percent)
    case .idle where !needsArming && reach != .short: begin(in: surroundings)
    case .pulling: begin(in: surroundings)
    case .pullingToSecondFloor: releasedForSecondFloor(in: surroundings)
    case .idle, .refreshing, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
      .secondFloor:
      percent < 1 ? body.pull(to: percent) : []
    }
  }

  /// The component is out of sight, where the original measures nothing.
  mutating func outOfSight(in surroundings: Surroundings) -> [Effect] {
    let disarmed = disarm(in: surroundings)
    guard !body.compatibility.contains(.pullStaysOutOfSight) else { return disarmed }
    switch body.state {
    case .idle, .noMoreData, .succeeded, .failed, .cancelled:
      return body.pullingPercent == 0 ? disarmed : disarmed + body.pull(to: 0)
    case .pulling, .refreshing, .willRefresh, .pullingToSecondFloor, .secondFloor:
      return disarmed
    }
  }

  private mutating func disarm(in surroundings: Surroundings) -> [Effect] {
    switch body.state {
    case .pulling where needsArming && body.compatibility.contains(.armedPullSurvivesJump): []
    case .pulling, .pullingToSecondFloor: move(to: .idle, in: surroundings)
    case .idle, .refreshing, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
      .secondFloor:
      []
    }
  }
}

/// The steps of a refresh that are the same for every component.
extension ComponentReducing {
  /// Assigns a state; the same one again changes nothing.
  mutating func move(to state: RefreshState, in surroundings: Surroundings) -> [Effect] {
    let old = body.state
    guard state != old else { return [] }
    let length = body.length
    body.formerState = old
    body.state = state
    body.fitLength()
    if state == .refreshing { body.refreshCount += 1 }
    if old == .refreshing, !state.isResult { body.owesEnd = false }
    let change = StateChange(
      old: old, new: state, time: surroundings.time, durations: body.durations,
      compatibility: body.compatibility)
    let owed = old.isResult && body.owesEnd ? leaveHold(in: surroundings) : []
    let resized =
      body.length == length
      ? []
      : lengthChanged(
        from: length, makesRoom: state == .refreshing, in: surroundings.view)
    let effects =
      resized + owed + entered(from: old, in: surroundings) + body.indicator.follow(change)
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

  /// The component is no longer pulled, unless it shows a later result or the second floor.
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

/// The display of a refresh's result: held for a while, and then retracted as any end.
extension ComponentReducing {
  /// The component holds its room while it shows how its refresh has ended.
  var isHolding: Bool {
    body.state.isResult && body.owesEnd
  }

  /// Whether a completion belongs to the refresh that is under way or whose result is shown.
  func isHeld(_ refresh: Int) -> Bool {
    (body.state == .refreshing || isHolding) && refresh == body.refreshCount
  }

  /// The refresh has ended in some way; without a hold time it just ends.
  ///
  /// The first result stands. Where nothing refreshes it is an end like any other.
  mutating func end(
    with result: RefreshResult, in surroundings: Surroundings
  ) -> [Effect] {
    guard let seconds = body.resultHoldTime else { return end(in: surroundings) }
    switch body.state {
    case .refreshing:
      return move(to: result.state, in: surroundings) + [
        .animate(seconds: seconds, [], then: .held(refresh: body.refreshCount))
      ]
    case .succeeded, .failed, .cancelled:
      return []
    case .idle, .pulling, .willRefresh, .noMoreData, .pullingToSecondFloor, .secondFloor:
      return end(in: surroundings)
    }
  }

  /// The time is up for which a result is held.
  ///
  /// A component that a tap can retry stays `failed` at the content's end, without its room: it is out
  /// of the way there, as in flutter_pulltorefresh. So does one that always keeps its room. A header or
  /// leader is idle again.
  mutating func finishHold(of refresh: Int, in surroundings: Surroundings) -> [Effect] {
    guard isHolding, refresh == body.refreshCount else { return [] }
    let stays = body.kind.isAtEnd || body.kind.loadsByItself
    guard body.state == .failed, body.retriesOnTap, stays else {
      return move(to: .idle, in: surroundings)
    }
    body.owesEnd = false
    return retract(in: surroundings)
  }

  /// The hold is over because another state was entered.
  ///
  /// A refresh that follows keeps the room, and a second floor takes it over, so the end is called
  /// without moving.
  mutating func leaveHold(in surroundings: Surroundings) -> [Effect] {
    switch body.state {
    case .succeeded, .failed, .cancelled:
      return []
    case .refreshing:
      return endCallbacks.map(Effect.call)
    case .secondFloor where body.kind == .header:
      body.owesEnd = false
      return endCallbacks.map(Effect.call)
    case .idle, .pulling, .willRefresh, .noMoreData, .pullingToSecondFloor, .secondFloor:
      body.owesEnd = false
      return retract(in: surroundings)
    }
  }

  /// A tap on the label of a component that shows a result: what has failed is tried again.
  mutating func retried(in surroundings: Surroundings) -> [Effect] {
    guard body.state == .failed, body.retriesOnTap else { return [] }
    guard surroundings.view.isInteractionEnabled else { return [] }
    return begin(in: surroundings)
  }
}

/// A reducer of a component at the content's end, which goes where the content and the viewport go.
protocol ContentEndReducing: ComponentReducing {}

extension ContentEndReducing {
  mutating func contentSizeChanged(
    from former: ScrollExtent, in surroundings: Surroundings
  ) -> [Effect] {
    placeAtEnd(in: surroundings.view)
    return []
  }

  mutating func viewportChanged(in surroundings: Surroundings) -> [Effect] {
    followSurroundings(in: surroundings.view)
    return []
  }
}

/// The common part of components at the content's end: their place, and what they do of themselves.
extension ComponentReducing {
  /// Puts the component where it belongs at the content's end.
  mutating func placeAtEnd(in view: ScrollView) {
    let isFixed =
      body.kind.loadsByItself && body.compatibility.contains(.autoFooterHasNoIgnoredInset)
    body.bounds[body.axis] = endPosition(in: view) + (isFixed ? 0 : body.ignoredInset)
  }

  private func endPosition(in view: ScrollView) -> Double {
    let axis = body.axis
    let content = view.contentSize[axis] + distanceFromContent(in: view)
    switch placement {
    case .contentEnd, .contentEndWithoutMoreData:
      return content
    case .viewportEnd:
      let inset = placingInset(in: view)
      return max(
        content, view.viewport[axis] - inset[axis.leadingEdge] - inset[axis.trailingEdge])
    }
  }

  /// The insets between which the component stands beside short content.
  ///
  /// They are those at rest: a refresh at the other end must not move the component. The original
  /// takes the captured ones, and what loads by itself, which captures none, the present ones.
  private func placingInset(in view: ScrollView) -> EdgeInsets {
    if body.compatibility.contains(.footerWaitsForContentSize) {
      return body.kind.loadsByItself ? view.inset : body.originalInset
    }
    var inset = view.applicationInset
    if body.kind.loadsByItself { inset[insetEdge] += addedInset }
    return inset
  }

  /// Takes the component's place anew when the insets or the viewport have changed.
  mutating func followSurroundings(in view: ScrollView) {
    guard !body.compatibility.contains(.footerWaitsForContentSize) else { return }
    placeAtEnd(in: view)
  }

  private var placement: EndPlacement {
    let usual: EndPlacement = body.kind.loadsByItself ? .contentEnd : .viewportEnd
    return switch body.policies.placement {
    case nil: usual
    case .contentEndWithoutMoreData where body.state != .noMoreData: usual
    case let placement?: placement
    }
  }

  /// A component at a side has the standard length and the viewport's height.
  mutating func fillSide(of view: ScrollView) {
    guard body.axis == .horizontal else { return }
    body.bounds.width = body.length
    body.bounds.height = view.viewport.height
  }

  /// At the end of a turn the component takes its place, and hides or shows itself.
  ///
  /// While it is armed, refreshes or shows a result it stays as visible as it is: hidden it would
  /// hear no more of the finger.
  mutating func followPolicies(in surroundings: Surroundings) -> [Effect] {
    guard body.followsPolicies else { return [] }
    if body.policies.placement != nil { placeAtEnd(in: surroundings.view) }
    guard !body.state.isRefreshing, body.state != .pulling, !isHolding else { return [] }
    let policies = body.policies
    let hides =
      policies.isHiddenWithoutRows && surroundings.view.rowCount == 0
      || policies.isHiddenWhenShort && isAllInView(in: surroundings)
    return changeVisibility(in: surroundings) { $0.isHiddenByPolicy = hides }
  }

  /// All content fits between the insets, not counting what components add to them.
  private func isAllInView(in surroundings: Surroundings) -> Bool {
    let (view, axis) = (surroundings.view, body.axis)
    let insets = view.inset[axis.leadingEdge] + view.inset[axis.trailingEdge]
    let added = addedInset + surroundings.facingInset
    return view.contentSize[axis] <= view.viewport[axis] - (insets - added)
  }
}
