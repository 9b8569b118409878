import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

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
