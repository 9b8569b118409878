/// A moment of a component in one of its states.
///
/// A transition that a state begins goes on from the last moment of the state before.
public struct StateMoment: Hashable, Sendable {
  /// The state.
  public let state: RefreshState

  /// Whether the component is idle again while the room of its refresh retracts.
  public let isEnding: Bool

  /// The pulled distance divided by the triggering distance.
  public let pullingPercent: Double

  /// The time since the state began, in seconds.
  public let seconds: Double

  /// Creates a moment.
  package init(
    _ state: RefreshState, isEnding: Bool = false, pullingPercent: Double = 0, seconds: Double = 0
  ) {
    self.state = state
    self.isEnding = isEnding
    self.pullingPercent = pullingPercent
    self.seconds = seconds
  }
}

/// The times of a component's states: the beginning of the present one, and the last moments of some
/// states before it.
///
/// The way back after a refresh counts as a state of its own: it begins when the component becomes idle,
/// and ends when its room has retracted.
struct StateHistory: Hashable, Sendable {
  /// The time at which the present state began, in seconds of the simulation's clock.
  private(set) var start: Double

  /// Whether the component is idle again while the room of its refresh retracts.
  private(set) var isEnding = false

  /// The last moments of the states before, the latest first; none where animations are switched off.
  private(set) var earlier: [StateMoment] = []

  /// The number of retractions under way: one can begin before another has ended.
  private var retractionCount = 0

  /// The number of states that are remembered, more than transitions of usual lengths overlap.
  private static let limit = 8

  /// Begins a state at a time, in seconds of the simulation's clock.
  init(startingAt start: Double = 0) { self.start = start }

  /// A step of a component.
  struct Step {
    /// The state before the step.
    let old: RefreshState

    /// The state after it.
    let new: RefreshState

    /// The pulled distance before the step, divided by the triggering distance.
    let oldPercent: Double

    /// The simulation's clock, in seconds.
    let time: Double

    /// Whether transitions take time.
    let isAnimated: Bool

    /// The number of retractions that the step begins.
    let begunRetractions: Int

    /// Whether the step is the end of a retraction.
    let endsRetraction: Bool

    /// Whether the step changes the times of states.
    var matters: Bool { old != new || begunRetractions > 0 || endsRetraction }
  }

  /// Takes a step into account.
  mutating func follow(_ step: Step) {
    retractionCount += step.begunRetractions
    if step.endsRetraction { retractionCount = max(0, retractionCount - 1) }
    let arrives = isEnding && step.endsRetraction && retractionCount == 0
    guard step.old != step.new || arrives else { return }
    let last = StateMoment(
      step.old, isEnding: isEnding, pullingPercent: step.oldPercent, seconds: step.time - start)
    earlier = step.isAnimated ? [last] + earlier.prefix(Self.limit - 1) : []
    start = step.time
    isEnding = step.old != step.new && step.new == .idle && step.begunRetractions > 0
  }
}
