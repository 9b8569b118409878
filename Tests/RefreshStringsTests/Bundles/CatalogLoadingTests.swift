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

  @Test func `what a catalog warns of is reported with its own language`() throws {
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

/// Malformed files of tables with names of an app's own: which are refused, and which are skipped.
@Suite struct SkippedFileTests {
  private static let text = #""header.idle.title" = "Pull";"#
  private static let rules = """
    <plist version="1.0"><dict><key>header.idle.title</key><string>Pull</string></dict></plist>
    """
  private static let resources = """
    <resources><string name="header_idle_title">Pull</string></resources>
    """
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"header.idle.title": {"localizations":
    {"en": {"stringUnit": {"value": "Pull"}}}}}}
    """

  /// Texts that are read, so that a folder is never empty.
  private static let others = ["ja.lproj/Localizable.strings": "\"a\" = \"b\";"]

  /// A good file of a table, a file of it that has no readable key, and where that is wrong.
  typealias Sibling = (
    good: [String: String], broken: (name: String, text: String), place: String
  )

  static let siblings: [Sibling] = [
    (["en.lproj/MJRefresh.strings": text], ("fr.lproj/MJRefresh.strings", "\"hea"), "1:1"),
    // The language that everything else is translated from.
    (["de.lproj/MJRefresh.strings": text], ("en.lproj/MJRefresh.strings", "\"a\" = \"b\""), "1:10"),
    (["en.lproj/MJRefresh.strings": text], ("Base.lproj/mjrefresh.strings", ""), "1:1"),
    (["en.lproj/R.strings": text], ("en.lproj/R.stringsdict", "<plist>"), "1:8"),
    (["en.lproj/R.stringsdict": rules], ("de.lproj/R.stringsdict", "<plist>\n<dict>"), "2:7"),
    (["en.lproj/R.strings": text], ("R.xcstrings", "{"), "1:2"),
    (["R.xcstrings": catalog], ("de.lproj/R.strings", "\"a\""), "1:4"),
    (
      ["values/refresh_strings.xml": resources], ("values-fr/refresh_strings.xml", "<resources>"),
      "1:12"
    ),
    (
      ["refresh_en.arb": #"{"@@locale": "en", "headerIdleTitle": "Pull"}"#],
      ("refresh_fr.arb", "{\n]"), "2:1"
    ),
  ]

  @Test(arguments: siblings)
  func `a file is refused where another of its table has a known key`(
    good: [String: String], broken: (name: String, text: String), place: String
  ) throws {
    let files = Self.others.merging(good) { $1 }.merging([broken.name: broken.text]) { $1 }
    let folder = try TemporaryFolder(files)
    let error = #expect(throws: DocumentError.self) {
      try StringBundle(contentsOf: folder.path)
    }
    let start = "\(folder.path)/\(broken.name):\(place): "
    #expect(error?.description.hasPrefix(start) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    // A lost semicolon, and the marks of a merge.
    ("fr.lproj/X.strings", "\"header.idle.title\" = \"a\"\n\"b\" = \"c\";"),
    ("fr.lproj/X.strings", "<<<<<<< HEAD\nMJRefreshHeaderIdleText = a;"),
    ("fr.lproj/X.stringsdict", "<plist><dict><key>header.idle.title</key>"),
    ("X.xcstrings", #"{"strings": {"header.idle.title": }"#),
    ("values-fr/x_strings.xml", #"<resources><string name="header_idle_title">"#),
    ("x_fr.arb", #"{"headerIdleTitle": "#),
  ])
  func `a file is refused where a known key is readable, though no other file has one`(
    name: String, text: String
  ) throws {
    let folder = try TemporaryFolder(Self.others.merging([name: text]) { $1 })
    #expect(throws: DocumentError.self) { try StringBundle(contentsOf: folder.path) }
  }

  @Test(arguments: [
    ("fr.lproj/X.strings", "", "\"header.idle.title\" = \"a\";", ""),
    ("fr.lproj/X.stringsdict", "<plist><dict>", "<key>header.idle.title</key>", "</dict></plist>"),
    ("X.xcstrings", #"{"strings": {"#, #""header.idle.title": {}"#, "}}"),
    (
      "values-fr/x_strings.xml", "<resources>", #"<string name="header_idle_title">a</string>"#,
      "</resources>"
    ),
    ("x_fr.arb", "{", #""headerIdleTitle": "a""#, "}"),
  ])
  func `an unresolved merge conflict is the error, whatever a reader takes its marks for`(
    name: String, start: String, text: String, end: String
  ) throws {
    let lines = [start, "<<<<<<< HEAD", text, "=======", text, ">>>>>>> other", end]
    let folder = try TemporaryFolder(
      Self.others.merging([name: lines.joined(separator: "\n")]) { $1 })
    let error = #expect(throws: DocumentError.self) {
      try StringBundle(contentsOf: folder.path)
    }
    #expect(error?.location == SourceLocation(file: "\(folder.path)/\(name)", line: 2, column: 1))
    #expect(error?.problem == "the file has an unresolved merge conflict")
  }

  @Test func `a known key is found in UTF-16, too`() throws {
    let files = Self.others.merging(["fr.lproj/X.strings": "\"header.idle.title\" = "]) { $1 }
    let folder = try TemporaryFolder(files) { text in
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0), 0] }
    }
    #expect(throws: DocumentError.self) { try StringBundle(contentsOf: folder.path) }
  }

  @Test func `a file of another table is skipped and named`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/MJRefresh.strings": Self.text,
      // A known key in a sentence is no name.
      "fr.lproj/Other.strings": "\"a\" = \"see header.idle.title\"",
      "values/red_strings.xml": "<resources",
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(
      bundle.skipped.map { "\($0.error.location)" } == [
        "\(folder.path)/fr.lproj/Other.strings:1:30", "\(folder.path)/values/red_strings.xml:1:11",
      ])
    #expect(bundle.skipped.map(\.language) == [try locale("fr"), nil])
    let warnings = bundle.warnings.filter { $0.problem.contains("malformed") }
    #expect(warnings == bundle.skipped.map(\.warning))
  }

  @Test func `of the languages that are not needed, no file is read`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/MJRefresh.strings": Self.text, "fr.lproj/MJRefresh.strings": "\"hea",
    ])
    let bundle = try StringBundle(contentsOf: folder.path, for: [locale("en")])
    #expect(bundle.skipped.isEmpty)
  }
}
