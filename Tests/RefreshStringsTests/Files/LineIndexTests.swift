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
}
