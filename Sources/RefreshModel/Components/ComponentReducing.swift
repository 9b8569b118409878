/// The common part of the three reducers: a body, and rules that differ.
///
/// The events that a component observes are sorted by its state; every other event means the same in all of
/// them. A reducer says what is its own, and the rules here do the rest.
protocol ComponentReducing {
  var body: ComponentBody { get set }

  /// The points that it adds to the inset at its side now.
  var addedInset: Double { get }

  /// The callbacks of an end, in order.
  var endCallbacks: [Callback.Name] { get }

  /// The alpha to which a begin takes it.
  var alphaOfRefresh: Double { get }

  /// Only what a finger has armed begins when it is let go.
  var needsArming: Bool { get }

  /// The points between the content's end and a component that lies there.
  func distanceFromContent(in view: ScrollView) -> Double

  /// The offset was set while the component isn't `refreshing`.
  mutating func scrolled(
    from old: ScrollOffset, to new: ScrollOffset, in surroundings: Surroundings
  ) -> [Effect]

  /// The offset was set while `refreshing`.
  mutating func followed(in surroundings: Surroundings) -> [Effect]

  /// The pan was reported while the component isn't `refreshing`.
  mutating func panned(in surroundings: Surroundings) -> [Effect]

  /// The label was tapped while the component isn't `refreshing`.
  mutating func tapped(in surroundings: Surroundings) -> [Effect]

  /// The offset was set or the pan reported while the second floor is open.
  mutating func movedOnSecondFloor(in surroundings: Surroundings) -> [Effect]

  /// A header that was armed for the second floor is released.
  mutating func releasedForSecondFloor(in surroundings: Surroundings) -> [Effect]

  /// The component was put into the scroll view.
  mutating func attached(in surroundings: Surroundings) -> [Effect]

  /// The component is in the scroll view and, if it observes that, gets the present offset.
  mutating func judgedWhenAttached(in surroundings: Surroundings) -> [Effect]

  /// The component is about to be taken out of the scroll view.
  mutating func detached() -> [Effect]

  /// The content size was set.
  mutating func contentSizeChanged(
    from former: ScrollExtent, in surroundings: Surroundings
  ) -> [Effect]

  /// The application has assigned insets, or the safe area has changed.
  mutating func insetsAssigned(in surroundings: Surroundings) -> [Effect]

  /// The viewport was resized.
  mutating func viewportChanged(in surroundings: Surroundings) -> [Effect]

  /// The language changed.
  mutating func languageChanged(in surroundings: Surroundings)

  /// The component was hidden or is visible again.
  mutating func visibilityChanged(in surroundings: Surroundings) -> [Effect]

  /// Subviews are laid out, at the end of a turn.
  mutating func laidOut(in surroundings: Surroundings) -> [Effect]

  /// A setting is changed.
  mutating func configure(_ setting: Setting, in surroundings: Surroundings) -> [Effect]

  /// Somebody asks for a refresh.
  mutating func asked(in surroundings: Surroundings) -> [Effect]

  /// The begin that a drag asked for was refused.
  mutating func forgetDrag()

  /// Another state was entered: what the reducer does, without the indicator.
  mutating func entered(from old: RefreshState, in surroundings: Surroundings) -> [Effect]

  /// The component's length has changed from one in points: its place follows, and the room that it
  /// holds unless it is about to make room.
  mutating func lengthChanged(
    from former: Double, makesRoom: Bool, in view: ScrollView
  ) -> [Effect]

  /// The end of a refresh: the held inset is removed, and the callbacks run.
  mutating func retract(in surroundings: Surroundings) -> [Effect]

  /// The room of a refresh is made, whatever the state has become by then.
  mutating func makeRoom(in view: ScrollView) -> [Effect]

  /// A begin that animated bounds has run its time.
  mutating func finishExpandingBounds(of refresh: Int) -> [Effect]

  /// A retraction that animated bounds has run its time.
  mutating func finishRetractingBounds() -> [Effect]

  /// The second floor has opened at the numbered visit.
  func finishOpeningSecondFloor(of visit: Int) -> [Effect]

  /// The second floor has closed after the numbered visit.
  mutating func finishClosingSecondFloor(of visit: Int) -> [Effect]
}

/// The default behaviour of a reducer.
extension ComponentReducing {
  var endCallbacks: [Callback.Name] { [.endAnimationBegin, .endCompletion] }

  var alphaOfRefresh: Double { 1 }

  var needsArming: Bool { true }

  func distanceFromContent(in view: ScrollView) -> Double { 0 }

  mutating func followed(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func panned(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func tapped(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func movedOnSecondFloor(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func releasedForSecondFloor(in surroundings: Surroundings) -> [Effect] {
    move(to: .idle, in: surroundings)
  }

  mutating func judgedWhenAttached(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func detached() -> [Effect] { [] }

  mutating func contentSizeChanged(
    from former: ScrollExtent, in surroundings: Surroundings
  ) -> [Effect] { [] }

  mutating func insetsAssigned(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func viewportChanged(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func languageChanged(in surroundings: Surroundings) {}

  mutating func visibilityChanged(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func asked(in surroundings: Surroundings) -> [Effect] { begin(in: surroundings) }

  mutating func forgetDrag() {}

  mutating func makeRoom(in view: ScrollView) -> [Effect] { [] }

  mutating func finishExpandingBounds(of refresh: Int) -> [Effect] { [] }

  mutating func finishRetractingBounds() -> [Effect] { [] }

  func finishOpeningSecondFloor(of visit: Int) -> [Effect] { [] }

  mutating func finishClosingSecondFloor(of visit: Int) -> [Effect] { [] }
}

/// The handling of each event by a component: the one list of all events.
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
    case .contentSizeChanged(let former):
      return body.isInteractionEnabled ? contentSizeChanged(from: former, in: surroundings) : []
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

/// The changes that come from outside: a component's host and its settings.
extension ComponentReducing {
  /// Takes the host's width and captures the insets, as each component does that attaches.
  mutating func join(_ surroundings: Surroundings) {
    let view = surroundings.view
    body.adopt(surroundings.compatibility)
    body.history = StateHistory(startingAt: surroundings.time)
    body.isAttached = true
    body.bounds.x = view.inset.left.opposite
    body.bounds.width = view.viewport.width
    body.originalInset = view.inset
  }

  /// Applies settings to a component that isn't in a scroll view yet.
  mutating func prepare(with settings: [Setting]) {
    let nowhere = Surroundings(view: ScrollView(viewport: ScrollExtent()))
    for setting in settings {
      for effect in configure(setting, in: nowhere) {
        if case .set(let property, let value) = effect { body.set(property, to: value) }
        if effect == .followPull { body.set(.alpha, to: body.pullingPercent) }
      }
    }
  }

  /// Hides or shows the component, if the change makes a difference.
  mutating func changeVisibility(
    in surroundings: Surroundings, _ change: (inout ComponentBody) -> Void
  ) -> [Effect] {
    let wasHidden = body.isHidden
    change(&body)
    return body.isHidden == wasHidden ? [] : visibilityChanged(in: surroundings)
  }

  /// Takes over lengths, of which room that is held follows at once.
  mutating func configureLengths(
    _ setting: Setting, in surroundings: Surroundings
  ) -> [Effect] {
    let former = body.length
    let effects = configureShared(setting)
    guard case .lengths = setting, body.length != former else { return effects }
    return effects + lengthChanged(from: former, makesRoom: false, in: surroundings.view)
  }

  /// Settings that every component has; the others are its own.
  mutating func configureShared(_ setting: Setting) -> [Effect] {
    switch setting {
    case .automaticallyChangesAlpha(let isOn): return body.setAutomaticallyChangesAlpha(isOn)
    case .isInteractionEnabled(let isOn): body.isInteractionEnabled = isOn
    case .ignoredInset(let points): body.ignoredInset = points.sanitized ?? body.ignoredInset
    case .durations(let durations): body.durations = durations
    case .pullingPercent(let percent):
      return body.pull(to: percent.sanitized ?? body.pullingPercent)
    case .title(let text, let state): body.titles.set(text, for: state)
    case .hidesTitle(let isHidden): body.hidesTitle = isHidden
    case .hidesIndicator(let isHidden): body.hidesIndicator = isHidden
    case .labelInset(let points): body.labelInset = points?.sanitizedLabelInset
    case .images(let sequence, let state): body.setImages(sequence, for: state)
    case .lengths(let lengths): body.setLengths(lengths)
    case .imageDuration(let seconds, let state):
      body.indicator.setDuration(seconds.sanitizedDistance, for: state)
    case .triggerDistance(let points): body.triggerDistance = points?.sanitizedDistance
    case .heldInset(let points): body.heldInset = points?.sanitized.map { max(0, $0) }
    case .resultHoldTime(let seconds): body.resultHoldTime = seconds?.sanitized.map { max(0, $0) }
    case .retriesOnTap(let isOn): body.retriesOnTap = isOn
    case .automaticallyHidden(let isOn): body.policies.isHiddenWithoutRows = isOn
    case .hidesWhenShort(let isOn): body.policies.isHiddenWhenShort = isOn
    case .placement(let placement): body.policies.placement = placement
    case .resetsNoMoreData(let isOn): body.policies.resetsNoMoreData = isOn
    case .refreshTimeLimit(let seconds): body.refreshTimeLimit = seconds?.sanitizedDistance
    case .pullRules(let rules): body.setPull(rules, shownBy: body.displayStyle)
    case .displayStyle(let style): body.setPull(body.pullRules, shownBy: style)
    case .secondFloor, .lastUpdatedTimeKey, .hidesLastUpdatedTime, .animatesBounds,
      .automaticallyRefreshes, .triggerPercent, .autoTriggerTimes, .onlyRefreshPerDrag,
      .hidesRefreshingTitle:
      break
    }
    return []
  }
}
