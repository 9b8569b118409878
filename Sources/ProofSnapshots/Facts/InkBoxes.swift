import ProofDrawing

/// The boxes of ink in a picture: lines of text, symbols and other shapes with background between them.
///
/// A box is cut where rows of background go through it, and then where columns of it do, until none do (the XY
/// cut of document analysis). Words of a line are nearer to one another than the least gap between columns, so a
/// line of text is one box.
struct InkBoxes {
  /// The boxes from top to bottom and from left to right; at most ``limit``.
  private(set) var boxes: [PixelRect] = []

  /// Whether there are more boxes.
  private(set) var isCut = false

  private let pixmap: Pixmap
  private let background: UInt32

  /// The least number of rows of background between two boxes.
  private static let rowGap = 3

  /// The least number of columns of background between two boxes.
  private let columnGap: Int

  /// The number of boxes that are found, and the cuts within cuts.
  private static let limit = 64, depth = 16

  /// Finds the boxes of what is not background.
  init(in pixmap: Pixmap, background: UInt32) {
    self.pixmap = pixmap
    self.background = background
    columnGap = max(4, pixmap.height / 8)
    cut(PixelRect(column: 0, row: 0, width: pixmap.width, height: pixmap.height), depth: 0)
  }

  private mutating func cut(_ rect: PixelRect, depth: Int) {
    let parts = bands(of: rect).flatMap(columns)
    for part in parts where !isCut {
      if parts.count > 1, depth < Self.depth {
        cut(part, depth: depth + 1)
      } else if boxes.count < Self.limit {
        boxes.append(part)
      } else {
        isCut = true
      }
    }
  }

  /// The parts of a rectangle with ink, between rows of background.
  private func bands(of rect: PixelRect) -> [PixelRect] {
    let pixels = pixmap.pixels.span
    let rows = (rect.row..<rect.row + rect.height).filter { row in
      let start = row * pixmap.width + rect.column
      for index in start..<start + rect.width where pixels[index] != background { return true }
      return false
    }
    return Self.runs(of: rows, gap: Self.rowGap).map {
      PixelRect(column: rect.column, row: $0.lowerBound, width: rect.width, height: $0.count)
    }
  }

  /// The parts of a rectangle with ink, between columns of background.
  private func columns(of rect: PixelRect) -> [PixelRect] {
    let pixels = pixmap.pixels.span
    var isInked = [Bool](repeating: false, count: rect.width)
    for row in rect.row..<rect.row + rect.height {
      let start = row * pixmap.width + rect.column
      for column in 0..<rect.width where pixels[start + column] != background {
        isInked[column] = true
      }
    }
    let columns = isInked.indices.filter { isInked[$0] }
    return Self.runs(of: columns, gap: columnGap).map {
      PixelRect(
        column: rect.column + $0.lowerBound, row: rect.row, width: $0.count, height: rect.height)
    }
  }

  /// The ranges of ascending numbers with less than a gap between neighbours.
  private static func runs(of numbers: [Int], gap: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for number in numbers {
      if let last = runs.last, number - last.upperBound < gap {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
    return runs
  }
}
