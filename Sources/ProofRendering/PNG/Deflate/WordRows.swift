import ProofDrawing

/// Rows of bytes on a ground, eight bytes in a word.
///
/// Words are compared as a whole, so the cost of looking at a row is that of an eighth of its bytes.
struct WordRows {
  /// The size and the ground of rows.
  struct Layout {
    /// The number of bytes in a row.
    let width: Int

    /// The number of rows.
    let height: Int

    /// The byte of which everything but the ink consists.
    let ground: UInt8

    /// The number of words in a row.
    var wordsPerRow: Int { (width + 7) / 8 }

    var groundWord: UInt64 { UInt64(repeating: ground) }
  }

  private(set) var layout = Layout(width: 0, height: 0, ground: 0)

  /// The places of bytes that may differ from the ground.
  private(set) var ink = InkMap(height: 0)

  /// The rows, each of `wordsPerRow` words.
  ///
  /// The lowest byte of a word comes first; bytes beyond the width are of the ground.
  private(set) var words: [UInt64] = []

  /// Lays a ground over all rows.
  mutating func reset(ground: UInt8, width: Int, ink: InkMap) {
    layout = Layout(width: width, height: ink.height, ground: ground)
    self.ink = ink
    let (word, count) = (layout.groundWord, layout.wordsPerRow * layout.height)
    guard words.count == count else {
      words = Array(repeating: word, count: count)
      return
    }
    var span = words.mutableSpan
    for index in span.indices { span[index] = word }
  }

  /// Calls a closure with the words of all rows, which changes those of the ink.
  mutating func withMutableWords<Result>(
    _ body: (inout MutableSpan<UInt64>) -> Result
  ) -> Result {
    var span = words.mutableSpan
    return body(&span)
  }
}

extension InkMap {
  /// The words of a row of bytes that may differ from the ground, as indices within the row.
  func words(ofRow row: Int) -> Range<Int> {
    let columns = self[row]
    return columns.isEmpty ? 0..<0 : columns.lowerBound / 8..<(columns.upperBound + 7) / 8
  }
}

extension UInt64 {
  /// A word of eight equal bytes.
  init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The number of bytes, from the lowest on, that equal those of another word.
  func countEqual(to other: UInt64) -> Int { (self ^ other).trailingZeroBitCount &>> 3 }

  /// One of the eight bytes, 0 being the lowest.
  func byte(_ index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: self &>> UInt64(truncatingIfNeeded: index &<< 3))
  }

  /// Replaces one of the eight bytes, 0 being the lowest.
  mutating func setByte(_ index: Int, to byte: UInt8) {
    let shift = UInt64(index &* 8)
    self = self & ~(0xFF << shift) | UInt64(byte) << shift
  }
}
