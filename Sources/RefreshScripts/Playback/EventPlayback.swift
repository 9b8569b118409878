internal import RefreshModel

/// An event script, a frame at a time.
///
/// Every event that takes no time is a frame of its own, so that each step can be seen. Time that
/// passes is cut into frames of the frame rate, counted from the event that lets it pass.
struct EventPlayback: Sequence, IteratorProtocol {
  private var simulation: Simulation
  private var events: IndexingIterator<[Event]>
  private let framesPerSecond: Int
  private var isAtScene = true

  /// What is left of an event that lets time pass.
  private var course: (start: Double, seconds: Double, frame: Int)?

  init(of events: [Event], in simulation: Simulation, framesPerSecond: Int) {
    self.simulation = simulation
    self.events = events.makeIterator()
    self.framesPerSecond = framesPerSecond
  }

  mutating func next() -> Still? {
    if isAtScene {
      isAtScene = false
      return still
    }
    if course == nil {
      guard let event = events.next() else { return nil }
      guard case .advance(let seconds) = event, seconds > 0 else {
        simulation.apply(event)
        return still
      }
      course = (simulation.time, seconds, 0)
    }
    carryOn()
    return still
  }

  /// Moves the clock to the next frame, or to the end of the event if that comes first.
  private mutating func carryOn() {
    guard let (start, seconds, former) = course else { return }
    let frame = former + 1
    let passed = Double(frame) / Double(framesPerSecond)
    // A remainder of a billionth is the rounding of the division, and no frame.
    let isLast = passed >= seconds - 1e-9
    let time = start + (isLast ? seconds : passed)
    simulation.apply(.advance(seconds: time - simulation.time))
    course = isLast ? nil : (start, seconds, frame)
  }

  private var still: Still {
    Still(of: simulation)
  }
}
