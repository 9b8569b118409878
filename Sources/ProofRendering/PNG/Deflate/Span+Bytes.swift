/// Bytes in words, the lowest byte of a word first; a row begins with the word at its start.
extension Span<UInt64> {
  /// The byte of a column.
  @inline(__always)
  func byte(at column: Int, ofRowAt start: Int) -> UInt8 {
    self[start &+ column &>> 3].byte(column & 7)
  }

  /// The eight bytes from a column on; those behind the row mean nothing.
  @inline(__always)
  func eight(at column: Int, ofRowAt start: Int) -> UInt64 {
    let index = start &+ column &>> 3
    let shift = UInt64(truncatingIfNeeded: (column & 7) &<< 3)
    let next = index &+ 1 < count ? self[index &+ 1] : 0
    // A shift by 64 would be one by 0.
    return self[index] &>> shift | (next &<< 1) &<< (63 &- shift)
  }

  /// The number of bytes in some columns, from the first on, that equal those of another row.
  @inline(__always)
  func countEqual(in columns: Range<Int>, ofRowAt start: Int, toRowAt other: Int) -> Int {
    countZeros(in: columns) { self[start &+ $0] ^ self[other &+ $0] }
  }

  /// The number of bytes in some columns, from the first on, that equal a byte.
  @inline(__always)
  func countEqual(in columns: Range<Int>, ofRowAt start: Int, to byte: UInt8) -> Int {
    let pattern = UInt64(repeating: byte)
    return countZeros(in: columns) { self[start &+ $0] ^ pattern }
  }

  /// The number of bytes in some columns, from the first on, that are zero in words by their index.
  @inline(__always)
  private func countZeros(in columns: Range<Int>, of word: (Int) -> UInt64) -> Int {
    var index = columns.lowerBound &>> 3
    // The bytes before the columns don't count.
    let shift = UInt64(truncatingIfNeeded: (columns.lowerBound & 7) &<< 3)
    var bits = (word(index) &>> shift) &<< shift
    while bits == 0 {
      index &+= 1
      guard index &<< 3 < columns.upperBound else { return columns.count }
      bits = word(index)
    }
    return Swift.min(columns.upperBound, index &<< 3 &+ bits.trailingZeroBitCount &>> 3)
      &- columns.lowerBound
  }
}
