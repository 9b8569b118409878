import ProofDrawing

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
