/// Steps of a gesture played against a simulation, a frame at a time.
///
/// A frame is made when it is asked for and then forgotten, so a long gesture needs no memory. The
/// clock is virtual: frame n is exactly n/``framesPerSecond`` seconds after the first. A step ends
/// on the frame nearest to the sum of all times so far, so that no rounding adds up.
///
/// The host's part is played too: content follows a finger, one to one inside its resting range and
/// by the ``RubberBand`` past it; let go, it coasts by ``Inertia`` inside the range and comes back
/// by ``SpringBack`` from outside. The range is that of the insets of the moment. Content that a
/// component or the application moves stops coasting. All of it happens by events.
public struct GesturePlayback: Sequence, IteratorProtocol, Sendable {
  /// The frame rates that there are; others count as the nearest.
  public static let frameRates = 1...240

  /// The longest that one ``GestureStep/settle`` waits, in seconds.
  public static let longestSettling = 60.0

  /// The frame rate.
  public let framesPerSecond: Int

  private let steps: [GestureStep]
  private var nextStep = 0
  private var course = Course.over

  /// The simulation's clock at the first frame, in seconds.
  private let start: Double

  /// The number of the frame that is made.
  private var number = 0

  /// The sum of the steps' times so far, in seconds.
  private var elapsed = 0.0

  private var isOver = false
  private var host: ScrollHost

  /// The axis of the last drag.
  private var axis = Axis.vertical

  /// Creates a playback of steps against a simulation as it stands.
  public init(of steps: [GestureStep], in simulation: Simulation, framesPerSecond: Int = 60) {
    let rates = Self.frameRates
    self.framesPerSecond = Swift.min(Swift.max(framesPerSecond, rates.lowerBound), rates.upperBound)
    self.steps = steps
    start = simulation.time
    host = ScrollHost(simulation)
  }

  /// When the last refresh ended up to the frame that was made last, by key, in seconds of the clock.
  public var updateTimes: [String: Double] { host.simulation.updateTimes }

  /// Plays on to the next frame; nothing after the one on which the last step ends.
  public mutating func next() -> Frame? {
    guard !isOver else { return nil }
    let time = self.time
    if number > 0 { host.advance(to: start + time) }
    pursue()
    defer { number += 1 }
    return Frame(number: number, time: time, turns: host.takeTurns(), simulation: host.simulation)
  }
}

extension GesturePlayback {
  /// What is left of a step that takes time.
  private enum Course: Hashable {
    /// The finger moves from a position, by a travel, from one frame to another.
    case drag(from: Double, by: Double, along: Axis, frames: ClosedRange<Int>)

    /// Nothing is done up to a frame.
    case wait(until: Int)

    /// Nothing is done up to a frame, or until nothing moves.
    case settle(until: Int)

    /// Nothing is left.
    case over
  }

  /// The time of the frame that is made, in seconds after the first.
  private var time: Double {
    Double(number) / Double(framesPerSecond)
  }

  /// Does what is due on this frame: the rest of a step, and the steps that follow at once.
  private mutating func pursue() {
    while carryOn() {
      guard nextStep < steps.count else {
        isOver = true
        return
      }
      begin(steps[nextStep])
      nextStep += 1
    }
  }

  /// Does what the present step does on this frame, and returns whether that was all.
  private mutating func carryOn() -> Bool {
    switch course {
    case .drag(let origin, let travel, let axis, let frames):
      let count = frames.upperBound - frames.lowerBound
      let share = count == 0 ? 1 : Double(number - frames.lowerBound) / Double(count)
      host.moveFinger(to: origin + travel * share, along: axis)
      return number >= frames.upperBound
    case .wait(let end):
      return number >= end
    case .settle(let end):
      guard number >= end || !host.isMoving else { return false }
      elapsed = time
      return true
    case .over:
      return true
    }
  }

  private mutating func begin(_ step: GestureStep) {
    course = .over
    switch step {
    case .drag(let travel, let axis, let seconds):
      self.axis = axis
      host.touchDown()
      course = .drag(
        from: host.fingerPosition(along: axis), by: travel.sanitized ?? 0, along: axis,
        frames: number...frame(after: seconds))
    case .hold(let seconds), .wait(let seconds), .event(.advance(let seconds)):
      course = .wait(until: frame(after: seconds))
    case .release(let velocity):
      host.lift(velocity: velocity.sanitized ?? 0, along: axis)
    case .settle:
      course = .settle(until: frame(after: Self.longestSettling))
    case .event(let event):
      host.perform(event)
    }
  }

  /// The frame nearest to some seconds after the end of the last step; the present one at least.
  private mutating func frame(after seconds: Double) -> Int {
    elapsed += seconds.sanitizedLength
    let frame = (elapsed * Double(framesPerSecond)).rounded()
    // Beyond it neighbouring frames would have the same time.
    return Swift.max(number, Int(Swift.min(frame, 1e15)))
  }
}
