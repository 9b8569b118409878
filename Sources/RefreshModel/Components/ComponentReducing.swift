/// What the six components share: a body, and rules that differ.
///
/// Each is a reducer. An event that the body hears is sorted by the state first and then by its
/// kind; a component says what the event means to it, and the rules here do the rest.
protocol ComponentReducing {
  var body: ComponentBody { get set }

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

  /// Somebody asks for a refresh.
  mutating func asked(in surroundings: Surroundings) -> [Effect]

  /// An event whose meaning doesn't depend on the state.
  mutating func applyInAnyState(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect]

  /// The component was put into the scroll view.
  mutating func attached(in surroundings: Surroundings) -> [Effect]

  /// The end of a refresh: what it added is taken back, and the application is told.
  mutating func retract(in surroundings: Surroundings) -> [Effect]

  /// What the application is told of an end, in order.
  var endCallbacks: [Callback.Name] { get }

  /// The component was hidden or is visible again.
  mutating func visibilityChanged(in surroundings: Surroundings) -> [Effect]

  /// What was armed for the second floor is let go.
  mutating func releasedForSecondFloor(in surroundings: Surroundings) -> [Effect]

  /// The offset was set or the pan reported while the second floor is open.
  mutating func movedOnSecondFloor(in surroundings: Surroundings) -> [Effect]

  /// The begin that a drag asked for was refused.
  mutating func forgetDrag()

  /// Subviews are laid out, at the end of a turn.
  mutating func laidOut(in surroundings: Surroundings) -> [Effect]

  /// Another state was entered: what the family does, without the indicator.
  mutating func entered(from old: RefreshState, in surroundings: Surroundings) -> [Effect]

  /// A setting is changed.
  mutating func configure(_ setting: Setting, in surroundings: Surroundings) -> [Effect]

  /// An animation that the component started has run its time.
  mutating func completed(_ completion: Completion, in surroundings: Surroundings) -> [Effect]
}

extension ComponentReducing {
  mutating func reduce(_ event: ComponentEvent, in surroundings: Surroundings) -> [Effect] {
    guard body.hears(event) else { return [] }
    switch body.state {
    case .succeeded, .failed, .cancelled:
      return applyToResult(event, in: surroundings)
    case .secondFloor:
      return applyOnSecondFloor(event, in: surroundings)
    case .idle, .pulling, .willRefresh, .noMoreData, .pullingToSecondFloor:
      return applyAtRest(event, in: surroundings)
    case .refreshing:
      return applyWhileRefreshing(event, in: surroundings)
    }
  }

  private mutating func applyAtRest(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    switch event {
    case .scrolled(let old, let new): scrolled(from: old, to: new, in: surroundings)
    case .panned: panned(in: surroundings)
    case .tapped: tapped(in: surroundings)
    case .attached, .detached, .contentSizeChanged, .viewportChanged, .drawn, .begin, .end,
      .endWithResult, .endWithNoMoreData, .resetNoMoreData, .closeSecondFloor, .facingRefreshed,
      .stateSet, .hidden, .configured, .languageChanged, .laidOut, .completed:
      applyInAnyState(event, in: surroundings)
    }
  }

  private mutating func applyToResult(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    switch event {
    case .scrolled where isHolding: followed(in: surroundings)
    case .panned where isHolding: []
    case .tapped: retried(in: surroundings)
    case .scrolled, .attached, .detached, .contentSizeChanged, .viewportChanged, .panned, .drawn,
      .begin, .end, .endWithResult, .endWithNoMoreData, .resetNoMoreData, .closeSecondFloor,
      .facingRefreshed, .stateSet, .hidden, .configured, .languageChanged, .laidOut, .completed:
      applyAtRest(event, in: surroundings)
    }
  }

  private mutating func applyOnSecondFloor(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    switch event {
    case .scrolled, .panned: movedOnSecondFloor(in: surroundings)
    case .tapped: []
    case .attached, .detached, .contentSizeChanged, .viewportChanged, .drawn, .begin, .end,
      .endWithResult, .endWithNoMoreData, .resetNoMoreData, .closeSecondFloor, .facingRefreshed,
      .stateSet, .hidden, .configured, .languageChanged, .laidOut, .completed:
      applyInAnyState(event, in: surroundings)
    }
  }

  private mutating func applyWhileRefreshing(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    switch event {
    case .scrolled: followed(in: surroundings)
    case .panned, .tapped: []
    case .attached, .detached, .contentSizeChanged, .viewportChanged, .drawn, .begin, .end,
      .endWithResult, .endWithNoMoreData, .resetNoMoreData, .closeSecondFloor, .facingRefreshed,
      .stateSet, .hidden, .configured, .languageChanged, .laidOut, .completed:
      applyInAnyState(event, in: surroundings)
    }
  }

  var endCallbacks: [Callback.Name] { [.endAnimationBegin, .endCompletion] }

  mutating func followed(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func panned(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func tapped(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func visibilityChanged(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func releasedForSecondFloor(in surroundings: Surroundings) -> [Effect] {
    move(to: .idle, in: surroundings)
  }

  mutating func movedOnSecondFloor(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func forgetDrag() {}

  mutating func laidOut(in surroundings: Surroundings) -> [Effect] { [] }

  mutating func asked(in surroundings: Surroundings) -> [Effect] {
    begin(in: surroundings)
  }

  mutating func applyInAnyState(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    applyShared(event, in: surroundings)
  }

  /// The meaning of an event that is the same for every component.
  mutating func applyShared(
    _ event: ComponentEvent, in surroundings: Surroundings
  ) -> [Effect] {
    switch event {
    case .attached: return attached(in: surroundings)
    case .laidOut: return laidOut(in: surroundings)
    case .begin: return asked(in: surroundings)
    case .drawn: return draw(in: surroundings)
    case .end: return end(in: surroundings)
    case .endWithResult(let result): return end(with: result, in: surroundings)
    case .stateSet(let state): return move(to: state, in: surroundings)
    case .configured(let setting): return configure(setting, in: surroundings)
    case .completed(.held(let refresh)): return finishHold(of: refresh, in: surroundings)
    case .completed(.timeLimitReached(let refresh)):
      return isCurrent(refresh) ? end(with: .failed, in: surroundings) : []
    case .completed(let completion): return completed(completion, in: surroundings)
    case .detached:
      body.isAttached = false
      return []
    case .hidden(let isHidden):
      return changeVisibility(in: surroundings) { $0.isHiddenByApplication = isHidden }
    case .closeSecondFloor:
      return body.state == .secondFloor ? move(to: .idle, in: surroundings) : []
    case .facingRefreshed:
      guard body.kind.isAtEnd, body.policies.resetsNoMoreData else { return [] }
      guard body.state == .noMoreData else { return [] }
      return move(to: .idle, in: surroundings)
    case .viewportChanged(let former):
      body.frame.width += surroundings.view.viewport.width - former.width
      return []
    case .languageChanged(let texts):
      body.titles.changeLanguage(
        to: texts,
        overwritingCustom: body.compatibility.contains(.languageChangeOverwritesTitles))
      return []
    case .scrolled, .contentSizeChanged, .panned, .tapped, .endWithNoMoreData, .resetNoMoreData:
      return []
    }
  }
}
