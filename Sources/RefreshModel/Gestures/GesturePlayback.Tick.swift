extension GesturePlayback {
  /// One tick: what happened since the tick before, and what is now on show.
  public struct Tick: Hashable, Sendable {
    /// The tick's number, from zero.
    public let number: Int

    /// The time since the first tick, in seconds: the number over the rate.
    public let time: Double

    /// The turns since the tick before, in their order.
    ///
    /// Every tick but the first begins with the turn that moves the clock.
    public let turns: [Turn]

    /// What is on show, between the model values.
    public let presentation: Presentation

    /// The host, as model values.
    public let view: ScrollView

    /// The model values at the end of the tick, with the callbacks of the last turn only.
    public let line: TraceLine

    init(number: Int, time: Double, turns: [Turn], simulation: Simulation) {
      self.number = number
      self.time = time
      self.turns = turns
      presentation = simulation.presentation
      view = simulation.view
      line = simulation.traceLine
    }
  }

  /// A turn of the main queue with one event.
  public struct Turn: Hashable, Sendable {
    /// What happened.
    public let event: Event

    /// The model values afterwards, with the turn's callbacks.
    public let line: TraceLine
  }
}

extension GesturePlayback.Tick {
  /// The events since the tick before, in their order.
  public var events: [Event] {
    turns.map(\.event)
  }

  /// The calls to the application since the tick before, in their order.
  public var callbacks: [Callback] {
    turns.flatMap(\.line.callbacks)
  }
}
