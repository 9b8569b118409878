import ProofDrawing

/// The background of each row of pixels: its most frequent colour.
///
/// A row of a screen with a component is background for the most part, also where bars, pages and
/// cells have backgrounds of their own.
struct RowBackgrounds: Hashable {
  /// The colour of each row, from the top.
  let colors: [UInt32]

  /// The largest distance of a pixel of the background from its colour, as noise of lossy images makes it.
  static let noise = 12

  init(of pixels: Pixmap) {
    var counts = [Int32](repeating: 0, count: 1 << 12)
    colors = (0..<pixels.height).map { row in
      Self.background(of: pixels.row(row), counts: &counts)
    }
  }

  /// The mean of the pixels near the most frequent colour.
  private static func background(of row: ArraySlice<UInt32>, counts: inout [Int32]) -> UInt32 {
    var (best, bestCount) = (0, Int32(0))
    for pixel in row {
      let bin = bin(of: pixel)
      counts[bin] += 1
      if counts[bin] > bestCount { (best, bestCount) = (bin, counts[bin]) }
    }
    for pixel in row { counts[bin(of: pixel)] = 0 }
    var middle = ColorSum()
    for pixel in row where bin(of: pixel) == best { middle.add(pixel) }
    let color = middle.mean ?? row[row.startIndex]
    var near = ColorSum()
    for pixel in row where pixel.distance(to: color) <= noise { near.add(pixel) }
    return near.mean ?? color
  }

  private static func bin(of pixel: UInt32) -> Int {
    Int(pixel >> 20 & 0xF) << 8 | Int(pixel >> 12 & 0xF) << 4 | Int(pixel >> 4 & 0xF)
  }
}

extension Pixmap {
  /// The pixels of a row.
  func row(_ row: Int) -> ArraySlice<UInt32> { pixels[row * width..<(row + 1) * width] }
}
