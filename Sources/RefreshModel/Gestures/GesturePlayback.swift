/// One step of a gesture: what a finger, the application or nobody does for a while.
///
/// Travel and speed are the finger's, in points on the screen and points a second, to the right and
/// down. Numbers beyond a thousand million are cut off there; numbers that are not finite count as
/// zero, and so do negative times.
package enum GestureStep: Hashable, Sendable {
  /// A finger moves evenly along an axis; it touches down first unless one already does.
  case drag(by: Double, along: Axis = .vertical, seconds: Double)

  /// The finger stays where it is; without a finger the same as a wait.
  case hold(seconds: Double)

  /// The finger is lifted at a speed along the axis of its last drag.
  case release(velocity: Double = 0)

  /// Time passes.
  case wait(seconds: Double)

  /// Time passes until nothing moves, but no longer than ``GesturePlayback/longestSettling``.
  ///
  /// A spinner that turns and images that loop are not movement, so a refresh that nobody ends does
  /// not keep content from settling.
  case settle

  /// Something else happens, at once.
  ///
  /// An `advance` is played as a wait, and a `pan` puts the finger down or lifts it.
  case event(Event)

  /// The seconds that the step takes at most.
  package var longestDuration: Double {
    switch self {
    case .drag(_, _, let seconds), .hold(let seconds), .wait(let seconds),
      .event(.advance(let seconds)):
      seconds.sanitizedLength
    case .settle: GesturePlayback.longestSettling
    case .release, .event: 0
    }
  }
}

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
package struct GesturePlayback: Sequence, IteratorProtocol, Sendable {
  /// The rates that there are; others count as the nearest.
  package static let tickRates = 1...240

  /// The longest that one ``GestureStep/settle`` waits, in seconds.
  static let longestSettling = 60.0

  /// The rate of the clock, in ticks a second.
  package let ticksPerSecond: Int

  private let steps: [GestureStep]
  private var nextStep = 0
  private var progress = Progress.over

  /// The simulation's clock at the first tick, in seconds.
  private let start: Double

  /// The number of the tick that is made.
  private var number = 0

  /// The sum of the steps' times so far, in seconds.
  private var elapsed = 0.0

  /// The number of the last tick that there may be.
  private let lastTick: Int

  /// The step that goes on when the time of the playback is up; nil where all steps have enough.
  package private(set) var overdueStep: Int?

  private var isOver = false
  private var host: ScrollHost

  /// The axis of the last drag.
  private var axis = Axis.vertical

  /// Creates a playback of steps against a simulation as it stands.
  ///
  /// - Parameters:
  ///   - steps: the steps, in order.
  ///   - simulation: the simulation at the first tick.
  ///   - ticksPerSecond: the rate of the clock, one of ``tickRates``.
  ///   - longest: the seconds after which the playback ends, whatever is left of the steps.
  package init(
    of steps: [GestureStep], in simulation: Simulation, ticksPerSecond: Int = 60,
    longest: Double = .infinity
  ) {
    let rates = Self.tickRates
    self.ticksPerSecond = Swift.min(Swift.max(ticksPerSecond, rates.lowerBound), rates.upperBound)
    self.steps = steps
    lastTick = Int(Swift.min(Swift.max(0, longest) * Double(self.ticksPerSecond), 1e15))
    start = simulation.time
    host = ScrollHost(simulation)
  }

  /// When the last refresh ended up to the tick that was made last, by key, in seconds of the
  /// clock.
  package var updateTimes: [String: Double] { host.simulation.updateTimes }

  /// Plays on to the next tick; nil after the one on which the last step ends or the time is up.
  package mutating func next() -> Tick? {
    guard !isOver else { return nil }
    let time = self.time
    if number > 0 { host.advance(to: start + time) }
    pursue()
    if !isOver, number >= lastTick { (isOver, overdueStep) = (true, nextStep - 1) }
    defer { number += 1 }
    return Tick(
      number: number, time: time, turns: host.takeTurns(), fingerTravel: host.fingerTravel,
      simulation: host.simulation)
  }
}

extension GesturePlayback {
  /// The rest of a step that takes time.
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

extension GesturePlayback {
  /// One tick: what happened since the tick before, and what is now on show.
  package struct Tick: Hashable, Sendable {
    /// The tick's number, from zero.
    package let number: Int

    /// The time since the first tick, in seconds: the number over the rate.
    package let time: Double

    /// The turns since the tick before, in their order.
    ///
    /// Every tick but the first begins with the turn that moves the clock.
    package let turns: [Turn]

    /// The distance of the finger from where it touched down; nil for no finger.
    package let fingerTravel: FingerTravel?

    /// The simulation at the end of the tick.
    package let simulation: Simulation
  }

  /// The distance of a finger from where it touched down, in points.
  package struct FingerTravel: Hashable, Sendable {
    /// The distance to the right, in points.
    package let x: Double

    /// The distance down, in points.
    package let y: Double
  }

  /// A turn of the main queue with one event.
  package struct Turn: Hashable, Sendable {
    /// The event of the tick.
    package let event: Event

    /// The model values afterwards, with the turn's callbacks.
    package let line: TraceLine
  }
}

extension GesturePlayback.Tick {
  /// The values on screen, between the model values.
  package var presentation: Presentation { simulation.presentation }

  /// The host, as model values.
  package var view: ScrollView { simulation.view }

  /// The model values at the end of the tick, with the callbacks of the last turn only.
  package var line: TraceLine { simulation.traceLine }

  /// The events since the tick before, in their order.
  package var events: [Event] {
    turns.map(\.event)
  }

  /// The calls to the application since the tick before, in their order.
  package var callbacks: [Callback] {
    turns.flatMap(\.line.callbacks)
  }
}
