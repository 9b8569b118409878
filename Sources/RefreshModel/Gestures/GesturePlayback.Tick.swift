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

    /// How far the finger has moved since it touched down; nil for no finger.
    package let fingerTravel: FingerTravel?

    /// The simulation at the end of the tick.
    package let simulation: Simulation
  }

  /// How far a finger has moved since it touched down, in points.
  package struct FingerTravel: Hashable, Sendable {
    /// The distance to the right, in points.
    package let x: Double

    /// The distance down, in points.
    package let y: Double
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
  /// What is on show, between the model values.
  public var presentation: Presentation { simulation.presentation }

  /// The host, as model values.
  public var view: ScrollView { simulation.view }

  /// The model values at the end of the tick, with the callbacks of the last turn only.
  public var line: TraceLine { simulation.traceLine }

  /// The events since the tick before, in their order.
  public var events: [Event] {
    turns.map(\.event)
  }

  /// The calls to the application since the tick before, in their order.
  public var callbacks: [Callback] {
    turns.flatMap(\.line.callbacks)
  }
}
