import ProofDrawing

/// A dimension line in its place, in points of the picture without margins.
struct DimensionLine {
  /// The line itself.
  let line: Segment

  /// The short lines at its ends.
  let ticks: [Segment]

  /// The lines from the ink to the dimension line.
  let witnesses: [Segment]

  /// The place of the number.
  let label: Rect

  var bounds: Rect {
    ([line] + ticks + witnesses).map(\.bounds).reduce(label) { $0.union(with: $1) }
  }
}

/// Finds the place of a dimension line: between two elements, beside them, or in the margin.
struct DimensionLayout {
  let content: Size
  let measurement: Measurement

  /// The size of the number, in points.
  let label: Size

  /// The distance from witness lines to the ink, in points.
  let gap: Double

  /// The side; nil for the best.
  let side: PictureSide?

  /// The reach of other marks beyond each side, in points, that the line goes around.
  let insets: [PictureSide: Double]

  /// Half the length of a tick, in points.
  private static let tick = 3.0

  /// The distance from the line to a number above it or beside it, in points.
  private static func textGap(at side: PictureSide) -> Double { side.isLateral ? 5 : 2 }

  /// The place with the least cost; the first of several.
  func best(among obstacles: Obstacles, owner: Int) -> DimensionLine {
    var best = candidates[0]
    var bestCost = Double.infinity
    for candidate in candidates {
      let lines = [candidate.dimension.line] + candidate.dimension.witnesses
      let crossings = lines.reduce(0) { $0 + obstacles.cost(of: $1, owner: owner) }
      let cover = obstacles.cost(ofLabel: candidate.dimension.label, owner: owner)
      let length = candidate.dimension.witnesses.reduce(0) { $0 + $1.length }
      let border = isAcrossBorder(candidate.dimension.label) ? 20.0 : 0
      let cost = candidate.penalty + crossings + cover + border + length * 0.3
      if cost < bestCost { (best, bestCost) = (candidate, cost) }
    }
    return best.dimension
  }

  /// Whether a number would stand half in the picture and half in the margin.
  private func isAcrossBorder(_ label: Rect) -> Bool {
    let frame = Rect(size: content)
    guard let inside = label.intersection(with: frame) else { return false }
    return inside != label
  }

  private typealias Candidate = (dimension: DimensionLine, penalty: Double)

  private var candidates: [Candidate] {
    let all: [PictureSide] = measurement.axis == .horizontal ? [.top, .bottom] : [.left, .right]
    let wanted = side.flatMap { all.contains($0) ? [$0] : nil }
    return (wanted ?? all).enumerated().flatMap { order, side in
      candidates(at: SideFrame(side: side, content: content), hasChoice: wanted == nil).map {
        ($0.dimension, $0.penalty + Double(order))
      }
    }
  }

  private func candidates(at frame: SideFrame, hasChoice: Bool) -> [Candidate] {
    let (first, last) = (frame.seen(measurement.startInk), frame.seen(measurement.endInk))
    let nearest = min(first.y, last.y)
    var heights: [(y: Double, penalty: Double)] = []
    let overlap = (max(first.y, last.y), min(first.maxY, last.maxY))
    if hasChoice, measurement.isGap, overlap.1 > overlap.0 {
      heights.append(((overlap.0 + overlap.1) / 2, 0))
    }
    if nearest - 8 > 4 { heights.append((nearest - 8, 10)) }
    let lane = frame.seen(label).height + Self.textGap(at: frame.side) + 10
    let outside = -10 - (insets[frame.side] ?? 0)
    for row in 0..<4 {
      heights.append((outside - Double(row) * lane, 12 + Double(row) * 12))
    }
    return heights.map { (dimension(at: $0.y, in: frame, first, last), $0.penalty) }
  }

  private func dimension(
    at y: Double, in frame: SideFrame, _ first: Rect, _ last: Rect
  ) -> DimensionLine {
    let ends = [(measurement.start, first), (measurement.end, last)]
    let size = frame.seen(label)
    let middle = (measurement.start + measurement.end) / 2
    let witnesses = ends.filter { $1.y - gap > y }.map { x, ink in
      Segment(start: Point(x: x, y: ink.y - gap), end: Point(x: x, y: y - Self.tick))
    }
    return DimensionLine(
      line: frame.placed(
        Segment(
          start: Point(x: measurement.start, y: y), end: Point(x: measurement.end, y: y))),
      ticks: ends.map { x, _ in
        frame.placed(
          Segment(start: Point(x: x, y: y - Self.tick), end: Point(x: x, y: y + Self.tick)))
      },
      witnesses: witnesses.map(frame.placed),
      label: frame.placed(
        Rect(
          x: middle - size.width / 2, y: y - Self.textGap(at: frame.side) - size.height,
          width: size.width,
          height: size.height)))
  }
}
