import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct VocabularyDigestTests {
  private typealias Texts = [String: [String: String]]

  /// The digests of the texts of an app, which are the texts themselves here.
  private func digests(of texts: Texts, for tags: [String]) throws -> [String: String] {
    let vocabulary = try Vocabulary(builtIn: ownWords(), overlays: [bundle(texts)])
    let digests = vocabulary.digests(for: try tags.map(locale)) { $0 }
    return Dictionary(uniqueKeysWithValues: digests.map { ($0.key.tag, $0.value) })
  }

  /// The locales whose digests differ once texts are others.
  private func locales(between texts: Texts, and others: Texts) throws -> [String] {
    let tags = ["en", "fr", "fr-CA", "de", "en-XA"]
    let (before, after) = (try digests(of: texts, for: tags), try digests(of: others, for: tags))
    return tags.filter { before[$0] != after[$0] }
  }

  private let texts = ["en": ["a": "A"], "fr": ["a": "B"], "fr-CA": ["b": "C"]]

  @Test func `a text counts for every user whom its language serves`() throws {
    var others = texts
    #expect(try locales(between: texts, and: others).isEmpty)
    others["fr"] = ["a": "!"]
    #expect(try locales(between: texts, and: others) == ["fr", "fr-CA"])
    others = texts
    others["fr-CA"] = nil
    #expect(try locales(between: texts, and: others) == ["fr-CA"])
    others = texts
    others["en"] = ["a": "!"]
    #expect(try locales(between: texts, and: others) == ["en", "en-XA"])
  }

  @Test func `a text of the development language counts for whom its key has no other one`() throws
  {
    func digest(_ english: [String: String]) throws -> String? {
      let tables = try bundle(["en": english, "fr": ["a": "B", "c": "c"]]).tables
      let app = StringBundle(tables: tables, developmentLocale: .english)
      let french = try locale("fr")
      return try Vocabulary(builtIn: ownWords(), overlays: [app])
        .digests(for: [french]) { $0 }[french]
    }
    let before = try digest(["a": "A", "b": "B", "c": "C"])
    #expect(try digest(["a": "!", "b": "B", "c": "C"]) == before)
    #expect(try digest(["a": "A", "b": "!", "c": "C"]) != before)
    // A catalog has its key as the text of one that is not translated.
    #expect(try digest(["a": "A", "b": "B", "c": "!"]) != before)
  }

  @Test func `a new language and another key count as well`() throws {
    #expect(try locales(between: texts, and: texts.merging(["de": ["a": "A"]]) { $1 }) == ["de"])
    var others = texts
    others["fr"] = ["ab": "B"]
    #expect(try locales(between: texts, and: others) == ["fr", "fr-CA"])
  }

  @Test(arguments: [
    ("one", "%d day", "two", "%d day"), ("one", "%d day", "one", "%d days"),
    ("one", "%d day", "many", "%d day"),
  ])
  func `forms of a plural count by their numbers and their texts`(
    category: String, text: String, other: String, changed: String
  ) throws {
    func digest(_ category: String, _ text: String) throws -> String? {
      let place = SourceLocation(file: "x")
      let branches = try [category, "other"].map { name in
        LocalizedText.Branch(
          PluralSelector.category(try #require(PluralCategory(rawValue: name))),
          LocalizedText(name == "other" ? "%d" : text, location: place))
      }
      var table = StringTable()
      table.insert(
        StringTable.Entry(text: LocalizedText(.plural(branches, .cardinal)), location: place),
        for: "days")
      let bundle = StringBundle(tables: [.english: table])
      let vocabulary = try Vocabulary(builtIn: ownWords(), overlays: [bundle])
      return vocabulary.digests(for: [.english]) { $0 }[.english]
    }
    #expect(try digest(category, text) == digest(category, text))
    #expect(try digest(category, text) != digest(other, changed))
  }
}
