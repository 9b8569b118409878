import Foundation
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

/// Xcode leaves the layout of catalogs to Foundation, which can therefore tell whether ours is right.
@Suite struct CatalogLayoutTests {
  private func layout(of bytes: [UInt8]) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `the sample is laid out as Xcode does`() throws {
    #expect(try layout(of: SampleCatalogs.full.utf8Bytes) == SampleCatalogs.full)
  }

  @Test func `a catalog of any texts is laid out as Xcode does`() throws {
    var random = SplitMix64(state: 6)
    for _ in 0..<100 {
      var tables: [LocaleIdentifier: StringTable] = [:]
      for tag in ["en", "de", "zh-Hant", "pt-BR"] {
        for _ in 0..<3 {
          tables[try locale(tag), default: StringTable()].insert(
            .init(
              text: Self.text(with: &random), comment: Self.word(with: &random),
              location: SourceLocation(file: "x")), for: Self.word(with: &random))
        }
      }
      let catalog = try StringCatalogFile(
        sourceLanguage: locale("en"), tables: tables, file: "x")
      #expect(try layout(of: catalog.bytes) == catalog.text)
    }
  }

  private static func text(with random: inout SplitMix64) -> LocalizedText {
    let words = (0..<3).map { _ in word(with: &random) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .plural([.other: words[0], .zero: words[1], .many: words[2]])
    case 1: return .device([.mac: words[0], .other: words[1], .appleTV: words[2]])
    case 2:
      return .text(
        "%2$#@b@ %1$#@a2@ %3$#@a10@", Substitution("b", of: 2, .plural([.other: "%arg"])),
        Substitution("a10", .plural([.one: "x", .other: "%arg"])),
        Substitution("a2", of: 1, .plural([.other: "y"])))
    default: return .text(words[0])
    }
  }

  private static func word(with random: inout SplitMix64) -> String {
    let stock = [
      "a", "B", "b", "Z", "2", "10", " ", "_", "-", "é", "\"", "\\", "/", "\n", "\u{1}", "👍", "下",
    ]
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in
      stock.randomElement(using: &random) ?? "a"
    }.joined()
  }
}
