/// A component at the content's end that is pulled past it and let go: a back footer or a trailer.
///
/// With v the visible length inside the captured insets, d = content − v, it is just visible at
/// max(d, 0) − leading inset and armed beyond that plus its arming distance (MJRefresh 3.7.9, whose
/// distance is the length). A trailer has no calls for `noMoreData`: the state can be assigned, and
/// scrolling then moves only its percentage.
public struct EndComponent: Hashable, Sendable {
  /// The state that all components have.
  package internal(set) var body: ComponentBody

  /// The number of layouts of a trailer's subviews: 0, 1, or 2 for more.
  var layoutCount = 0

  /// The addition of the begin to the trailing inset, in points.
  var insetDelta = 0.0

  /// The host's row count at the begin.
  var rowCountAtBegin = 0

  init(_ body: ComponentBody, settings: [Setting]) {
    self.body = body
    prepare(with: settings)
  }
}

extension EndComponent {
  /// A trailer's label has its corner where its centre belongs, until the second turn.
  ///
  /// See ``Compatibility/trailerLabelMisplacedAtFirst``.
  var isLabelMisplaced: Bool {
    body.kind == .trailer && layoutCount < 2
      && body.compatibility.contains(.trailerLabelMisplacedAtFirst)
  }

  /// The length by which content exceeds the visible part; negative for short content.
  private func overflow(in view: ScrollView) -> Double {
    let (inset, axis) = (body.originalInset, body.axis)
    let visible = view.viewport[axis] - inset[axis.leadingEdge] - inset[axis.trailingEdge]
    return view.contentSize[axis] - visible
  }

  /// The offset at which the component is just visible.
  private func justVisible(in view: ScrollView) -> Double {
    max(overflow(in: view), 0) - body.originalInset[body.axis.leadingEdge]
  }

  private mutating func expand(in view: ScrollView) -> [Effect] {
    measureInsetsAtBegin(in: view)
    let shortfall = max(0, -overflow(in: view))
    let inset = body.refreshInset + body.originalInset[insetEdge] + shortfall
    rowCountAtBegin = view.rowCount
    measureBegin(of: inset, in: view)
    return [
      .animate(
        seconds: body.durations.fast,
        [
          .setInset(insetEdge, inset),
          .setOffset(body.axis, justVisible(in: view) + body.refreshInset),
        ],
        then: .began(refresh: body.refreshCount))
    ]
  }

  /// Notes what the begin adds to the inset, and the end takes back.
  private mutating func measureBegin(of inset: Double, in view: ScrollView) {
    guard body.losesAddedInset else {
      insetDelta = inset - view.applicationInset[insetEdge]
      return
    }
    // Of what is added already, the end takes back as much as it would have.
    insetDelta = (body.owesEnd ? insetDelta : 0) + inset - view.inset[insetEdge]
  }
}

extension EndComponent: ContentEndReducing {
  var addedInset: Double { body.state == .refreshing || isHolding ? insetDelta : 0 }

  mutating func attached(in surroundings: Surroundings) -> [Effect] {
    join(surroundings)
    switch body.axis {
    case .vertical:
      placeAtEnd(in: surroundings.view)
      return [.alwaysBounce(.vertical, true)]
    case .horizontal:
      let waits = body.compatibility.contains(.trailerWaitsForContentSize)
      if !waits { placeAtEnd(in: surroundings.view) }
      return [.alwaysBounce(.horizontal, true), .alwaysBounce(.vertical, false)]
    }
  }

  mutating func detached() -> [Effect] {
    guard addedInset != 0 else { return [] }
    // Idle, because the offset may follow the inset, and a refresh would hear of it.
    body.state = .idle
    return breakOffInset()
  }

  mutating func insetsAssigned(in surroundings: Surroundings) -> [Effect] {
    remeasureInsets(in: surroundings.view)
    followSurroundings(in: surroundings.view)
    return []
  }

  mutating func laidOut(in surroundings: Surroundings) -> [Effect] {
    layoutCount = min(layoutCount + 1, 2)
    fillSide(of: surroundings.view)
    let effects = followPolicies(in: surroundings)
    body.placeByPull(in: surroundings.view)
    return effects
  }

  mutating func scrolled(
    from old: ScrollOffset, to new: ScrollOffset, in surroundings: Surroundings
  ) -> [Effect] {
    let view = surroundings.view
    body.originalInset = view.inset
    let start = justVisible(in: view)
    let offset = view.pulledOffset(along: body.axis)
    guard offset > start else { return outOfSight(in: surroundings) }
    let distance = body.armingDistance
    let percent = (offset - start) / distance
    guard body.state != .noMoreData else { return body.pull(to: percent) }
    return pulled(
      to: percent, reaching: offset > start + distance ? .armed : .short, in: surroundings)
  }

  mutating func entered(from old: RefreshState, in surroundings: Surroundings) -> [Effect] {
    switch body.state {
    case .refreshing: body.floats ? expandFloating() : expand(in: surroundings.view)
    case .idle, .noMoreData: old == .refreshing ? retract(in: surroundings) : []
    case .succeeded, .failed, .cancelled: []
    case .pulling, .willRefresh, .pullingToSecondFloor, .secondFloor:
      old == .refreshing ? breakOffInset() : []
    }
  }

  mutating func retract(in surroundings: Surroundings) -> [Effect] {
    guard !body.floats else { return retractFloating() }
    let view = surroundings.view
    let fading: [Effect] = body.automaticallyChangesAlpha ? [.set(.alpha, 0)] : []
    let animation = Effect.animate(
      seconds: body.durations.slow,
      [.call(.endAnimationBegin), changeInset(by: -insetDelta, to: 0)] + fading, then: .ended)
    let hasNewRows = overflow(in: view) > 0 && view.rowCount != rowCountAtBegin
    // Holding the offset reveals new rows where they are instead of bouncing past them.
    return hasNewRows ? [animation, .reassertOffset(body.axis)] : [animation]
  }

  mutating func configure(_ setting: Setting, in surroundings: Surroundings) -> [Effect] {
    configureLengths(setting, in: surroundings)
  }

  /// The room of a refresh follows its length, and content at rest with it.
  mutating func lengthChanged(
    from former: Double, makesRoom: Bool, in view: ScrollView
  ) -> [Effect] {
    let holdsRoom = (body.state == .refreshing && body.owesEnd) || isHolding
    guard !body.floats else { return makesRoom || !holdsRoom ? [] : [resizeFloating()] }
    guard holdsRoom, !makesRoom, body.heldInset == nil else { return [] }
    let growth = body.length - former
    let rest = justVisible(in: view)
    let isAtRest = view.offset[body.axis] == rest + former
    insetDelta += growth
    return [
      .animate(
        seconds: body.durations.fast,
        [changeInset(by: growth, to: insetDelta)]
          + (isAtRest ? [.setOffset(body.axis, rest + body.length)] : []),
        then: nil)
    ]
  }
}

/// The place of a component at the content's end if the content is shorter than the viewport.
///
/// Longer content it follows in any case. The thresholds stay where they are.
public enum EndPlacement: String, Hashable, Sendable, CaseIterable {
  /// Right after the content: an auto footer's place in MJRefresh 3.7.9.
  case contentEnd

  /// At the viewport's far side: a back footer's place in MJRefresh 3.7.9.
  ///
  /// A component that holds room in the inset stands in that room, any other beyond the inset.
  case viewportEnd

  /// Right after the content when there is nothing more to load, and elsewhere as usual.
  ///
  /// It is SmartRefreshLayout's footer that follows the content when there is no more.
  case contentEndWithoutMoreData
}

/// Automatic behaviour of a component at the content's end; none of it exists in MJRefresh 3.7.9.
struct EndPolicies: Hashable, Sendable {
  /// Hidden while there are no rows.
  var isHiddenWithoutRows = false

  /// Hidden while all content fits into the viewport.
  var isHiddenWhenShort = false

  /// The place beside short content; `nil` for the component's usual place.
  var placement: EndPlacement?

  /// `noMoreData` ends when the component that faces it has refreshed.
  var resetsNoMoreData = false
}
