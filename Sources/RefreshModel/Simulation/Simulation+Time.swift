extension Simulation {
  /// Moves the clock, firing completions on the way in order of their end, then of their start.
  mutating func advance(to end: Double) {
    while let due = timeline.nextDue(by: end) {
      time = min(max(time, due.end), end)
      send(.completed(due.completion), to: due.target)
    }
    time = end
  }

  /// An animation is under way, or its completion is still to come.
  var isAnimating: Bool {
    timeline.isBusy(at: time)
  }

  /// Fires what is due without moving the clock: animations without duration.
  mutating func settle() {
    advance(to: time)
  }
}
