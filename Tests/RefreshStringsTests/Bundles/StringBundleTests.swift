import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

/// What the files of a bundle are called in the sources of texts.
@Suite struct FileNameTests {
  private static let files = [
    "App/de.lproj/Pull.strings": #"/* Kopf */\#n"header.idle.title" = "Ziehen";"#,
    "App/Localizable.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "header.pulling.title": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Los"}}}}}}
    """,
  ]

  private func bundle() throws -> StringBundle {
    let folder = try TemporaryFolder(Self.files, encoded: { $0.utf8Bytes })
    return try StringBundle(contentsOf: folder.path + "/App/")
  }

  private func text(_ state: StringKey.State, in bundle: StringBundle) throws -> ResolvedString {
    try Vocabulary(builtIn: ownWords(), overlays: [bundle])
      .text(for: .title(.header, state), locale: locale("de"))
  }

  @Test func `a text reports its file by the last part of its bundle's path, and its line`() throws
  {
    let bundle = try bundle()
    #expect(bundle.name == "App")
    let idle = try text(.idle, in: bundle)
    #expect(idle.file == "App/de.lproj/Pull.strings")
    #expect(idle.line == 2)
    let pulling = try text(.pulling, in: bundle)
    #expect(pulling.file == "App/Localizable.xcstrings")
    #expect(pulling.line == 3)
  }

  @Test func `a bundle has the name that it is given`() throws {
    var bundle = try bundle()
    bundle.name = "../Shared/App"
    #expect(try text(.idle, in: bundle).file == "../Shared/App/de.lproj/Pull.strings")
    #expect(bundle.name(ofFile: (bundle.path ?? "") + "lication/a.strings") == nil)
  }

  @Test func `our own texts are in no file of the app's`() throws {
    #expect(try text(.refreshing, in: bundle()).file == nil)
  }

  @Test(arguments: [
    ("Strings/de.lproj/Localizable.strings", "Localizable"),
    ("MJRefresh.bundle/de.lproj/MJRefresh.stringsdict", "MJRefresh"),
    ("App/Pull.xcstrings", "Pull"), ("res/values-de/strings.xml", "strings"),
    ("lib/app_pt_BR.arb", "app"), ("README.md", nil),
  ])
  func `a table is called as its files, without their languages`(path: String, table: String?) {
    #expect(TextFormat.shipped.table(ofFile: path) == table)
  }
}

/// `Base.lproj`, as Apple's platforms look in it: after the language that serves the reader, before
/// the development language.
@Suite struct BaseFolderTests {
  private static let idle = "header.idle.title"
  private static let pulling = "header.pulling.title"

  private func text(
    _ key: StringKey, in bundle: StringBundle, for tag: String
  ) throws -> ResolvedString {
    let own = try ownWords(["fr": [Self.idle: "nous", Self.pulling: "nous"]])
    return try Vocabulary(builtIn: own, overlays: [bundle]).text(
      for: key, locale: locale(tag))
  }

  private let key = StringKey.title(.header, .idle)

  @Test(arguments: ["", "/Base.lproj", "/Base.lproj/Localizable.strings"])
  func `its texts are those of the development language`(path: String) throws {
    let folder = try TemporaryFolder([
      "Base.lproj/Localizable.strings": "'\(Self.idle)' = base;",
      "Info.plist": "{CFBundleDevelopmentRegion = sv;}",
    ])
    let bundle = try StringBundle(contentsOf: folder.path + path)
    #expect(bundle.locales.map(\.tag) == ["sv"])
    #expect(bundle.warnings.isEmpty)
    let swedish = try text(key, in: bundle, for: "sv")
    #expect(swedish.value == "base")
    #expect(!swedish.isFallback)
    let french = try text(key, in: bundle, for: "fr")
    #expect(french.value == "base")
    #expect(french.isFallback)
  }

  @Test func `it comes after the reader's language and before the development language`() throws {
    let folder = try TemporaryFolder([
      "Base.lproj/Localizable.strings": "'\(Self.idle)' = base;",
      "en.lproj/Localizable.strings": "'\(Self.idle)' = own; '\(Self.pulling)' = own;",
      "de.lproj/Localizable.strings": "'\(Self.pulling)' = Los;",
    ])
    for readers in [[], [try locale("de")]] {
      let bundle = try StringBundle(contentsOf: folder.path, for: readers)
      #expect(bundle.warnings.isEmpty)
      #expect(try text(key, in: bundle, for: "en").value == "own")
      #expect(try text(key, in: bundle, for: "de").value == "base")
      #expect(try text(key, in: bundle, for: "fr").value == "base")
      #expect(try text(.title(.header, .pulling), in: bundle, for: "de").value == "Los")
      #expect(try text(.title(.header, .pulling), in: bundle, for: "fr").value == "own")
    }
  }

  @Test func `where nothing names its language it is taken for English, and that is reported`()
    throws
  {
    let folder = try TemporaryFolder([
      "Base.lproj/Localizable.strings": "'\(Self.idle)' = base;",
      "de.lproj/Localizable.strings": "'\(Self.pulling)' = Los;",
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(bundle.developmentLocale?.tag == "en")
    #expect(bundle.locales.map(\.tag) == ["de", "en"])
    #expect(
      bundle.warnings.map(\.description) == [
        "\(folder.path)/Base.lproj: assumed to be in en, because no file names its language;"
          + " name it with --source"
      ])
    let named = try StringBundle(contentsOf: folder.path, developmentLocale: locale("fr"))
    #expect(named.locales.map(\.tag) == ["de", "fr"])
    #expect(named.warnings.isEmpty)
  }

  @Test func `a bundle that names no development language falls back to its English`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/Localizable.strings": "'\(Self.idle)' = English;",
      "ja.lproj/Localizable.strings": "'\(Self.idle)' = '日本語';",
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(try text(key, in: bundle, for: "fr").value == "English")
    let japanese = try StringBundle(contentsOf: folder.path, developmentLocale: locale("ja"))
    #expect(try text(key, in: japanese, for: "fr").value == "日本語")
  }
}
