import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct CatalogLoadingTests {
  private static let idle = "header.idle.title"

  /// A catalog that is written in English, with French beside it.
  private static func catalog(_ key: String, english: String, french: String) -> String {
    let texts = ["en": english, "fr": french].map { tag, text in
      "\"\(tag)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
    }
    return "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"\(key)\":"
      + "{\"localizations\":{\(texts.joined(separator: ","))}}}}"
  }

  private static let plural = """
    n = { NSStringLocalizedFormatKey = "%#@v@"; v = { NSStringFormatValueTypeKey = d;
    NSStringFormatSpecTypeKey = NSStringPluralRuleType; one = "one"; other = "%d"; }; };
    """

  @Test(arguments: ["", "/App.bundle/Localizable.xcstrings", "/App.bundle"])
  func `a catalog is a bundle of many languages`(path: String) throws {
    let folder = try TemporaryFolder([
      "App.bundle/Localizable.xcstrings": Self.catalog(Self.idle, english: "Pull", french: "Tirez")
    ])
    let bundle = try StringBundle(contentsOf: folder.path + path)
    #expect(bundle.locales.map(\.tag) == ["en", "fr"])
    #expect(bundle.developmentLocale?.tag == "en")
    #expect(bundle.table(for: try locale("fr"))?[Self.idle]?.value == "Tirez")
    #expect(bundle.warnings.isEmpty)
  }

  @Test func `other catalogs count if they have a key of ours, and the named one wins`() throws {
    let folder = try TemporaryFolder([
      "Localizable.xcstrings": Self.catalog(Self.idle, english: "named", french: "nommé"),
      "A.xcstrings": Self.catalog(Self.idle, english: "a", french: "a"),
      "Z.xcstrings": Self.catalog("MJRefreshTrailerIdleText", english: "z", french: "z"),
      "InfoPlist.xcstrings": Self.catalog("CFBundleName", english: "App", french: "App"),
    ])
    let table = try StringBundle(contentsOf: folder.path).table(for: locale("en"))
    #expect(table?[Self.idle]?.value == "named")
    #expect(table?["MJRefreshTrailerIdleText"]?.value == "z")
    #expect(table?["CFBundleName"] == nil)
  }

  @Test func `only what serves the readers is taken from a catalog, and its own language`() throws {
    let folder = try TemporaryFolder([
      "Localizable.xcstrings": Self.catalog(Self.idle, english: "Pull", french: "Tirez")
        .replacing("\"sourceLanguage\":\"en\"", with: "\"sourceLanguage\":\"de\"")
    ])
    let bundle = try StringBundle(contentsOf: folder.path, for: [locale("fr-CA")])
    #expect(bundle.locales.map(\.tag) == ["de", "en", "fr"])
  }

  @Test func `what a catalog warns of is told with its own language`() throws {
    let folder = try TemporaryFolder([
      "Localizable.xcstrings": "{\"sourceLanguage\":\"en\",\"version\":\"9\",\"strings\":{}}"
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(
      bundle.table(for: try locale("en"))?.warnings.map(\.problem)
        == ["the catalog's version is 9"])
  }

  @Test func `catalogs in two languages are noted`() throws {
    let folder = try TemporaryFolder([
      "A.xcstrings": Self.catalog(Self.idle, english: "a", french: "a"),
      "B.xcstrings": Self.catalog(Self.idle, english: "b", french: "b")
        .replacing("\"sourceLanguage\":\"en\"", with: "\"sourceLanguage\":\"fr\""),
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(bundle.developmentLocale?.tag == "en")
    #expect(
      bundle.warnings.map(\.description) == [
        "\(folder.path)/B.xcstrings: written in fr, while others are written in en",
        "\(folder.path)/B.xcstrings: overrides other texts in en",
        "\(folder.path)/B.xcstrings: overrides other texts in fr",
      ])
  }

  @Test func `rules win against the plain texts beside them`() throws {
    let folder = try TemporaryFolder([
      "fr.lproj/Localizable.strings": "n = plain; m = plain;",
      "fr.lproj/Localizable.stringsdict": Self.plural,
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    let table = try #require(bundle.table(for: locale("fr")))
    #expect(table["n"]?.text.substitutions.map(\.name) == ["v"])
    #expect(table["m"]?.text.plainValue == "plain")
    #expect(bundle.warnings.isEmpty)
    #expect(bundle.developmentLocale == nil)
  }

  @Test(arguments: ["/fr.lproj/Localizable.stringsdict", "/fr.lproj"])
  func `rules may stand alone`(path: String) throws {
    let folder = try TemporaryFolder(["fr.lproj/Localizable.stringsdict": Self.plural])
    let bundle = try StringBundle(contentsOf: folder.path + path)
    #expect(bundle.table(for: try locale("fr"))?.keys == ["n"])
  }

  @Test func `tables are found in a tree of folders`() throws {
    let folder = try TemporaryFolder([
      "Texts.xcassets/Header/en.lproj/Header.strings": "'\(Self.idle)' = Pull;",
      "Texts.xcassets/Header/fr.lproj/Header.strings": "'\(Self.idle)' = Tirez;",
      "Texts.xcassets/Footer/en.lproj/Footer.strings": "MJRefreshTrailerIdleText = More;",
      "Texts.xcassets/Footer/deep/en.lproj/Footer.strings": "MJRefreshTrailerIdleText = No;",
      "Texts.xcassets/New/New.xcstrings": Self.catalog(
        "MJRefreshHeaderIdleText", english: "n", french: "n"),
      ".hidden/en.lproj/Localizable.strings": "'\(Self.idle)' = hidden;",
      "Texts.xcassets/Contents.json": "{}",
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    let table = try #require(bundle.table(for: locale("en")))
    #expect(bundle.locales.map(\.tag) == ["en", "fr"])
    #expect(table[Self.idle]?.value == "Pull")
    #expect(table["MJRefreshTrailerIdleText"]?.value == "More", "the first on the way down counts")
    #expect(table["MJRefreshHeaderIdleText"]?.value == "n")
    #expect(bundle.warnings.isEmpty)
  }

  @Test func `a malformed catalog is an error with its place if it is the named one`() throws {
    let bad = "{\"sourceLanguage\":\"en\",\n\"strings\":}"
    let folder = try TemporaryFolder(["Localizable.xcstrings": bad])
    for path in ["", "/Localizable.xcstrings"] {
      let error = #expect(throws: DocumentError.self) {
        _ = try StringBundle(contentsOf: folder.path + path)
      }
      #expect(
        error?.description == "\(folder.path)/Localizable.xcstrings:2:11: "
          + "a value was expected here, not “}”; check the JSON around this place")
    }
    let other = try TemporaryFolder(["A.xcstrings": bad, "en.lproj/Localizable.strings": "a = b;"])
    let warnings = try StringBundle(contentsOf: other.path).warnings
    #expect(warnings.map(\.location) == [SourceLocation(path: "\(other.path)/A.xcstrings")])
    #expect(warnings.first?.problem.hasPrefix("skipped, because it is malformed (") == true)
  }

  @Test func `a file of another kind is an error that names the kinds`() throws {
    let folder = try TemporaryFolder(["en.lproj/Localizable.txt": "a = b;"])
    let path = folder.path + "/en.lproj/Localizable.txt"
    let error = #expect(throws: DocumentError.self) { try StringBundle(contentsOf: path) }
    #expect(
      error?.description == "\(path): not a file of texts by its name; "
        + "those of files that are read end with .strings, .stringsdict, .xcstrings, .xml, .arb")
  }
}
