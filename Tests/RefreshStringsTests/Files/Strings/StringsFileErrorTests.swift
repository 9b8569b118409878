import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct StringsFileErrorTests {
  static let truncated: [(text: String, error: String)] = [
    ("a = b;; c = d;", "1:7: “;” cannot start a key; remove this “;”"),
    ("a = b;\n) c = d;", "2:1: “)” cannot start a key; put keys and values in straight quotes"),
    ("a = b;\n@@@\nc = d;", "2:1: “@” cannot start a key; put keys and values in straight quotes"),
    ("a = b;\n # c\n", "2:2: “#” cannot start a key; start a comment with “//”"),
    (
      "a = b;\n\n\"c = d;\n",
      "3:1: this quote is never closed; "
        + "add the closing quote, and write “\\\"” for a quote inside the text"
    ),
    ("a = b;\n/* c = d;\n", "2:1: this comment is never closed; add “*/” where it should end"),
    (
      "a = b; \"\u{1F600}\";\u{0}",
      "1:12: “U+0000” cannot start a key; put keys and values in straight quotes"
    ),
  ]

  @Test(arguments: truncated)
  func `what Foundation drops without a word is an error`(text: String, description: String) {
    #expect(FoundationOracle.texts(in: Array(text.utf8)) != nil, "Foundation says nothing")
    #expect(problem(in: text) == description)
  }

  static let malformed: [(text: String, error: String)] = [
    ("a = b", "1:6: “;” is missing after the value of “a”; add it here"),
    ("a = b\nc = d;", "1:6: “;” is missing after the value of “a”; add it here"),
    ("a : b;", "1:2: “=” is missing after the key “a”; write \"key\" = \"value\";"),
    ("abc", "1:4: “=” is missing after the key “abc”; write \"key\" = \"value\";"),
    ("a =", "1:4: the file ends before the value of “a”; add \"value\";"),
    ("a = ;", "1:5: “;” cannot start a value; remove this “;”"),
    ("a = “b”;", "1:5: ““” cannot start a value; use straight quotes"),
    ("a\u{A0}= b;", "1:2: “=” is missing after the key “a”; write \"key\" = \"value\";"),
    ("\u{A0}a = b;", "1:1: “U+00A0” cannot start a key; replace the no-break space by a plain one"),
    ("{a = b;", "1:1: this “{” is never closed; add “}” at the end of the file"),
    ("{a = b;} c", "1:10: there is text after the closing “}”; move it before the “}”"),
    ("(a, b)", "1:1: “(” cannot start a key; put keys and values in straight quotes"),
  ]

  @Test(arguments: malformed)
  func `what Foundation refuses is an error with a place`(text: String, description: String) {
    #expect(FoundationOracle.texts(in: Array(text.utf8)) == nil)
    #expect(problem(in: text) == description)
  }

  @Test(arguments: [("{ b = c; }", "a dictionary"), ("(b)", "an array"), ("<00>", "data")])
  func value(_ value: String, isNotTextBut kind: String) {
    #expect(
      problem(in: "x = y;\na = \(value);")
        == "2:5: the value of “a” is \(kind); a value must be text, so put it in quotes")
  }

  private func problem(in text: String) -> String? {
    do throws(DocumentError) {
      _ = try StringTable(parsing: Array(text.utf8), file: "")
      return nil
    } catch {
      return String(error.description.dropFirst())
    }
  }
}
