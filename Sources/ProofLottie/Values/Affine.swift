import ProofDrawing

/// An affine transform whose results are not rounded.
///
/// `Transform` of ProofDrawing rounds each point to 1/4096 pt. Layers of an animation lie in one another
/// and may enlarge what is in them a hundred times, so a frame is rounded once, at its end.
struct Affine: Hashable, Sendable {
  /// The numbers of x′ = a·x + c·y + x and y′ = b·x + d·y + y.
  var a = 1.0, b = 0.0, c = 0.0, d = 1.0, x = 0.0, y = 0.0

  /// The transform that changes nothing.
  static let identity = Affine()

  /// A translation by a distance, in points.
  static func translation(_ x: Double, _ y: Double) -> Affine { Affine(x: x, y: y) }

  /// A scaling about the origin.
  static func scale(_ x: Double, _ y: Double) -> Affine { Affine(a: x, d: y) }

  /// A clockwise rotation about the origin, in degrees.
  static func rotation(degrees: Double) -> Affine {
    guard degrees != 0 else { return .identity }
    let rotation = Rotation(degrees: degrees)
    return .turn(cosine: rotation.cosine, sine: rotation.sine)
  }

  /// A clockwise rotation about the origin by an angle of which the sine and the cosine are known.
  static func turn(cosine: Double, sine: Double) -> Affine {
    Affine(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// A skew by an angle along an axis, both in degrees, as the Lottie specification defines it: what is
  /// below the origin goes to the left where the axis is 0.
  ///
  /// Within a hundredth of a degree of a right angle, where the tangent has no bound, the skew stays
  /// there.
  static func skew(degrees: Double, axis: Double) -> Affine {
    guard degrees != 0 else { return .identity }
    let rotation = Rotation(degrees: degrees)
    let cosine = rotation.cosine
    let floor = 0.000_17
    let tangent = rotation.sine / (abs(cosine) < floor ? (cosine < 0 ? -floor : floor) : cosine)
    return .rotation(degrees: axis).then(Affine(c: -tangent)).then(.rotation(degrees: -axis))
  }

  /// The transform that applies this one first and another one after it.
  func then(_ next: Affine) -> Affine {
    Affine(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      x: next.a * x + next.c * y + next.x, y: next.b * x + next.d * y + next.y)
  }

  /// The transformed point.
  func applied(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + x, y: b * point.x + d * point.y + y)
  }

  /// The factor by which areas grow, which is negative for a mirror image.
  var determinant: Double { a * d - b * c }

  /// The factor by which lengths grow: the mean of all directions, by the area.
  var growth: Double { abs(determinant).squareRoot() }
}
