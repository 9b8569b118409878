internal import RefreshModel

/// What a script makes of its scene: a line for the scene, then one for each event.
///
/// The simulation runs as the lines are asked for, so a long trace needs no memory. Lines are
/// compact JSON without their line breaks.
public struct Trace: Sequence, IteratorProtocol {
  private var simulation: Simulation
  private var events: IndexingIterator<[Event]>
  private var isAtScene = true

  /// Creates the trace of a script.
  public init(of script: EventScript) {
    simulation = Simulation(script.scene)
    events = script.events.makeIterator()
  }

  /// The next line; nil after the last event's.
  public mutating func next() -> String? {
    guard !isAtScene else {
      isAtScene = false
      return simulation.snapshot.traceLine
    }
    return events.next().map { simulation.apply($0).traceLine }
  }
}
