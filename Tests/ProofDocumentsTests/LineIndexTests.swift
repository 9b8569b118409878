import Testing

@testable import ProofDocuments

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

  @Test(arguments: [1, 255, 256, 257, 600, 2000])
  func `a place in a long line is found again`(length: Int) {
    let units = Array(("a" + String(repeating: "👍é", count: length) + "\nb").utf8)
    let index = LineIndex(units)
    for offset in stride(from: 0, through: units.count, by: 7) where offset < units.count {
      let (line, column) = index.position(of: offset, in: units)
      let found = index.offset(ofLine: line, column: column, in: units)
      #expect(index.position(of: found, in: units) == (line, column))
      #expect(!units[found].continuesCharacter)
    }
  }

  @Test func `a place in a line of a megabyte is found in few steps, by offset and by column`() {
    let steps = Steps()
    let units = Array(repeating: CountedUnit(unit: 0x61, steps: steps), count: 1_000_000)
    let index = LineIndex(units: units)
    steps.count = 0
    #expect(index.position(of: 999_900, inUnits: units) == (1, 999_901))
    #expect(steps.count <= 512, "at most one block for the offset and one for the line's start")
    steps.count = 0
    #expect(index.offset(ofLine: 1, column: 999_901, in: units) == 999_900)
    // A block in each of 12 halvings of 3,906 blocks, and one to walk through at the end.
    #expect(steps.count <= 14 * 512)
  }

  @Test func `a column beyond a line's end is its end`() {
    let units = Array("ab\ncd".utf16)
    #expect(LineIndex(units).offset(ofLine: 1, column: 9, in: units) == 2)
    #expect(LineIndex(units).offset(ofLine: 2, column: 9, in: units) == 5)
    #expect(LineIndex(units).offset(ofLine: 0, column: 0, in: units) == 0)
  }
}

/// How often units have been looked at.
private final class Steps {
  var count = 0
}

/// A unit that counts how often somebody asks for its kind.
private struct CountedUnit: TextStorageUnit {
  let unit: UInt8
  var steps: Steps?

  init(unit: UInt8, steps: Steps) {
    self.unit = unit
    self.steps = steps
  }

  init(integerLiteral unit: UInt8) { self.unit = unit }

  static func == (left: Self, right: Self) -> Bool { left.unit == right.unit }

  var continuesCharacter: Bool {
    steps?.count += 1
    return false
  }
}
