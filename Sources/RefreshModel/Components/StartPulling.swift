/// The rules of a component at the content's start: header and leader, along their axes.
///
/// The component is just visible at the opposite of the captured leading inset and armed beyond
/// that less its arming distance (MJRefresh 3.7.9's header).
protocol StartPulling: ComponentReducing {
  /// The axis that it is pulled along.
  static var axis: Axis { get }

  /// The component's own length along the axis, in points.
  var length: Double { get }

  /// What an end adds to the leading inset to take back what the refresh added, in points.
  var insetDelta: Double { get set }

  /// Points to pull until letting go opens the second floor; nothing where there is none.
  var secondFloorDistance: Double? { get }
}

extension StartPulling {
  private var axis: Axis { Self.axis }

  var secondFloorDistance: Double? { nil }

  /// The points of inset that it holds for its refresh or its second floor.
  var room: Double {
    let isHeld = body.state == .refreshing || body.state == .secondFloor || isHolding
    return isHeld ? insetDelta.opposite : 0
  }

  /// The inset that a refresh needs: the captured one and room for the component.
  var expandedInset: Double {
    body.originalInset[axis.leadingEdge] + body.heldLength(of: length)
  }

  /// An offset event outside a refresh: insets are captured, then the pull is judged.
  mutating func scrolled(
    from old: ScrollOffset, to new: ScrollOffset, in surroundings: Surroundings
  ) -> [Effect] {
    body.originalInset = surroundings.view.inset
    let offset = surroundings.view.offset[axis]
    let justVisible = body.originalInset[axis.leadingEdge].opposite
    guard offset <= justVisible else { return outOfSight(in: surroundings) }
    let distance = body.armingDistance(of: length)
    return pulled(
      to: (justVisible - offset) / distance, reaching: reach(of: offset, from: justVisible),
      in: surroundings)
  }

  private func reach(of offset: Double, from justVisible: Double) -> PullReach {
    let distance = body.armingDistance(of: length)
    guard offset < justVisible - distance else { return .short }
    guard let floor = secondFloorDistance else { return .armed }
    return offset < justVisible - max(floor, distance) ? .secondFloor : .armed
  }

  /// An offset event during a refresh: the inset shrinks as the component scrolls away.
  ///
  /// That keeps the pinned section headers of a plain table at the top (MJRefresh 3.7.9).
  mutating func followed(in surroundings: Surroundings) -> [Effect] {
    let view = surroundings.view
    let resting = body.originalInset[axis.leadingEdge]
    let inset = min(max(view.offset[axis].opposite, resting), expandedInset)
    insetDelta = resting - inset
    // A difference below the original's tolerance must not move anything.
    guard abs(view.inset[axis.leadingEdge] - inset) > 1e-7 else { return [] }
    return [.setInset(axis.leadingEdge, inset)]
  }

  /// The begin: room for the component, and the content beside it.
  ///
  /// A cancelled pan leaves both alone (MJRefresh 3.7.9).
  mutating func expandInset(in view: ScrollView) -> [Effect] {
    let isMoving = view.panState != .cancelled
    let inset = expandedInset
    measureBegin(adding: isMoving ? body.heldLength(of: length) : 0)
    return [
      .animate(
        seconds: body.durations.fast,
        isMoving
          ? [.setInset(axis.leadingEdge, inset), .setOffset(axis, inset.opposite)] : [],
        then: .began(refresh: body.refreshCount))
    ]
  }

  /// Notes what the end must take back, where the original waits for an offset event.
  mutating func measureBegin(adding points: Double) {
    guard !body.compatibility.contains(.retractNeedsOffsetEvent) else { return }
    // Whoever adds nothing to a room that is held already leaves it to be taken back.
    guard points != 0 || !body.owesEnd else { return }
    insetDelta = points.opposite
  }

  /// The end: what the refresh added to the inset is taken back.
  func retractInset() -> [Effect] {
    let fading: [Effect] = body.automaticallyChangesAlpha ? [.set(.alpha, 0)] : []
    return [
      .animate(
        seconds: body.durations.slow,
        [.addInset(axis.leadingEdge, insetDelta), .call(.endAnimationBegin)] + fading,
        then: .ended)
    ]
  }
}
