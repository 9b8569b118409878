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
