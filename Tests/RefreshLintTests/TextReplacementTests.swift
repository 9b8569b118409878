import ProofDocuments
import RefreshLint
import Testing

@Suite struct TextReplacementTests {
  @Test func `a replacement in a part of a file is moved to where the part begins`() throws {
    let found = try #require(replacement("{a  b\nc  d", "{a b\nc  d"))
    func moved(_ column: Int, _ line: Int) -> TextReplacement {
      var copy = found
      copy.move(
        from: SourceLocation(file: "a.strings", line: 1, column: 2),
        to: SourceLocation(file: "a.strings", line: line, column: column))
      return copy
    }
    #expect(found.description == "remove a space in line 1, column 4")
    #expect(moved(2, 7).description == "remove a space in line 7, column 4")
    #expect(moved(12, 1).description == "remove a space in line 1, column 14")
    let second = try #require(replacement("{a  b\nc  d", "{a  b\nc d"))
    var below = second
    below.move(
      from: SourceLocation(file: "a.strings", line: 1, column: 2),
      to: SourceLocation(file: "a.strings", line: 5, column: 90))
    // Only the line that the part begins in moves to the side.
    #expect(below.description == "remove a space in line 6, column 3")
    #expect(below.endLine == 6 && below.endColumn == 4)
  }

  private func replacement(_ before: String, _ after: String) -> TextReplacement? {
    TextReplacement(from: Array(before.utf8), to: Array(after.utf8), file: "a.strings")
  }

  @Test func `only what differs is replaced, with the place in code points`() throws {
    let found = try #require(replacement("x\né👍 = “a...”;\nz", "x\né👍 = “a…”;\nz"))
    #expect(found.start == SourceLocation(file: "a.strings", line: 2, column: 8))
    #expect((found.endLine, found.endColumn) == (2, 11))
    #expect((found.old, found.new) == ("...", "…"))
    #expect(found.isWithinLine)
    #expect(found.description == "replace “...” by “…” in line 2, column 8")
  }

  @Test func `a removed space and an inserted escape are reported by what they are`() throws {
    let removed = try #require(replacement("a = \"b \";", "a = \"b\";"))
    #expect(removed.description == "remove a space in line 1, column 7")
    #expect((removed.endColumn, removed.new) == (8, ""))
    let inserted = try #require(replacement("Don't", "Don\\'t"))
    #expect(inserted.description == "insert “\\” in line 1, column 4")
    #expect((inserted.start.column, inserted.endColumn) == (4, 4))
    let hidden = try #require(replacement("a\u{200B}b", "ab"))
    #expect(hidden.description == "remove U+200B in line 1, column 2")
  }

  @Test func `a letter is replaced as a whole where only its mark is composed`() throws {
    let found = try #require(replacement("caf\u{65}\u{301}!", "caf\u{E9}!"))
    #expect(found.old.unicodeScalars.count == 2 && found.new.unicodeScalars.count == 1)
    #expect((found.start.column, found.endColumn) == (4, 6))
  }

  @Test func `a byte order mark takes no column, and a repeated letter no place before it`() throws
  {
    let mark = "\u{FEFF}"
    let marked = try #require(replacement("\(mark)ab", "\(mark)b"))
    #expect(marked.start.column == 1 && marked.old == "a")
    let repeated = try #require(replacement("a  b", "a b"))
    #expect(repeated.old == " " && repeated.start.column == 3)
  }

  @Test func `nothing is no replacement, and more than a line is no small one`() throws {
    #expect(replacement("a", "a") == nil)
    #expect(TextReplacement(from: [0xFF, 0x61], to: [0xFF], file: "a") == nil)
    #expect(try #require(replacement("a\nb\nc", "x\ny\nc")).isWithinLine == false)
  }

  @Test func `the replacement makes one file of the other`() throws {
    var random = SystemRandomNumberGenerator()
    let letters = Array("ab\n é👍\u{301}")
    for _ in 0..<2000 {
      let texts = (0..<2).map { _ in
        String(
          (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in letters.randomElement() })
      }
      guard let found = replacement(texts[0], texts[1]) else {
        #expect(texts[0].utf8.elementsEqual(texts[1].utf8))
        continue
      }
      let bytes = Array(texts[0].utf8)
      let lines = LineIndex(bytes)
      let start = lines.offset(
        ofLine: found.start.line, column: found.start.column, in: bytes)
      let end = lines.offset(ofLine: found.endLine, column: found.endColumn, in: bytes)
      let result = bytes[..<start] + Array(found.new.utf8) + bytes[end...]
      #expect(result.elementsEqual(texts[1].utf8), "\(texts)")
    }
  }
}
