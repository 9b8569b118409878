/// A simulated scroll view as an application holds it: with a delegate, closures and one owner.
///
/// Each event is a turn of its simulation. After the turn the hooks of the components are called, then
/// the delegates hear what has moved, the component having seen it first, and then the handlers of
/// the components are called, in the order in which the components called. What a closure asks for
/// is done in a turn after the present one, as if it had been put on the main queue.
///
/// A component of ZHDeveloper's ZHRefresh begins nothing while it has no refreshing handler.
public final class HostScrollView {
  /// The simulation as it is after the last turn.
  public private(set) var simulation: Simulation

  /// The delegates that hear what moves.
  public var delegates = DelegateChain()

  /// What the application does when a component calls.
  public var handlers: [Target: RefreshHandlers] = [:]

  /// What the application adds to the behaviour of a component.
  public var hooks: [Target: ComponentHooks] = [:]

  private var waiting: [Turn] = []
  private var isTurning = false
  private var silentRefreshes = SilentRefreshes()

  /// A turn that is still to come.
  private struct Turn {
    let event: Event

    /// What it begins is begun without the refreshing handlers.
    var isSilent = false
  }

  /// Creates a scroll view from a setup.
  public init(_ setup: SimulationSetup) {
    simulation = Simulation(setup)
  }

  /// Takes a turn with an event, and then those that closures ask for, until none is left.
  ///
  /// Closures that always ask for more would never come to an end, as on a main queue.
  public func perform(_ event: Event) {
    perform(Turn(event: event))
  }

  /// Takes a turn that begins a refresh of which the refreshing handlers are not told.
  func beginSilently(_ target: Target) {
    perform(Turn(event: .beginRefreshing(target), isSilent: true))
  }

  private func perform(_ turn: Turn) {
    waiting.append(turn)
    guard !isTurning else { return }
    isTurning = true
    defer { isTurning = false }
    while !waiting.isEmpty { take(waiting.removeFirst()) }
  }

  /// Chooses a row, counted from zero; returns whether a delegate answered.
  @discardableResult
  public func selectRow(_ row: Int) -> Bool {
    delegates.pass(.didSelectRow(row), from: self)
  }

  /// Whether a component refreshes, or will once the turns that wait are over.
  func isRefreshing(_ target: Target) -> Bool {
    for event in waiting.flatMap(\.event.parts).reversed() {
      if event == .beginRefreshing(target) { return true }
      if event == .endRefreshing(target) { return false }
    }
    return simulation[target]?.body.state.isRefreshing ?? false
  }

  private func take(_ turn: Turn) {
    let former = simulation
    for target in Target.allCases {
      simulation.setHandled(handlers[target]?.handlesRefreshing ?? false, at: target)
    }
    let callbacks = simulation.apply(turn.event).callbacks
    silentRefreshes.follow(turn.event, in: simulation)
    if turn.isSilent, case .beginRefreshing(let target) = turn.event {
      silentRefreshes.note(target, from: former[target], to: simulation[target])
    }
    for target in simulation.targets {
      let due = hooks[target]?.due(
        after: turn.event, from: former, to: simulation, at: target)
      for hook in due ?? [] { simulation[target].map { hook(self, $0) } }
    }
    let messages = ScrollMessage.messages(
      from: former.view, to: simulation.view, after: turn.event)
    for message in messages { delegates.pass(message, from: self) }
    answer(callbacks)
  }

  private func answer(_ callbacks: [Callback]) {
    for callback in callbacks {
      guard let component = simulation[callback.target] else { continue }
      guard !silentRefreshes.contains(callback, of: component) else { continue }
      handlers[callback.target]?.answer(callback.name, of: component)
    }
  }
}
