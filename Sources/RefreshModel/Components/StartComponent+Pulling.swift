/// The pull of a component at the content's start, and the inset that its refresh adds.
extension StartComponent {
  var needsArming: Bool { rules.needsArming }

  /// The inset that a refresh needs: the captured one and what the component adds.
  var expandedInset: Double {
    body.originalInset[insetEdge] + body.refreshInset
  }

  /// An offset event outside a refresh: insets are captured, then the pull is judged.
  mutating func scrolled(
    from old: ScrollOffset, to new: ScrollOffset, in surroundings: Surroundings
  ) -> [Effect] {
    body.originalInset = surroundings.view.inset
    let offset = surroundings.view.offset[body.axis]
    let justVisible = body.originalInset[insetEdge].opposite
    guard offset <= justVisible else { return outOfSight(in: surroundings) }
    return pulled(
      to: (justVisible - offset) / body.armingDistance,
      reaching: reach(of: offset, from: justVisible),
      in: surroundings)
  }

  private func reach(of offset: Double, from justVisible: Double) -> PullReach {
    let distance = body.armingDistance
    guard offset < justVisible - distance else { return .short }
    guard let floor = secondFloor?.triggerDistance(above: body.length) else { return .armed }
    return offset < justVisible - max(floor, distance) ? .secondFloor : .armed
  }

  /// An offset event during a refresh: the inset shrinks as the component scrolls away.
  ///
  /// That keeps the pinned section headers of a plain table at the top (MJRefresh 3.7.9).
  mutating func followed(in surroundings: Surroundings) -> [Effect] {
    guard rules.followsScrolling else { return [] }
    let view = surroundings.view
    let needsWindow = body.compatibility.contains(.refreshFollowsInWindowOnly)
    guard view.isInWindow || !needsWindow else { return [] }
    let resting = body.originalInset[insetEdge]
    let inset = min(max(view.offset[body.axis].opposite, resting), expandedInset)
    insetDelta = resting - inset
    // A difference below the original's tolerance must not move anything.
    guard abs(view.inset[insetEdge] - inset) > 1e-7 else { return [] }
    return [.setInset(insetEdge, inset)]
  }

  /// The begin: an inset for the component, and the content beside it.
  ///
  /// A cancelled pan leaves both alone (MJRefresh 3.7.9).
  mutating func expandInset(in view: ScrollView) -> [Effect] {
    let isMoving =
      view.panState != .cancelled || !rules.needsArming
      || body.compatibility.contains(.cancelledPanMakesRoom)
    let inset = expandedInset
    measureBegin(adding: isMoving ? body.refreshInset : 0)
    return [
      .animate(
        seconds: body.durations.fast,
        isMoving ? [.setInset(insetEdge, inset), .setOffset(body.axis, inset.opposite)] : [],
        then: .began(refresh: body.refreshCount))
    ]
  }

  /// Notes what the end must take back, where the original waits for an offset event.
  mutating func measureBegin(adding points: Double) {
    let isMeasuredLater =
      rules.followsScrolling && body.compatibility.contains(.retractNeedsOffsetEvent)
    guard !isMeasuredLater else { return }
    // Whoever adds nothing to an inset that is added already leaves it to be taken back.
    guard points != 0 || !body.owesEnd else { return }
    insetDelta = points.opposite
  }

  /// The end: what the refresh added to the inset is taken back.
  func retractInset() -> [Effect] {
    let fading: [Effect] = body.automaticallyChangesAlpha ? [.set(.alpha, 0)] : []
    return [
      .animate(
        seconds: body.durations.slow,
        [changeInset(by: insetDelta, to: 0), .call(.endAnimationBegin)] + fading, then: .ended)
    ]
  }
}
