import Foundation
import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct StringsFileParserTests {
  static let files = [
    "  \n\t", "// nothing", "/* nothing */", "{}", "{ } // after", "\"a\" = \"b\";",
    "'a' = 'b';", "a = b;", "a=b;c=d;", "a;", "\"a b\";", "a.b-c/d:e_f$ = 1;", "{a=b;}",
    "/* c */ \"a\" /* c */ = /* c */ \"b\" /* c */ ; // c", "a = b; // no line end",
    "a = /b;", "a /*c*/=b;", "bplist = a;", "a//c\n=b;", "/ = /;", "a = b;\u{2028}c = d;\u{2029}",
    "a = b; // c\u{2028}c = d;", "a = b;\r\nc = d;\r", "\u{B}a\u{C}=\u{B}b;", "a = \"\";",
    "\"\" = a;", "a = \"b\nc\td\";", "a = \"b\0c\";", "a = b; a = c;", "a = \"it's\";",
    "a = 'say \"x\"';", #"a = "\"";"#, #"a = '\'';"#, #"a = "\a\b\f\n\r\t\v\\";"#,
    #"a = "\'\%\/\z";"#, "a = \"b\\\nc\";", "a = \"b\\\r\nc\";", #"a = "\101\12\1\1011\18";"#,
    #"a = "\351\200\377\376\400\777";"#, #"a = "\U00e9\Ue9\UE9z\U";"#, #"a = "\U1F600";"#,
    #"a = "\UD83D\UDE00";"#, #"a = "\UD83D";"#, #"a = "\UDE00\UD83D";"#, #"a = "\u00e9";"#,
    #"a = "\Č\😀";"#, #""\U0041\t" = b;"#, "\"更新\" = \"下拉\";", "a = \"👩‍👩‍👧\";",
    "/*/ = */ a = b;", "/***/ a = b;", "a = \"/* no comment */\";", "a = \"// no comment\";",
    "\u{FEFF}a = b;", "a = \"\u{FEFF}\";", "{\n  a = b;\n  c;\n}\n",
  ]

  @Test(arguments: files)
  func `a file reads as Foundation reads it`(text: String) throws {
    let table = try StringTable(parsing: Array(text.utf8), file: "x.strings")
    let expected = try #require(FoundationOracle.texts(in: Array(text.utf8)))
    #expect(table.entries.mapValues(\.value) == expected)
  }

  @Test func `octal escapes follow the table that Foundation follows`() throws {
    for number in 0..<256 {
      let bytes = Array("a = \"\\\(String(number, radix: 8))\";".utf8)
      let table = try StringTable(parsing: bytes, file: "x.strings")
      #expect(table["a"]?.value == FoundationOracle.texts(in: bytes)?["a"])
    }
  }

  @Test func `entries know where they start`() throws {
    let text = "/* one\n */ a = b;\r\n  \"c\" = d;\r\t'👍';e = f;"
    let table = try StringTable(parsing: Array(text.utf8), file: "fr.lproj/x.strings")
    #expect(table["a"]?.location.description == "fr.lproj/x.strings:2:5")
    #expect(table["c"]?.location.description == "fr.lproj/x.strings:3:3")
    #expect(table["👍"]?.location.description == "fr.lproj/x.strings:4:2")
    #expect(table["e"]?.location.description == "fr.lproj/x.strings:4:6")
  }

  @Test func `the last of two entries with one key counts, and both lines are reported`() throws {
    let text = "a = b;\n\nc = d;\na = e;\nc = d;"
    let table = try StringTable(parsing: Array(text.utf8), file: "x.strings")
    #expect(table["a"]?.value == "e")
    #expect(
      table.warnings.map(\.description) == [
        "x.strings:4:1: “a” was given another text on line 1; line 4 counts, so remove the other",
        "x.strings:5:1: “c” was given the same text on line 3; line 5 counts, so remove the other",
      ])
  }

  @Test func `a backslash that means nothing is warned of, one before a sign is not`() throws {
    let text = #"a = "\u00e9 \% \' \/ \Č";"#
    let table = try StringTable(parsing: Array(text.utf8), file: "x.strings")
    #expect(
      table.warnings.map(\.description) == [
        #"x.strings:1:6: “\u” means no more than “u”; write “\U” and four digits"#,
        #"x.strings:1:22: “\Č” means no more than “Č”; remove the backslash, or write it twice"#,
      ])
  }
}

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

@Suite struct StringsFileEncodingTests {
  private static let text = "\"key\" = \"更新 👍\"; // é"
  private static let marked = "\u{FEFF}" + text

  static let knownToFoundation: [[UInt8]] = [
    text.utf8Bytes, marked.utf8Bytes,
    marked.utf16Bytes(isBigEndian: false), marked.utf16Bytes(isBigEndian: true),
    marked.utf32Bytes(isBigEndian: false), marked.utf32Bytes(isBigEndian: true),
  ]

  @Test(arguments: knownToFoundation)
  func `encodings that Foundation knows`(bytes: [UInt8]) throws {
    let table = try StringTable(parsing: bytes, file: "x.strings")
    #expect(table["key"]?.value == "更新 👍")
    #expect(FoundationOracle.texts(in: bytes) == ["key": "更新 👍"])
  }

  @Test(arguments: [false, true])
  func `UTF-16 needs no byte order mark`(isBigEndian: Bool) throws {
    for text in [Self.text, "/*更*/ key = '更新 👍';", "{key='更新 👍';}"] {
      let bytes = text.utf16Bytes(isBigEndian: isBigEndian)
      #expect(try StringTable(parsing: bytes, file: "x")["key"]?.value == "更新 👍")
    }
  }

  static let malformed: [(bytes: [UInt8], error: String)] = [
    ("a = b;\nc = \"".utf8Bytes + [0xE9, 0x22, 0x3B], "x:2:6: the file is not valid UTF-8"),
    ([0xED, 0xA0, 0x80], "x:1:1: the file is not valid UTF-8"),
    ([0xC0, 0x80], "x:1:1: the file is not valid UTF-8"),
    ("\u{FEFF}a=b;".utf16Bytes(isBigEndian: true) + [0], "x:1:5: the file is not valid UTF-16"),
    ("a=b;".utf16Bytes(isBigEndian: false).dropLast(), "x:1:4: the file is not valid UTF-16"),
    (
      "\u{FEFF}a".utf32Bytes(isBigEndian: true) + [0, 0x11, 0, 0],
      "x:1:2: the file is not valid UTF-32"
    ),
    ([], "x:1:1: the file is empty"),
  ]

  @Test(arguments: malformed)
  func `bytes that are no text are an error with a place`(bytes: [UInt8], start: String) {
    let error = #expect(throws: DocumentError.self) {
      _ = try StringTable(parsing: bytes, file: "x")
    }
    #expect(error?.description.hasPrefix(start) == true, "\(String(describing: error))")
  }
}

@Suite struct StringTableTests {
  @Test func `a table laid over another wins, and both keep their warnings`() throws {
    let below = try StringTable(parsing: Array("a = 1; a = 2; b = 2;".utf8), file: "below")
    let above = try StringTable(parsing: Array("b = 3; c = 3; c = 3;".utf8), file: "above")
    var both = below
    both.merge(above)
    #expect(both.entries.mapValues(\.value) == ["a": "2", "b": "3", "c": "3"])
    #expect(both.keys == ["a", "b", "c"])
    #expect(both["b"]?.location.file == "above")
    #expect(both.warnings.map(\.location.file) == ["below", "above"])
  }

  @Test func `a key that another file composes otherwise is not read, with a warning`() throws {
    let below = try StringTable(parsing: Array("\"\u{E9}\" = 1;".utf8), file: "below")
    let above = try StringTable(parsing: Array("\"e\u{301}\" = 2;".utf8), file: "above")
    var both = below
    both.merge(above)
    #expect(both.entries.values.map(\.value) == ["1"])
    let warning = try #require(both.warnings.first)
    #expect(warning.location.file == "above" && both.warnings.count == 1)
    #expect(warning.problem.contains("below:1:1 only in how Unicode composes its letters"))
  }

  @Test func `a key that is not in a table has no entry`() {
    #expect(StringTable()["a"] == nil)
    #expect(StringTable().entries.isEmpty)
  }
}

/// A table of expectations: a line of names, then lines of values, with tabs between.
struct TableFile {
  /// The rows in order, each by the names of its columns.
  let rows: [[String: String]]

  /// Reads a table of the tests' resources.
  init(_ name: String) throws {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Resources"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let names = try #require(lines.first)
    rows = try lines.dropFirst().map { values in
      try #require(values.count == names.count)
      return Dictionary(uniqueKeysWithValues: zip(names, values))
    }
  }
}
