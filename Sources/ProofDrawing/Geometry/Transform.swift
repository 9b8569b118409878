/// An affine transform: scaling, rotation, mirroring and translation.
public struct Transform: Hashable, Sendable {
  private var a: Double, b: Double, c: Double, d: Double
  private var offset: Point

  /// The identity transform.
  public static let identity = Transform(
    a: 1, b: 0, c: 0, d: 1, offset: Point(x: 0, y: 0))

  /// A translation by a distance, in points.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, offset: Point(x: x, y: y))
  }

  /// A scaling about the origin.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, offset: Point(x: 0, y: 0))
  }

  /// A rotation about the origin.
  public static func rotation(_ rotation: Rotation) -> Transform {
    let (sine, cosine) = (rotation.sine, rotation.cosine)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, offset: Point(x: 0, y: 0))
  }

  /// The transform that applies this one first and another one after it.
  public func then(_ next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      offset: next.applied(to: offset))
  }

  /// The numbers of x′ = a·x + c·y + tx and y′ = b·x + d·y + ty, as a, b, c, d, tx, ty.
  package var coefficients: [Double] { [a, b, c, d, offset.x, offset.y] }

  /// The factor by which areas grow, which is negative for a mirror image.
  package var determinant: Double { a * d - b * c }

  /// The transformed point, rounded to 1/4096 pt.
  ///
  /// The rounding is finer than any rasteriser sees and hides the last bits of the arithmetic.
  public func applied(to point: Point) -> Point {
    Point(
      x: Self.rounded(a * point.x + c * point.y + offset.x),
      y: Self.rounded(b * point.x + d * point.y + offset.y))
  }

  private static func rounded(_ coordinate: Double) -> Double {
    (coordinate * 4096).rounded() / 4096
  }
}

extension Transform {
  /// Creates a transform from its ``coefficients``.
  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ x: Double, _ y: Double) {
    self.init(a: a, b: b, c: c, d: d, offset: Point(x: x, y: y))
  }
}

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
  package var cosine: Double { Rotation(radians: radians + .pi / 2).sine }

  /// The sine of the angle, accurate to 1e-12 for up to a thousand revolutions.
  package var sine: Double {
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
