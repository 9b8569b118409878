import ProofDrawing

extension Contour {
  /// The outline with its points drawn to their mean and its control points away from it, by a
  /// percentage; below zero the other way round (Lottie specification 1.0.1, "Pucker / Bloat").
  func puckered(by percentage: Double) -> Contour {
    guard percentage != 0, !vertices.isEmpty else { return self }
    let amount = percentage / 100
    let center = vertices.reduce(.zero) { $0 + $1.point } * (1 / Double(vertices.count))
    let vertices = vertices.map { vertex in
      let point = vertex.point.towards(center, amount)
      return Vertex(
        point: point, into: (vertex.point + vertex.into).towards(center, -amount) - point,
        out: (vertex.point + vertex.out).towards(center, -amount) - point)
    }
    return Contour(vertices: vertices, isClosed: isClosed)
  }
}
