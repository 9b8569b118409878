extension Simulation {
  mutating func perform(_ effects: [Effect], of target: Target) {
    for effect in effects { perform(effect, of: target) }
  }

  private mutating func perform(_ effect: Effect, of target: Target) {
    switch effect {
    case .set(let property, let value):
      set(property, of: target, to: value)
    case .followPull:
      guard let percent = components[target]?.body.pullingPercent else { return }
      set(.alpha, of: target, to: percent)
    case .setInset, .addInset, .setAddedInset, .moveScrollIndicators, .setFloatingPull, .setOffset,
      .reassertOffset, .alwaysBounce, .setHostInteraction:
      performOnView(effect)
    case .call(.endAnimationBegin)
    where compatibility.contains(.endAnimationIsNotCalled): break
    case .call(let name):
      callbacks.append(Callback(target: target, name: name))
    case .storeUpdateTime(let key):
      updateTimes[key] = time
    case .animate(let seconds, let effects, let completion):
      animate(seconds, effects, then: completion, of: target)
    case .nextTurn(let completion):
      request(.completed(completion), of: target)
    case .displace(let axis, let from, let to, let seconds):
      show(.bounds(axis), displacedFrom: from, to: to, over: seconds)
    case .fade(let from, let to, let seconds):
      set(.alpha, of: target, to: to)
      show(.component(target, .alpha), displacedFrom: from - to, to: 0, over: seconds)
    case .endDisplacements(let axis):
      timeline.endDisplacements(along: axis, of: target, at: time)
    }
  }

  private mutating func performOnView(_ effect: Effect) {
    switch effect {
    case .setInset(let edge, let value):
      var inset = view.inset
      inset[edge] = value
      setInset(inset)
    case .addInset(let edge, let value):
      var inset = view.inset
      inset[edge] += value
      setInset(inset)
    case .setAddedInset(let edge, let value):
      var inset = view.inset
      inset[edge] = view.applicationInset[edge] + value
      setInset(inset)
    case .moveScrollIndicators(let edge):
      view.indicatorInset[edge] = view.inset[edge]
    case .setFloatingPull(let edge, let points):
      setFloatingPull(points, at: edge)
    case .setOffset(let axis, let value):
      var offset = view.offset
      offset[axis] = value
      setOffset(offset)
    case .reassertOffset:
      setOffset(view.offset)
    case .alwaysBounce(.vertical, let isOn):
      view.alwaysBouncesVertically = isOn
    case .alwaysBounce(.horizontal, let isOn):
      view.alwaysBouncesHorizontally = isOn
    case .setHostInteraction(let isOn):
      view.isInteractionEnabled = isOn
    case .set, .followPull, .call, .storeUpdateTime, .animate, .nextTurn, .displace, .fade,
      .endDisplacements:
      break
    }
  }

  /// Carries out a block of changes now; what they move is shown on its way.
  private mutating func animate(
    _ seconds: Double, _ effects: [Effect], then completion: Completion?, of target: Target
  ) {
    let outer = blockDuration
    blockDuration = seconds
    perform(effects, of: target)
    blockDuration = outer
    guard let completion else { return }
    timeline.schedule(completion, of: target, start: time, duration: seconds)
  }

  private mutating func set(_ property: AnimatedProperty, of target: Target, to value: Double) {
    guard let former = components[target]?.body[property] else { return }
    components[target]?.body.set(property, to: value)
    guard let present = components[target]?.body[property] else { return }
    showChange(of: .component(target, property), from: former, to: present)
  }

  /// Shows a change on its way if it was made inside an animation's block.
  mutating func showChange(
    of property: PresentedProperty, from: Double, to: Double
  ) {
    guard let blockDuration else { return }
    show(property, displacedFrom: from - to, to: 0, over: blockDuration)
  }

  private mutating func show(
    _ property: PresentedProperty, displacedFrom from: Double, to: Double, over seconds: Double
  ) {
    timeline.add(
      Tween(property: property, start: time, duration: seconds, from: from, to: to))
  }
}

extension Simulation {
  /// Sets the offset and notifies, also when it stays the same.
  mutating func setOffset(_ offset: ScrollOffset) {
    let former = view.offset
    view.offset = offset
    showChange(of: .offset(.horizontal), from: former.x, to: offset.x)
    showChange(of: .offset(.vertical), from: former.y, to: offset.y)
    notify(.observed(.scrolled(from: former, to: offset)))
  }

  /// Sets the insets; if that moves the resting range off the offset, the offset follows.
  ///
  /// While a finger drags, the offset stays where the finger holds it.
  mutating func setInset(_ inset: EdgeInsets) {
    guard inset != view.inset else { return }
    view.inset = inset
    clampOffset()
  }

  /// Moves the offset to where content can rest, unless a finger holds it or it is there.
  mutating func clampOffset() {
    let clamped = view.clampedOffset
    guard !view.isDragging, clamped != view.offset else { return }
    setOffset(clamped)
  }
}

/// The insets that the application assigns, beside what components add to them.
extension Simulation {
  /// The application assigns adjusted insets, to which the components' share is added.
  mutating func assignInset(_ points: [Edge: Double?]) {
    var inset = view.inset
    for (edge, points) in points {
      guard let points = points?.sanitized else { continue }
      view.applicationInset[edge] = points
      inset[edge] = points + keptInset(at: edge)
    }
    assign(inset)
  }

  /// The safe area changes, and all insets at its edges by the difference.
  mutating func setSafeArea(_ points: [Edge: Double?]) {
    var inset = view.inset
    for (edge, points) in points {
      guard let points = points?.sanitized else { continue }
      let difference = points - view.safeArea[edge]
      view.safeArea[edge] = points
      view.applicationInset[edge] += difference
      inset[edge] += difference
    }
    assign(inset)
  }

  /// Notifies the components before the offset follows, so that they judge it by the new insets.
  private mutating func assign(_ inset: EdgeInsets) {
    guard inset != view.inset else { return }
    view.inset = inset
    notify(.insetsAssigned)
    clampOffset()
  }

  /// The inset that the component at an edge adds, unless the original loses it.
  private func keptInset(at edge: Edge) -> Double {
    guard let component = components[edge.target] else { return 0 }
    return component.body.losesAddedInset ? 0 : component.addedInset
  }
}

extension Edge {
  /// The place of the component that adds to the inset at the edge.
  fileprivate var target: Target {
    switch self {
    case .top: .header
    case .left: .leader
    case .bottom: .footer
    case .right: .trailer
    }
  }
}
