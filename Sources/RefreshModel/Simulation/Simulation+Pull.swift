/// The pull of components that float over the content, or that have a longest pull.
///
/// The offset that a script or a finger sets counts as far as its components let the content go. What
/// goes beyond is the pull of a component that floats: the content stays where it rests.
extension Simulation {
  /// The offset that content would have if it moved with every pull of a finger.
  ///
  /// A component that floats and refreshes holds its pull by itself, and so doesn't count.
  package var reach: ScrollOffset {
    var offset = view.offset
    for target in pulledTargets {
      guard let body = components[target]?.body, body.floats, !body.holdsPull else { continue }
      let pull = view.floatingPull[body.pullEdge]
      offset[body.axis] += body.kind.isAtEnd ? pull : pull.opposite
    }
    return offset
  }

  /// Notes which components need that an offset is divided.
  mutating func notePull(of target: Target) {
    pulledTargets.removeAll { $0 == target }
    guard let body = components[target]?.body, body.floats || body.pullRules.longest != nil else {
      return
    }
    pulledTargets.append(target)
  }

  /// Sets the offset that a script or a finger asks for, as far as the components let content go.
  mutating func moveContent(to wanted: ScrollOffset) {
    var offset = wanted
    for target in pulledTargets {
      guard let body = components[target]?.body else { continue }
      let (axis, edge) = (body.axis, body.pullEdge)
      let rest = view.restingOffset(at: edge)
      let beyond = max(0, body.kind.isAtEnd ? offset[axis] - rest : rest - offset[axis])
      let limit = body.longestPull ?? .infinity
      let pull: Double
      if body.floats {
        if !body.holdsPull { view.floatingPull[edge] = min(beyond, limit) }
        pull = 0
      } else {
        // A refresh may hold more room than a finger can pull.
        pull = min(beyond, max(limit, view.inset[edge] - view.applicationInset[edge]))
      }
      guard pull < beyond else { continue }
      offset[axis] = body.kind.isAtEnd ? rest + pull : rest - pull
    }
    setOffset(offset)
  }

  /// Sets the pull of a component that floats, without a movement of the content.
  mutating func setFloatingPull(_ points: Double, at edge: Edge) {
    showChange(of: .floatingPull(edge), from: view.floatingPull[edge], to: points)
    view.floatingPull[edge] = points
  }

  /// The way of content past its ends under a finger.
  func overscroll(along axis: Axis) -> Overscroll {
    let viewport = view.viewport[axis]
    var overscroll = Overscroll(viewport: viewport)
    for target in targets where target.axis == axis {
      guard let body = components[target]?.body, body.pullRules != PullRules() else { continue }
      let edge = body.pullEdge
      let held = body.floats ? 0 : max(0, view.inset[edge] - view.applicationInset[edge])
      let travel = PullTravel(
        rules: body.pullRules, armingDistance: body.armingDistance, length: body.restingLength,
        held: held, viewport: viewport, isStill: body.floats && body.holdsPull)
      if target.isAtEnd { overscroll.end = travel } else { overscroll.start = travel }
    }
    return overscroll
  }
}

extension ComponentBody {
  /// The pull that no finger exceeds, in points; nil for none.
  fileprivate var longestPull: Double? {
    pullRules.limit(armingDistance: armingDistance, length: restingLength)
  }
}
