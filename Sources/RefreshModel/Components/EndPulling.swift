/// The rules of a component at the content's end: back footer and trailer, along their axes.
///
/// With v the visible length inside the captured insets, d = content − v, the component is just
/// visible at max(d, 0) − leading inset and armed beyond that plus its arming distance
/// (MJRefresh 3.7.9, whose distance is the length).
protocol EndPulling: AtContentEnd {
  /// What the begin has added to the trailing inset, in points.
  var insetDelta: Double { get set }

  /// The host's row count at the begin.
  var rowCountAtBegin: Int { get set }
}

extension EndPulling {
  static var usualPlacement: EndPlacement { .viewportEnd }

  func placingInset(in view: ScrollView) -> EdgeInsets {
    body.originalInset
  }

  /// The length by which content exceeds the visible part; negative for short content.
  func overflow(in view: ScrollView) -> Double {
    let inset = body.originalInset
    let visible = view.viewport[axis] - inset[axis.leadingEdge] - inset[axis.trailingEdge]
    return view.contentSize[axis] - visible
  }

  /// The offset at which the component is just visible.
  func justVisible(in view: ScrollView) -> Double {
    max(overflow(in: view), 0) - body.originalInset[axis.leadingEdge]
  }

  mutating func scrolled(
    from old: ScrollOffset, to new: ScrollOffset, in surroundings: Surroundings
  ) -> [Effect] {
    let view = surroundings.view
    body.originalInset = view.inset
    let start = justVisible(in: view)
    let offset = view.offset[axis]
    guard offset > start else { return outOfSight(in: surroundings) }
    let distance = body.armingDistance(of: length)
    let percent = (offset - start) / distance
    switch body.state {
    case .noMoreData:
      return body.pull(to: percent)
    case .idle, .pulling, .refreshing, .willRefresh, .succeeded, .failed, .cancelled,
      .pullingToSecondFloor, .secondFloor:
      return pulled(
        to: percent, reaching: offset > start + distance ? .armed : .short, in: surroundings)
    }
  }

  mutating func entered(
    from old: RefreshState, in surroundings: Surroundings
  ) -> [Effect] {
    switch body.state {
    case .refreshing: expand(in: surroundings.view)
    case .idle, .noMoreData: old == .refreshing ? retract(in: surroundings) : []
    case .pulling, .willRefresh, .succeeded, .failed, .cancelled, .pullingToSecondFloor,
      .secondFloor:
      []
    }
  }

  private mutating func expand(in view: ScrollView) -> [Effect] {
    let edge = axis.trailingEdge
    let shortfall = max(0, -overflow(in: view))
    let held = body.heldLength(of: length)
    let inset = held + body.originalInset[edge] + shortfall
    rowCountAtBegin = view.rowCount
    // Of what is held already, the end takes back as much as it would have.
    insetDelta = (body.owesEnd ? insetDelta : 0) + inset - view.inset[edge]
    return [
      .animate(
        seconds: body.durations.fast,
        [.setInset(edge, inset), .setOffset(axis, justVisible(in: view) + held)],
        then: .began(refresh: body.refreshCount))
    ]
  }

  mutating func retract(in surroundings: Surroundings) -> [Effect] {
    let view = surroundings.view
    let fading: [Effect] = body.automaticallyChangesAlpha ? [.set(.alpha, 0)] : []
    let animation = Effect.animate(
      seconds: body.durations.slow,
      [.call(.endAnimationBegin), .addInset(axis.trailingEdge, -insetDelta)] + fading,
      then: .ended)
    let hasNewRows = overflow(in: view) > 0 && view.rowCount != rowCountAtBegin
    // Holding the offset reveals new rows where they are instead of bouncing past them.
    return hasNewRows ? [animation, .reassertOffset(axis)] : [animation]
  }

  mutating func completed(
    _ completion: Completion, in surroundings: Surroundings
  ) -> [Effect] {
    switch completion {
    case .began(let refresh): refreshingCallback(of: refresh)
    case .ended: finishRetracting()
    case .spinnerFaded: finishFade()
    case .arrowFlipped: [.set(.arrowAngle, 0)]
    case .boundsBegan, .boundsEnded, .paged, .held, .timeLimitReached, .secondFloorOpened,
      .secondFloorClosed:
      []
    }
  }

  mutating func configure(_ setting: Setting, in surroundings: Surroundings) -> [Effect] {
    configureShared(setting)
  }
}
