import RefreshModel

extension Simulation {
  /// Plays steps and returns every frame.
  func play(_ steps: GestureStep..., at rate: Int = 60) -> [GesturePlayback.Tick] {
    play(steps, at: rate)
  }

  /// Plays steps and returns every frame.
  func play(_ steps: [GestureStep], at rate: Int = 60) -> [GesturePlayback.Tick] {
    Array(GesturePlayback(of: steps, in: self, ticksPerSecond: rate))
  }
}

extension [GesturePlayback.Tick] {
  /// The model's y in each frame, in points.
  var heights: [Double] { map(\.line.offset.y) }

  /// The events of all frames, without those that move the clock.
  var events: [Event] {
    flatMap(\.events).filter { event in
      if case .advance = event { return false }
      return true
    }
  }

  /// The callbacks of all frames.
  var callbacks: [Callback] { flatMap(\.callbacks) }

  /// The states that a component goes through, each as long as it lasts once.
  func states(_ part: (TraceLine) -> TraceLine.ComponentLine?) -> [RefreshState] {
    let states = flatMap(\.turns).compactMap { part($0.line)?.state }
    return states.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
