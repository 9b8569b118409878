extension Simulation {
  /// Moves the clock, firing completions on the way in order of their end, then of their start.
  mutating func advance(to end: Double) {
    while let due = timeline.nextDue(by: end) {
      time = min(max(time, due.end), end)
      send(.completed(due.completion), to: due.target)
    }
    time = end
  }

  /// Fires what is due without moving the clock: animations without duration.
  mutating func settle() {
    advance(to: time)
  }
}
