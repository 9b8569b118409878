import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

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

  @Test func `the last of two entries with one key counts, and both lines are told`() throws {
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
