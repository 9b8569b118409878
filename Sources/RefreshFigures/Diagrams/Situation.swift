import RefreshModel

/// A simulation with one component, on which inputs are tried.
struct Situation: Hashable {
  /// The values by which situations differ whose inputs may have other results.
  struct Key: Hashable {
    let state: RefreshState
    let isInWindow: Bool
    let isDragging: Bool
    let isPulled: Bool
    let takesTouches: Bool
    let mayLoadByDrag: Bool
    let changesLater: Bool
  }

  private(set) var simulation: Simulation
  let kind: ComponentKind

  /// The offset along the component's axis at which it is just out of view.
  private let origin: Double

  static let viewport = ScrollExtent(width: 375, height: 667)

  /// Attaches a component where content just fills the viewport; what loads by itself gets content
  /// of twice that length, so that it is out of view.
  init(of component: Component) {
    kind = component.body.kind
    let (width, height) = (Self.viewport.width, Self.viewport.height)
    let content =
      switch (kind.loadsByItself, kind.axis) {
      case (false, _): Self.viewport
      case (true, .horizontal): ScrollExtent(width: width * 2, height: height)
      case (true, .vertical): ScrollExtent(width: width, height: height * 2)
      }
    origin = kind.isAtEnd ? content[kind.axis] - Self.viewport[kind.axis] : 0
    simulation = Simulation(
      SimulationSetup(view: ScrollView(viewport: Self.viewport, contentSize: content)))
    simulation.apply(.attach(component))
  }

  var state: RefreshState { component?.body.state ?? .idle }
  var isInWindow: Bool { simulation.view.isInWindow }
  var isDragging: Bool { simulation.view.isDragging }
  var loadsByItself: Bool { kind.loadsByItself }

  /// The distance in points by which the component is pulled or scrolled into view; negative out of
  /// view.
  var distance: Double {
    (simulation.view.pulledOffset(along: kind.axis) - origin) * (kind.isAtEnd ? 1 : -1)
  }

  var key: Key {
    Key(
      state: state, isInWindow: isInWindow, isDragging: isDragging, isPulled: distance > 0.5,
      takesTouches: (component?.body.alpha ?? 0) > 0, mayLoadByDrag: mayLoadByDrag,
      changesLater: delayOfChange != nil)
  }

  var component: Component? { simulation[kind.target] }

  /// The present drag may still begin a refresh of what loads by itself.
  private var mayLoadByDrag: Bool {
    guard case .auto(let component) = component else { return false }
    return component.remainingTriggers != 0
  }

  /// The calls of an application and the taps of a user, by their triggers.
  var calls: [(StateGraph.Trigger, Event)] {
    let target = kind.target
    return [
      (.tap, .tap(target)), (.beginRefreshing, .beginRefreshing(target)),
      (.endRefreshing, .endRefreshing(target)),
      (.succeeded, .endRefreshing(target, result: .succeeded)),
      (.failed, .endRefreshing(target, result: .failed)),
      (.cancelled, .endRefreshing(target, result: .cancelled)),
      (.endRefreshingWithNoMoreData, .endRefreshingWithNoMoreData(target)),
      (.resetNoMoreData, .resetNoMoreData(target)),
    ] + (target == .header ? [(.closeSecondFloor, .closeSecondFloor)] : [])
  }

  /// The situation after an event.
  func applying(_ event: Event) -> Situation {
    var copy = self
    copy.simulation.apply(event)
    return copy
  }

  /// The situation with the component pulled or scrolled to a distance in points, at once.
  func dragged(to distance: Double) -> Situation {
    let offset = origin + distance * (kind.isAtEnd ? 1 : -1)
    switch kind.axis {
    case .vertical: return applying(.offset(y: offset))
    case .horizontal: return applying(.offset(x: offset))
    }
  }

  /// Content is at its other end.
  func scrolledAway() -> Situation {
    dragged(to: kind.isAtEnd ? -origin : -Self.viewport[kind.axis])
  }

  /// The finger is lifted, and content springs back to where it can rest.
  func released() -> Situation {
    let lifted = applying(.pan(.ended)).applying(.offset())
    guard lifted.state == state else { return lifted }
    let rest = lifted.simulation.view.clampedOffset
    return lifted.applying(.offset(x: rest.x, y: rest.y))
  }
}

/// The effects of time.
extension Situation {
  /// Longer than any animation, and than any time after which something happens.
  private static let longest = 3600.0

  /// The seconds after which the state, or what is waited for in it, changes by itself; nil for
  /// never.
  var delayOfChange: Double? {
    let changes: (Double) -> Bool = { advanced(by: $0).standing != standing }
    guard changes(Self.longest) else { return nil }
    var (early, late) = (0.0, Self.longest)
    while (early + late) / 2 > early, (early + late) / 2 < late, late - early > 1e-9 {
      let middle = (early + late) / 2
      if changes(middle) { late = middle } else { early = middle }
    }
    return (late * 1000).rounded() / 1000
  }

  /// The values that can change by themselves: the state, and the room that the component holds for it.
  private struct Standing: Hashable {
    let state: RefreshState
    let holdsRoom: Bool
  }

  private var standing: Standing {
    Standing(state: state, holdsRoom: component.map { $0.addedInset != 0 } ?? false)
  }

  func advanced(by seconds: Double) -> Situation { applying(.advance(seconds: seconds)) }

  /// The situation with its animations over, but before it changes by itself.
  func settled(before delay: Double?) -> Situation { advanced(by: delay.map { $0 / 2 } ?? 60) }
}

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
    guard aim != distance else { return nil }
    let next = dragged(to: aim)
    // A pull ends at its longest, and what floats and refreshes isn't pulled.
    return next.distance == distance ? nil : next
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
