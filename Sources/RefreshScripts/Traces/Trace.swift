internal import RefreshModel

/// What a script makes of its scene: a line for the scene, then one for each event.
///
/// The simulation runs as the lines are asked for, so a long trace needs no memory. Lines are
/// compact JSON without their line breaks.
public struct Trace: Sequence, IteratorProtocol {
  private var scene: Snapshot?
  private var written: WrittenTurns?
  private var played: PlayedTurns?

  /// Creates the trace of a script.
  public init(of script: EventScript) {
    let simulation = Simulation(script.scene)
    scene = simulation.snapshot
    written = WrittenTurns(simulation: simulation, events: script.events.makeIterator())
  }

  /// Creates the trace of a gesture script: of the events that it becomes at a frame rate.
  public init(of script: GestureScript, framesPerSecond: Int = 60) {
    scene = Simulation(script.scene).snapshot
    played = PlayedTurns(playback: script.playback(framesPerSecond: framesPerSecond))
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
