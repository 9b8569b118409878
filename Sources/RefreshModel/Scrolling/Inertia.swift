/// The deceleration of content after a finger is lifted.
///
/// UIKit, measured by the community: v(t) = v₀·rate^ms, with no force but friction.
public struct Inertia: Hashable, Sendable {
  /// The usual share of speed that is left after a millisecond: 0.998.
  public static let normalRate = 0.998

  /// The share for content that stops soon: 0.990.
  public static let fastRate = 0.990

  /// The speed at the release, in points a second; its sign is the direction.
  public let velocity: Double

  /// The share of speed left after a millisecond, between zero and one.
  public let rate: Double

  /// Creates a motion; a velocity that is not finite counts as none, an unusable rate as 0.998.
  public init(velocity: Double, rate: Double = Inertia.normalRate) {
    self.velocity = velocity.sanitized ?? 0
    self.rate = rate > 0 && rate < 1 ? rate : Inertia.normalRate
  }

  /// The speed a time after the release, in points a second.
  ///
  /// Times before the release count as the release.
  public func velocity(after seconds: Double) -> Double {
    velocity * Exponential.power(rate, milliseconds(seconds))
  }

  /// The distance covered by a time after the release, in points.
  public func distance(after seconds: Double) -> Double {
    let lost = 1 - Exponential.power(rate, milliseconds(seconds))
    return totalDistance * lost
  }

  /// The distance covered when the motion has died away, in points: −v₀/(1000·ln rate).
  public var totalDistance: Double {
    -velocity / (1000 * Exponential.logarithm(rate))
  }

  /// The time until the motion is slower than a limit, in seconds.
  ///
  /// Zero when it starts slower; limits of zero or less count as one point a second.
  public func duration(untilBelow limit: Double = 10) -> Double {
    let limit = limit > 0 && limit.isFinite ? limit : 1
    guard abs(velocity) > limit else { return 0 }
    return Exponential.logarithm(limit / abs(velocity)) / Exponential.logarithm(rate) / 1000
  }

  /// The time until a distance is covered, in seconds; `nil` when the motion ends before.
  ///
  /// The distance has the sign of the velocity; one in the other direction is never covered.
  public func duration(covering distance: Double) -> Double? {
    guard distance != 0 else { return 0 }
    let share = distance / totalDistance
    guard share > 0, share < 1 else { return nil }
    return Exponential.logarithm(1 - share) / Exponential.logarithm(rate) / 1000
  }

  private func milliseconds(_ seconds: Double) -> Double {
    seconds.isNaN ? 0 : max(0, seconds * 1000)
  }
}
