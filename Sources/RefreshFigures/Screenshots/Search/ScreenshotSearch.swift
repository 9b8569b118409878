package import ProofDrawing

/// The search for a component in a screenshot, by the places and sizes of its ink.
package struct ScreenshotSearch {
  /// A place where the component may be.
  package struct Place: Hashable, Sendable {
    /// The corner of the component in the searched picture, in points.
    package let corner: Point

    /// The share of ink at the same places in both, from 0 to 1.
    package let overlap: Double
  }

  /// The result of a search.
  package enum Result: Hashable, Sendable {
    /// The one place where it is.
    case found(Place)

    /// Several places that are about as good, the best first.
    case ambiguous([Place])

    /// No place is good enough; the best of them, if there is any.
    case missing(Place?)
  }

  private let screen: CellGrid
  private let sums: InkSums
  private let component: CellGrid
  private let ink: PixelRect
  private let distances: [Int]

  /// The least overlap of a component that is found.
  package static let leastOverlap = 0.55

  /// The share of the best overlap from which another place is about as good.
  private static let rivalShare = 0.9

  /// The largest distance of parts of a component from ours where its left edge is known, in points.
  private static let largestShift = 24

  /// The rows above and below the ink that must be free as ours are, in points.
  private static let margin = 4

  /// Prepares a search; nil if the component has no ink.
  package init?(for component: Screenshot, in screenshot: Screenshot, left: Double?) {
    self.component = CellGrid(of: component)
    guard let ink = self.component.inkBounds else { return nil }
    self.ink = ink
    screen = CellGrid(of: screenshot)
    sums = InkSums(of: screen)
    if let left = left.map({ Int($0.rounded()) }) {
      // Of equal places the first wins: the one nearest to where the component belongs.
      distances = (left - Self.largestShift...left + Self.largestShift)
        .sorted { abs($0 - left) < abs($1 - left) }
    } else {
      let first = -ink.column
      distances = Array(first...max(first, screen.width - ink.column - ink.width))
    }
  }

  /// The place of the component, which has some overlap at least.
  package func result(leastOverlap: Double = leastOverlap) -> Result {
    var best = bestOfRows()
    best.sort { $0.overlap > $1.overlap }
    guard let first = best.first else { return .missing(nil) }
    guard first.overlap >= leastOverlap else { return .missing(first) }
    var rivals = [first]
    for place in best
    where place.overlap >= leastOverlap && place.overlap >= first.overlap * Self.rivalShare
      && rivals.allSatisfy({ abs($0.corner.y - place.corner.y) >= Double(ink.height) })
    {
      rivals.append(place)
    }
    return rivals.count > 1 ? .ambiguous(rivals) : .found(first)
  }

  /// The best place of each row at which the component can begin.
  private func bestOfRows() -> [Place] {
    guard sums.count(columns: 0..<screen.width, rows: 0..<screen.height) > 0 else { return [] }
    let shifted = (0..<UInt64.bitWidth).map { shift in
      (ink.row..<ink.row + ink.height).map {
        component.row($0, movedBy: shift - ink.column, inWidth: ink.width + UInt64.bitWidth)
      }
    }
    let own = component.inkCount
    let tops = -ink.row...max(-ink.row, screen.height - ink.row - ink.height)
    return tops.compactMap { top in
      var best: Place?
      for distance in distances {
        let least = best?.overlap ?? 0
        let overlap = overlap(of: shifted, own: own, at: distance, top, above: least)
        guard overlap > least else { continue }
        best = Place(corner: Point(x: Double(distance), y: Double(top)), overlap: overlap)
      }
      return best
    }
  }

  /// Twice the common ink by the ink of both; 0 where that can't be more than the least.
  ///
  /// Of our ink there are the rows for each bit of a word at which it can begin.
  private func overlap(
    of shifted: [[[UInt64]]], own: Int, at left: Int, _ top: Int, above least: Double
  ) -> Double {
    let theirs = sums.count(
      columns: left..<left + component.width,
      rows: top + ink.row - Self.margin..<top + ink.row + ink.height + Self.margin)
    func share(of common: Int) -> Double { Double(2 * common) / Double(own + theirs) }
    guard share(of: min(own, theirs)) > least else { return 0 }
    // Both round down, also left of the screen.
    let (firstWord, shift) = ((left + ink.column) >> 6, (left + ink.column) & 63)
    var common = 0
    for (number, row) in shifted[shift].enumerated() {
      let place = top + ink.row + number
      guard screen.rows.indices.contains(place) else { continue }
      for (word, bits) in row.enumerated()
      where bits != 0 && screen.rows[place].indices.contains(firstWord + word) {
        common += (bits & screen.rows[place][firstWord + word]).nonzeroBitCount
      }
    }
    return share(of: common)
  }
}

/// A picture in cells of a point each, which have ink or none.
///
/// Letters of other typefaces have other shapes, so gaps between them are filled: a line of text is
/// a bar, whichever font it is set in.
struct CellGrid: Hashable {
  /// The number of cells in a row.
  let width: Int

  /// The number of rows.
  let height: Int

  /// The cells of each row, 64 in a word, the first in the lowest bit.
  private(set) var rows: [[UInt64]]

  /// The widest gap between letters and words that is filled, in points.
  private static let largestGap = 6

  /// The least distance of ink from its background, from 0 to 255.
  static let inkDistance = 24

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    rows = Array(repeating: Array(repeating: 0, count: (width + 63) / 64), count: height)
  }

  init(of screenshot: Screenshot) {
    let (pixels, scale) = (screenshot.pixels, screenshot.scale)
    let size = screenshot.size
    self.init(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    let columns = (0..<pixels.width).map { min(width - 1, Int(Double($0) / scale)) }
    for row in 0..<pixels.height {
      let cellRow = min(height - 1, Int(Double(row) / scale))
      let start = row * pixels.width
      for column in 0..<pixels.width
      where pixels.pixels[start + column].distance(to: screenshot.backgrounds[row])
        > Self.inkDistance
      {
        set(columns[column], inRow: cellRow)
      }
    }
    for row in rows.indices { fillGaps(inRow: row) }
  }

  /// Whether a cell has ink.
  subscript(column: Int, row: Int) -> Bool {
    rows[row][column >> 6] >> UInt64(column & 63) & 1 == 1
  }

  /// Gives a cell ink.
  mutating func set(_ column: Int, inRow row: Int) {
    rows[row][column >> 6] |= 1 << UInt64(column & 63)
  }

  private mutating func fillGaps(inRow row: Int) {
    guard rows[row].contains(where: { $0 != 0 }) else { return }
    var last: Int?
    for column in 0..<width where self[column, row] {
      if let last, column - last - 1 <= Self.largestGap {
        for gap in last + 1..<column { set(gap, inRow: row) }
      }
      last = column
    }
  }

  /// The number of cells with ink.
  var inkCount: Int { rows.reduce(0) { $0 + $1.reduce(0) { $0 + $1.nonzeroBitCount } } }

  /// The columns and rows that have ink; nil for none.
  var inkBounds: PixelRect? {
    let inked = rows.indices.filter { row in rows[row].contains { $0 != 0 } }
    guard let top = inked.first, let bottom = inked.last else { return nil }
    var (left, right) = (width, 0)
    for row in inked {
      for column in 0..<width where self[column, row] {
        (left, right) = (min(left, column), max(right, column + 1))
      }
    }
    return PixelRect(column: left, row: top, width: right - left, height: bottom + 1 - top)
  }

  /// A row moved by some cells, in a row of another width; what leaves it is lost.
  func row(_ row: Int, movedBy distance: Int, inWidth newWidth: Int) -> [UInt64] {
    var moved = [UInt64](repeating: 0, count: (newWidth + 63) / 64)
    for column in 0..<width where self[column, row] {
      let target = column + distance
      if (0..<newWidth).contains(target) { moved[target >> 6] |= 1 << UInt64(target & 63) }
    }
    return moved
  }
}

/// The number of cells with ink in any rectangle of a grid.
struct InkSums {
  private let width: Int
  private let height: Int
  private var sums: [Int32]

  init(of grid: CellGrid) {
    (width, height) = (grid.width, grid.height)
    sums = Array(repeating: 0, count: (width + 1) * (height + 1))
    for row in 0..<height {
      var inRow: Int32 = 0
      for column in 0..<width {
        if grid[column, row] { inRow += 1 }
        sums[(row + 1) * (width + 1) + column + 1] = sums[row * (width + 1) + column + 1] + inRow
      }
    }
  }

  /// The number of cells with ink in some columns and rows; what lies outside of the grid has none.
  func count(columns: Range<Int>, rows: Range<Int>) -> Int {
    let columns = columns.clamped(to: 0..<width)
    let rows = rows.clamped(to: 0..<height)
    func sum(_ column: Int, _ row: Int) -> Int { Int(sums[row * (width + 1) + column]) }
    return sum(columns.upperBound, rows.upperBound) - sum(columns.lowerBound, rows.upperBound)
      - sum(columns.upperBound, rows.lowerBound) + sum(columns.lowerBound, rows.lowerBound)
  }
}
