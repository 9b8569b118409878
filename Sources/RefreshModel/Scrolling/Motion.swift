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

/// The deceleration of content after a finger is lifted.
///
/// UIKit, measured by the community: v(t) = v₀·rate^ms, with no force but friction.
package struct Inertia: Hashable, Sendable {
  /// The usual share of speed that is left after a millisecond: 0.998.
  static let normalRate = 0.998

  /// The share for content that stops soon: 0.990.
  package static let fastRate = 0.990

  /// The speed at the release, in points a second; its sign is the direction.
  package let velocity: Double

  /// The share of speed left after a millisecond, between zero and one.
  package let rate: Double

  /// Creates a motion; a velocity that is not finite counts as none, an unusable rate as 0.998.
  package init(velocity: Double, rate: Double = Inertia.normalRate) {
    self.velocity = velocity.sanitized ?? 0
    self.rate = rate > 0 && rate < 1 ? rate : Inertia.normalRate
  }

  /// The speed a time after the release, in points a second.
  ///
  /// Times before the release count as the release.
  package func velocity(after seconds: Double) -> Double {
    velocity * Exponential.power(rate, milliseconds(seconds))
  }

  /// The distance covered by a time after the release, in points.
  package func distance(after seconds: Double) -> Double {
    let lost = 1 - Exponential.power(rate, milliseconds(seconds))
    return totalDistance * lost
  }

  /// The distance covered when the motion has died away, in points: −v₀/(1000·ln rate).
  package var totalDistance: Double {
    -velocity / (1000 * Exponential.logarithm(rate))
  }

  /// The time until the motion is slower than a limit, in seconds.
  ///
  /// Zero when it starts slower; limits of zero or less count as one point a second.
  package func duration(untilBelow limit: Double = 10) -> Double {
    let limit = limit > 0 && limit.isFinite ? limit : 1
    guard abs(velocity) > limit else { return 0 }
    return Exponential.logarithm(limit / abs(velocity)) / Exponential.logarithm(rate) / 1000
  }

  /// The time until a distance is covered, in seconds; `nil` when the motion ends before.
  ///
  /// The distance has the sign of the velocity; one in the other direction is never covered.
  package func duration(covering distance: Double) -> Double? {
    guard distance != 0 else { return 0 }
    let share = distance / totalDistance
    guard share > 0, share < 1 else { return nil }
    return Exponential.logarithm(1 - share) / Exponential.logarithm(rate) / 1000
  }

  private func milliseconds(_ seconds: Double) -> Double {
    seconds.isNaN ? 0 : max(0, seconds * 1000)
  }
}

/// Powers and logarithms in plain arithmetic, so that every machine computes the same bits.
enum Exponential {
  /// The natural logarithm of a number above zero.
  ///
  /// 2·artanh((m−1)/(m+1)) as a series for the significand, plus the exponent's share.
  static func logarithm(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return value > 0 ? .infinity : -.infinity }
    let ratio = (value.significand - 1) / (value.significand + 1)
    let square = ratio * ratio
    var term = ratio
    var sum = 0.0
    for order in stride(from: 1.0, through: 41, by: 2) {
      sum += term / order
      term *= square
    }
    return 2 * sum + Double(value.exponent) * 0.693_147_180_559_945_3
  }

  /// A base in 0…1 raised to an exponent of zero or more.
  ///
  /// Whole part by repeated squaring, fraction by the series of e^x. Exponents below zero count as
  /// zero, and a base outside its range as the nearest end.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    let base = min(max(base, 0), 1)
    guard exponent > 0 else { return 1 }
    guard base > 0, base < 1 else { return base }
    guard exponent < 1e15 else { return 0 }
    let whole = exponent.rounded(.down)
    return power(base, whole: Int(whole))
      * naturalPower((exponent - whole) * logarithm(base))
  }

  private static func power(_ base: Double, whole exponent: Int) -> Double {
    var result = 1.0
    var square = base
    var rest = exponent
    while rest > 0 {
      if rest % 2 == 1 { result *= square }
      square *= square
      rest /= 2
    }
    return result
  }

  /// The series of e^x, halved and squared so that the argument is small.
  private static func naturalPower(_ value: Double) -> Double {
    guard value > -700 else { return 0 }
    let reduced = value / 1024
    var term = 1.0
    var sum = 1.0
    for order in 1...12 {
      term *= reduced / Double(order)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }
}

/// The movement of released content from past its end back to its end.
///
/// A critically damped spring about the end: x(t) = (x₀ + (v₀ + ωx₀)·t)·e^(−ωt). The rule and its
/// ω are PullProof's own: UIKit's are not published, and this one has content back within the
/// second that a phone takes.
package struct SpringBack: Hashable, Sendable {
  /// The spring's natural frequency ω, in radians a second: 10.
  static let frequency = 10.0

  /// The distance past the end at the start, in points; its sign is the side.
  package let displacement: Double

  /// The speed at the start, in points a second.
  package let velocity: Double

  /// Creates a motion; numbers that are not finite count as zero.
  package init(displacement: Double, velocity: Double = 0) {
    self.displacement = displacement.sanitized ?? 0
    self.velocity = velocity.sanitized ?? 0
  }

  /// The distance past the end after some seconds, in points.
  ///
  /// Times before the start count as the start.
  package func displacement(after seconds: Double) -> Double {
    let seconds = max(0, seconds.sanitized ?? 0)
    return (displacement + drive * seconds) * decay(after: seconds)
  }

  /// The speed after some seconds, in points a second.
  ///
  /// Times before the start count as the start.
  package func velocity(after seconds: Double) -> Double {
    let seconds = max(0, seconds.sanitized ?? 0)
    return (velocity - Self.frequency * drive * seconds) * decay(after: seconds)
  }

  /// The time until content swings through its end, in seconds; `nil` when it only nears it.
  package var timeToEnd: Double? {
    guard displacement != 0 else { return nil }
    let seconds = -displacement / drive
    return seconds > 0 && seconds.isFinite ? seconds : nil
  }

  /// The rest of the motion is too small to be seen.
  ///
  /// A spring that starts at x with v never goes further than |x| + |v|/ω, which is then at most
  /// 0.2 points: content that nears its end is within 0.1 points of it.
  package var isOver: Bool {
    abs(displacement) + abs(velocity) / Self.frequency <= 0.2
  }

  private var drive: Double {
    velocity + Self.frequency * displacement
  }

  /// e^(−ωt), with 1/e as the base.
  private func decay(after seconds: Double) -> Double {
    Exponential.power(0.367_879_441_171_442_3, Self.frequency * seconds)
  }
}

/// The distance by which content follows a finger that drags it past its end.
///
/// UIKit, measured by the community: (1 − 1/(0.55·x/D + 1))·D.
package enum RubberBand {
  /// The share of the finger's first point that content follows.
  package static let stiffness = 0.55

  /// The distance that content moves past its end, in points.
  ///
  /// Odd in the overshoot, always shorter than the viewport's side, and zero when either number is
  /// not usable.
  package static func distance(overshoot: Double, viewport: Double) -> Double {
    guard overshoot.isFinite, viewport.isFinite, viewport > 0 else { return 0 }
    let pull = abs(overshoot)
    let shown = (1 - 1 / (stiffness * pull / viewport + 1)) * viewport
    return overshoot < 0 ? -shown : shown
  }

  /// The finger's overshoot that shows content a distance past its end, in points.
  ///
  /// The inverse of ``distance(overshoot:viewport:)``; `nil` when no finger reaches that far.
  package static func overshoot(distance: Double, viewport: Double) -> Double? {
    guard distance.isFinite, viewport.isFinite, viewport > 0 else { return nil }
    guard abs(distance) < viewport else { return nil }
    let pull = viewport / stiffness * (1 / (1 - abs(distance) / viewport) - 1)
    return distance < 0 ? -pull : pull
  }
}
