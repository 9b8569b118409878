public import RefreshModel

/// What a script makes of its scene: a line for the scene, then one for each event.
///
/// The simulation runs as the lines are asked for, so a long trace needs no memory. Lines are
/// compact JSON without their line breaks.
public struct Trace: Sequence, IteratorProtocol {
  private var scene: Snapshot?
  private var written: WrittenTurns?
  private var played: PlayedTurns?

  /// When refreshes ended up to the last line that was asked for, by key, in seconds of the script.
  ///
  /// What a scene brings along stays in it, so a time of zero or less was there before.
  public var updateTimes: [String: Double] {
    written?.simulation.updateTimes ?? played?.playback.updateTimes ?? [:]
  }

  /// Creates the trace of a script, from its scene or from one with images, dates or keys added.
  public init(of script: EventScript, from scene: SimulationSetup? = nil) {
    let simulation = Simulation(scene ?? script.scene)
    self.scene = simulation.snapshot
    written = WrittenTurns(simulation: simulation, events: script.events.makeIterator())
  }

  /// Creates the trace of a gesture script: of the events that it becomes at a frame rate.
  ///
  /// It starts from the script's scene or from one with images, dates or keys added.
  public init(
    of script: GestureScript, from scene: SimulationSetup? = nil, framesPerSecond: Int = 60
  ) {
    let simulation = Simulation(scene ?? script.scene)
    self.scene = simulation.snapshot
    played = PlayedTurns(
      playback: GesturePlayback(
        of: script.steps, in: simulation, framesPerSecond: framesPerSecond))
  }

  /// The next line; nil after the last event's.
  public mutating func next() -> String? {
    if let scene {
      self.scene = nil
      return scene.traceLine
    }
    return (written?.next() ?? played?.next())?.traceLine
  }
}

/// The turns of an event script.
private struct WrittenTurns {
  var simulation: Simulation
  var events: IndexingIterator<[Event]>

  mutating func next() -> Snapshot? {
    events.next().map { simulation.apply($0) }
  }
}

/// The turns of a gesture script, a frame at a time.
private struct PlayedTurns {
  var playback: GesturePlayback
  var turns: ArraySlice<GesturePlayback.Turn> = []

  mutating func next() -> Snapshot? {
    while turns.isEmpty {
      guard let frame = playback.next() else { return nil }
      turns = frame.turns[...]
    }
    return turns.removeFirst().snapshot
  }
}
