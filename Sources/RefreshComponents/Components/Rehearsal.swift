package import RefreshModel

/// A simulation in which one component is brought into a state, in the way that leads there.
package struct Rehearsal {
  private let component: Component

  /// The simulation with the component.
  package private(set) var simulation: Simulation

  /// The offset at which pulls begin: the end of the content at which the component is.
  private let origin: Double

  /// Attaches a component where content just fills the viewport, so that pulls begin at offset
  /// zero.
  init(of component: Component) {
    let extent = ScrollExtent(width: 375, height: 667)
    self.init(
      of: component, in: SimulationSetup(view: ScrollView(viewport: extent, contentSize: extent)))
  }

  /// Attaches a component to a scroll view at rest, whose content is short if the component loads by
  /// itself.
  package init(of component: Component, in setup: SimulationSetup) {
    self.component = component
    let axis = component.body.kind.axis
    simulation = Simulation(setup)
    simulation.apply(.attach(component))
    // Content rests where a component at its start leaves it, which may hold room there.
    origin =
      component.body.kind.isAtEnd
      ? setup.view.restingRange(along: axis).upperBound
      : simulation.view.restingRange(along: axis).lowerBound
  }

  private var target: Target { component.target }

  /// The component's pose.
  var pose: Pose {
    guard let pose = simulation.presentation[target] else {
      preconditionFailure("A component that was attached has a pose")
    }
    return pose
  }

  /// Brings the component from rest into a state.
  package mutating func bring(to pulledState: PulledState) {
    // What loads by itself has no pull of its own, but it can be transparent until content moves.
    if component.body.kind.loadsByItself { drag(by: distance(for: 0)) }
    guard let state = pulledState.state else {
      preconditionFailure("Only small views have states of their own, and these aren't simulated")
    }
    switch state {
    case .idle: pull(to: pulledState.pullingPercent)
    case .pulling: arm(at: pulledState.pullingPercent)
    case .refreshing: begin()
    case .willRefresh: beginUnseen()
    case .noMoreData: runOut()
    case .succeeded: end(with: .succeeded)
    case .failed: end(with: .failed)
    case .cancelled: end(with: .cancelled)
    case .pullingToSecondFloor, .secondFloor:
      arm(at: pulledState.pullingPercent)
      simulation.apply(.setState(target, state))
    }
  }

  /// A finger pulls, as far as the component stays idle; a gif component shows no image before.
  private mutating func pull(to percent: Double) {
    guard !component.body.kind.loadsByItself else { return }
    drag(by: min(length, distance(for: percent)))
  }

  /// A finger pulls beyond the threshold.
  private mutating func arm(at percent: Double) {
    if component.body.kind.loadsByItself {
      // No pull leads there, only an assignment.
      simulation.apply(.setState(target, .pulling))
    } else {
      drag(by: distance(for: max(1, percent)))
    }
  }

  /// A finger lets go of the armed component, or taps one that cannot be pulled.
  private mutating func begin() {
    guard !component.body.kind.loadsByItself else {
      simulation.apply(.tap(target))
      return
    }
    arm(at: 1)
    simulation.apply(.pan(.ended))
    simulation.apply(.offset())
  }

  /// A refresh ends in a way that is shown for a while.
  private mutating func end(with result: RefreshResult) {
    simulation.apply(.configure(target, .resultHoldTime(1)))
    begin()
    simulation.apply(.endRefreshing(target, result: result))
  }

  /// A refresh begins without a window, and then the component is drawn for the first time.
  private mutating func beginUnseen() {
    simulation.apply(.window(isAttached: false))
    begin()
    simulation.apply(.window(isAttached: true))
  }

  /// A refresh brings the last there is; where no call says so, the state is assigned.
  private mutating func runOut() {
    guard component.body.kind.canRunOut else {
      pull(to: 0)
      simulation.apply(.setState(target, .noMoreData))
      return
    }
    begin()
    simulation.apply(.endRefreshingWithNoMoreData(target))
  }
}

extension Rehearsal {
  /// A finger moves a component that is out of view into view, as far as it doesn't change its
  /// state.
  package mutating func reveal() {
    let isPulled = !component.body.kind.loadsByItself && pulledDistance < length / 2
    if isPulled { drag(by: length) }
  }

  /// The distance by which content is moved beyond its end, in points.
  private var pulledDistance: Double {
    let offset = simulation.view.pulledOffset(along: component.body.kind.axis)
    return component.body.kind.isAtEnd ? offset - origin : origin - offset
  }

  /// The way from rest to the threshold, in points.
  private var length: Double { component.body.armingDistance }

  /// The way that a percentage stands for, and a billionth of a point.
  ///
  /// Without that 29 % of 100 images are 28.999… in binary, and a threshold is not passed at 100 %.
  private func distance(for percent: Double) -> Double {
    length * percent + 1e-9
  }

  private mutating func drag(by distance: Double) {
    simulation.apply(.pan(.began))
    let kind = component.body.kind
    let offset = kind.isAtEnd ? origin + distance : origin - distance
    simulation.apply(kind.axis == .vertical ? .offset(y: offset) : .offset(x: offset))
  }
}

extension RefreshComponent {
  /// The pose of the component in a state, from a simulation of the gesture that leads there.
  ///
  /// Animations are switched off, so this is the pose in which they end, at time zero of those that
  /// repeat. In `willRefresh` it is the pose of the first draw, which starts the refresh: nobody
  /// ever sees another.
  ///
  /// - Parameters:
  ///   - pulledState: the state, and how far the component is pulled.
  ///   - images: the images of a component that shows some.
  /// - Returns: the pose, in a scroll view of 375 points.
  package func pose(in pulledState: PulledState, images: ImageSet = ImageSet()) -> Pose {
    var rehearsal = Rehearsal(
      of: Component(self, images: images, settings: [.durations(.disabled)]))
    rehearsal.bring(to: pulledState)
    return rehearsal.pose
  }
}

extension Component {
  /// Creates the simulated component, with images.
  ///
  /// - Parameters:
  ///   - name: which component.
  ///   - images: the images of a component that shows some.
  ///   - titles: the texts of its label.
  ///   - settings: its settings before it attaches, in order.
  package init(
    _ name: RefreshComponent, images: ImageSet, titles: Titles = Titles(),
    settings: [Setting] = []
  ) {
    self.init(name, images: images.metrics, titles: titles, settings: settings)
  }
}
