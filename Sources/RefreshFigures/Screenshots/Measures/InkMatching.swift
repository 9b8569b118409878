import ProofDrawing

/// The pairs of ink of a screenshot and elements of ours.
struct InkMatching {
  /// The pieces of each element, in the order of the elements; empty for one that is not seen.
  private(set) var pieces: [[InkRegion.Piece]]

  /// The bounds of what belongs to no element, in points of the screenshot.
  private(set) var strays: [Rect] = []

  /// The largest distance of an element from its place at which it is still found, in points.
  private static let reach = 40.0

  /// The weight of the distance of two middles beside that of their edges.
  private static let middleWeight = 0.3

  /// Ink smaller than this is noise, in points.
  private static let noise = 0.6

  /// Matches the ink of a region.
  ///
  /// Lines of text are matched as a whole. Where an element gets none that way, because two stand close
  /// together, each letter is matched on its own.
  init(_ region: InkRegion, to boxes: [Rect]) {
    let scale = region.screenshot.scale
    let area = region.area.points(at: scale)
    let seen = region.pieces.map { InkGroup($0, scale: scale) }.filter { piece in
      let bounds = piece.bounds
      let isNoise = max(bounds.width, bounds.height) < Self.noise
      let isRule = bounds.width > area.width * 0.9
      // What reaches out of the region belongs to what is above or below the component.
      let isCut = bounds.y <= area.y || bounds.maxY >= area.maxY
      return !isNoise && !isRule
        && (!isCut || boxes.contains { $0.distance(to: bounds) == 0 })
    }
    self.init(InkGroup.groups(of: seen), to: boxes)
    if pieces.contains(where: \.isEmpty) {
      let single = InkMatching(seen, to: boxes)
      if single.pieces.count(where: \.isEmpty) < pieces.count(where: \.isEmpty) { self = single }
    }
  }

  private init(_ groups: [InkGroup], to boxes: [Rect]) {
    pieces = boxes.map { _ in [] }
    for group in groups {
      let best = boxes.indices.min {
        Self.cost(of: group.bounds, boxes[$0]) < Self.cost(of: group.bounds, boxes[$1])
      }
      if let best, boxes[best].distance(to: group.bounds) <= Self.reach {
        pieces[best] += group.pieces
      } else {
        strays.append(group.bounds)
      }
    }
  }

  private static func cost(of ink: Rect, _ box: Rect) -> Double {
    ink.distance(to: box) + middleWeight * ink.center.distance(to: box.center)
  }
}

/// Pieces of ink that belong together: the letters of a line, the parts of a mark.
struct InkGroup {
  /// The pieces, one at least.
  private(set) var pieces: [InkRegion.Piece]

  /// The bounds of all, in points of the screenshot.
  private(set) var bounds: Rect

  /// The widest gap between the letters and words of a line, in points.
  private static let lineGap = 7.0

  /// The highest gap between the parts of a letter, in points.
  private static let letterGap = 3.0

  init(_ piece: InkRegion.Piece, scale: Double) {
    pieces = [piece]
    bounds = piece.bounds.points(at: scale)
  }

  private mutating func add(_ other: InkGroup) {
    pieces += other.pieces
    bounds = bounds.union(with: other.bounds)
  }

  /// The groups of pieces that are near each other.
  static func groups(of pieces: [InkGroup]) -> [InkGroup] {
    let sorted = pieces.sorted { $0.bounds.x < $1.bounds.x }
    var forest = DisjointSets()
    let labels = sorted.map { _ in forest.add() }
    for (place, piece) in sorted.enumerated() {
      for other in place + 1..<sorted.count {
        let gap = sorted[other].bounds.x - piece.bounds.maxX
        if gap > lineGap { break }
        if piece.belongs(to: sorted[other]) { _ = forest.union(labels[place], labels[other]) }
      }
    }
    var groups: [Int32: InkGroup] = [:]
    for (place, piece) in sorted.enumerated() {
      let root = forest.root(of: labels[place])
      groups[root]?.add(piece)
      if groups[root] == nil { groups[root] = piece }
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  private func belongs(to other: InkGroup) -> Bool {
    let (x, y) = (bounds.gap(to: other.bounds).x, bounds.gap(to: other.bounds).y)
    return (y <= 0 && x <= Self.lineGap) || (x <= 0 && y <= Self.letterGap)
  }
}

extension Rect {
  /// The room to another rectangle, across and down, in points; 0 or less where they overlap.
  func gap(to other: Rect) -> Point {
    Point(x: max(other.x - maxX, x - other.maxX), y: max(other.y - maxY, y - other.maxY))
  }

  /// The distance of the edges of two rectangles, in points; 0 where they overlap.
  func distance(to other: Rect) -> Double {
    let gap = gap(to: other)
    let (x, y) = (max(0, gap.x), max(0, gap.y))
    return (x * x + y * y).squareRoot()
  }
}

extension Point {
  func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

/// The correlation of two rows of numbers.
enum Correlation {
  /// The number of places at which they are compared.
  private static let count = 96

  /// Pearson's coefficient of two rows that are brought to the same length and smoothed, from -1 to 1.
  static func of(_ first: [Double], _ second: [Double]) -> Double {
    guard !first.isEmpty, !second.isEmpty else { return 0 }
    let (first, second) = (deviations(of: first), deviations(of: second))
    func product(_ left: [Double], _ right: [Double]) -> Double {
      zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let norm = (product(first, first) * product(second, second)).squareRoot()
    return norm > 0 ? product(first, second) / norm : 0
  }

  private static func deviations(of row: [Double]) -> [Double] {
    let raw = (0..<count).map { place in
      row[min(row.count - 1, place * row.count / count)]
    }
    let smooth = raw.indices.map { place in
      let near = raw[max(0, place - 1)...min(count - 1, place + 1)]
      return near.reduce(0, +) / Double(near.count)
    }
    let mean = smooth.reduce(0, +) / Double(count)
    return smooth.map { $0 - mean }
  }
}
