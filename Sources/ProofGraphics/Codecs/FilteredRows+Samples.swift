extension FilteredRows {
  /// The pixels of rows of samples in 1, 2, 4 or 8 bits.
  ///
  /// - Parameters:
  ///   - width: the number of pixels in a row.
  ///   - bits: the bits of a sample; the first one of a byte is in its highest bits.
  ///   - colors: the pixels of 256 samples.
  /// - Returns: the pixels, or nil when a row has an unknown filter.
  func samples(width: Int, bits: Int, colors: [UInt32]) -> [UInt32]? {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * count)
    var bytes = [UInt8](repeating: 0, count: bytesPerRow)
    var line = [UInt32](repeating: 0, count: width)
    for row in 0..<count {
      guard let filter = filter(ofRow: row) else { return nil }
      if row == 0 || !repeatsRowAbove(row, filter) {
        unfilter(row, filter, onto: &bytes)
        var target = line.mutableSpan
        target.replace(bySamplesIn: bytes.span, bits: bits, colors: colors.span)
      }
      pixels += line
    }
    return pixels
  }

  /// Whether a row is like the one above, as most rows of a frame are.
  private func repeatsRowAbove(_ row: Int, _ filter: Filter) -> Bool {
    guard filter == .none || filter == .up else { return false }
    guard filter == .up || self.filter(ofRow: row - 1) == Filter.none else { return false }
    let words = words.span
    let (start, above) = (start(ofRow: row), start(ofRow: row - 1))
    var place = 0
    while place < bytesPerRow {
      let former = filter == .up ? 0 : words.eightBytes(at: above + place)
      let difference = words.eightBytes(at: start + place) ^ former
      let rest = bytesPerRow - place
      let relevant = rest >= 8 ? difference : difference << UInt64(64 - rest * 8)
      guard relevant == 0 else { return false }
      place += 8
    }
    return true
  }

  /// Replaces the bytes of the row above by those of a row; above the first row all are zero.
  private func unfilter(_ row: Int, _ filter: Filter, onto bytes: inout [UInt8]) {
    let words = words.span
    var line = bytes.mutableSpan
    let start = start(ofRow: row)
    var left: UInt8 = 0
    var corner: UInt8 = 0
    for column in line.indices {
      let byte = UInt8(truncatingIfNeeded: words.eightBytes(at: start &+ column))
      let up = line[column]
      let prediction: UInt8 =
        switch filter {
        case .none: 0
        case .sub: left
        case .up: up
        case .average: UInt8((Int(left) + Int(up)) / 2)
        case .paeth: Self.paeth(left, up, corner)
        }
      left = byte &+ prediction
      corner = up
      line[column] = left
    }
  }

  /// Of three neighbours the one that is nearest to left + up − corner.
  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let toLeft = abs(Int(up) - Int(corner))
    let toUp = abs(Int(left) - Int(corner))
    let toCorner = abs(Int(left) + Int(up) - 2 * Int(corner))
    if toLeft <= toUp, toLeft <= toCorner { return left }
    return toUp <= toCorner ? up : corner
  }
}

extension MutableSpan<UInt32> {
  /// Replaces a row of pixels.
  fileprivate mutating func replace(
    bySamplesIn bytes: Span<UInt8>, bits: Int, colors: Span<UInt32>
  ) {
    guard bits < 8 else {
      for column in indices { self[column] = colors[Int(bytes[column])] }
      return
    }
    let mask = UInt8(1 << bits - 1)
    for column in indices {
      let bit = column * bits
      self[column] = colors[Int(bytes[bit / 8] >> UInt8(8 - bits - bit % 8) & mask)]
    }
  }
}
