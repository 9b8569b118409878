import ProofDrawing

/// The places of the parts of a diagram, in points, as read from the left.
struct DiagramLayout {
  /// An edge along a track.
  struct Track {
    let edge: Int

    /// The place of the track, and that of the nodes' border.
    let y: Double
    let border: Double

    /// The places of its ends by the number of their node.
    let ports: [Int: Double]

    /// The room of its labels.
    let label: Rect
  }

  /// An edge between neighbours.
  struct Line {
    let edge: Int
    let y: Double
    let start: Double
    let end: Double
    let label: Rect
  }

  private(set) var nodes: [Rect] = []
  private(set) var tracks: [Track] = []
  private(set) var lines: [Line] = []
  private(set) var size = Size(width: 0, height: 0)
  let diagram: Diagram
  let texts: DiagramTexts
  private let straight: [Int]
  let sides: (above: DiagramTracks, below: DiagramTracks)
  private var gaps: [Double]

  init(of diagram: Diagram, texts: DiagramTexts) {
    self.diagram = diagram
    self.texts = texts
    var straight: [Int] = []
    for (number, edge) in diagram.edges.enumerated() where edge.isStraight {
      let isFirst = !straight.contains {
        diagram.edges[$0].sources == edge.sources && diagram.edges[$0].target == edge.target
      }
      if isFirst { straight.append(number) }
    }
    self.straight = straight
    let others = diagram.edges.indices.filter { !straight.contains($0) }
    sides = (
      DiagramTracks(of: others.filter { diagram.edges[$0].leadsOn }, in: diagram),
      DiagramTracks(of: others.filter { !diagram.edges[$0].leadsOn }, in: diagram)
    )
    gaps = []
    gaps = diagram.nodes.indices.dropLast().map { gap in
      straight.filter { diagram.edges[$0].ends[0] == gap }
        .map { texts.labels[$0].stackSize.width + DiagramMetrics.arrow.length + 20 }
        .reduce(DiagramMetrics.leastGap, max)
    }
    placeNodes()
    while let (gap, width) = narrowGap {
      gaps[gap] += width
      placeNodes()
    }
    placeEdges()
  }
}

/// The row of nodes.
extension DiagramLayout {
  /// The distances from the middle of the row to the tracks' start: what is higher, nodes or
  /// labels.
  private var reach: (up: Double, down: Double) {
    var (up, down) = (nodeHeight / 2, nodeHeight / 2)
    for number in straight {
      let height =
        texts.labels[number].stackSize.height + DiagramMetrics.labelOffset + lineOffset(of: number)
      if isUnderneath(number) { down = max(down, height) } else { up = max(up, height) }
    }
    return (up, down)
  }

  private var nodeHeight: Double {
    texts.nodes.map { $0.name.size.height + ($0.title?.size.height ?? 0) }.reduce(0, max)
      + 2 * DiagramMetrics.padding.vertical
  }

  private func nodeWidth(_ node: Int) -> Double {
    let (name, title) = texts.nodes[node]
    let text = max(name.size.width, title?.size.width ?? 0) + 2 * DiagramMetrics.padding.horizontal
    let ports = max(sides.above.ports(of: node).count, sides.below.ports(of: node).count)
    let room =
      Double(max(0, ports - 1)) * DiagramMetrics.portSpacing + 2 * DiagramMetrics.cornerRadius + 8
    return max(text, room)
  }

  private mutating func placeNodes() {
    let top = DiagramMetrics.margin + sides.above.height(texts) + reach.up - nodeHeight / 2
    var x = DiagramMetrics.margin + 2 * DiagramMetrics.start.radius + DiagramMetrics.start.distance
    nodes = diagram.nodes.indices.map { node in
      let rect = Rect(x: x, y: top, width: nodeWidth(node), height: nodeHeight)
      x = rect.maxX + (gaps.indices.contains(node) ? gaps[node] : 0)
      return rect
    }
    let bottom = top + nodeHeight / 2 + reach.down + sides.below.height(texts)
    size = Size(width: x + DiagramMetrics.margin, height: bottom + DiagramMetrics.margin)
  }

  /// Two edges of opposite directions stand over each other.
  private func lineOffset(of number: Int) -> Double {
    let ends = diagram.edges[number].ends
    let hasTwin = straight.contains { $0 != number && diagram.edges[$0].ends == ends }
    return hasTwin ? DiagramMetrics.pairOffset : 0
  }

  /// The edge runs below the middle of the row, and its labels below it.
  private func isUnderneath(_ number: Int) -> Bool {
    let edge = diagram.edges[number]
    return lineOffset(of: number) > 0 && edge.target < edge.sources[0]
  }
}

/// The edges.
extension DiagramLayout {
  private mutating func placeEdges() {
    lines = straight.map(line)
    for (side, isAbove) in [(sides.above, true), (sides.below, false)] {
      tracks += side.edges.map { track($0, on: side, isAbove: isAbove) }
    }
  }

  private func line(_ number: Int) -> Line {
    let edge = diagram.edges[number]
    let (left, right) = (nodes[edge.ends[0]].maxX, nodes[edge.ends[1]].x)
    let sign = isUnderneath(number) ? 1.0 : -1.0
    let y = nodes[0].center.y + sign * lineOffset(of: number)
    let label = texts.labels[number].stackSize
    let offset = sign * (DiagramMetrics.labelOffset + label.height / 2)
    let leadsOn = edge.sources[0] < edge.target
    // The head takes room from the line, so what is seen of it has its middle further back.
    let shift = (leadsOn ? -1 : 1) * DiagramMetrics.arrow.length / 2
    return Line(
      edge: number, y: y, start: leadsOn ? left : right, end: leadsOn ? right : left,
      label: Rect(center: Point(x: (left + right) / 2 + shift, y: y + offset), size: label))
  }

  private func track(_ number: Int, on side: DiagramTracks, isAbove: Bool) -> Track {
    let distance = side.distance(of: side.levels[number] ?? 0, texts)
    let (middle, half) = (nodes[0].center.y, nodeHeight / 2)
    let y = isAbove ? middle - reach.up - distance : middle + reach.down + distance
    let label = texts.labels[number].stackSize
    let ports = self.ports(of: number, on: side)
    let x = labelCenter(of: number, on: side) ?? 0
    return Track(
      edge: number, y: y, border: isAbove ? middle - half : middle + half, ports: ports,
      label: Rect(center: Point(x: x, y: y), size: label))
  }

  func ports(of number: Int, on side: DiagramTracks) -> [Int: Double] {
    var places: [Int: Double] = [:]
    for node in diagram.edges[number].ends {
      let ports = side.ports(of: node)
      let place = Double(ports.firstIndex(of: number) ?? 0) - Double(ports.count - 1) / 2
      places[node] = nodes[node].center.x + place * DiagramMetrics.portSpacing
    }
    return places
  }
}

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

/// The edges on one side of the row, each on a track of its own height.
struct DiagramTracks {
  /// The numbers of the edges, from the shortest to the longest.
  let edges: [Int]

  /// The level of each edge by its number, from 0 beside the nodes.
  private(set) var levels: [Int: Int] = [:]

  private let diagram: Diagram

  init(of edges: [Int], in diagram: Diagram) {
    self.diagram = diagram
    let spans = { (number: Int) in
      let ends = diagram.edges[number].ends
      return ends[ends.count - 1] - ends[0]
    }
    self.edges = edges.sorted { (spans($0), $0) < (spans($1), $1) }
    var placed: [Int] = []
    for edge in self.edges {
      let below = placed.filter { overlaps($0, edge) }.compactMap { levels[$0] }
      levels[edge] = (below.max() ?? -1) + 1
      placed.append(edge)
    }
  }

  /// The number of levels.
  var levelCount: Int { (levels.values.max() ?? -1) + 1 }

  private func overlaps(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (diagram.edges[first].ends, diagram.edges[second].ends)
    return first[0] < second[second.count - 1] && second[0] < first[first.count - 1]
  }

  /// The edges that meet a node, in the order of their places on it.
  ///
  /// Those that lead back stand before those that lead on, and the outermost in the middle, so that
  /// no two edges of a node cross beside it.
  func ports(of node: Int) -> [Int] {
    edges.filter { diagram.edges[$0].ends.contains(node) }.sorted { first, second in
      let (left, right) = (place(of: first, at: node), place(of: second, at: node))
      return left.lexicographicallyPrecedes(right)
    }
  }

  private func place(of edge: Int, at node: Int) -> [Int] {
    let (ends, level) = (diagram.edges[edge].ends, levels[edge] ?? 0)
    switch (ends[0] < node, ends[ends.count - 1] > node) {
    case (true, false): return [0, level]
    case (false, true): return [2, -level]
    default: return [1, level]
    }
  }
}
