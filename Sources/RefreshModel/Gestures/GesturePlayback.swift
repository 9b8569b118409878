/// Steps of a gesture played against a simulation, a tick at a time.
///
/// A tick is made when it is asked for and then forgotten, so a long gesture needs no memory. The
/// clock is virtual: tick n is exactly n/``ticksPerSecond`` seconds after the first. A step ends
/// on the tick nearest to the sum of all times so far, so that no rounding adds up.
///
/// The host's part is played too: content follows a finger, one to one inside its resting range and
/// by the ``RubberBand`` past it; let go, it coasts by ``Inertia`` inside the range and comes back
/// by ``SpringBack`` from outside. The range is that of the insets at the time. Content that a
/// component or the application moves stops decelerating. All of it happens by events.
public struct GesturePlayback: Sequence, IteratorProtocol, Sendable {
  /// The rates that there are; others count as the nearest.
  public static let tickRates = 1...240

  /// The longest that one ``GestureStep/settle`` waits, in seconds.
  public static let longestSettling = 60.0

  /// The rate of the clock, in ticks a second.
  public let ticksPerSecond: Int

  private let steps: [GestureStep]
  private var nextStep = 0
  private var progress = Progress.over

  /// The simulation's clock at the first tick, in seconds.
  private let start: Double

  /// The number of the tick that is made.
  private var number = 0

  /// The sum of the steps' times so far, in seconds.
  private var elapsed = 0.0

  private var isOver = false
  private var host: ScrollHost

  /// The axis of the last drag.
  private var axis = Axis.vertical

  /// Creates a playback of steps against a simulation as it stands.
  public init(of steps: [GestureStep], in simulation: Simulation, ticksPerSecond: Int = 60) {
    let rates = Self.tickRates
    self.ticksPerSecond = Swift.min(Swift.max(ticksPerSecond, rates.lowerBound), rates.upperBound)
    self.steps = steps
    start = simulation.time
    host = ScrollHost(simulation)
  }

  /// When the last refresh ended up to the tick that was made last, by key, in seconds of the
  /// clock.
  public var updateTimes: [String: Double] { host.simulation.updateTimes }

  /// Plays on to the next tick; nil after the one on which the last step ends.
  public mutating func next() -> Tick? {
    guard !isOver else { return nil }
    let time = self.time
    if number > 0 { host.advance(to: start + time) }
    pursue()
    defer { number += 1 }
    return Tick(
      number: number, time: time, turns: host.takeTurns(), fingerTravel: host.fingerTravel,
      simulation: host.simulation)
  }
}

extension GesturePlayback {
  /// What is left of a step that takes time.
  private enum Progress: Hashable {
    /// The finger moves from a position, by a travel, from one tick to another.
    case drag(from: Double, by: Double, along: Axis, ticks: ClosedRange<Int>)

    /// Nothing is done up to a tick.
    case wait(until: Int)

    /// Nothing is done up to a tick, or until nothing moves.
    case settle(until: Int)

    /// Nothing is left.
    case over
  }

  /// The time of the tick that is made, in seconds after the first.
  private var time: Double {
    Double(number) / Double(ticksPerSecond)
  }

  /// Does what is due on this tick: the rest of a step, and the steps that follow at once.
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

  /// Does what the present step does on this tick, and returns whether that was all.
  private mutating func carryOn() -> Bool {
    switch progress {
    case .drag(let origin, let travel, let axis, let ticks):
      let count = ticks.upperBound - ticks.lowerBound
      let share = count == 0 ? 1 : Double(number - ticks.lowerBound) / Double(count)
      host.moveFinger(to: origin + travel * share, along: axis)
      return number >= ticks.upperBound
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
    progress = .over
    switch step {
    case .drag(let travel, let axis, let seconds):
      self.axis = axis
      host.touchDown()
      progress = .drag(
        from: host.fingerPosition(along: axis), by: travel.sanitized ?? 0, along: axis,
        ticks: number...tick(after: seconds))
    case .hold(let seconds), .wait(let seconds), .event(.advance(let seconds)):
      progress = .wait(until: tick(after: seconds))
    case .release(let velocity):
      host.lift(velocity: velocity.sanitized ?? 0, along: axis)
    case .settle:
      progress = .settle(until: tick(after: Self.longestSettling))
    case .event(let event):
      host.perform(event)
    }
  }

  /// The tick nearest to some seconds after the end of the last step; the present one at least.
  private mutating func tick(after seconds: Double) -> Int {
    elapsed += seconds.sanitizedLength
    let tick = (elapsed * Double(ticksPerSecond)).rounded()
    // Beyond it neighbouring ticks would have the same time.
    return Swift.max(number, Int(Swift.min(tick, 1e15)))
  }
}
