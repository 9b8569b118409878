public import RefreshModel

/// What there is to see at one moment of a script.
public struct Still: Hashable, Sendable {
  /// What is on show, between the model values.
  public let presentation: Presentation

  /// The host, as model values.
  public let view: ScrollView

  /// A simulation as it stands.
  public init(of simulation: Simulation) {
    self.init(presentation: simulation.presentation, view: simulation.view)
  }

  init(presentation: Presentation, view: ScrollView) {
    self.presentation = presentation
    self.view = view
  }
}

/// The moments of a script that are drawn, one after the other.
///
/// A gesture script has a moment for each frame. An event script has one for its scene, one for each
/// event that takes no time, and one for each frame of the time that passes.
public struct Stills: Sequence, IteratorProtocol {
  /// The frame rate.
  public let framesPerSecond: Int

  private var written: EventPlayback?
  private var played: GesturePlayback?

  /// Plays an event script from a scene, which may be its own with images or dates added.
  public init(of script: EventScript, from scene: SimulationSetup, framesPerSecond: Int = 60) {
    self.framesPerSecond = framesPerSecond
    written = EventPlayback(
      of: script.events, in: Simulation(scene), framesPerSecond: framesPerSecond)
  }

  /// Plays a gesture script from a scene, which may be its own with images or dates added.
  public init(of script: GestureScript, from scene: SimulationSetup, framesPerSecond: Int = 60) {
    self.framesPerSecond = framesPerSecond
    played = GesturePlayback(
      of: script.steps, in: Simulation(scene), framesPerSecond: framesPerSecond)
  }

  /// The next moment; nil after the last.
  public mutating func next() -> Still? {
    if written != nil { return written?.next() }
    return played?.next().map { Still(presentation: $0.presentation, view: $0.view) }
  }
}
