import Testing

@testable import RefreshStrings

@Suite struct LineIndexTests {
  @Test(arguments: [
    ("", [1]), ("ab", [1, 2, 3]), ("a\nb", [1, 2, 1, 2]), ("a\rb", [1, 2, 1, 2]),
    ("a\r\nb", [1, 2, 3, 1, 2]), ("\n\n", [1, 1, 1]), ("👍a", [1, 2, 2, 3]),
    ("\u{2028}a", [1, 2, 3]),
  ])
  func text(_ text: String, hasColumns columns: [Int]) {
    let units = Array(text.utf16)
    let index = LineIndex(units)
    #expect((0...units.count).map { index.position(of: $0, in: units).column } == columns)
  }

  @Test func `lines end at a line feed, a carriage return, or both together`() {
    let units = Array("a\nb\rc\r\nd\n\re".utf16)
    let index = LineIndex(units)
    let lines = (0...units.count).map { index.position(of: $0, in: units).line }
    #expect(lines == [1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 6])
  }

  @Test(arguments: ["", "ab", "a\nb\r\nc\rd", "👍\n👍👍", "\r\r\n\n"])
  func `a place is found again by its line and column`(text: String) {
    let units = Array(text.utf16)
    let index = LineIndex(units)
    for offset in 0...units.count {
      let (line, column) = index.position(of: offset, in: units)
      let found = index.offset(ofLine: line, column: column, in: units)
      // Both halves of a character beyond U+FFFF have its column, the second half the next one's.
      #expect(index.position(of: found, in: units) == (line, column))
    }
    #expect(index.offset(ofLine: 99, column: 1, in: units) == units.count)
  }

  @Test func `a column beyond a line's end is its end`() {
    let units = Array("ab\ncd".utf16)
    #expect(LineIndex(units).offset(ofLine: 1, column: 9, in: units) == 2)
    #expect(LineIndex(units).offset(ofLine: 2, column: 9, in: units) == 5)
    #expect(LineIndex(units).offset(ofLine: 0, column: 0, in: units) == 0)
  }

  @Test(arguments: [("a\r\nb", "a\nb"), ("\r\r\n\n\r", "\n\n\n\n"), ("", ""), ("\n\r", "\n\n")])
  func `every end of a line becomes a line feed`(text: String, expected: String) {
    #expect(LineIndex.withLineFeeds(Array(text.utf16)) == Array(expected.utf16))
  }
}
