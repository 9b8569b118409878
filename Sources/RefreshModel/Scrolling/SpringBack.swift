/// The movement of released content from past its end back to its end.
///
/// A critically damped spring about the end: x(t) = (x₀ + (v₀ + ωx₀)·t)·e^(−ωt). The rule and its
/// ω are PullProof's own: UIKit's are not published, and this one has content back within the
/// second that a phone takes.
public struct SpringBack: Hashable, Sendable {
  /// The spring's natural frequency ω, in radians a second: 10.
  public static let frequency = 10.0

  /// The distance past the end at the start, in points; its sign is the side.
  public let displacement: Double

  /// The speed at the start, in points a second.
  public let velocity: Double

  /// Creates a motion; numbers that are not finite count as zero.
  public init(displacement: Double, velocity: Double = 0) {
    self.displacement = displacement.sanitized ?? 0
    self.velocity = velocity.sanitized ?? 0
  }

  /// The distance past the end after some seconds, in points.
  ///
  /// Times before the start count as the start.
  public func displacement(after seconds: Double) -> Double {
    let seconds = max(0, seconds.sanitized ?? 0)
    return (displacement + drive * seconds) * decay(after: seconds)
  }

  /// The speed after some seconds, in points a second.
  ///
  /// Times before the start count as the start.
  public func velocity(after seconds: Double) -> Double {
    let seconds = max(0, seconds.sanitized ?? 0)
    return (velocity - Self.frequency * drive * seconds) * decay(after: seconds)
  }

  /// The time until content swings through its end, in seconds; `nil` when it only nears it.
  public var timeToEnd: Double? {
    guard displacement != 0 else { return nil }
    let seconds = -displacement / drive
    return seconds > 0 && seconds.isFinite ? seconds : nil
  }

  /// What is left of the motion is too small to be seen.
  ///
  /// A spring that starts at x with v never goes further than |x| + |v|/ω, which is then at most
  /// 0.2 points: content that nears its end is within 0.1 points of it.
  public var isOver: Bool {
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
