/// When a component begins that loads by itself.
extension AutoComponent {
  private var axis: Axis { body.axis }

  /// An offset event: rising past the trigger line begins a refresh.
  ///
  /// The line lies at content + trailing inset − viewport − length·(1 − percent), where the inset
  /// holds the component's own length. Insets are the present ones: the component captures none.
  /// ``AutoRules/loadsOnRelease`` says whether there is a line for short content, too.
  mutating func scrolled(
    from old: ScrollOffset, to new: ScrollOffset, in surroundings: Surroundings
  ) -> [Effect] {
    appear(in: surroundings.view)
    return new[axis] > old[axis] ? risen(in: surroundings) : []
  }

  /// The offset has risen, or is the first that the component is told.
  mutating func risen(in surroundings: Surroundings) -> [Effect] {
    let view = surroundings.view
    guard listens(toDrag: view.isDragging), automaticallyRefreshes, body.bounds[axis] != 0 else {
      return []
    }
    guard let line = scrollingLine(in: view), view.offset[axis] >= line else { return [] }
    guard !rules.isTransparentAtStart || isPastStart(view) else { return [] }
    let isAboveTop = view.offset[axis] <= view.inset[axis.leadingEdge].opposite
    if isAboveTop, !body.compatibility.contains(.preloadWhilePullingHeader) { return [] }
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

  /// Leading inset and content are longer than the viewport.
  private func isLong(_ view: ScrollView) -> Bool {
    view.inset[axis.leadingEdge] + view.contentSize[axis] > view.viewport[axis]
  }

  /// The offset at which content rests at its end, with all that is in the trailing inset.
  private func fullyShown(in view: ScrollView) -> Double {
    view.contentSize[axis] + view.inset[axis.trailingEdge] - view.viewport[axis]
  }

  private func isFullyShown(in view: ScrollView) -> Bool {
    view.offset[axis] >= fullyShown(in: view)
  }

  /// Content that is all in view is pulled far enough for a pan's end to begin a refresh.
  ///
  /// In the original a pan that ends at rest begins one, too.
  private func isPulled(in view: ScrollView) -> Bool {
    let offset = view.offset[axis]
    guard offset >= shortLine(in: view) else { return false }
    let rest = view.inset[axis.leadingEdge].opposite
    return offset > rest || body.compatibility.contains(.panAtRestLoads)
  }

  /// The offset past which scrolling begins a refresh; nil where it doesn't.
  private func scrollingLine(in view: ScrollView) -> Double? {
    if isLong(view) { return triggerLine(in: view) }
    return rules.loadsOnRelease ? nil : shortLine(in: view)
  }

  /// The offset at which content that is all in view begins a refresh.
  private func shortLine(in view: ScrollView) -> Double {
    view.inset[axis.leadingEdge].opposite + (body.triggerDistance ?? 0)
  }

  private func triggerLine(in view: ScrollView) -> Double {
    // The inset holds its length, or doesn't.
    let missingShare = rules.reservesRoom ? 1 - triggerPercent : -triggerPercent
    return fullyShown(in: view) - body.length * missingShare
  }
}
