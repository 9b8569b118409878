import ProofDrawing

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
