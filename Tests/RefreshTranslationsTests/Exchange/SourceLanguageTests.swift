import Foundation
import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Which language tables were written in: never one that they were only translated into.
@Suite struct SourceLanguageTests {
  private static let files = [
    "Base.lproj/L.strings": "a = Hello;", "de.lproj/L.strings": "a = Hallo;",
    "ar.lproj/L.strings": "a = 'مرحبا';",
  ]

  private func group(
    _ files: [String: String], _ source: String? = nil, keepsGoing: Bool = false
  ) throws -> TextGroup {
    let folder = try TemporaryFolder(files)
    let project = try StringsFolder(
      contentsOf: [folder.path], sourceLanguage: source.map { try locale($0) },
      keepsGoing: keepsGoing)
    return try #require(project.groups.first { $0.name == "L" })
  }

  @Test(arguments: [
    ([:], nil, "en"), ([:], "fr", "fr"),
    (["Info.plist": "{CFBundleDevelopmentRegion = it;}"], nil, "it"),
    (["X.xcodeproj/project.pbxproj": "\tdevelopmentRegion = \"pt-BR\";\n"], nil, "pt-BR"),
    (["Package.swift": "Package(name: \"X\", defaultLocalization: \"sv\")"], nil, "sv"),
  ])
  func `Base.lproj holds the texts of the development language`(
    others: [String: String], source: String?, expected: String
  ) throws {
    let group = try group(Self.files.merging(others) { $1 }, source)
    #expect(group.sourceLanguage.tag == expected)
    #expect(group.source["a"]?.value == "Hello")
    #expect(group.missingSource == nil)
    #expect(Set(group.targets.map(\.tag)) == ["ar", "de"])
  }

  @Test func `an Android app names the language of its texts in a file`() throws {
    let text = "<string name=\"a\">A</string></resources>"
    let files = [
      "values/L.xml": "<resources xmlns:tools=\"t\">" + text,
      "values/strings.xml": "<resources xmlns:tools=\"t\" tools:locale=\"de\"/>",
      "values-en/L.xml": "<resources>" + text, "values-fr/L.xml": "<resources>" + text,
    ]
    let found = try group(files)
    #expect(found.sourceLanguage.tag == "de")
    #expect(found.targets.map(\.tag) == ["en", "fr"])
    #expect(try group(files, "it").sourceLanguage.tag == "it")
  }

  @Test func `that Base.lproj is taken for English is reported`() throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(
      try StringsFolder(contentsOf: [folder.path]).warnings.map(\.description) == [
        "\(folder.path)/Base.lproj: assumed to be in en, because no file names its language;"
          + " name it with --source"
      ])
    #expect(
      try StringsFolder(contentsOf: [folder.path], sourceLanguage: locale("en")).warnings.isEmpty)
  }

  @Test func `the development language's own folder is laid over Base.lproj`() throws {
    let group = try group(
      [
        "Base.lproj/L.strings": "a = Base; b = Base;", "Arabic.lproj/L.strings": "a = Own;",
      ], "ar")
    #expect(group.source.keys.map { group.source[$0]?.value } == ["Own", "Base"])
  }

  @Test func `no translation is taken for a source that is not there`() throws {
    let group = try group(
      [
        "en.lproj/Other.strings": "o = Other;", "de.lproj/L.strings": "a = Hallo;",
        "ar.lproj/L.strings": "a = x;",
      ])
    #expect(group.sourceLanguage.tag == "en")
    #expect(group.missingSource == .noFile(in: try locale("en")))
    #expect(group.source.keys.isEmpty)
  }

  @Test func `of several languages that nothing distinguishes none is the source`() throws {
    let files = ["da.lproj/L.strings": "a = D; b = B;", "hy.lproj/L.strings": "a = H;"]
    #expect(try group(files).missingSource == .unclear(among: [locale("da"), locale("hy")]))
    let named = try group(files, "hy")
    #expect(named.missingSource == nil)
    #expect(named.source["a"]?.value == "H")
    #expect(try group(["da.lproj/L.strings": "a = D;"]).sourceLanguage.tag == "da")
  }

  @Test func `a region's own file is no source while the language itself has a folder`() throws {
    let regions = ["en-GB.lproj/L.strings": "a = A;", "de.lproj/L.strings": "a = B;"]
    #expect(try group(regions).sourceLanguage.tag == "en-GB")
    let other = try group(regions.merging(["en.lproj/M.strings": "m = M;"]) { $1 })
    #expect(other.missingSource == .noFile(in: try locale("en")))
  }

  @Test(arguments: [
    ["en.lproj/L.strings": "", "en-GB.lproj/L.strings": "a = A;", "de.lproj/L.strings": "a = B;"],
    ["Base.lproj/L.strings": "a = ", "de.lproj/L.strings": "a = B;"],
    ["L_en.arb": #"{"a": "1", "a": 2}"#, "L_en_CA.arb": #"{"a": "1"}"#, "L_de.arb": "{}"],
  ])
  func `no other language takes the place of a source that cannot be read`(
    files: [String: String]
  ) throws {
    let group = try group(files, keepsGoing: true)
    #expect(group.sourceLanguage.tag == "en")
    guard case .unreadable = group.missingSource else {
      Issue.record("\(String(describing: group.missingSource))")
      return
    }
  }

  @Test(arguments: ["Base.lproj/L.storyboard", "en.lproj/L.xib", "Base.lproj/L.intentdefinition"])
  func `the texts of a storyboard have their source in it`(file: String) throws {
    let group = try group([
      file: "<document/>", "de.lproj/L.strings": "a = B;", "ar.lproj/L.strings": "a = B;",
    ])
    guard case .otherFile(let path) = group.missingSource else {
      Issue.record("\(String(describing: group.missingSource))")
      return
    }
    #expect(path.hasSuffix("/\(file)"))
    #expect(group.missingSource?.isElsewhere == true)
  }

  @Test func `a check reports once that there is nothing to compare with`() throws {
    let group = try group(["da.lproj/L.strings": "a = D; b = B;", "hy.lproj/L.strings": "a = H;"])
    #expect(
      group.diagnostics().map(\.diagnostic).map {
        "\($0.severity.rawValue): \($0.problem); \($0.advice ?? "")"
      } == [
        "warning: nothing says which language the texts were written in, only that there are"
          + " translations into da, hy; name the language of the source with --source"
      ])
  }

  @Test func `a conversion that needs the source is refused without it`() throws {
    let group = try group(["da.lproj/L.strings": "a = D;", "hy.lproj/L.strings": "a = H;"])
    let missing = MissingSource.unclear(among: [try locale("da"), try locale("hy")])
    for format in [TranslationFormat.catalog, .xliff] {
      #expect(throws: RunError.noSource(missing)) {
        try TextConversion(group, to: format, locale: locale("hy"))
      }
    }
    #expect(throws: RunError.noSource(missing)) {
      try TextConversion(group, to: .strings)
    }
    let file = try TextConversion(group, to: .strings, locale: locale("hy"))
    #expect(String(decoding: file.bytes, as: UTF8.self) == "\"a\" = \"H\";\n")
  }

  @Test func `what Xcode exported for translators is read by itself and not among the texts`()
    throws
  {
    let folder = try TemporaryFolder([
      "App/en.lproj/L.strings": "a = A;",
      "App/fr.xcloc/contents.json": "{}",
      "App/fr.xcloc/Localized Contents/fr.xliff": """
      <xliff version="1.2"><file original="en.lproj/L.strings" source-language="en" \
      target-language="fr"><body><trans-unit id="a"><source>A</source><target>À</target>\
      </trans-unit></body></file></xliff>
      """,
      "App/fr.xcloc/Source Contents/en.lproj/L.strings": "a = A;",
    ])
    let app = try StringsFolder(contentsOf: [folder.path + "/App"])
    #expect(app.groups.count == 1)
    #expect(app.groups[0].locales.map(\.tag) == ["en"])
    #expect(
      app.warnings.map(\.problem) == ["skipped, because it holds copies for translators"])
    let exported = try StringsFolder(contentsOf: [folder.path + "/App/fr.xcloc"])
    #expect(exported.groups[0].table(for: try locale("fr"))?["a"]?.value == "À")
    #expect(throws: DocumentError.self) {
      try StringsFolder(contentsOf: [
        TemporaryFolder(["de.xcloc/contents.json": "{}"]).path + "/de.xcloc"
      ])
    }
  }

  @Test(arguments: ["\u{1}\u{7F}plist", ""])
  func `a malformed Info.plist is reported once, and the texts are read`(info: String)
    throws
  {
    let folder = try TemporaryFolder([
      "fr.lproj/A.strings": "a = b;", "fr.lproj/B.strings": "a = b;", "Info.plist": info,
      "M.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {}}"#,
    ])
    let found = try StringsFolder(contentsOf: [folder.path])
    #expect(found.groups.count == 3)
    let told = found.warnings.filter { $0.problem.hasPrefix("its Info.plist is skipped (") }
    #expect(told.count == 1)
    #expect(told.first?.problem.contains("/Info.plist:1:1: ") == true)
  }

  @Test func `an Info.plist that is there and can't be read ends the reading`() throws {
    let folder = try TemporaryFolder(["fr.lproj/A.strings": "a = b;"])
    // A pipe that no program writes to can't be read, whoever reads it.
    try #require(mkfifo("\(folder.path)/Info.plist", 0o600) == 0)
    let error = try #require(throws: DocumentError.self) {
      try StringsFolder(contentsOf: [folder.path])
    }
    #expect(error.kind == .unreadable && error.file == "\(folder.path)/Info.plist", "\(error)")
  }

  @Test
  func `a project that is something else is reported once, and the next one names the language`()
    throws
  {
    let folder = try TemporaryFolder([
      "fr.lproj/A.strings": "a = b;", "fr.lproj/B.strings": "a = b;",
      "Package.swift/File.swift": "", "X.xcodeproj/project.pbxproj": "\tdevelopmentRegion = fr;\n",
      "Y.xcodeproj": "a file",
    ])
    let found = try StringsFolder(contentsOf: [folder.path])
    #expect(found.groups.map(\.sourceLanguage.tag) == ["fr", "fr"])
    #expect(
      found.warnings.map(\.description) == [
        "\(folder.path): the language that its project names is not known "
          + "(\(folder.path)/Package.swift: cannot be read (Is a directory); "
          + "check the path and its permissions)"
      ])
  }

  @Test func `a bundle's Info.plist names the language of its texts`() throws {
    let folder = try TemporaryFolder([
      "X.bundle/fr.lproj/Localizable.strings": "a = b;",
      "X.bundle/de.lproj/Localizable.strings": "a = b;",
      "X.bundle/Info.plist": "{CFBundleDevelopmentRegion = French;}",
    ])
    let found = try StringsFolder(contentsOf: [folder.path])
    #expect(found.groups.map(\.sourceLanguage.tag) == ["fr"])
  }
}
