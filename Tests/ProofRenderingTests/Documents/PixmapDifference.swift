import ProofDrawing

/// How far the colours of two opaque images of one size are apart, in levels of 255.
struct PixmapDifference {
  /// The mean over all channels of all pixels.
  let mean: Double

  /// The largest difference of a channel of the images after each pixel has become the mean of
  /// itself and its eight neighbours: a line that lies half a pixel aside counts little, a shape
  /// that is missing counts in full.
  let largestSmoothed: Int

  init(_ one: Pixmap, _ other: Pixmap) {
    precondition(one.width == other.width && one.height == other.height)
    var sum = 0
    var largest = 0
    for row in 1..<one.height - 1 {
      for column in 1..<one.width - 1 {
        for shift: UInt32 in [0, 8, 16] {
          var neighbours = 0
          for (x, y) in Self.offsets {
            neighbours += one.level(column + x, row + y, shift)
            neighbours -= other.level(column + x, row + y, shift)
          }
          largest = max(largest, abs(neighbours) / Self.offsets.count)
          sum += abs(one.level(column, row, shift) - other.level(column, row, shift))
        }
      }
    }
    mean = Double(sum) / Double((one.width - 2) * (one.height - 2) * 3)
    largestSmoothed = largest
  }

  private static let offsets = (-1...1).flatMap { y in (-1...1).map { ($0, y) } }
}

extension Pixmap {
  fileprivate func level(_ column: Int, _ row: Int, _ shift: UInt32) -> Int {
    Int(self[column, row] >> shift & 0xFF)
  }
}
