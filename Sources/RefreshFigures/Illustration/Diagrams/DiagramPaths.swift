import ProofDrawing

/// The outlines of a diagram's edges, in points.
extension DiagramLayout.Track {
  /// The line with its corners, interrupted where the labels stand, up to the foot of the arrow
  /// head.
  func path(to target: Int) -> Path {
    let goal = ports[target] ?? 0
    let sign = y < border ? -1.0 : 1.0
    var steps: [Path.Element] = []
    var turns: [Double] = []
    for (_, x) in ports.sorted(by: { $0.key < $1.key }) where x != goal {
      let side = goal > x ? 1.0 : -1.0
      let turn = x + side * DiagramMetrics.elbow
      steps += corner(
        from: Point(x: x, y: border), corner: Point(x: x, y: y), to: Point(x: turn, y: y),
        sign: sign)
      turns.append(turn)
    }
    let foot = Point(x: goal, y: border + sign * DiagramMetrics.arrow.length)
    for side in [-1.0, 1.0] where turns.contains(where: { ($0 - goal) * side > 0 }) {
      let turn = goal + side * DiagramMetrics.elbow
      let far = side < 0 ? turns.min() ?? turn : turns.max() ?? turn
      steps += horizontal(from: min(far, turn), to: max(far, turn))
      steps += corner(
        from: foot, corner: Point(x: goal, y: y), to: Point(x: turn, y: y), sign: sign)
    }
    return Path(steps)
  }

  /// The point of the arrow head.
  func tip(at target: Int) -> Point { Point(x: ports[target] ?? 0, y: border) }

  private func horizontal(from start: Double, to end: Double) -> [Path.Element] {
    let (left, right) = (label.x - DiagramMetrics.labelGap, label.maxX + DiagramMetrics.labelGap)
    let parts = right < start || left > end ? [(start, end)] : [(start, left), (right, end)]
    return parts.filter { $0.0 < $0.1 }.flatMap { part in
      [Path.Element.move(Point(x: part.0, y: y)), .line(Point(x: part.1, y: y))]
    }
  }

  /// A line up or down to a round corner, and round it.
  private func corner(
    from start: Point, corner: Point, to end: Point, sign: Double
  ) -> [Path.Element] {
    let radius = abs(end.x - corner.x)
    let turn = Point(x: corner.x, y: corner.y - sign * radius)
    let reach = 0.5522847498307936
    return [
      .move(start), .line(turn),
      .curve(
        Point(x: turn.x, y: turn.y + (corner.y - turn.y) * reach),
        Point(x: end.x + (corner.x - end.x) * reach, y: end.y), to: end),
    ]
  }
}
