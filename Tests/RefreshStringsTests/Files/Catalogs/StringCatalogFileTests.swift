import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct StringCatalogFileTests {
  private let catalog: StringCatalogFile
  private let english: StringTable
  private let german: StringTable

  init() throws {
    catalog = try SampleCatalogs.catalog(SampleCatalogs.full)
    english = try #require(catalog.tables[try locale("en")])
    german = try #require(catalog.tables[try locale("de")])
  }

  private func words(
    _ text: LocalizedText?, _ arguments: MessageArgument..., in tag: String = "en",
    on device: Device = .iPhone
  ) throws -> String {
    let context = MessageContext(locale: try locale(tag), device: device)
    return Message(try #require(text)).text(arguments, in: context)
      .filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
  }

  @Test func `the catalog reports its language, version and languages`() {
    #expect(catalog.sourceLanguage.tag == "en")
    #expect(catalog.version == "1.0")
    #expect(catalog.locales.map(\.tag) == ["de", "en"])
    #expect(catalog.warnings.isEmpty)
  }

  @Test func `the source language has every key, the others what is translated`() {
    #expect(english.keys == ["", "%@ has %lld files", "Done", "pull", "Swift"])
    #expect(german.keys == ["Done", "pull"])
    #expect(english["Done"]?.text.plainValue == "Done", "a key without a text is its own text")
    #expect(english[""]?.text.plainValue == "")
  }

  @Test func `substitutions are read`() throws {
    let text = english["%@ has %lld files"]?.text
    #expect(try words(text, "Ann", 1) == "Ann has 1 file")
    #expect(try words(text, "Ann", 1500) == "Ann has 1,500 files")
    #expect(text?.substitutions.first?.argumentNumber == 2)
    #expect(text?.substitutions.first?.formatSpecifier == "lld")
  }

  @Test func `texts for devices may have plural forms`() throws {
    let text = german["pull"]?.text
    #expect(try words(text, 3, in: "de") == "Ziehen/\"so\"")
    #expect(try words(text, 1, in: "de", on: .mac) == "Einmal klicken")
    #expect(try words(text, 3, in: "de", on: .mac) == "3-mal klicken")
  }

  @Test func `what is said about a key is in each language`() {
    #expect(english["%@ has %lld files"]?.comment == "The owner; the number")
    #expect(english["Done"]?.extractionState == .stale)
    #expect(german["Done"]?.extractionState == .stale)
    #expect(english["pull"]?.extractionState == .manual)
    #expect(english["pull"]?.shouldTranslate == true)
    #expect(english["Swift"]?.shouldTranslate == false)
  }

  @Test func `states are read as they are, also empty and unknown ones`() throws {
    func state(_ table: StringTable, _ key: String) -> TranslationState? {
      guard case .unit(let unit) = table[key]?.text.content else { return nil }
      return unit.state
    }
    #expect(state(german, "Done") == .needsReview)
    #expect(state(english, "pull") == .translated)
    #expect(state(english, "Swift") == nil)
    for name in ["", "machine_translated", "half_done"] {
      let text = SampleCatalogs.english("{\"stringUnit\":{\"state\":\"\(name)\",\"value\":\"\"}}")
      let table = try #require(try SampleCatalogs.catalog(text).tables[locale("en")])
      #expect(state(table, "k") == TranslationState(rawValue: name))
    }
  }

  @Test func `entries and texts have their places`() {
    #expect(german["Done"]?.location == SourceLocation(file: "x", line: 45, column: 9))
    #expect(english["Done"]?.location == SourceLocation(file: "x", line: 40, column: 5))
    guard case .unit(let unit) = german["Done"]?.text.content else {
      Issue.record("the text is not plain")
      return
    }
    #expect(unit.location == SourceLocation(file: "x", line: 48, column: 23))
  }

  @Test func `texts may vary by width`() throws {
    let text = SampleCatalogs.english(
      "{\"variations\":{\"width\":{\"5\":\(SampleCatalogs.unit("a")),"
        + "\"20\":\(SampleCatalogs.unit("b"))}}}")
    let table = try #require(try SampleCatalogs.catalog(text).tables[locale("en")])
    let context = MessageContext(locale: try locale("en"), width: 7)
    #expect(Message(try #require(table["k"]?.text)).text([], in: context) == "a")
  }

  @Test(arguments: ["1.0", "1.1", "1.2"])
  func `the versions up to 1.2 are known`(version: String) throws {
    let text = "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"\(version)\"}"
    #expect(try SampleCatalogs.catalog(text).warnings.isEmpty)
  }

  @Test func `a byte order mark and odd spellings of languages are read`() throws {
    let text = SampleCatalogs.entry("{\"localizations\":{\"zh_CN\":\(SampleCatalogs.unit("下"))}}")
    let catalog = try SampleCatalogs.catalog("\u{FEFF}" + text)
    #expect(catalog.locales.map(\.tag) == ["en", "zh-CN"])
  }

  @Test func `a long line is read in no time`() throws {
    let entries = (0..<5000).map {
      "\"é\($0)\":{\"localizations\":{\"en\":{\"stringUnit\":{\"value\":\"é\"}}}}"
    }
    let text =
      "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{"
      + entries.joined(separator: ",") + "}}"
    let table = try #require(try SampleCatalogs.catalog(text).tables[locale("en")])
    #expect(table.keys.count == 5000)
    #expect(table["é1"]?.location.column == 110 + 23, "after é0's entry, each é one column")
  }
}

/// Names that a string catalog has twice, as a merge leaves them.
@Suite struct CatalogDuplicateTests {
  private func catalog(_ entries: String) throws -> StringCatalogFile {
    try SampleCatalogs.catalog(
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n\(entries)\n}}")
  }

  private static func localized(_ texts: KeyValuePairs<String, String>) -> String {
    let members = texts.map { "\"\($0)\": \(SampleCatalogs.unit($1))" }
    return "{\"localizations\": {\(members.joined(separator: ","))}}"
  }

  private func values(of catalog: StringCatalogFile, in tag: String) throws -> [String: String?] {
    try #require(catalog.tables[locale(tag)]).entries.mapValues(\.value)
  }

  @Test func `of a key that is there twice the last entry counts, and all others are read`() throws
  {
    let catalog = try catalog(
      """
      "a": \(Self.localized(["de": "A"])),
      "k": \(Self.localized(["en": "one", "de": "eins"])),
      "k": \(Self.localized(["de": "zwei"]))
      """)
    #expect(try values(of: catalog, in: "en") == ["a": "a", "k": "k"])
    #expect(try values(of: catalog, in: "de") == ["a": "A", "k": "zwei"])
    #expect(catalog.warnings.map(\.rule) == [.duplicateKey])
    #expect(
      catalog.warnings.map(\.description)
        == ["x:4:1: “k” was given another text on line 3; line 4 counts, so remove the other"])
  }

  @Test func `the same entry twice is a note`() throws {
    let entry = Self.localized(["de": "eins"])
    let catalog = try catalog("\"k\": \(entry),\n\"\\u006B\": \(entry)")
    #expect(catalog.warnings.map(\.rule) == [.repeatedKey])
    #expect(catalog.warnings.map(\.location.line) == [3])
  }

  @Test func `an empty entry that a merge left takes the texts away, and that is an error`() throws
  {
    let catalog = try catalog("\"k\": \(Self.localized(["de": "eins"])),\n\"k\": {}")
    #expect(catalog.tables[try locale("de")] == nil)
    #expect(catalog.warnings.map(\.rule) == [.duplicateKey])
  }

  @Test func `of a language that an entry has twice the last text counts`() throws {
    let catalog = try catalog("\"k\": \(Self.localized(["de": "eins", "en": "k", "de": "zwei"]))")
    #expect(try values(of: catalog, in: "de") == ["k": "zwei"])
    #expect(catalog.warnings.map(\.rule) == [.duplicateKey])
    #expect(catalog.warnings.first?.problem == "in “k”, “de” was given another text on line 2")
  }

  @Test func `any other name twice makes the file malformed`() {
    let unit = "{\"stringUnit\": {\"value\": \"a\", \"value\": \"b\"}}"
    let error = #expect(throws: DocumentError.self) {
      _ = try catalog("\"k\": {\"localizations\": {\"de\":\n\(unit)}}")
    }
    // The second “value” stands after 30 characters.
    #expect(error?.description == "x:3:31: “value” is a duplicate; remove one of the two")
  }
}
