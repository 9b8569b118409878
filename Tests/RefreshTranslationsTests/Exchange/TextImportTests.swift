import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct TextImportTests {
  @Test func `untouched files stay as they are`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/L.strings": "a = A;", "fr.lproj/L.strings": "// Kept\na=B ;",
    ])
    #expect(try changes(folder, to: "fr") { _ in }.isEmpty)
  }

  @Test func `a state is no change where the format has none`() throws {
    let folder = try TemporaryFolder([
      "values/strings.xml": "<resources><string name=\"a\">A</string></resources>",
      "values-fr/strings.xml": "<resources><string name=\"a\">A!</string></resources>",
    ])
    #expect(try changes(folder, to: "fr", translateAll).isEmpty)
  }

  @Test func `a changed text changes nothing else in its file`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/L.strings": "/* One */ a = A; b = B; \"c\" = C; d;",
      "fr.lproj/L.strings": "// Licence\n\na=  'é \\' ' ; // trailing\n\n/* x */b = \"old\";\nd;\n",
    ])
    #expect(
      try changes(folder, to: "fr", translateAll) == [
        "fr.lproj/L.strings":
          "// Licence\n\na=  \"A!\" ; // trailing\n\n/* x */b = \"B!\";\n\"d\" = \"d!\";\n"
          + "\"c\" = \"C!\";\n"
      ])
  }

  @Test func `a new language gets files of its own`() throws {
    let folder = try TemporaryFolder([
      "App/en.lproj/L.strings": "/* c */ a = A;",
      "res/values/strings.xml":
        "<resources><string name=\"x\">X %1$s</string><plurals name=\"p\">"
        + "<item quantity=\"other\">%d</item></plurals></resources>",
    ])
    let changes = try changes(folder, to: "pt-BR", translateAll)
    #expect(
      changes.keys.sorted() == ["App/pt-BR.lproj/L.strings", "res/values-pt-rBR/strings.xml"])
    #expect(changes["App/pt-BR.lproj/L.strings"] == "/* c */\n\"a\" = \"A!\";\n")
    #expect(
      changes["res/values-pt-rBR/strings.xml"] == """
        <?xml version="1.0" encoding="utf-8"?>
        <resources>
            <string name="x">X %1$s!</string>
            <plurals name="p">
                <item quantity="one">%d!</item>
                <item quantity="other">%d!</item>
            </plurals>
        </resources>

        """)
  }

  @Test func `a new file joins those of its language, whichever way their folder is spelled`()
    throws
  {
    let folder = try TemporaryFolder([
      "en.lproj/L.strings": "a = A;", "en.lproj/M.strings": "b = B;",
      "zh_CN.lproj/L.strings": "a = \"A!\";",
      "values/strings.xml": "<resources><string name=\"x\">X</string></resources>",
      "values/more_strings.xml": "<resources><string name=\"y\">Y</string></resources>",
      "values-b+zh+CN/strings.xml": "<resources><string name=\"x\">X!</string></resources>",
    ])
    #expect(
      try changes(folder, to: "zh-CN", translateAll).keys.sorted() == [
        "values-b+zh+CN/more_strings.xml", "zh_CN.lproj/M.strings",
      ])
  }

  @Test func `a file that could not be read is not replaced`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/L.strings": "a = A;", "fr.lproj/L.strings": "/* Kept */ b = B",
    ])
    let project = try StringsFolder(contentsOf: [folder.path], keepsGoing: true)
    #expect(project.failures.count == 1)
    var texts = TextImport(into: project.groups, relativeTo: folder.path)
    let document = """
      <xliff><file original="en.lproj/L.strings" source-language="en" target-language="fr"><body>
      <trans-unit id="a"><source>A</source><target>ü</target></trans-unit></body></file></xliff>
      """
    let translated = try XLIFFDocument(parsing: Array(document.utf8), file: "x")
    texts.add([translated])
    #expect(
      texts.refusals.map(\.description) == [
        "x:1:8: “\(folder.path)/fr.lproj/L.strings” could not be read and would be replaced; "
          + "fix that file first"
      ])
    #expect(texts.changedFiles().isEmpty)
  }

  /// A plural text in a `.stringsdict` file, of one substitution.
  private static func counted(_ one: String, _ other: String) -> String {
    """
    <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>\(one)</string>
    <key>other</key><string>\(other)</string></dict></dict></dict></plist>
    """
  }

  @Test(arguments: [
    ("n:dict/one:dict", "%d star!", "its plural form for “other” has no translation"),
    ("NSStringLocalizedFormatKey:dict", "%#@n@!", "its substitution “n” has no translation"),
  ])
  func `a text of which too little is translated stays as it was`(
    way: String, target: String, reason: String
  ) throws {
    let document = try XLIFFDocument(
      parsing: Array(
        """
        <xliff><file original="en.lproj/L.stringsdict" source-language="en" target-language="de"><body>
        <trans-unit id="/k:dict/\(way)/:string"><source/><target>\(target)</target></trans-unit></body></file></xliff>
        """.utf8), file: "x")
    let source = Self.counted("%d star", "%d stars")
    let folder = try TemporaryFolder(["en.lproj/L.stringsdict": source])
    var texts = TextImport(into: try project(folder).groups, relativeTo: folder.path)
    texts.add([document])
    #expect(texts.changedFiles().isEmpty)
    #expect(texts.summaries.map(\.changed) == [0])
    #expect(
      texts.warnings.map { String($0.description.drop { $0 != "“" }) } == [
        "“k” is unchanged, because \(reason); translate that too"
      ])

    let other = try TemporaryFolder([
      "en.lproj/L.stringsdict": source,
      "de.lproj/L.stringsdict": Self.counted("%d Stern", "%d Sterne"),
    ])
    texts = TextImport(into: try project(other).groups, relativeTo: other.path)
    texts.add([document])
    #expect(texts.warnings.isEmpty)
    let written = try #require(texts.changedFiles().first).bytes
    #expect(String(decoding: written, as: UTF8.self).contains("<string>%d Sterne</string>"))
  }

  @Test func `a catalog takes texts without losing anything`() throws {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "k" : {
            "isCommentAutoGenerated" : true,
            "localizations" : {
              "fr" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "vieux"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let folder = try TemporaryFolder(["A.xcstrings": text])
    let changes = try changes(folder, to: "fr", translateAll)
    #expect(
      changes == [
        "A.xcstrings": text.replacing("needs_review", with: "translated")
          .replacing("vieux", with: "k!")
      ])
  }

  @Test func `a file in UTF-16 stays one`() throws {
    let folder = try TemporaryFolder(
      ["en.lproj/L.strings": "a = A;", "fr.lproj/L.strings": "\u{FEFF}a = \"é\";\n"],
      encoded: { $0.utf16Bytes(isBigEndian: false) })
    let project = try project(folder)
    var texts = TextImport(into: project.groups, relativeTo: folder.path)
    let document = """
      <xliff><file original="en.lproj/L.strings" source-language="en" target-language="fr"><body>
      <trans-unit id="a"><source>A</source><target>ü</target></trans-unit></body></file></xliff>
      """
    try texts.add([XLIFFDocument(parsing: Array(document.utf8), file: "x")])
    #expect(
      texts.changedFiles().map(\.bytes)
        == ["\u{FEFF}a = \"ü\";\n".utf16Bytes(isBigEndian: false)])
    #expect(
      texts.summaries == [
        .init(
          path: folder.path + "/fr.lproj/L.strings", locale: try locale("fr"), changed: 1,
          translated: 1, total: 1)
      ])
  }

  @Test func `several files may bring texts into one`() throws {
    let folder = try TemporaryFolder([
      "A.xcstrings": #"{"sourceLanguage": "en", "strings": {"k": {}}, "version": "1.0"}"#
    ])
    var texts = TextImport(into: try project(folder).groups, relativeTo: folder.path)
    for (tag, value) in [("fr", "F"), ("de", "D")] {
      let document = """
        <xliff><file original="A.xcstrings" source-language="en" target-language="\(tag)"><body>
        <trans-unit id="k"><source>k</source><target>\(value)</target></trans-unit></body></file>
        </xliff>
        """
      try texts.add([XLIFFDocument(parsing: Array(document.utf8), file: "x")])
    }
    let files = texts.changedFiles()
    #expect(files.count == 1)
    let catalog = try StringCatalogFile(parsing: files[0].bytes, file: "x")
    #expect(catalog.locales.map(\.tag) == ["de", "en", "fr"])
  }

  @Test func `an Android file keeps all but the changed texts, other resources too`() throws {
    let french = """
      <!-- Licence -->
      <resources xmlns:tools="t">
        <string name="x" tools:ignore="U">vieux <b>b</b></string>
        <color name="c">#f00</color>
      </resources>
      """
    let folder = try TemporaryFolder([
      "values/strings.xml": """
      <resources><!-- About x --><string name="x">X <b>x</b></string>
      <string name="y" formatted="false">%s %s</string></resources>
      """,
      "values-fr/strings.xml": french,
    ])
    #expect(
      try changes(folder, to: "fr", translateAll) == [
        "values-fr/strings.xml": french.replacing("vieux <b>b</b>", with: "X <b>x</b>!")
          .replacing(
            "#f00</color>",
            with: "#f00</color>\n  <string name=\"y\" formatted=\"false\">%s %s!</string>")
      ])
  }

  @Test func `percent signs of addresses pass through XLIFF, whatever stands around them`() throws {
    var random = SplitMix64(state: 3)
    let pieces = [
      "%20share", "%23io", "%2F", "%c3%a9", "%20this", "%s", "%1$s", "%d", "%", "100%-er", "-of-",
      "a", "%Y", "%b", "%%", "https://x.org/?q=", "%\u{200C}", "%s\u{200C}",
    ]
    func text() -> String {
      (0..<Int.random(in: 1...5, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
    }
    for _ in 0..<40 {
      let texts = (0..<8).map { _ in text() }
      let file = { (texts: [String]) in
        let strings = texts.enumerated().map { "  <string name=\"k\($0)\">\($1)</string>\n" }
        return "<resources>\n\(strings.joined())</resources>\n"
      }
      let folder = try TemporaryFolder([
        "values/strings.xml": file(texts), "values-fr/strings.xml": file(texts),
      ])
      let changes = try changes(folder, to: "fr") { document in
        document.files[0].units[3].target?.value += "!"
      }
      var expected = texts
      expected[3] += "!"
      #expect(changes == ["values-fr/strings.xml": file(expected)])
    }
  }

  @Test func `a text that a format has no place for keeps no other from its file`() throws {
    let folder = try TemporaryFolder([
      "values/strings.xml": "<resources><string name=\"a\">x <b>y</b></string>"
        + "<string name=\"b\">B</string></resources>"
    ])
    var texts = TextImport(into: try project(folder).groups, relativeTo: folder.path)
    let document = """
      <xliff><file original="values/strings.xml" source-language="en" target-language="fr"><body>
      <trans-unit id="a"><source>x &lt;b>y&lt;/b></source><target>x &lt;b>y</target></trans-unit>
      <trans-unit id="b"><source>B</source><target>BB</target></trans-unit></body></file></xliff>
      """
    try texts.add([XLIFFDocument(parsing: Array(document.utf8), file: "x")])
    let file = try #require(texts.changedFiles().first)
    #expect(String(decoding: file.bytes, as: UTF8.self).contains("<string name=\"b\">BB</string>"))
    #expect(!String(decoding: file.bytes, as: UTF8.self).contains("name=\"a\""))
    #expect(texts.refusals.map(\.location.line) == [2])
  }

  @Test func `an original may be named from further up or down`() throws {
    let folder = try TemporaryFolder([
      "Sub/A.xcstrings": #"{"sourceLanguage": "en", "strings": {"k": {}}, "version": "1.0"}"#
    ])
    for original in ["Sub/A.xcstrings", "App/Sub/A.xcstrings", "A.xcstrings"] {
      var texts = TextImport(into: try project(folder).groups, relativeTo: folder.path)
      let document = """
        <xliff><file original="\(original)" source-language="en" target-language="fr"><body/></file>
        </xliff>
        """
      try texts.add([XLIFFDocument(parsing: Array(document.utf8), file: "x")])
      #expect(texts.summaries.map(\.total) == [0])
    }
  }

  @Test(arguments: [
    (
      "original=\"B.xcstrings\" target-language=\"fr\"",
      "the original “B.xcstrings” is not among the files to import into"
    ), ("original=\"A.xcstrings\"", "this “file” doesn't say its target language"),
  ])
  func `a part of nothing known is an error`(attributes: String, problem: String) throws {
    let folder = try TemporaryFolder([
      "A.xcstrings": #"{"sourceLanguage": "en", "strings": {"k": {}}, "version": "1.0"}"#
    ])
    var texts = TextImport(into: try project(folder).groups, relativeTo: folder.path)
    let document = try XLIFFDocument(
      parsing: Array("<xliff><file source-language=\"en\" \(attributes)/></xliff>".utf8),
      file: "x")
    texts.add([document])
    #expect(texts.refusals.map(\.problem) == [problem])
  }

  @Test func `a unit of no text is refused alone`() throws {
    let folder = try TemporaryFolder([
      "values/strings.xml": """
      <resources><string name="a">A</string><string name="b">B</string></resources>
      """
    ])
    let document = """
      <xliff><file original="values/strings.xml" source-language="en" target-language="fr"><body>
      <trans-unit id="a"><source>A</source><target>À</target></trans-unit>
      <trans-unit id="not a name"><source>N</source><target>N</target></trans-unit>
      <trans-unit id="b"><source>B</source><target>Bé</target></trans-unit></body></file></xliff>
      """
    var texts = TextImport(into: try project(folder).groups, relativeTo: folder.path)
    try texts.add([XLIFFDocument(parsing: Array(document.utf8), file: "x")])
    let files = texts.changedFiles()
    #expect(texts.refusals.count == 1)
    #expect(texts.refusals.first?.problem.hasPrefix("“not a name” is the id of no text, ") == true)
    let text = String(decoding: try #require(files.first).bytes, as: UTF8.self)
    #expect(text.contains(">À<") && text.contains(">Bé<"))
    #expect(!text.contains("not a name"))
  }

  @Test func `all texts that a catalog cannot hold are refused, and the others are written`() throws
  {
    let folder = try TemporaryFolder([
      "A.xcstrings": """
      {"sourceLanguage": "en", "strings": {"a": {}, "b": {}, "c": {}}, "version": "1.0"}
      """
    ])
    let units = [("c", "%#@u@"), ("b", "B"), ("a", "%#@u@")].map { key, target in
      "<trans-unit id=\"\(key)\"><source>\(key)</source><target>\(target)</target></trans-unit>"
    }
    let document = """
      <xliff><file original="A.xcstrings" source-language="en" target-language="fr"><body>
      \(units.joined())</body></file></xliff>
      """
    var texts = TextImport(into: try project(folder).groups, relativeTo: folder.path)
    try texts.add([XLIFFDocument(parsing: Array(document.utf8), file: "x")])
    let files = texts.changedFiles()
    let problem = "there is no substitution “u”"
    #expect(
      Set(texts.refusals.map(\.problem)) == ["in “a”, \(problem)", "in “c”, \(problem)"])
    #expect(texts.refusals.count == 2)
    let text = String(decoding: try #require(files.first).bytes, as: UTF8.self)
    #expect(text.contains("\"B\"") && !text.contains("%#@u@"))
  }

  @Test func `a language comes back to the folder that has its other name`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/L.strings": "a = A;", "he.lproj/L.strings": "a = B;",
    ])
    let document = """
      <xliff><file original="en.lproj/L.strings" source-language="en" target-language="iw"><body>
      <trans-unit id="a"><source>A</source><target>C</target></trans-unit></body></file></xliff>
      """
    var texts = TextImport(into: try project(folder).groups, relativeTo: folder.path)
    try texts.add([XLIFFDocument(parsing: Array(document.utf8), file: "x")])
    #expect(texts.changedFiles().map(\.path) == ["\(folder.path)/he.lproj/L.strings"])
  }

  @Test func `two originals in one language are translated in one file`() throws {
    let folder = try TemporaryFolder([
      "Base.lproj/L.stringsdict": Self.counted("%d star", "%d stars"),
      "en.lproj/L.stringsdict": Self.counted("%d moon", "%d moons").replacing(
        "<key>k</key>", with: "<key>l</key>"),
    ])
    let changes = try changes(folder, to: "de", translateAll)
    #expect(changes.keys.sorted() == ["de.lproj/L.stringsdict"])
    let text = try #require(changes.values.first)
    #expect(text.contains("%d stars!") && text.contains("%d moons!"))
  }
}
