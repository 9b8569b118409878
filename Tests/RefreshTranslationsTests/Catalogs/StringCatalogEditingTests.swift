import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct StringCatalogEditingTests {
  private func edited(
    _ text: String, _ values: [String: [String: LocalizedText]]
  ) throws -> String {
    var catalog = try SampleCatalogs.catalog(text)
    var tables: [LocaleIdentifier: StringTable] = [:]
    for (tag, texts) in values {
      for (key, text) in texts {
        tables[try locale(tag), default: StringTable()].insert(
          .init(text: text, location: SourceLocation(file: "y")), for: key)
      }
    }
    try catalog.update(tables)
    return catalog.text
  }

  static let layouts = [
    SampleCatalogs.full, SampleCatalogs.full + "\n", "\u{FEFF}" + SampleCatalogs.full,
    SampleCatalogs.full.replacing("\n", with: "\r\n"),
    SampleCatalogs.full.replacing(" : ", with: ": "),
    SampleCatalogs.english(SampleCatalogs.unit("a")),
    "  {\"version\":\"1.0\",\"strings\" : {} , \"sourceLanguage\":\"en\"}\n\n",
  ]

  @Test(arguments: layouts)
  func `a catalog that was not edited is the same to the byte`(text: String) throws {
    var catalog = try SampleCatalogs.catalog(text)
    #expect(catalog.bytes == text.utf8Bytes)
    try catalog.update(catalog.tables)
    #expect(catalog.bytes == text.utf8Bytes)
  }

  @Test(arguments: layouts.prefix(5))
  func `an edit changes its own text and nothing else`(text: String) throws {
    let edited = try edited(text, ["de": ["Done": .text("Fert\"ig")]])
    let expected = text.replacing("\"Fertig\"", with: "\"Fert\\\"ig\"")
      .replacing("needs_review", with: "translated")
    #expect(edited == expected)
  }

  @Test func `of a key that is there twice the entry changes that counts`() throws {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "k": {"localizations": {"de": {"stringUnit": {"value": "eins"}}}},
      "k": {"localizations": {"de": {"stringUnit": {"value": "zwei"}}}}}}
      """
    let edited = try edited(text, ["de": ["k": .text("drei")]])
    let lines = edited.split(separator: "\n")
    #expect(lines.prefix(2) == text.split(separator: "\n").prefix(2))
    #expect(edited.contains("\"drei\"") && !edited.contains("\"zwei\""))
    let catalog = try SampleCatalogs.catalog(edited)
    #expect(catalog.tables[try locale("de")]?["k"]?.value == "drei")
  }

  @Test func `a new language goes where Xcode would put it`() throws {
    let edited = try edited(SampleCatalogs.full, ["da": ["Done": .text("Færdig")]])
    let expected = SampleCatalogs.full.replacing(
      "      \"localizations\" : {\n        \"de\" : {\n          \"stringUnit\" : {\n"
        + "            \"state\" : \"needs_review\"",
      with: """
              "localizations" : {
                "da" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Færdig"
                  }
                },
                "de" : {
                  "stringUnit" : {
                    "state" : "needs_review"
        """)
    #expect(edited == expected)
  }

  @Test func `a new key goes where Xcode would put it, too`() throws {
    let edited = try edited(SampleCatalogs.full, ["de": ["Pull10": .text("x")]])
    let added = """
          "Pull10" : {
            "extractionState" : "manual",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "x"
                }
              }
            }
          },
          "Swift" : {
      """
    #expect(edited == SampleCatalogs.full.replacing("    \"Swift\" : {", with: added))
  }

  @Test func `an entry without localizations gets some`() throws {
    let edited = try edited(SampleCatalogs.full, ["de": ["Swift": .text("Swift!")]])
    let expected = """
          "Swift" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Swift!"
                }
              }
            },
            "shouldTranslate" : false
          }
      """
    #expect(
      edited
        == SampleCatalogs.full.replacing(
          "    \"Swift\" : {\n      \"shouldTranslate\" : false\n    }", with: expected))
  }

  @Test func `the parts of a text that stay are left as they are`() throws {
    var catalog = try SampleCatalogs.catalog(SampleCatalogs.full)
    let key = "%@ has %lld files"
    var table = try #require(catalog.tables[locale("en")])
    var entry = try #require(table[key])
    entry.text.substitutions[0].text = .plural([.one: "%arg file", .other: "%arg FILES"])
    table.insert(entry, for: key)
    try catalog.update([locale("en"): table])
    let expected = SampleCatalogs.full.replacing("%arg files", with: "%arg FILES")
      .replacing(
        "\"state\" : \"new\",\n                      \"value\" : \"%arg",
        with: "\"state\" : \"translated\",\n                      \"value\" : \"%arg")
    #expect(catalog.text == expected)
  }

  @Test func `what the format has and we don't know is kept`() throws {
    let text = SampleCatalogs.english(
      "{\"future\": [1], \"stringUnit\": {\"state\": \"new\", \"value\": \"a\", \"x\": {}}}")
    let expected = text.replacing("\"new\"", with: "\"translated\"")
      .replacing("\"a\"", with: "\"b\"")
    #expect(try edited(text, ["en": ["k": .text("b")]]) == expected)
  }

  @Test func `a text that becomes another kind of text leaves nothing behind`() throws {
    let text = SampleCatalogs.english(
      "{\"variations\": {\"plural\": {\"one\": \(SampleCatalogs.unit("a")), "
        + "\"other\": \(SampleCatalogs.unit("b"))}}}")
    #expect(
      try edited(text, ["en": ["k": .text("b")]])
        == SampleCatalogs.english(SampleCatalogs.unit("b")))
    #expect(
      try edited(text, ["en": ["k": .plural([.other: "b"])]])
        == SampleCatalogs.english(
          "{\"variations\": {\"plural\": {\"other\": \(SampleCatalogs.unit("b"))}}}"))
  }

  @Test func `a language keeps the name that the catalog has for it`() throws {
    let text = SampleCatalogs.entry("{\"localizations\": {\"zh_CN\": \(SampleCatalogs.unit("a"))}}")
    #expect(
      try edited(text, ["zh-CN": ["k": .text("b")]])
        == text.replacing("\"a\"", with: "\"b\""))
  }

  @Test func `comments and states are taken over where they are given`() throws {
    var catalog = try SampleCatalogs.catalog(SampleCatalogs.full)
    var table = StringTable()
    table.insert(
      .init(
        text: .text("Done"), comment: "A button", extractionState: .manual, shouldTranslate: false,
        location: SourceLocation(file: "y")), for: "Done")
    try catalog.update([locale("en"): table])
    let entry = try #require(catalog.tables[locale("de")]?["Done"])
    #expect(entry.comment == "A button")
    #expect(entry.extractionState == .manual)
    #expect(!entry.shouldTranslate)
    #expect(catalog.text.contains("\"Done\" : {\n      \"comment\" : \"A button\",\n"))
  }

  @Test func `a catalog is made of tables`() throws {
    let tables = try SampleCatalogs.catalog(SampleCatalogs.full).tables
    let catalog = try StringCatalogFile(
      sourceLanguage: locale("en"), tables: tables, file: "y.xcstrings")
    #expect(catalog.locales.map(\.tag) == ["de", "en"])
    for (locale, table) in tables {
      for (key, entry) in table.entries {
        let again = try #require(catalog.tables[locale]?[key])
        #expect(again.text.saysTheSame(as: entry.text))
        #expect(again.comment == entry.comment)
        #expect(again.shouldTranslate == entry.shouldTranslate)
      }
    }
    let again = try StringCatalogFile(
      sourceLanguage: locale("en"), tables: catalog.tables, file: "y.xcstrings")
    #expect(again.bytes == catalog.bytes)
    #expect(catalog.text.hasPrefix("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"))
    #expect(catalog.text.hasSuffix("\n  },\n  \"version\" : \"1.0\"\n}"))
  }

  @Test(arguments: [
    (LocalizedText.select(["other": "x"]), "because it selects by keywords"),
    (.plural([.one: "x"]), "because it has no plural form for “other”"),
    (.width([1: "x"], otherwise: "y"), "because it has texts by width and one for unknown widths"),
    (.text("%#@n@"), "there is no substitution “n”"),
    (
      LocalizedText(.device([.init(.other, .plural([.other: "x"]))])),
      "because its text for other devices has variations"
    ),
  ])
  func `what a catalog cannot hold is an error, and nothing changes`(
    text: LocalizedText, reason: String
  ) throws {
    let error = #expect(throws: DocumentError.self) {
      _ = try edited(SampleCatalogs.full, ["de": ["Done": text]])
    }
    #expect(error?.problem.hasSuffix(reason) == true, "\(error?.problem ?? "none")")
  }

  @Test(arguments: [
    ("a", "b", true), ("b", "a", false), ("a", "B", true), ("B", "a", false), ("a2", "a10", true),
    ("", "a", true), ("%@", "a", true), ("é", "f", true), ("(%lld%%)", "%@", true),
    ("%@ - %@", "%@, %@", true),
    ("_", "2", true), ("-", "a", true), ("é", "Z", true), ("a", "A", true),
    ("A", "a", false),
  ])
  func name(_ first: String, precedes second: String, is expected: Bool) {
    #expect(CatalogOrder.precedes(first, second) == expected)
  }
}
