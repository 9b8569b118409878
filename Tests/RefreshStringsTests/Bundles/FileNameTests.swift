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

  @Test func `a text tells its file by the last part of its bundle's path, and its line`() throws {
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
