import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct StringsFileWritingTests {
  private func written(_ text: String) throws -> String? {
    try StringTable(parsing: Array(text.utf8), file: "x").stringsFile()
  }

  @Test func `entries keep their order and their comments`() throws {
    let text = """
      "b" = "2";

      /* one
         two */
      "a" = "1";
      "c" = "3";

      """
    #expect(try written(text) == text)
  }

  @Test func `a comment stands before its entry`() throws {
    #expect(try written("/*x*/a=b;//y\n c=d;") == "/* x\ny */\n\"a\" = \"b\";\n\"c\" = \"d\";\n")
  }

  @Test func `what has a meaning in the format is escaped`() throws {
    let table = table(["a\"b": "\\ \" \n \r \t \0 \u{1B} \u{85} ' é 👍 \u{2028}"])
    #expect(
      table.stringsFile()
        == #""a\"b" = "\\ \" \n \r \t \U0000 \U001b \U0085 ' é 👍 "# + "\u{2028}\";\n")
  }

  @Test func `a comment cannot end before its end`() throws {
    var table = StringTable()
    table.insert(
      .init(value: "b", comment: "x */ y **/", location: SourceLocation(file: "x")), for: "a")
    let file = try #require(table.stringsFile())
    let again = try StringTable(parsing: Array(file.utf8), file: "x")
    #expect(again["a"]?.comment == "x * / y ** /")
    #expect(again.keys == ["a"])
  }

  @Test func `texts with variations are left out, and nothing makes no file`() {
    var table = StringTable()
    #expect(table.stringsFile() == nil)
    table.insert(
      .init(text: .plural([.other: "x"]), location: SourceLocation(file: "x")), for: "a")
    #expect(table.stringsFile() == nil)
  }

  @Test func `whatever is written is read again, also by Foundation`() throws {
    var random = SplitMix64(state: 5)
    for _ in 0..<500 {
      var texts: [String: String] = [:]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        texts[Self.text(with: &random)] = Self.text(with: &random)
      }
      let bytes = Array(try #require(table(texts).stringsFile()).utf8)
      let again = try StringTable(parsing: bytes, file: "x")
      #expect(again.entries.mapValues(\.value) == texts)
      #expect(again.warnings.isEmpty)
      #expect(FoundationOracle.texts(in: bytes) == texts)
    }
  }

  private static func text(with random: inout SplitMix64) -> String {
    let stock: [Unicode.Scalar] = [
      "a", "\"", "\\", "'", ";", "=", "/", "*", "\n", "\r", "\t", "\0", "\u{7}", "\u{7F}", "U", "1",
      " ", "\u{A0}", "é", "\u{301}", "\u{2028}", "👍", "{", "<", "%",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      text.unicodeScalars.append(stock.randomElement(using: &random) ?? "a")
    }
    return text
  }
}

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

  @Test(arguments: [
    (#"Pull \U2026 "#, "Pull …", #"Pull \U2026"#), (#"a\n\"b\"  c"#, "a\n\"b\" c", #"a\n\"b\" c"#),
    (#"\U2026\UD83D\UDE00"#, "…😁", #"\U2026😁"#), (#"😀\U00e9"#, "😁é", #"😁\U00e9"#),
    // Of three digits a fourth would be one more.
    (#"\U202 x"#, "\u{202}6", "\u{202}6"), (#"\201\U2026"#, "É…", #"É\U2026"#),
    ("aa", "aaa", "aaa"), ("aaa", "aa", "aa"), (#"\U2026"#, "", ""),
  ])
  func `escapes of characters that stay are kept`(
    written: String, text: String, result: String
  ) throws {
    let file = try edited("a = \"\(written)\"; b = \"\\U2026\";", [("a", text)])
    #expect(file == "a = \"\(result)\"; b = \"\\U2026\";")
  }

  @Test func `what is no plain list is left to be written anew`() throws {
    for text in ["", "{a = b;}", "<dict/>", " \n{}"] { #expect(try edited(text, []) == nil) }
  }

  private static let original =
    "/* Header */\n\"header.idle.title\" = \"Pull\\tdown\\U2026\\UD83D\\UDC4D\";\n// more\nkey = value;\nshort;\n'é'='👍';"

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
      for key in table.keys where Bool.random(using: &random) {
        let value = expected[key] ?? ""
        let isSimilar = Bool.random(using: &random)
        expected[key] = isSimilar ? "\(value.prefix(5))6\(value.dropFirst(6))" : "\"\(key)\\\n;"
      }
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
