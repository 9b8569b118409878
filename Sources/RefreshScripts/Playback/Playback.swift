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

  /// Plays a gesture script.
  ///
  /// - Parameters:
  ///   - script: the script.
  ///   - setup: the script's setup with images, dates or keys added; nil for the script's own.
  ///   - ticksPerSecond: the rate of the clock, 1 to 240; others count as the nearest.
  public init(
    of script: GestureScript, from setup: SimulationSetup? = nil, ticksPerSecond: Int = 60
  ) {
    let simulation = Simulation(setup ?? script.setup)
    setupLine = simulation.traceLine
    played = GesturePlayback(
      of: script.steps, in: simulation, ticksPerSecond: ticksPerSecond)
  }

  /// The end times of refreshes up to the present tick, by key, in seconds of the script.
  ///
  /// What a setup brings along stays in it, so a time of zero or less was there before.
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
