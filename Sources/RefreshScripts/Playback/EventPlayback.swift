import RefreshModel

/// An event script, a tick at a time.
///
/// Every event that takes no time is a tick of its own, so that each step can be seen. Time that
/// passes is cut into ticks, counted from the event that lets it pass, or is one tick. What is on
/// show on the way is shown by a copy, so the trace is the same however time is cut.
struct EventPlayback: Sendable {
  private(set) var simulation: Simulation
  private var events: IndexingIterator<[Event]>
  private let ticksPerSecond: Int?
  private var isAtStart = true
  private var pending: PendingAdvance?

  /// What is left of an event that lets time pass.
  private struct PendingAdvance {
    let seconds: Double
    let start: Double
    var shown: Simulation
    var tick = 0
  }

  init(of events: [Event], in simulation: Simulation, ticksPerSecond: Int?) {
    self.simulation = simulation
    self.events = events.makeIterator()
    self.ticksPerSecond = ticksPerSecond
  }

  mutating func next() -> Playback.Tick? {
    if isAtStart {
      isAtStart = false
      return Playback.Tick(simulation: simulation, lines: [simulation.traceLine])
    }
    if pending == nil {
      guard let event = events.next() else { return nil }
      guard ticksPerSecond != nil, case .advance(let seconds) = event, seconds > 0 else {
        return tick(of: event)
      }
      pending = PendingAdvance(seconds: seconds, start: simulation.time, shown: simulation)
    }
    return carryOn()
  }

  /// Moves the clock to the next tick, or to the end of the event if that comes first.
  private mutating func carryOn() -> Playback.Tick? {
    guard var pending, let ticksPerSecond else { return nil }
    pending.tick += 1
    let passed = Double(pending.tick) / Double(ticksPerSecond)
    // A remainder of a billionth is the rounding of the division, and no tick.
    guard passed < pending.seconds - 1e-9 else {
      self.pending = nil
      return tick(of: .advance(seconds: pending.seconds))
    }
    pending.shown.apply(.advance(seconds: pending.start + passed - pending.shown.time))
    self.pending = pending
    return Playback.Tick(simulation: pending.shown, lines: [])
  }

  private mutating func tick(of event: Event) -> Playback.Tick {
    let line = simulation.apply(event)
    return Playback.Tick(simulation: simulation, lines: [line])
  }
}
