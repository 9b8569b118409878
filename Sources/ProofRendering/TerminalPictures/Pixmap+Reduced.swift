package import ProofDrawing

extension Pixmap {
  /// The picture with a pixel in the place of each square of pixels: the mean of their channels, rounded to the
  /// nearest; squares at the right and lower edge may be cut.
  ///
  /// - Parameter factor: the side of a square, at least 1.
  /// - Returns: the smaller picture.
  package func reduced(by factor: Int) -> Pixmap {
    guard factor > 1 else { return self }
    let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
    var reduced: [UInt32] = []
    reduced.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        reduced.append(
          mean(
            columns: column * factor..<min((column + 1) * factor, width),
            rows: row * factor..<min((row + 1) * factor, height)))
      }
    }
    return Pixmap(width: columns, height: rows, pixels: reduced)
  }

  private func mean(columns: Range<Int>, rows: Range<Int>) -> UInt32 {
    var sums: (alpha: UInt32, red: UInt32, green: UInt32, blue: UInt32) = (0, 0, 0, 0)
    for row in rows {
      for column in columns {
        let pixel = self[column, row]
        sums.alpha += pixel >> 24
        sums.red += pixel >> 16 & 0xFF
        sums.green += pixel >> 8 & 0xFF
        sums.blue += pixel & 0xFF
      }
    }
    let count = UInt32(columns.count * rows.count)
    func mean(_ sum: UInt32) -> UInt32 { (sum + count / 2) / count }
    return mean(sums.alpha) << 24 | mean(sums.red) << 16 | mean(sums.green) << 8 | mean(sums.blue)
  }
}

extension UInt32 {
  /// A premultiplied pixel before white, as 0xRRGGBB.
  var onWhite: UInt32 {
    let rest = 255 - (self >> 24)
    // In a premultiplied pixel no channel exceeds its alpha.
    return (self & 0xFF_FFFF) + rest * 0x01_0101
  }
}
