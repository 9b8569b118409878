import ProofDrawing
import Testing

@testable import ProofRendering

@Suite("The tokens of rows")
struct RowTokenizerTests {
  /// What the tokens say, such as `7` for a byte and `5@1` for a match of 5 bytes, 1 back.
  private func tokens(of rows: [[UInt8]], ground: UInt8 = 0) -> [String] {
    var tokenizer = RowTokenizer()
    tokenizer.read(WordRows(rows, ground: ground))
    return tokenizer.tokens.map(\.text)
  }

  @Test func `repeat the row above where there is no ink`() {
    // The filter byte and the ground; 9 more bytes; then two rows of 11 bytes with their filter bytes.
    let row = [UInt8](repeating: 9, count: 10)
    #expect(tokens(of: [row, row, row], ground: 9) == ["0", "9", "9@1", "22@11"])
  }

  @Test func `split a match that is too long, and leave no rest that is too short`() {
    // 259 bytes after the first two would be 258 and 1.
    let row = [UInt8](repeating: 9, count: 260)
    #expect(tokens(of: [row], ground: 9) == ["0", "9", "256@1", "3@1"])
  }

  @Test func `name bytes and runs, and no other earlier places`() {
    let row: [UInt8] = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 7, 7, 7, 7]
    #expect(
      tokens(of: [row]) == ["0", "1", "2", "3", "4", "5", "1", "2", "3", "4", "5", "7", "3@1"])
  }

  @Test func `repeat eight bytes of the row above in ink, or fewer at its end`() {
    let row = [UInt8](1...20)
    var other = row
    for column in [0, 9, 17] { other[column] = 50 }
    // Each row has 21 bytes. After the first 50 eight bytes repeat, after the second one seven.
    #expect(
      tokens(of: [row, other]).dropFirst(21) == [
        "0", "50", "8@21", "50", "11", "12", "13", "14", "15", "16", "17", "50", "19", "20",
      ])
  }

  @Test func `do not depend on how closely the ink is known`() {
    var rows = [[UInt8]](repeating: [UInt8](repeating: 200, count: 40), count: 20)
    for row in rows.indices {
      rows[row][row] = 7
      rows[row][row / 2 + 3] = 9
      rows[row][39 - row] = UInt8(row)
    }
    var close = RowTokenizer()
    close.read(WordRows(rows, ground: 200))
    var wide = RowTokenizer()
    wide.read(WordRows(rows, ground: 200, ink: InkMap(fullWidth: 40, height: 20)))
    #expect(close.tokens.map(\.text) == wide.tokens.map(\.text))
  }
}

extension WordRows {
  /// Rows of bytes, with the ink that differs from the ground unless another is given.
  init(_ rows: [[UInt8]], ground: UInt8, ink: InkMap? = nil) {
    var found = InkMap(height: rows.count)
    for (index, row) in rows.enumerated() {
      guard let first = row.firstIndex(where: { $0 != ground }),
        let last = row.lastIndex(where: { $0 != ground })
      else { continue }
      found.add(first..<last + 1, inRow: index)
    }
    self.init()
    reset(ground: ground, width: rows[0].count, ink: ink ?? found)
    let wordsPerRow = layout.wordsPerRow
    withMutableWords { words in
      for (index, row) in rows.enumerated() {
        for (column, byte) in row.enumerated() {
          words[index * wordsPerRow + column / 8].setByte(column % 8, to: byte)
        }
      }
    }
  }
}

extension DeflateToken {
  /// The token in words, by the tables of RFC 1951, section 3.2.5.
  fileprivate var text: String {
    guard symbol > 256 else { return "\(symbol)" }
    let length = Self.lengths[symbol - 257] + lengthExtra
    return "\(length)@\(Self.distances[distanceSymbol] + distanceExtra)"
  }

  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]

  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
}
