import Testing

@testable import PullProofCommandLine

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("下に", 4), ("ｱ", 1), ("Ａ", 2), ("한국", 4),
    ("👍🏽", 2), ("👨‍👩‍👧", 2), ("❤", 1), ("❤️", 2), ("…", 1), ("ไม่", 2), ("اسحب", 4),
  ])
  func `a text takes cells`(text: String, width: Int) {
    #expect(CellWidth.of(text) == width)
  }

  @Test func `lines are broken at spaces, or else anywhere`() {
    #expect(CellWidth.lines(of: "one two three", columns: 8) == ["one two ", "three"])
    #expect(CellWidth.lines(of: "abcdefgh", columns: 3) == ["abc", "def", "gh"])
    #expect(CellWidth.lines(of: "下に引いて", columns: 5) == ["下に", "引い", "て"])
    // What is left of the first line has no room for the wide character behind it.
    #expect(CellWidth.lines(of: "a bcd下", columns: 5) == ["a ", "bcd下"])
    #expect(CellWidth.lines(of: "a bcde下", columns: 5) == ["a ", "bcde", "下"])
    #expect(CellWidth.lines(of: "", columns: 5) == [""])
  }

  @Test func `a text that is cut ends in an ellipsis`() {
    #expect(CellWidth.cut("abc", columns: 3) == "abc")
    #expect(CellWidth.cut("abcd", columns: 3) == "ab…")
    #expect(CellWidth.cut("下に引", columns: 4) == "下…")
  }
}
