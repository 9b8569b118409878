import ProofDocuments
import Testing

@Suite struct TextLinesTests {
  @Test(
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]),
      ("a\r\nb\r\n", ["a", "b"]), ("a\r\nb\nc\r\n", ["a", "b", "c"]),
      ("a\r\n\r\n\nb", ["a", "", "", "b"]), ("a\r\r\nb\r", ["a", "b"]), ("a\rb\n", ["a\rb"]),
      ("\u{FEFF}a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"]), (" a \n", [" a "]),
      ("a\n\u{301}b\n", ["a", "\u{301}b"]),
    ] as [(String, [String])])
  func `lines end in LF, with or without CR, also in one text`(text: String, lines: [String]) {
    #expect(Array(text.utf8).textLines == lines)
  }

  @Test func `bytes that are no UTF-8 spoil their own line alone`() {
    #expect([0x61, 0x0A, 0xFF, 0x0D, 0x0A, 0x62].textLines == ["a", "\u{FFFD}", "b"])
  }
}
