import RefreshModel

/// The effects of a moving finger, a step at a time.
extension Situation {
  /// The points of a step; what lies between two steps is found by halving.
  private static let step = 4.0

  /// The situation as soon as another state follows from a movement, and the limit that was passed;
  /// nil where none follows.
  func firstChange(outwards: Bool) -> (Situation, StateGraph.Limit)? {
    var last = self
    while let next = last.moved(outwards: outwards) {
      guard next.state == state else {
        let limit = Self.limit(from: last.distance, to: last.aim(outwards: outwards)) {
          last.dragged(to: $0).state != state
        }
        return (next, limit)
      }
      last = next
    }
    return nil
  }

  /// The effects of letting go, at the distances that can be reached without another state.
  ///
  /// A limit says which distances those are, where they are not all.
  func releases() -> [(Situation, StateGraph.Limit?)] {
    let samples =
      reachable(outwards: false).everyFourth.reversed() + [self]
      + reachable(outwards: true).everyFourth
    let results = samples.map { $0.released() }
    var found: [(Situation, StateGraph.Limit?)] = []
    for (place, next) in results.enumerated() {
      let isKnown = found.contains { $0.0.state == next.state }
      guard next.state != state, !isKnown else { continue }
      let leadsThere: (Double) -> Bool = {
        samples[place].dragged(to: $0).released().state == next.state
      }
      var limit: StateGraph.Limit?
      if place > 0 {
        limit = Self.limit(
          from: samples[place - 1].distance, to: samples[place].distance, isPast: leadsThere)
      } else if let end = results.firstIndex(where: { $0.state != next.state }) {
        limit = Self.limit(
          from: samples[end].distance, to: samples[end - 1].distance, isPast: leadsThere)
      }
      found.append((next, limit))
    }
    return found
  }

  /// The situations to which a finger leads in one direction without another state, in its order.
  private func reachable(outwards: Bool) -> [Situation] {
    var found: [Situation] = []
    while let next = (found.last ?? self).moved(outwards: outwards), next.state == state {
      found.append(next)
    }
    return found
  }

  /// The situation after a step; nil at the end of the way, which is at rest or out of reach.
  private func moved(outwards: Bool) -> Situation? {
    let aim = aim(outwards: outwards)
    return aim == distance ? nil : dragged(to: aim)
  }

  /// The distance after a step, in points; the present one at the end of the way.
  private func aim(outwards: Bool) -> Double {
    let steps = distance / Self.step
    return outwards
      ? max(distance, min((steps.rounded(.down) + 1) * Self.step, reach))
      : min(distance, max((steps.rounded(.up) - 1) * Self.step, 0))
  }

  /// The farthest pull that is tried, in points: beyond every limit of the component.
  private var reach: Double {
    guard let component else { return 0 }
    if case .start(let header) = component, header.secondFloor != nil {
      return Self.viewport[kind.axis]
    }
    return max(120, 2 * component.body.armingDistance)
  }

  /// The limit between a distance that is not past it and one that is, to a thousandth of a point.
  private static func limit(
    from outside: Double, to inside: Double, isPast: (Double) -> Bool
  ) -> StateGraph.Limit {
    var (near, far) = (outside, inside)
    while abs(far - near) > 1e-6 {
      let middle = (near + far) / 2
      if isPast(middle) { far = middle } else { near = middle }
    }
    let value = (far * 1000).rounded() / 1000
    let (grows, isExact) = (inside > outside, abs(value - far) < 1e-5)
    return StateGraph.Limit(
      isExact && isPast(value) ? (grows ? .atLeast : .atMost) : (grows ? .above : .below), value)
  }
}

extension [Situation] {
  /// Every fourth situation, and the last.
  fileprivate var everyFourth: [Situation] {
    indices.filter { $0 % 4 == 3 || $0 == count - 1 }.map { self[$0] }
  }
}
