import ProofDrawing

extension Contour {
  /// The share of the radius that the control points of a round corner keep, as Lottie's first player
  /// draws it (lottie-web, `RoundCornersModifier`).
  private static let cornerReach = 0.5519

  /// The outline with its sharp corners rounded by a radius in points.
  ///
  /// A corner takes at most half of the lines beside it.
  func rounded(by radius: Double) -> Contour {
    guard radius > 0, vertices.count > 2 else { return self }
    var contour = Contour(isClosed: isClosed)
    for (index, vertex) in vertices.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
      guard vertex.isSharp, !isEnd else {
        contour.vertices.append(vertex)
        continue
      }
      let before = vertices[(index + vertices.count - 1) % vertices.count].point
      let after = vertices[(index + 1) % vertices.count].point
      let (first, last) = (
        vertex.point.towards(before, atMost: radius), vertex.point.towards(after, atMost: radius)
      )
      contour.vertices.append(
        Vertex(point: first, out: (vertex.point - first) * Self.cornerReach))
      contour.vertices.append(
        Vertex(point: last, into: (vertex.point - last) * Self.cornerReach))
    }
    return contour
  }
}

extension Point {
  /// The point at a distance in points towards another one, at most half way.
  fileprivate func towards(_ end: Point, atMost distance: Double) -> Point {
    let length = (end - self).length
    return length > 0 ? towards(end, min(length / 2, distance) / length) : self
  }
}
