/// A simulated scroll view with up to four components and a virtual clock.
///
/// A simulation is a value: the same setup and events always give the same lines. Each event is
/// one turn of the main queue. In a turn come first the event, with notifications in the order of
/// attachment, nested where a component moves the offset; then the ends that were asked for; then
/// layout.
public struct Simulation: Hashable, Sendable {
  /// The scroll view.
  public internal(set) var view: ScrollView

  /// The clock, in seconds.
  public internal(set) var time = 0.0

  /// The end time of the last refresh, by key, in seconds.
  public internal(set) var updateTimes: [String: Double]

  /// The tag of the present language; `nil` before the first change.
  public internal(set) var language: String?

  /// The targets with a component, in the order of attachment.
  public internal(set) var targets: [Target] = []

  /// Whether only one of two opposite components refreshes at a time; see
  /// ``SimulationSetup/isExclusive``.
  public let isExclusive: Bool

  /// The quirks that the simulation and its components reproduce.
  public let compatibility: Compatibility

  var components = PerTarget<Component>()

  /// The targets at which nobody handles a refresh.
  var lacksHandler = PerTarget<Bool>()
  var timeline = Timeline()
  var requests: [Request] = []
  var callbacks: [Callback] = []

  /// How long the animation takes inside whose block changes are being made.
  var blockDuration: Double?

  /// Attaches the components of a setup and lays them out.
  public init(_ setup: SimulationSetup) {
    view = setup.view
    updateTimes = setup.updateTimes.compactMapValues(\.sanitized)
    isExclusive = setup.isExclusive
    compatibility = setup.compatibility
    for component in setup.components.all { attach(component) }
    layOut()
  }

  /// Runs a turn of the main queue with one event and returns its trace line.
  @discardableResult
  public mutating func apply(_ event: Event) -> TraceLine {
    run(CollectionOfOne(event))
  }

  /// Runs a turn of the main queue with several events and returns its trace line.
  @discardableResult
  public mutating func apply(turn events: [Event]) -> TraceLine {
    run(events)
  }

  private mutating func run(_ events: some Sequence<Event>) -> TraceLine {
    callbacks = []
    perform(inOrder: events)
    runRequests()
    layOut()
    timeline.forget(before: time)
    return traceLine
  }
}

extension Simulation {
  /// The component at a target; `nil` for none.
  public subscript(target: Target) -> Component? {
    components[target]
  }

  /// The model values now, with the callbacks of the last turn.
  public var traceLine: TraceLine {
    TraceLine(
      time: time, offset: view.offset, inset: view.inset,
      components: components.compactMap { TraceLine.ComponentLine($1.body) },
      callbacks: callbacks)
  }

  /// What a component sees of the simulation; it looks at the other end only where it matters.
  private func surroundings(of target: Target, for event: ComponentEvent) -> Surroundings {
    let refusesBegin =
      components[target]?.body.lacksHandler == true
      || isExclusive && components[target.facing]?.body.state.isRefreshing == true
    return Surroundings(
      view: view, time: time, updateTimes: updateTimes, compatibility: compatibility,
      refusesBegin: refusesBegin, facingInset: inset(facing: target, for: event))
  }

  private func inset(facing target: Target, for event: ComponentEvent) -> Double {
    guard target.isAtEnd, case .laidOut = event else { return 0 }
    return components[target.facing]?.addedInset ?? 0
  }

  /// Tells one component, and carries out what it answers.
  mutating func send(_ event: ComponentEvent, to target: Target) {
    guard let former = components[target]?.body.state else { return }
    let surroundings = self.surroundings(of: target, for: event)
    guard let effects = components[target]?.apply(event, in: surroundings) else { return }
    let present = components[target]?.body.state
    perform(effects, of: target)
    if former == .refreshing, present == .idle || present == .succeeded {
      send(.facingRefreshed, to: target.facing)
    }
  }

  /// Tells every component, in the order of attachment.
  mutating func notify(_ event: ComponentEvent) {
    for target in targets { send(event, to: target) }
  }

  mutating func layOut() {
    for target in targets where components[target]?.needsLayout == true {
      send(.laidOut, to: target)
    }
  }
}
