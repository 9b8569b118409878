import ProofDrawing

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
