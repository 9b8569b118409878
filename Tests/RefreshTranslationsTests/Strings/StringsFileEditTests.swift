import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct StringsFileEditTests {
  private func edited(_ text: String, _ texts: [(String, String)]) throws -> String? {
    let edit = try StringsFileEdit(of: Array(text.utf8), file: "x")
    let entries = texts.map { key, value in
      (key, StringTable.Entry(value: value, comment: "new", location: Sample.place))
    }
    return edit.map { String(decoding: $0.file(with: entries), as: UTF8.self) }
  }

  @Test(arguments: [
    ("a = b;", "a", "a = \"X\";"), ("'a'  =\n'it\\'s' ; // c", "a", "'a'  =\n\"X\" ; // c"),
    ("a = \"1\";\na = \"2\";", "a", "a = \"1\";\na = \"X\";"),
    ("/* a */ a;", "a", "/* a */ \"a\" = \"X\";"),
    ("\"a\" = \"\\\"\\\\\";b=c;", "a", "\"a\" = \"X\";b=c;"), ("\u{FEFF}é = 👍", "é", nil),
    ("\u{FEFF}\"é\" = \"👍\"; \"b\" = \"👍\";", "b", "\u{FEFF}\"é\" = \"👍\"; \"b\" = \"X\";"),
    ("a = b; // end", "new", "a = b; // end\n\n/* new */\n\"new\" = \"X\";\n"),
    ("a = b;\r\n", "new", "a = b;\r\n\n/* new */\n\"new\" = \"X\";\n"),
  ])
  func `one text changes and the rest stays`(text: String, key: String, result: String?) throws {
    guard let result else {
      #expect(throws: DocumentError.self) { try edited(text, [(key, "X")]) }
      return
    }
    #expect(try edited(text, [(key, "X")])?.utf8.elementsEqual(result.utf8) == true)
  }

  @Test func `what is no plain list is left to be written anew`() throws {
    for text in ["", "{a = b;}", "<dict/>", " \n{}"] { #expect(try edited(text, []) == nil) }
  }

  private static let original =
    "/* Header */\n\"header.idle.title\" = \"Pull\\tdown\";\n// more\nkey = value;\nshort;\n'é'='👍';"

  @Test(arguments: 0..<4)
  func `whatever can be read can be changed`(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    var changed = 0
    for _ in 0..<Mutation.count(1000) {
      let bytes = Mutation.mutated(
        Self.original.utf8Bytes, inserting: Array("\"'\\;=/* \nak\u{0}é".utf8), with: &random)
      guard let table = try? StringTable(parsing: bytes, file: "x"),
        let edit = try StringsFileEdit(of: bytes, file: "x")
      else { continue }
      var expected = table.entries.mapValues(\.value)
      for key in table.keys where Bool.random(using: &random) { expected[key] = "\"\(key)\\\n;" }
      expected["new"] = "new"
      let entries = expected.filter { table[$0]?.value != $1 }.map { key, value in
        (key, StringTable.Entry(value: value, location: Sample.place))
      }
      let again = try StringTable(parsing: edit.file(with: entries), file: "x")
      #expect(again.entries.mapValues(\.value) == expected)
      changed += entries.count
    }
    #expect(changed > 500)
  }
}
