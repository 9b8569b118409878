import ProofDrawing

/// Finds places for labels in the margins of a picture, and lines from them to what they explain.
struct LabelLayout {
  /// A label with its place and its line, in points of the picture without margins.
  struct Placement {
    let mark: LabelledMark
    let rect: Rect
    let leader: Leader
  }

  let style: AnnotationStyle
  let content: Size
  let obstacles: Obstacles

  /// The reach of other marks beyond each side, in points.
  let insets: [PictureSide: Double]

  /// Places the labels of marks.
  ///
  /// Each takes the side from which its line is shortest; where lines then are long or cross
  /// something, labels change their sides one after the other as long as that helps. Of many labels
  /// only the first ones change theirs, because each change is looked at with all lines.
  func placements(of marks: [LabelledMark]) -> [Placement] {
    var sides: [PictureSide] = []
    for mark in marks { sides.append(firstSide(of: mark, after: Array(zip(marks, sides)))) }
    var best = arrangement(of: marks, at: sides)
    var changes = Self.mostComparisons / max(1, marks.count * marks.count)
    for _ in 0..<2 where best.cost > Self.easyCost * Double(marks.count) {
      for index in marks.indices {
        for side in marks[index].sides where side != sides[index] && changes > 0 {
          changes -= 1
          var other = sides
          other[index] = side
          let arrangement = arrangement(of: marks, at: other)
          if arrangement.cost < best.cost - 1 { (best, sides) = (arrangement, other) }
        }
      }
    }
    return best.placements
  }

  /// The cost of a label whose line is short and straight.
  private static let easyCost = 30.0

  /// How often two labels are compared while sides change; enough to try all sides of twenty labels twice.
  private static let mostComparisons = 48_000

  private typealias Arrangement = (placements: [Placement], cost: Double)

  /// The side from which a line would be shortest if the label stood right beside its target.
  private func firstSide(
    of mark: LabelledMark, after others: [(mark: LabelledMark, side: PictureSide)]
  ) -> PictureSide {
    let costs = mark.sides.enumerated().map { order, side in
      let item = item(of: mark, at: side)
      let place = places(of: [item], at: side)[0]
      let leader = bestLeader(of: mark, from: place, at: side, among: obstacles)
      let crowd = others.filter { other in
        guard other.side == side else { return false }
        let its = self.item(of: other.mark, at: side)
        return abs(its.center - item.center) < (its.size.width + item.size.width) / 2
      }
      return leader.cost + Double(order) * 4 + Double(crowd.count) * 30 + growth(of: mark, at: side)
    }
    let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    return mark.sides[best]
  }

  /// The cost of a label beside the picture: it makes it wider, and so smaller in a document.
  private func growth(of mark: LabelledMark, at side: PictureSide) -> Double {
    side.isLateral ? mark.label.size.width / 4 : 0
  }

  private func arrangement(of marks: [LabelledMark], at sides: [PictureSide]) -> Arrangement {
    let rects = rects(of: marks, at: sides)
    var obstacles = obstacles
    for index in marks.indices {
      obstacles.labels.append((marks[index].owner, frame(sides[index]).placed(rects[index])))
    }
    var leaders: [(leader: Leader, cost: Double)] = []
    for round in 0..<2 {
      for index in marks.indices {
        let owner = marks[index].owner
        obstacles.lines.removeAll { $0.owner == owner && round > 0 }
        let leader = bestLeader(
          of: marks[index], from: rects[index], at: sides[index], among: obstacles)
        obstacles.lines += leader.leader.segments.map { (owner, $0) }
        if round == 0 { leaders.append(leader) } else { leaders[index] = leader }
      }
    }
    let placements = marks.indices.map { index in
      Placement(
        mark: marks[index], rect: frame(sides[index]).placed(rects[index]),
        leader: leaders[index].leader)
    }
    let sum = zip(marks, sides).reduce(0) { $0 + growth(of: $1.0, at: $1.1) }
    return (placements, leaders.reduce(sum) { $0 + $1.cost })
  }

  /// The places of labels as seen from their sides.
  private func rects(of marks: [LabelledMark], at sides: [PictureSide]) -> [Rect] {
    var rects = marks.map { _ in Rect.zero }
    for side in PictureSide.allCases {
      let indices = marks.indices.filter { sides[$0] == side }
      let items = indices.map { item(of: marks[$0], at: side) }
      for (index, place) in zip(indices, places(of: items, at: side)) { rects[index] = place }
    }
    return rects
  }

  /// Right beside the picture if other marks leave the room, and beyond them otherwise.
  private func places(of items: [LabelPacking.Item], at side: PictureSide) -> [Rect] {
    let frame = frame(side)
    let near = packing(at: side, inset: 0).places(of: items)
    let isFree = near.allSatisfy { place in
      obstacles.cost(ofLabel: frame.placed(place), owner: -1) < Obstacles.lineCost
    }
    return isFree ? near : packing(at: side, inset: insets[side] ?? 0).places(of: items)
  }

  /// The line with the least cost; the first of several.
  private func bestLeader(
    of mark: LabelledMark, from place: Rect, at side: PictureSide, among obstacles: Obstacles
  ) -> (leader: Leader, cost: Double) {
    let frame = frame(side)
    let seen = LeaderTarget(
      mark.target.ink.map(frame.seen), gap: mark.target.gap,
      hasLongEdges: mark.target.hasLongEdges, isLateral: mark.target.isLateral)
    let routes = LeaderRoutes(
      from: place, shape: mark.label.shape, to: seen, side: side,
      around: obstacles.texts.map(frame.seen),
      labels: obstacles.labels.filter { $0.owner != mark.owner }.map { frame.seen($0.rect) })
    var best: (leader: Leader, cost: Double)?
    for var leader in routes.leaders where leader.effort < best?.cost ?? .infinity {
      leader.points = leader.points.map(frame.placed)
      let cost = leader.segments.reduce(leader.effort) { sum, segment in
        let own = mark.target.ink.contains { segment.crosses($0) }
        return sum + (own ? Obstacles.textCost : 0)
          + obstacles.cost(of: segment, owner: mark.owner, target: mark.bounds)
      }
      if cost < best?.cost ?? .infinity { best = (leader, cost) }
    }
    let fallback = Leader([frame.placed(place).center, mark.bounds.center])
    return best ?? (fallback, Obstacles.textCost)
  }

  private func frame(_ side: PictureSide) -> SideFrame {
    SideFrame(side: side, content: content)
  }

  private func packing(at side: PictureSide, inset: Double) -> LabelPacking {
    LabelPacking(
      length: frame(side).length, base: -(style.margin + inset), spacing: style.labelSpacing,
      hasRows: !side.isLateral)
  }

  private func item(of mark: LabelledMark, at side: PictureSide) -> LabelPacking.Item {
    let frame = frame(side)
    let size = frame.seen(mark.label.size)
    let middle = frame.seen(mark.target.line(facing: side)).center.x
    let center = mark.along.map { size.width / 2 + $0 * (frame.length - size.width) }
    // A badge stands right above its target even at the picture's edge.
    return LabelPacking.Item(
      size: size, center: center ?? middle,
      overhang: mark.label.shape == .badge ? size.width / 2 : 0)
  }
}

/// Places labels along a side of a picture, as seen from that side: in rows above it, near to what
/// they explain, and none over another.
struct LabelPacking {
  /// A label to be placed.
  struct Item {
    /// The size as seen from the side, in points.
    let size: Size

    /// The best place of its middle along the side, in points.
    let center: Double

    /// The reach beyond the ends of the side, in points.
    let overhang: Double
  }

  /// The length of the side, in points.
  let length: Double

  /// The end of the lowest row, in points; negative above the picture.
  let base: Double

  /// The distance between labels of a row, in points.
  let spacing: Double

  /// Whether labels may stand in several rows where one is not long enough.
  let hasRows: Bool

  /// The reach of a row beyond the picture before there are several, in points.
  private static let greatestOverhang = 16.0

  /// The distance between rows, in which lines may run, in points.
  private static let rowSpacing = 10.0

  /// The places of labels, in their order.
  func places(of items: [Item]) -> [Rect] {
    let order = items.indices.sorted { (items[$0].center, $0) < (items[$1].center, $1) }
    var places = items.map { Rect(x: 0, y: 0, width: $0.size.width, height: $0.size.height) }
    var bottom = base
    for row in rows(of: order, items) {
      let starts = starts(of: row.map { items[$0] })
      for (index, start) in zip(row, starts) {
        places[index].x = start
        places[index].y = bottom - items[index].size.height
      }
      bottom -= (row.map { items[$0].size.height }.max() ?? 0) + Self.rowSpacing
    }
    return places
  }

  /// One row if all fit; otherwise as many as it takes for each label to stand where it should.
  private func rows(of order: [Int], _ items: [Item]) -> [[Int]] {
    let total = order.reduce(-spacing) { $0 + items[$1].size.width + spacing }
    guard hasRows, total > length + 2 * Self.greatestOverhang else { return [order] }
    var rows: [(indices: [Int], end: Double)] = []
    for index in order {
      let start = min(
        max(0, items[index].center - items[index].size.width / 2),
        max(0, length - items[index].size.width))
      let end = start + items[index].size.width + spacing
      if let row = rows.firstIndex(where: { $0.end <= start }) {
        rows[row].indices.append(index)
        rows[row].end = end
      } else {
        rows.append(([index], end))
      }
    }
    return rows.map(\.indices)
  }

  /// The starts of the labels of a row: as near to their best places as their neighbours let them, and
  /// not beyond the ends of the side if they all fit.
  private func starts(of row: [Item]) -> [Double] {
    let total = row.reduce(-spacing) { $0 + $1.size.width + spacing }
    let excess = max(0, (total - length) / 2)
    let low = -max(excess, row.first?.overhang ?? 0)
    let high = length + max(excess, row.last?.overhang ?? 0)
    var starts = evenStarts(of: row)
    var end = low
    for index in row.indices {
      starts[index] = max(starts[index], end)
      end = starts[index] + row[index].size.width + spacing
    }
    var limit = high
    for index in row.indices.reversed() {
      starts[index] = min(starts[index], limit - row[index].size.width)
      limit = starts[index] - spacing
    }
    return starts
  }

  /// The places with the least sum of squared distances from where labels should stand, by pooling
  /// of neighbours that are in each other's way.
  private func evenStarts(of row: [Item]) -> [Double] {
    var groups: [(start: Double, count: Int, width: Double)] = []
    for item in row {
      groups.append((item.center - item.size.width / 2, 1, item.size.width + spacing))
      while let last = groups.last, let former = groups.dropLast().last,
        former.start + former.width > last.start
      {
        groups.removeLast(2)
        let count = former.count + last.count
        let start =
          (former.start * Double(former.count)
            + (last.start - former.width) * Double(last.count)) / Double(count)
        groups.append((start, count, former.width + last.width))
      }
    }
    var starts: [Double] = []
    for group in groups {
      var x = group.start
      for _ in 0..<group.count {
        let index = starts.count
        starts.append(x)
        x += row[index].size.width + spacing
      }
    }
    return starts
  }
}
