/// A simulated scroll view as an application holds it: with a delegate, closures and one owner.
///
/// Each event is a turn of its simulation. After the turn the delegates hear what has moved, the
/// component having seen it first, and then the handlers of the components are called, in the order
/// in which the components called. What a closure asks for is done in a turn after the present one,
/// as if it had been put on the main queue.
public final class HostScrollView {
  /// The simulation as it is after the last turn.
  public private(set) var simulation: Simulation

  /// The delegates that hear what moves.
  public var delegates = DelegateChain()

  /// What the application does when a component calls.
  public var handlers: [Target: RefreshHandlers] = [:]

  private var waiting: [Event] = []
  private var isTurning = false

  /// Creates a scroll view from a setup.
  public init(_ setup: SimulationSetup) {
    simulation = Simulation(setup)
  }

  /// Takes a turn with an event, and then those that closures ask for, until none is left.
  ///
  /// Closures that always ask for more would never come to an end, as on a main queue.
  public func perform(_ event: Event) {
    waiting.append(event)
    guard !isTurning else { return }
    isTurning = true
    defer { isTurning = false }
    while !waiting.isEmpty { takeTurn(with: waiting.removeFirst()) }
  }

  /// Chooses a row, counted from zero; returns how many delegates answered.
  @discardableResult
  public func selectRow(_ row: Int) -> Int {
    delegates.pass(.didSelectRow(row), from: self)
  }

  /// Whether a component refreshes, or will once the turns that wait are over.
  func isRefreshing(_ target: Target) -> Bool {
    for event in waiting.reversed() {
      if event == .beginRefreshing(target) { return true }
      if event == .endRefreshing(target) { return false }
    }
    return simulation[target]?.body.state.isRefreshing ?? false
  }

  private func takeTurn(with event: Event) {
    let former = simulation.view
    let callbacks = simulation.apply(event).callbacks
    for message in ScrollMessage.messages(from: former, to: simulation.view, after: event) {
      delegates.pass(message, from: self)
    }
    for callback in callbacks {
      guard let component = simulation[callback.target] else { continue }
      handlers[callback.target]?.answer(callback.name, of: component)
    }
  }
}
