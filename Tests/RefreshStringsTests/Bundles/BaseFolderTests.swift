import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

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

  @Test func `where nothing names its language it is taken for English, and that is told`() throws {
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
