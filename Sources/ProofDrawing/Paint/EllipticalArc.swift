/// An arc of an ellipse as cubic curves of an eighth of a turn at most.
///
/// The curves leave the ellipse by at most 5 millionths of its radius. Only square roots are taken, so
/// every processor gives the same outline.
struct EllipticalArc {
  /// The curves, without the beginning of the first.
  let curves: [Path.Element]

  /// Creates the arc between two different points by the implementation notes of SVG 2
  /// (https://www.w3.org/TR/SVG2/implnote.html#ArcConversionEndpointToCenter); nil for a straight line.
  ///
  /// An ellipse that is too small for the distance is enlarged. Radii are in points, at least zero.
  init?(
    from start: Point, to end: Point, radii: Size, rotation: Rotation, isLarge: Bool,
    isClockwise: Bool
  ) {
    guard radii.width > 0, radii.height > 0 else { return nil }
    let (sine, cosine) = (rotation.sine, rotation.cosine)
    // Half of the chord, in radii and along the axes of the ellipse.
    let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let chord = Point(
      x: (cosine * dx + sine * dy) / radii.width, y: (cosine * dy - sine * dx) / radii.height)
    let square = chord.x * chord.x + chord.y * chord.y
    // Radii or a chord that are next to nothing leave a straight line.
    guard square > 1e-30, square < 1e30 else { return nil }
    let growth = max(1, square.squareRoot())
    let (width, height) = (radii.width * growth, radii.height * growth)
    // The centre lies beside the chord's middle, at a right angle to it.
    let distance = square > 1 ? 0 : ((1 - square) / square).squareRoot()
    let side = isLarge == isClockwise ? -distance : distance
    let half = Point(x: chord.x / growth, y: chord.y / growth)
    let center = Point(x: side * half.y, y: -side * half.x)
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    func place(_ point: Point) -> Point {
      let (x, y) = ((point.x + center.x) * width, (point.y + center.y) * height)
      return Point(
        x: cosine * x - sine * y + middle.x, y: sine * x + cosine * y + middle.y)
    }
    let arc = UnitArc(
      from: Point(x: half.x - center.x, y: half.y - center.y),
      to: Point(x: -half.x - center.x, y: -half.y - center.y), isClockwise: isClockwise,
      isLarge: isLarge)
    var curves = arc.curves.map { first, second, end in
      Path.Element.curve(place(first), place(second), to: place(end))
    }
    if case .curve(let first, let second, _) = curves.last {
      curves[curves.count - 1] = .curve(first, second, to: end)
    }
    self.curves = curves
  }
}

/// An arc of the unit circle around the origin.
struct UnitArc {
  /// The control points and the end of each curve.
  private(set) var curves: [(Point, Point, end: Point)] = []

  /// Creates the arc between two points of the circle; more than half a turn where it is large.
  init(from start: Point, to end: Point, isClockwise: Bool, isLarge: Bool) {
    let direction = isClockwise ? 1.0 : -1
    let sum = Point(x: start.x + end.x, y: start.y + end.y)
    let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
    // Half a turn has its middle at a right angle to its ends, whose sum is nearly nothing.
    let normal = Point(x: -direction * start.y, y: direction * start.x)
    let sign = isLarge ? -1.0 : 1
    let middle =
      length > 1e-6
      ? Point(x: sign * sum.x / length, y: sign * sum.y / length) : normal
    append(from: start, to: middle, direction: direction)
    append(from: middle, to: end, direction: direction)
  }

  /// Appends an arc of at most half a turn, halved until its parts are an eighth of a turn at most.
  private mutating func append(from start: Point, to end: Point, direction: Double) {
    let cosine = start.x * end.x + start.y * end.y
    guard cosine < 0.7071 else {
      // 4/3 of the tangent of a quarter of the angle, whose cosine is known.
      let half = ((1 + cosine) / 2).squareRoot()
      let quarter = ((1 - half) / (1 + half)).squareRoot()
      let reach = direction * 4 / 3 * quarter
      curves.append(
        (
          Point(x: start.x - reach * start.y, y: start.y + reach * start.x),
          Point(x: end.x + reach * end.y, y: end.y - reach * end.x), end: end
        ))
      return
    }
    let sum = Point(x: start.x + end.x, y: start.y + end.y)
    let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
    let middle =
      length > 1e-6
      ? Point(x: sum.x / length, y: sum.y / length)
      : Point(x: -direction * start.y, y: direction * start.x)
    append(from: start, to: middle, direction: direction)
    append(from: middle, to: end, direction: direction)
  }
}

extension Path {
  /// An arc of a circle between two places in turns from twelve o'clock; at most a whole turn.
  ///
  /// It runs clockwise where it ends at a greater number than it begins.
  package static func arc(center: Point, radius: Double, from start: Double, to end: Double) -> Path
  {
    let span = max(-1, min(1, end - start))
    let count = max(1, (abs(span) * 8).rounded(.up))
    let step = span / count * 2 * .pi
    let quarter = Rotation(radians: step / 4)
    let reach = radius * 4 / 3 * quarter.sine / quarter.cosine
    var elements: [Element] = []
    var last = (point: center, tangent: center)
    for index in 0...Int(count) {
      let angle = Rotation(radians: start * 2 * .pi + Double(index) * step)
      let (sine, cosine) = (angle.sine, angle.cosine)
      let point = Point(x: center.x + radius * sine, y: center.y - radius * cosine)
      let tangent = Point(x: reach * cosine, y: reach * sine)
      elements.append(
        index == 0
          ? .move(point)
          : .curve(
            Point(x: last.point.x + last.tangent.x, y: last.point.y + last.tangent.y),
            Point(x: point.x - tangent.x, y: point.y - tangent.y), to: point))
      last = (point, tangent)
    }
    return Path(elements)
  }
}
