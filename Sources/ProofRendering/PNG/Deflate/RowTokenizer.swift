import ProofDrawing

/// Turns rows, each after a filter byte of zero, into bytes and matches.
struct RowTokenizer {
  private(set) var tokens: [DeflateToken] = []

  /// The number of bytes before the next one that repeat the row above and have no token yet.
  private var repeatedCount = 0

  /// The fewest bytes that begin a repetition of the row above inside of ink.
  ///
  /// The bytes at the edge of a letter are few and often the same, so their codes are short. A match of
  /// fewer bytes needs more bits than they do: with 5, frames at 3x are 5 % larger.
  private static let leastRepetition = 8

  /// Replaces the tokens by those of some rows.
  mutating func read(_ rows: borrowing WordRows) {
    tokens.removeAll(keepingCapacity: true)
    let layout = rows.layout
    let canRepeat = layout.width < DeflateToken.maximumDistance
    for row in 0..<layout.height {
      guard row > 0, canRepeat else {
        tokens.append(DeflateToken(0))
        read(0..<layout.width, ofRow: row, in: rows, hasRowAbove: false)
        continue
      }
      let columns = rows.ink[row].union(rows.ink[row - 1])
      repeatedCount += 1 + columns.lowerBound
      read(columns, ofRow: row, in: rows, hasRowAbove: true)
    }
    flush(before: layout.width, ofRow: layout.height - 1, in: rows)
  }

  /// Reads a row from the first of some columns on; behind the last the row is like the one above.
  ///
  /// Matches may end behind the columns, so the result doesn't depend on how little is known of the
  /// ink.
  private mutating func read(
    _ columns: Range<Int>, ofRow row: Int, in rows: borrowing WordRows, hasRowAbove: Bool
  ) {
    let words = rows.words.span
    let layout = rows.layout
    let start = row * layout.wordsPerRow
    var column = columns.lowerBound
    // Before this column no repetition of the row above can begin.
    var repeatable = hasRowAbove ? column : columns.upperBound
    while column < columns.upperBound {
      let bytes = words.eight(at: column, ofRowAt: start)
      if column >= repeatable {
        let rest = column..<columns.upperBound
        let count = words.countEqual(
          bytes, in: rest, ofRowAt: start, toRowAt: start - layout.wordsPerRow)
        if count >= Self.leastRepetition || count == rest.count || repeatedCount > 0 && count > 0 {
          repeatedCount += count
          column += count
          continue
        }
        // The next byte after those that are equal would be in it.
        repeatable = column + count + 1
      }
      if repeatedCount > 0 { flush(before: column, ofRow: row, in: rows) }
      column += appendToken(bytes, for: column..<layout.width, ofRowAt: start, in: words)
    }
    repeatedCount += layout.width - column
  }

  /// Appends a run of the byte before, or a byte.
  ///
  /// Matches with other places are not looked for, because the bytes that they save need fewer bits:
  /// with the last place of the same four bytes, frames are 13 % larger at 3x and 3 % at 1x.
  ///
  /// - Parameters:
  ///   - bytes: the first eight bytes of the columns, the first one lowest.
  ///   - columns: the rest of the row.
  ///   - start: the index of the row's first word.
  ///   - words: the words of all rows.
  /// - Returns: the number of bytes that the token stands for.
  private mutating func appendToken(
    _ bytes: UInt64, for columns: Range<Int>, ofRowAt start: Int, in words: Span<UInt64>
  ) -> Int {
    let column = columns.lowerBound
    let previous = column == 0 ? 0 : UInt64(words.byte(at: column - 1, ofRowAt: start))
    let run = bytes.countEqual(to: bytes << 8 | previous)
    if run >= DeflateToken.minimumLength {
      let count =
        run < 8
        ? Swift.min(run, columns.count)
        : words.countEqual(in: columns, ofRowAt: start, to: UInt8(previous))
      if count >= DeflateToken.minimumLength {
        tokens.appendMatch(length: count, distance: 1)
        return count
      }
    }
    tokens.append(DeflateToken(UInt8(truncatingIfNeeded: bytes)))
    return 1
  }

  /// Appends a match with the row above for what repeats it.
  private mutating func flush(
    before column: Int, ofRow row: Int, in rows: borrowing WordRows
  ) {
    defer { repeatedCount = 0 }
    guard repeatedCount < DeflateToken.minimumLength else {
      tokens.appendMatch(length: repeatedCount, distance: rows.layout.width + 1)
      return
    }
    for back in (0..<repeatedCount).reversed() {
      tokens.append(DeflateToken(rows.byte(back: back + 1, from: column, ofRow: row)))
    }
  }
}

extension Range<Int> {
  /// The smallest range with all of both; an empty range counts for nothing.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension WordRows {
  /// A byte some places before a column; before the first column is the filter byte, and before
  /// that the row above.
  fileprivate borrowing func byte(back: Int, from column: Int, ofRow row: Int) -> UInt8 {
    let place = column - back
    if place == -1 { return 0 }
    let (line, column) = place < 0 ? (row - 1, place + 1 + layout.width) : (row, place)
    return words[line * layout.wordsPerRow + column / 8].byte(column % 8)
  }
}

extension Span<UInt64> {
  /// The number of bytes in some columns, from the first on, that equal those of another row.
  fileprivate func countEqual(
    _ bytes: UInt64, in columns: Range<Int>, ofRowAt start: Int, toRowAt other: Int
  ) -> Int {
    let count = bytes.countEqual(to: eight(at: columns.lowerBound, ofRowAt: other))
    guard count == 8 else { return Swift.min(columns.count, count) }
    return countEqual(in: columns, ofRowAt: start, toRowAt: other)
  }
}

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
