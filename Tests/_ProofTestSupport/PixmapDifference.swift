package import ProofDrawing

/// How far the colours of two opaque images of one size are apart, in levels of 255.
package struct PixmapDifference {
  /// The mean over all channels of all pixels.
  package let mean: Double

  /// The largest difference of a channel of the images after each pixel has become the mean of
  /// itself and its eight neighbours: a line that lies half a pixel aside counts little, a shape
  /// that is missing counts in full.
  package let largestSmoothed: Int

  package init(_ one: Pixmap, _ other: Pixmap) {
    precondition(one.width == other.width && one.height == other.height)
    let (width, height) = (one.width, one.height)
    let neighbours = (-1...1).flatMap { row in (-1...1).map { row * width + $0 } }
    var sum = 0
    var largest = 0
    for shift: UInt32 in [0, 8, 16] {
      let differences = zip(one.pixels, other.pixels).map {
        Int($0 >> shift & 0xFF) - Int($1 >> shift & 0xFF)
      }
      for row in 1..<height - 1 {
        for pixel in row * width + 1..<(row + 1) * width - 1 {
          let smoothed = neighbours.reduce(0) { $0 + differences[pixel + $1] }
          largest = max(largest, abs(smoothed) / neighbours.count)
          sum += abs(differences[pixel])
        }
      }
    }
    mean = Double(sum) / Double((width - 2) * (height - 2) * 3)
    largestSmoothed = largest
  }
}
