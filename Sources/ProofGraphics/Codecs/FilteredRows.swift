/// The rows of a PNG as they were decompressed, each after the byte that names its filter.
struct FilteredRows {
  /// The bytes, eight in a word, the first one lowest; three more words follow.
  let words: [UInt64]

  /// The number of bytes in a row without its filter byte.
  let bytesPerRow: Int

  /// The number of rows.
  let count: Int

  /// The filters of the bytes of a row (PNG specification, section 9.2).
  enum Filter: UInt8 {
    case none, sub, up, average, paeth
  }

  /// The filter of a row; nil for one that there is not.
  func filter(ofRow row: Int) -> Filter? {
    let place = row * (bytesPerRow + 1)
    return Filter(rawValue: UInt8(truncatingIfNeeded: words.span.eightBytes(at: place)))
  }

  /// The place of a row's first byte behind its filter.
  func start(ofRow row: Int) -> Int { row * (bytesPerRow + 1) + 1 }
}

extension Span<UInt64> {
  /// The eight bytes from a place on, the first one lowest.
  @inline(__always)
  func eightBytes(at place: Int) -> UInt64 {
    let index = place &>> 3
    let shift = UInt64(truncatingIfNeeded: (place & 7) &<< 3)
    // A shift by 64 would be one by 0.
    return self[index] &>> shift | (self[index &+ 1] &<< 1) &<< (63 &- shift)
  }
}
