/// Blocks of a deflate stream that are not compressed (RFC 1951, section 3.2.4).
enum StoredBlocks {
  /// The number of bytes that a block can hold.
  static let capacity = 65_535

  /// The number of bytes of rows, each after a filter byte, in such blocks: five for each block
  /// beside its contents.
  static func size(of rows: borrowing WordRows) -> Int {
    let count = (rows.layout.width + 1) * rows.layout.height
    return count + 5 * ((count + capacity - 1) / capacity)
  }
}

extension BitWriter {
  /// Appends rows, each after a filter byte of zero, as the last blocks of a deflate stream.
  ///
  /// - Precondition: the last byte has no room, and there is at least one row.
  mutating func appendStored(_ rows: borrowing WordRows) {
    let layout = rows.layout
    var rest = (layout.width + 1) * layout.height
    var room = 0
    for row in 0..<layout.height {
      // The filter byte stands before the first column.
      for column in -1..<layout.width {
        if room == 0 {
          room = min(rest, StoredBlocks.capacity)
          appendStoredHeader(count: room, isLast: room == rest)
        }
        let byte =
          column < 0
          ? 0 : rows.words.span.byte(at: column, ofRowAt: row * layout.wordsPerRow)
        append(BitString(Int(byte), count: 8))
        room -= 1
        rest -= 1
      }
    }
  }

  private mutating func appendStoredHeader(count: Int, isLast: Bool) {
    append(BitString(isLast ? 1 : 0, count: 3))
    endByte()
    append(BitString(count | (count ^ 0xFFFF) << 16, count: 32))
  }
}
