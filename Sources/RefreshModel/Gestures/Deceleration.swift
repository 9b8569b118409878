/// Content along one axis that no finger holds: where it is, and how fast it moves.
///
/// Inside its resting range it coasts (``Inertia``), past an end it springs back (``SpringBack``),
/// and one turns into the other at the very moment when it crosses the end. So where content is
/// doesn't depend on how often one looks.
struct Deceleration: Hashable {
  /// The offset, in points.
  private(set) var offset: Double

  /// The offset's change, in points a second.
  private(set) var velocity: Double

  init(offset: Double, velocity: Double) {
    self.offset = offset
    self.velocity = velocity
  }

  /// The speed at which content has stopped, in points a second; the limit of ``Inertia``.
  private static let slowest = 10.0

  /// Content moves on, or lies where it can't rest.
  func isMoving(within range: ClosedRange<Double>) -> Bool {
    abs(velocity) > Self.slowest || !range.contains(offset)
  }

  /// Moves on by some seconds.
  mutating func move(over seconds: Double, within range: ClosedRange<Double>) {
    var rest = seconds
    // From past one end through the range past the other: three rounds at most.
    while rest > 0, isMoving(within: range) {
      if let end = end(of: range) {
        rest -= spring(about: end, for: rest)
      } else {
        rest -= coast(towards: velocity < 0 ? range.lowerBound : range.upperBound, for: rest)
      }
    }
  }

  /// The end that content is past, or about to pass.
  private func end(of range: ClosedRange<Double>) -> Double? {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    if offset < lower || (offset == lower && velocity < 0) { return lower }
    if offset > upper || (offset == upper && velocity > 0) { return upper }
    return nil
  }

  /// Springs until some seconds are over or the end is crossed, and returns the time that took.
  private mutating func spring(about end: Double, for seconds: Double) -> Double {
    let spring = SpringBack(displacement: offset - end, velocity: velocity)
    if let crossing = spring.timeToEnd, crossing <= seconds {
      (offset, velocity) = (end, spring.velocity(after: crossing))
      return crossing
    }
    let left = SpringBack(
      displacement: spring.displacement(after: seconds), velocity: spring.velocity(after: seconds))
    (offset, velocity) = left.isOver ? (end, 0) : (end + left.displacement, left.velocity)
    return seconds
  }

  /// Coasts until some seconds are over, the end is met or the motion has died away.
  private mutating func coast(towards end: Double, for seconds: Double) -> Double {
    let inertia = Inertia(velocity: velocity)
    let stop = inertia.duration(untilBelow: Self.slowest)
    if let meeting = inertia.duration(covering: end - offset), meeting <= min(seconds, stop) {
      (offset, velocity) = (end, inertia.velocity(after: meeting))
      return meeting
    }
    offset += inertia.distance(after: min(seconds, stop))
    velocity = stop <= seconds ? 0 : inertia.velocity(after: seconds)
    return seconds
  }
}
