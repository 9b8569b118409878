import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

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
