public import RefreshModel

/// A sequence of ticks that plays a script and yields its stills and trace lines.
///
/// A tick is made when it is asked for and then forgotten, so a script of any length is played in
/// the same memory. A gesture script has a tick for each step of its clock. An event script has one
/// for its setup and one for each event that takes no time; time that passes is cut into ticks.
public struct Playback: Sequence, IteratorProtocol, Sendable {
  /// A step of a playback.
  public struct Tick: Hashable, Sendable {
    /// The simulation at the end of the tick.
    let simulation: Simulation

    /// The trace lines since the previous tick, in order.
    public let lines: [TraceLine]

    /// The scroll view.
    public var view: ScrollView { simulation.view }

    /// The still of this tick.
    ///
    /// It is computed each time, because a trace doesn't need it, and every animation that runs makes it
    /// more expensive.
    public var still: Still { Still(of: simulation) }
  }

  private var written: EventPlayback?
  private var played: GesturePlayback?

  /// The line of a gesture script's setup, before the first tick.
  private var setupLine: TraceLine?

  /// Plays an event script.
  ///
  /// - Parameters:
  ///   - script: the script.
  ///   - setup: the script's setup with images, dates or keys added; nil for the script's own.
  ///   - ticksPerSecond: how often time that passes is shown; nil where only its end is.
  public init(
    of script: EventScript, from setup: SimulationSetup? = nil, ticksPerSecond: Int? = nil
  ) {
    written = EventPlayback(
      of: script.events, in: Simulation(setup ?? script.setup), ticksPerSecond: ticksPerSecond)
  }

  /// Plays a gesture script, for an hour at most.
  ///
  /// - Parameters:
  ///   - script: the script.
  ///   - setup: the script's setup with images, dates or keys added; nil for the script's own.
  ///   - ticksPerSecond: the rate of the clock, 1 to 240; others count as the nearest.
  public init(
    of script: GestureScript, from setup: SimulationSetup? = nil, ticksPerSecond: Int = 60
  ) {
    setupLine = Simulation(setup ?? script.setup).traceLine
    played = script.playback(from: setup, ticksPerSecond: ticksPerSecond)
  }

  /// The end times of refreshes up to the present tick, by key, in seconds of the script.
  ///
  /// The setup's own times stay in it, so a time of zero or less was there before.
  public var updateTimes: [String: Double] {
    written?.simulation.updateTimes ?? played?.updateTimes ?? [:]
  }

  /// Returns the next tick, or nil after the last one.
  public mutating func next() -> Tick? {
    guard written == nil else { return written?.next() }
    guard let tick = played?.next() else { return nil }
    defer { setupLine = nil }
    return Tick(
      simulation: tick.simulation,
      lines: [setupLine].compactMap(\.self) + tick.turns.map(\.line))
  }
}

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

  /// The rest of an event that lets time pass.
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

/// The visible state of a simulation at one time.
public struct Still: Hashable, Sendable {
  /// The visible poses and offset, also during animations.
  public let presentation: Presentation

  /// The scroll view.
  public let view: ScrollView

  /// Creates the still of a simulation.
  public init(of simulation: Simulation) {
    presentation = simulation.presentation
    view = simulation.view
  }
}
