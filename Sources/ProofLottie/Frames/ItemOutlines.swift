import ProofDrawing

// The outlines of rectangles, ellipses and stars are those of the Lottie specification 1.0.1, "Shape
// rendering": a cut begins where they begin, and goes in their direction.

extension OutlineItem {
  /// The outline at a frame, in points.
  func contour(at frame: Double) -> Contour {
    let contour =
      switch form {
      case .path(let path): path.value(at: frame)
      case .rectangle(let position, let size, let radius):
        Contour(
          rectangleAt: position.point(at: frame), size: size.point(at: frame),
          radius: radius.number(at: frame))
      case .ellipse(let position, let size):
        Contour(ellipseAt: position.point(at: frame), size: size.point(at: frame))
      case .star(let star): star.contour(at: frame)
      }
    return isReversed ? contour.reversed : contour
  }
}

extension Contour {
  /// The distance of a control point for a quarter of a unit circle.
  private static let quarterCircleReach = 0.551_915_024_493_510_6

  /// A rectangle around a centre, clockwise from its upper right corner.
  fileprivate init(rectangleAt center: Point, size: Point, radius: Double) {
    let half = Point(x: size.x / 2, y: size.y / 2)
    let radius = max(0, min(radius, abs(half.x), abs(half.y)))
    // The corners, with the directions into them and out of them.
    let corners = [(1.0, -1.0), (1, 1), (-1, 1), (-1, -1)].map { column, row in
      Point(x: center.x + half.x * column, y: center.y + half.y * row)
    }
    guard radius > 0 else {
      self.init(vertices: corners.map { Vertex(point: $0) }, isClosed: true)
      return
    }
    let (across, down) = (half.x < 0 ? -1.0 : 1, half.y < 0 ? -1.0 : 1)
    let ways = [
      Point(x: across, y: 0), Point(x: 0, y: down), Point(x: -across, y: 0), Point(x: 0, y: -down),
    ]
    let reach = radius * Self.quarterCircleReach
    var vertices: [Vertex] = []
    for (index, corner) in corners.enumerated() {
      let (into, out) = (ways[index], ways[(index + 1) % 4])
      vertices.append(Vertex(point: corner - into * radius, out: into * reach))
      vertices.append(Vertex(point: corner + out * radius, into: out * -reach))
    }
    // The outline begins behind its first corner.
    self.init(vertices: Array(vertices[1...] + vertices[..<1]), isClosed: true)
  }

  /// An ellipse around a centre, clockwise from its top.
  fileprivate init(ellipseAt center: Point, size: Point) {
    let half = Point(x: size.x / 2, y: size.y / 2)
    let reach = half * Self.quarterCircleReach
    let quarters = [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)]
    self.init(
      vertices: quarters.map { column, row in
        let tangent = Point(x: -row * reach.x, y: column * reach.y)
        return Vertex(
          point: Point(x: center.x + column * half.x, y: center.y + row * half.y),
          into: tangent * -1, out: tangent)
      }, isClosed: true)
  }
}

extension StarForm {
  /// The outline at a frame, clockwise from its topmost point.
  fileprivate func contour(at frame: Double) -> Contour {
    let count = min(LottieLimits.starPoints, self.count.number(at: frame).rounded())
    let center = position.point(at: frame)
    guard count >= 1 else { return Contour() }
    let (outer, inner) = (outerRadius.number(at: frame), innerRadius.number(at: frame))
    let turn = rotation.number(at: frame)
    func vertex(_ step: Double, _ radius: Double, _ roundness: Double) -> Contour.Vertex {
      let angle = Rotation(degrees: turn + step * 180 / count)
      let way = Point(x: angle.sine, y: -angle.cosine)
      // A quarter of the circle's share of each point.
      let reach = radius * .pi / (2 * count) * roundness / 100
      let tangent = Point(x: -way.y, y: way.x) * reach
      return Contour.Vertex(point: center + way * radius, into: tangent * -1, out: tangent)
    }
    let roundness = (
      outer: outerRoundness.number(at: frame), inner: innerRoundness.number(at: frame)
    )
    var vertices: [Contour.Vertex] = []
    for index in 0..<Int(count) {
      let step = Double(index) * 2
      vertices.append(vertex(step, outer, roundness.outer))
      if isStar { vertices.append(vertex(step + 1, inner, roundness.inner)) }
    }
    return Contour(vertices: vertices, isClosed: true)
  }
}
