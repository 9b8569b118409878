import ProofDrawing

/// The places of labels on tracks.
extension DiagramLayout {
  /// The parts of a track that no other edge crosses and where the edge itself has no corner.
  private func freeParts(of number: Int, on side: DiagramTracks) -> [ClosedRange<Double>] {
    let level = side.levels[number] ?? 0
    var walls: [ClosedRange<Double>] = []
    for other in side.edges where other == number || (side.levels[other] ?? 0) > level {
      let width =
        other == number
        ? DiagramMetrics.elbow + 2 * DiagramMetrics.labelGap : DiagramMetrics.clearance
      walls += ports(of: other, on: side).values.map { $0 - width...$0 + width }
    }
    let own = ports(of: number, on: side).values
    guard var start = own.min(), let end = own.max() else { return [] }
    var parts: [ClosedRange<Double>] = []
    for wall in walls.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    )
    where wall.upperBound > start && wall.lowerBound < end {
      if wall.lowerBound > start { parts.append(start...wall.lowerBound) }
      start = max(start, wall.upperBound)
    }
    if start < end { parts.append(start...end) }
    return parts
  }

  /// The middle of an edge's labels: as near to the middle of the edge as they fit; nil where they
  /// don't.
  func labelCenter(of number: Int, on side: DiagramTracks) -> Double? {
    let half = texts.labels[number].stackSize.width / 2
    let ports = self.ports(of: number, on: side).values
    let middle = ((ports.min() ?? 0) + (ports.max() ?? 0)) / 2
    return freeParts(of: number, on: side)
      .filter { $0.upperBound - $0.lowerBound >= 2 * half }
      .map { min(max(middle, $0.lowerBound + half), $0.upperBound - half) }
      .min { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
  }

  /// A gap that must grow so that the labels above it have room, and by how much; nil for none.
  var narrowGap: (gap: Int, width: Double)? {
    for side in [sides.above, sides.below] {
      for number in side.edges where labelCenter(of: number, on: side) == nil {
        let ends = diagram.edges[number].ends
        let parts = freeParts(of: number, on: side)
        let gaps = (ends[0]..<ends[ends.count - 1]).map { gap in
          let middle = (nodes[gap].maxX + nodes[gap + 1].x) / 2
          let part = parts.first { $0.contains(middle) }
          return (gap: gap, width: part.map { $0.upperBound - $0.lowerBound } ?? 0)
        }
        guard let widest = gaps.max(by: { $0.width < $1.width }) else { return nil }
        return (widest.gap, texts.labels[number].stackSize.width - widest.width + 0.5)
      }
    }
    return nil
  }
}

extension DiagramTracks {
  /// The height of the labels on a level, in points.
  private func height(of level: Int, _ texts: DiagramTexts) -> Double {
    edges.filter { levels[$0] == level }.map { texts.labels[$0].stackSize.height }
      .reduce(DiagramMetrics.track.height, max)
  }

  /// The distance from the row to the middle of a level, in points.
  func distance(of level: Int, _ texts: DiagramTexts) -> Double {
    (0..<level).reduce(DiagramMetrics.arrow.length + DiagramMetrics.firstTrack) { sum, level in
      sum + height(of: level, texts) + DiagramMetrics.track.spacing
    } + height(of: level, texts) / 2
  }

  /// The height of all levels, in points.
  func height(_ texts: DiagramTexts) -> Double {
    levelCount == 0
      ? 0 : distance(of: levelCount - 1, texts) + height(of: levelCount - 1, texts) / 2
  }
}
