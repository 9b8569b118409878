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
