/// A component at the content's start that is pulled and let go: a header, or a leader.
///
/// It is a value: no view, no clock, no closure. Its owner feeds it events and carries out the
/// effects that it returns, in their order.
///
/// It is just visible at the opposite of the captured leading inset and armed beyond that less its
/// arming distance (MJRefresh 3.7.9's header). A leader follows the same rule along the other axis,
/// quirks included; it has no time label, no second floor and no animation of bounds. MJRefresh has
/// none; CoderMJLee/MJRefresh#1456 asks for it.
public struct StartComponent: Hashable, Sendable {
  /// The state that all components have.
  package internal(set) var body: ComponentBody

  /// A header's line about the last update; nil for a leader.
  package internal(set) var lastUpdated: LastUpdatedLabel?

  /// Bounds are animated instead of inset and offset (`isCollectionViewAnimationBug`).
  ///
  /// Durations are the same. The inset changes at the end of the begin animation and at the start
  /// of the end animation, and the host takes no touches meanwhile.
  package internal(set) var animatesBounds = false

  /// The rules of the library that it comes from.
  var rules = StartRules.mjRefresh

  /// The page above the content that a long pull opens; nil where there is none.
  package internal(set) var secondFloor: SecondFloor?

  /// The height of the open second floor, in points.
  var floorHeight = 0.0

  /// The number of times the second floor was opened; distinguishes a late completion from a current one.
  var visitCount = 0

  /// The second floor was left, and the callback of its closing is still to come.
  var isSecondFloorClosing = false

  /// The addition of an end to the leading inset, which takes back the refresh's own, in points.
  var insetDelta = 0.0

  init(_ body: ComponentBody, settings: [Setting]) {
    self.body = body
    lastUpdated = body.kind == .header ? LastUpdatedLabel() : nil
    place()
    prepare(with: settings)
  }
}

extension StartComponent: ComponentReducing {
  /// The points of inset that it adds for its refresh or its second floor.
  var addedInset: Double {
    let isAdded = body.state == .refreshing || hasOpenSecondFloor || isHolding
    return isAdded ? insetDelta.opposite : 0
  }

  /// Before the content by its length, less the ignored inset.
  mutating func place() {
    body.bounds[body.axis] = -body.length - body.ignoredInset
  }

  mutating func attached(in surroundings: Surroundings) -> [Effect] {
    join(surroundings)
    place()
    lastUpdated?.read(in: surroundings)
    return [.alwaysBounce(body.axis, true)]
  }

  mutating func judgedWhenAttached(in surroundings: Surroundings) -> [Effect] {
    guard rules.judgesWhenAttached else { return [] }
    let offset = surroundings.view.offset
    return scrolled(from: offset, to: offset, in: surroundings)
  }

  mutating func detached() -> [Effect] {
    guard addedInset != 0 else { return [] }
    let isFloor = hasOpenSecondFloor
    // Idle before the content moves, which a refresh would follow and an open floor take for a swipe.
    body.state = .idle
    return isFloor ? [changeInset(by: insetDelta, to: 0)] : breakOffInset()
  }

  mutating func insetsAssigned(in surroundings: Surroundings) -> [Effect] {
    remeasureInsets(in: surroundings.view)
    return hasOpenSecondFloor ? keepSecondFloor() : []
  }

  mutating func viewportChanged(in surroundings: Surroundings) -> [Effect] {
    hasOpenSecondFloor ? resizeSecondFloor(to: surroundings.view.viewport.height) : []
  }

  mutating func languageChanged(in surroundings: Surroundings) {
    lastUpdated?.languageChanged(
      in: surroundings, resetsKey: body.compatibility.contains(.languageChangeResetsTimeKey))
  }

  mutating func laidOut(in surroundings: Surroundings) -> [Effect] {
    place()
    fillSide(of: surroundings.view)
    body.placeByPull(in: surroundings.view)
    return []
  }

  mutating func entered(from old: RefreshState, in surroundings: Surroundings) -> [Effect] {
    let isOver = old == .refreshing
    let left = old == .secondFloor && hasSecondFloor ? leaveSecondFloor() : []
    switch body.state {
    case .idle where isOver:
      return (lastUpdated?.store(in: surroundings) ?? []) + retract(in: surroundings)
    case .succeeded where isOver:
      return lastUpdated?.store(in: surroundings) ?? []
    case .refreshing:
      lastUpdated?.read(in: surroundings)
      return left + makeRoomInTime(in: surroundings.view)
    case .secondFloor where hasSecondFloor:
      lastUpdated?.read(in: surroundings)
      return openSecondFloor(in: surroundings.view)
    case .pulling, .willRefresh, .noMoreData, .pullingToSecondFloor, .secondFloor:
      lastUpdated?.read(in: surroundings)
      return left + (isOver ? breakOffInset() : [])
    case .idle, .succeeded, .failed, .cancelled:
      lastUpdated?.read(in: surroundings)
      return left
    }
  }

  /// While the second floor is open, nobody can refresh what lies below.
  mutating func asked(in surroundings: Surroundings) -> [Effect] {
    hasOpenSecondFloor ? [] : begin(in: surroundings)
  }

  mutating func configure(_ setting: Setting, in surroundings: Surroundings) -> [Effect] {
    let effects = configureLengths(setting, in: surroundings)
    place()
    guard body.kind == .header else { return effects }
    switch setting {
    case .lastUpdatedTimeKey(let key):
      lastUpdated?.key = key
      lastUpdated?.read(in: surroundings)
    case .hidesLastUpdatedTime(let isHidden): lastUpdated?.isHidden = isHidden
    case .animatesBounds(let isOn): animatesBounds = isOn
    case .secondFloor(let floor): secondFloor = floor
    // What every component has is set already, and what a header lacks is ignored.
    default: break
    }
    return effects
  }

  mutating func retract(in surroundings: Surroundings) -> [Effect] {
    guard !body.floats else { return retractFloating() }
    return (animatesBounds ? retractBounds() : retractInset()) + indicatorEffects
  }

  /// The begin makes room now, or as in older versions on the next turn.
  private mutating func makeRoomInTime(in view: ScrollView) -> [Effect] {
    guard !body.compatibility.contains(.headerMakesRoomNextTurn) else {
      return [.nextTurn(.turnTaken)]
    }
    return makeRoom(in: view)
  }

  mutating func makeRoom(in view: ScrollView) -> [Effect] {
    guard !body.floats else { return expandFloating() }
    measureInsetsAtBegin(in: view)
    return (animatesBounds ? expandBounds(in: view) : expandInset(in: view)) + indicatorEffects
  }

  private var indicatorEffects: [Effect] {
    rules.movesScrollIndicators ? [.moveScrollIndicators(body.axis.leadingEdge)] : []
  }
}

/// The begin and the end of a header that animates bounds instead of inset and offset.
extension StartComponent {
  /// The begin: the bounds slide, unless the pan was cancelled (MJRefresh 3.7.9).
  mutating func expandBounds(in view: ScrollView) -> [Effect] {
    measureBegin(adding: 0)
    guard view.panState != .cancelled else { return refreshingCallback(of: body.refreshCount) }
    let fast = body.durations.fast
    let slide = Effect.displace(
      .vertical, from: 0, to: -expandedInset - view.offset.y, seconds: fast)
    return [
      .setHostInteraction(false),
      .animate(seconds: fast, [slide], then: .boundsBegan(refresh: body.refreshCount)),
    ]
  }

  /// Inset and offset follow at the end of a bounds animation, unless the header is idle again.
  mutating func finishExpandingBounds(of refresh: Int) -> [Effect] {
    expandAfterBounds(of: refresh) + endOtherBounds()
  }

  /// The retraction is over, and with it in the original a begin that has started meanwhile.
  mutating func finishRetractingBounds() -> [Effect] {
    letGo() + [.setHostInteraction(true), .call(.endCompletion)] + endOtherBounds()
  }

  /// An animation that stops removes the one of the other direction, which stops, too.
  private func endOtherBounds() -> [Effect] {
    body.compatibility.contains(.boundsAnimationsEndTogether) ? [.endDisplacements(.vertical)] : []
  }

  private mutating func expandAfterBounds(of refresh: Int) -> [Effect] {
    let callback = [Effect.setHostInteraction(true)] + refreshingCallback(of: refresh)
    switch body.state {
    case .idle, .secondFloor:
      return callback
    case .pulling, .refreshing, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
      .pullingToSecondFloor:
      guard isHeld(refresh) || body.compatibility.contains(.callbackAfterEnd) else {
        return callback
      }
      let top = expandedInset
      measureBegin(adding: body.refreshInset)
      return [.setInset(.top, top), .setOffset(.vertical, top.opposite)] + callback
    }
  }

  /// The end: the inset goes at once, and the bounds slide after it.
  func retractBounds() -> [Effect] {
    let slow = body.durations.slow
    let fading: [Effect] =
      body.automaticallyChangesAlpha ? [.fade(from: body.alpha, to: 0, seconds: slow)] : []
    let slide = Effect.displace(.vertical, from: insetDelta, to: 0, seconds: slow)
    return [
      changeInset(by: insetDelta, to: 0), .setHostInteraction(false), slide,
      .call(.endAnimationBegin),
    ] + fading + [.animate(seconds: slow, [], then: .boundsEnded)]
  }
}

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
    let offset = surroundings.view.pulledOffset(along: body.axis)
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
    guard let floor = secondFloor?.triggerDistance(above: body.restingLength) else { return .armed }
    return offset < justVisible - max(floor, distance) ? .secondFloor : .armed
  }

  /// An offset event during a refresh: the inset shrinks as the component scrolls away.
  ///
  /// That keeps the pinned section headers of a plain table at the top (MJRefresh 3.7.9).
  mutating func followed(in surroundings: Surroundings) -> [Effect] {
    guard rules.followsScrolling, !body.floats else { return [] }
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
    // A finger that goes on dragging keeps its content.
    let isHeld = view.isDragging && body.pullRules.beginning == .armed
    let room = isMoving ? [Effect.setInset(insetEdge, inset)] : []
    let way = isMoving && !isHeld ? [Effect.setOffset(body.axis, inset.opposite)] : []
    return [
      .animate(
        seconds: body.durations.fast, room + way, then: .began(refresh: body.refreshCount))
    ]
  }

  /// The room of a refresh that is fully shown follows its length, and content at rest with it.
  mutating func lengthChanged(
    from former: Double, makesRoom: Bool, in view: ScrollView
  ) -> [Effect] {
    place()
    let holdsRoom = (body.state == .refreshing && body.owesEnd) || isHolding
    guard !body.floats else { return makesRoom || !holdsRoom ? [] : [resizeFloating()] }
    guard holdsRoom, !makesRoom, body.heldInset == nil, insetDelta == former.opposite else {
      return []
    }
    let rest = body.originalInset[insetEdge]
    let isAtRest = view.offset[body.axis] == (rest + former).opposite
    insetDelta = body.length.opposite
    let inset = expandedInset
    return [
      .animate(
        seconds: body.durations.fast,
        [.setInset(insetEdge, inset)] + (isAtRest ? [.setOffset(body.axis, inset.opposite)] : []),
        then: nil)
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
