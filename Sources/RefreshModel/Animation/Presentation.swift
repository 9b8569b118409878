/// The visible offset and components at one time, also during animations.
@dynamicMemberLookup
public struct Presentation: Hashable, Sendable {
  /// The time, in seconds of the simulation's clock.
  public let time: Double

  /// The tag of the present language; `nil` before the first change.
  public let language: String?

  /// The visible content offset, in points.
  public let offset: ScrollOffset

  /// The poses of the components.
  public let poses: PerTarget<Pose>
}

extension Presentation {
  /// The component at a target, if there is one.
  public subscript(target: Target) -> Pose? { poses[target] }

  /// The component at a target, such as `header`, if there is one.
  public subscript(dynamicMember target: KeyPath<PerTarget<Pose>, Pose?>) -> Pose? {
    poses[keyPath: target]
  }
}

extension Simulation {
  /// The presentation at the present time.
  public var presentation: Presentation {
    presentation(at: time)
  }

  /// The presentation of the present state at a time, in seconds.
  ///
  /// A look ahead of the clock sees animations run but no completion: to see those, advance first.
  /// A time before the clock, or one that is not finite, counts as the clock's.
  public func presentation(at time: Double) -> Presentation {
    let time = time.isFinite ? max(time, self.time) : self.time
    return Presentation(
      time: time, language: language,
      offset: ScrollOffset(
        x: view.offset.x + displacement(along: .horizontal, at: time),
        y: view.offset.y + displacement(along: .vertical, at: time)),
      poses: components.compactMap { pose(of: $1, at: $0, at: time) })
  }

  private func displacement(along axis: Axis, at time: Double) -> Double {
    timeline.displacement(of: .offset(axis), at: time)
      + timeline.displacement(of: .bounds(axis), at: time)
  }

  private func pose(of component: Component, at target: Target, at time: Double) -> Pose {
    var body = component.body
    body.showComingRefresh(at: time)
    let place = self.place(of: body, at: time)
    return Pose(
      of: body.kind, indicator: body.indicator.style, ancestor: body.ancestor, state: body.state,
      pullingPercent: body.pullingPercent, seconds: max(0, time - body.history.start),
      isEnding: body.history.isEnding, earlierMoments: body.history.earlier,
      bounds: place.bounds, uncovered: place.uncovered, displayStyle: body.displayStyle,
      floats: body.floats,
      hasFixedLength: body.lengths[body.state] != nil, isHidden: body.isHidden,
      alpha: opacity(.alpha, of: target, body, at: time),
      title: component.title, customTitle: body.titles.custom[body.state],
      hidesTitle: body.hidesTitle, hidesIndicator: body.hidesIndicator,
      labelInset: body.labelInset,
      hidesRefreshingTitle: component.hidesRefreshingTitle,
      isLabelMisplaced: component.isLabelMisplaced,
      lastUpdated: component.lastUpdated,
      arrow: arrow(of: target, body, at: time),
      spinner: spinner(of: target, body, at: time),
      image: body.indicator.image(at: time))
  }

  /// The place of a component, which may follow what animations show of the pull.
  private func place(of body: ComponentBody, at time: Double) -> PulledPlace {
    guard body.isPlacedByPull else { return PulledPlace(bounds: body.bounds, uncovered: nil) }
    let (axis, edge) = (body.axis, body.pullEdge)
    return body.place(
      at: view.offset[axis] + displacement(along: axis, at: time),
      floatingBy: view.floatingPull[edge]
        + timeline.displacement(of: .floatingPull(edge), at: time),
      in: view)
  }

  private func arrow(of target: Target, _ body: ComponentBody, at time: Double) -> Pose.Arrow? {
    guard case .symbols(let indicator) = body.indicator, indicator.hasArrow else { return nil }
    let turn = timeline.displacement(of: .component(target, .arrowAngle), at: time)
    return Pose.Arrow(angle: indicator.arrowAngle + turn, isHidden: indicator.isArrowHidden)
  }

  private func spinner(
    of target: Target, _ body: ComponentBody, at time: Double
  ) -> Pose.Spinner? {
    guard case .symbols(let indicator) = body.indicator, indicator.hasSpinner else { return nil }
    guard let start = indicator.spinnerStart else { return nil }
    return Pose.Spinner(
      alpha: opacity(.spinnerAlpha, of: target, body, at: time),
      phase: Pose.Spinner.phase(after: time - start))
  }

  private func opacity(
    _ property: AnimatedProperty, of target: Target, _ body: ComponentBody, at time: Double
  ) -> Double {
    let shown =
      body[property] + timeline.displacement(of: .component(target, property), at: time)
    return min(max(shown, 0), 1)
  }
}

extension ComponentBody {
  /// Gives a component that waits for its first draw the indicator of the refresh that the draw begins.
  fileprivate mutating func showComingRefresh(at time: Double) {
    guard state == .willRefresh, !compatibility.contains(.missingTextsAreEmpty) else { return }
    let change = StateChange(
      old: state, new: .refreshing, time: time, durations: durations, compatibility: compatibility)
    for case .set(let property, let value) in indicator.follow(change) {
      set(property, to: value)
    }
  }
}

extension Indicator {
  /// The image on show; `nil` while the image view is hidden or empty.
  fileprivate func image(at time: Double) -> ImageIndex? {
    switch self {
    case .text, .symbols: nil
    case .images(let images): images.isHidden ? nil : images.image(at: time)
    }
  }
}
