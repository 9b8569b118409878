/// The rule that header, back footer and trailer share: pulled past a threshold, then let go.
extension ComponentReducing {
  /// The component is in sight, pulled by a percentage of its length.
  mutating func pulled(
    to percent: Double, reaching reach: PullReach, in surroundings: Surroundings
  ) -> [Effect] {
    surroundings.view.isDragging
      ? dragged(to: percent, reaching: reach, in: surroundings)
      : released(at: percent, reaching: reach, in: surroundings)
  }

  private mutating func dragged(
    to percent: Double, reaching reach: PullReach, in surroundings: Surroundings
  ) -> [Effect] {
    let effects = body.pull(to: percent)
    switch body.state {
    case .idle, .pulling, .pullingToSecondFloor:
      // Most events of a pull change no state, and then there is no list to make.
      return body.state == reach.state
        ? effects : effects + move(to: reach.state, in: surroundings)
    case .succeeded, .failed, .cancelled:
      return reach == .short ? effects : effects + move(to: reach.state, in: surroundings)
    case .refreshing, .willRefresh, .noMoreData, .secondFloor:
      return effects
    }
  }

  /// No finger drags: an armed component begins, wherever in sight it is.
  ///
  /// One that needs no arming begins beyond the threshold, and nowhere else.
  private mutating func released(
    at percent: Double, reaching reach: PullReach, in surroundings: Surroundings
  ) -> [Effect] {
    switch body.state {
    case .pulling where !needsArming && reach == .short:
      move(to: .idle, in: surroundings) + body.pull(to: percent)
    case .idle where !needsArming && reach != .short: begin(in: surroundings)
    case .pulling: begin(in: surroundings)
    case .pullingToSecondFloor: releasedForSecondFloor(in: surroundings)
    case .idle, .refreshing, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
      .secondFloor:
      percent < 1 ? body.pull(to: percent) : []
    }
  }

  /// The component is out of sight, where the original measures nothing.
  mutating func outOfSight(in surroundings: Surroundings) -> [Effect] {
    let disarmed = disarm(in: surroundings)
    guard !body.compatibility.contains(.pullStaysOutOfSight) else { return disarmed }
    switch body.state {
    case .idle, .noMoreData, .succeeded, .failed, .cancelled:
      return body.pullingPercent == 0 ? disarmed : disarmed + body.pull(to: 0)
    case .pulling, .refreshing, .willRefresh, .pullingToSecondFloor, .secondFloor:
      return disarmed
    }
  }

  private mutating func disarm(in surroundings: Surroundings) -> [Effect] {
    switch body.state {
    case .pulling where needsArming && body.compatibility.contains(.armedPullSurvivesJump): []
    case .pulling, .pullingToSecondFloor: move(to: .idle, in: surroundings)
    case .idle, .refreshing, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
      .secondFloor:
      []
    }
  }
}
