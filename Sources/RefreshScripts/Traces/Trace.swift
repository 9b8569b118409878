public import RefreshModel

/// The trace of a script: one line for the setup, then one for each event.
///
/// The script is played as the lines are asked for, so a long trace needs no memory. Lines are
/// compact JSON without their line breaks.
public struct Trace: Sequence, IteratorProtocol {
  private var playback: Playback
  private var lines: ArraySlice<TraceLine> = []

  /// The end times of refreshes up to the present line, by key, in seconds of the script.
  ///
  /// What a setup brings along stays in it, so a time of zero or less was there before.
  public var updateTimes: [String: Double] { playback.updateTimes }

  /// Creates the trace of an event script, from its setup or a modified one.
  public init(of script: EventScript, from setup: SimulationSetup? = nil) {
    playback = Playback(of: script, from: setup)
  }

  /// Creates the trace of a gesture script at a number of ticks per second.
  ///
  /// It starts from the script's setup or from one with images, dates or keys added.
  public init(
    of script: GestureScript, from setup: SimulationSetup? = nil, ticksPerSecond: Int = 60
  ) {
    playback = Playback(of: script, from: setup, ticksPerSecond: ticksPerSecond)
  }

  /// Returns the next line, or nil after the last one.
  public mutating func next() -> String? {
    while lines.isEmpty {
      guard let tick = playback.next() else { return nil }
      lines = tick.lines[...]
    }
    return lines.removeFirst().json
  }
}
