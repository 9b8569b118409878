/// A rotation; positive angles are clockwise, because y grows down.
///
/// Sine and cosine are computed here with additions and multiplications alone, so that every
/// processor and every C library gives the same outline.
public struct Rotation: Hashable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// Creates a rotation from an angle in radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Creates a rotation from an angle in degrees.
  public init(degrees: Double) {
    self.init(radians: degrees * .pi / 180)
  }

  /// No rotation.
  public static let none = Rotation(radians: 0)

  /// The angle in degrees.
  public var degrees: Double { radians * 180 / .pi }

  /// The cosine of the angle.
  public var cosine: Double { Rotation(radians: radians + .pi / 2).sine }

  /// The sine of the angle, accurate to 1e-12 for up to a thousand revolutions.
  public var sine: Double {
    let reduced = radians - (radians / (2 * .pi)).rounded() * 2 * .pi
    let folded =
      if reduced > .pi / 2 { .pi - reduced } else if reduced < -.pi / 2 { -.pi - reduced } else {
        reduced
      }
    return Self.sineSeries(of: folded)
  }

  /// The Taylor series; twelve terms reach the last bit between −π/2 and π/2.
  private static func sineSeries(of angle: Double) -> Double {
    var term = angle
    var sum = angle
    for order in stride(from: 3.0, through: 25.0, by: 2.0) {
      term *= -angle * angle / (order * (order - 1))
      sum += term
    }
    return sum
  }
}
