import ProofDrawing

/// One connected piece of an outline, as Lottie files write it.
struct Contour: Hashable, Sendable {
  /// A point of the outline with its tangents.
  struct Vertex: Hashable, Sendable {
    /// The place, in points.
    var point: Point

    /// The control point before it and the one after it, relative to the place, in points.
    var into = Point.zero, out = Point.zero

    /// Whether the outline has no tangents here.
    var isSharp: Bool { into == .zero && out == .zero }
  }

  /// The points in order.
  var vertices: [Vertex] = []

  /// Whether a curve leads from the last point to the first.
  var isClosed = false

  /// The curves between the points, in order.
  var curves: [MeasuredCurve] {
    guard vertices.count > 1 else { return [] }
    let ends = vertices[1...] + (isClosed ? vertices[..<1] : [])
    return zip(vertices, ends).map { start, end in
      MeasuredCurve(
        CubicCurve(start.point, start.point + start.out, end.point + end.into, end.point))
    }
  }

  /// The same outline in the other direction, from the same point.
  var reversed: Contour {
    var vertices = vertices.map { Vertex(point: $0.point, into: $0.out, out: $0.into) }
    vertices.reverse()
    if isClosed, let first = vertices.popLast() { vertices.insert(first, at: 0) }
    return Contour(vertices: vertices, isClosed: isClosed)
  }

  /// The transformed outline.
  func transformed(by transform: Affine) -> Contour {
    let vertices = vertices.map { vertex in
      let point = transform.applied(to: vertex.point)
      return Vertex(
        point: point, into: transform.applied(to: vertex.point + vertex.into) - point,
        out: transform.applied(to: vertex.point + vertex.out) - point)
    }
    return Contour(vertices: vertices, isClosed: isClosed)
  }
}

extension Contour: Interpolated {
  /// The outline between two of equally many points; of others the points that both have.
  func interpolated(to end: Contour, _ parts: [Double], along route: MeasuredCurve?) -> Contour {
    let part = parts[0]
    return Contour(
      vertices: zip(vertices, end.vertices).map { from, to in
        Vertex(
          point: from.point.towards(to.point, part), into: from.into.towards(to.into, part),
          out: from.out.towards(to.out, part))
      }, isClosed: isClosed)
  }
}
