import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Texts that PullProof doesn't read, which stay in their files as they are.
@Suite struct SkippedTextTests {
  /// A catalog of App Shortcuts, in which “Stop” is a text.
  private static let shortcuts = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
    "Start": {"localizations": {
    "en": {"stringSet": {"state": "new", "values": ["Start", "Begin"]}},
    "fr": {"stringSet": {"state": "translated", "values": ["Lancer", "Commencer"]}}}},
    "Stop": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Arrêter"}}}}}}
    """

  /// An app for Android with a text for tablets.
  private static let products = [
    "values/strings.xml": """
    <resources>
    <string name="a" product="tablet">This tablet</string>
    <string name="a" product="default">This phone</string>
    <string name="b">B</string>
    </resources>
    """
  ]

  private static let warningOfProduct =
    "values/strings.xml:2:1: “a” is left out: this text is for the product “tablet” alone; translate it in "
    + "the files of the app"

  private func group(_ folder: borrowing TemporaryFolder) throws -> TextGroup {
    try #require(try StringsFolder(contentsOf: [folder.path]).groups.first)
  }

  private func exported(_ folder: borrowing TemporaryFolder) throws -> XLIFFDocument {
    var exporter = XLIFFExporter(from: .english, to: try locale("fr"))
    try group(folder).export(to: &exporter, locale: try locale("fr"), relativeTo: folder.path)
    return exporter.document
  }

  /// An import of French texts for some keys.
  private func imported(
    _ texts: [(id: String, source: String)], of original: String, tool: String = "pullproof",
    into folder: borrowing TemporaryFolder
  ) throws -> TextImport {
    let units = texts.map { id, source in
      "<trans-unit id=\"\(id)\"><source>\(source)</source><target>NEUF</target></trans-unit>"
    }
    let document = """
      <xliff><file original="\(original)" source-language="en" target-language="fr"><header>
      <tool tool-id="\(tool)" tool-name="T"/></header><body>
      \(units.joined(separator: "\n"))</body></file></xliff>
      """
    var result = TextImport(
      into: try StringsFolder(contentsOf: [folder.path]).groups, relativeTo: folder.path)
    try result.add([XLIFFDocument(parsing: Array(document.utf8), file: "x")])
    return result
  }

  private func descriptions(
    _ diagnostics: [Diagnostic], in folder: borrowing TemporaryFolder
  ) -> [String] {
    let path = folder.path
    return diagnostics.map { $0.description.replacing(path + "/", with: "") }
  }

  // MARK: - Phrases

  @Test func `sets of phrases are not exported, which is said`() throws {
    let folder = try TemporaryFolder(["A.xcstrings": Self.shortcuts])
    let document = try exported(folder)
    #expect(document.files.flatMap(\.units).map(\.identifier) == ["Stop"])
    #expect(
      descriptions(document.warnings, in: folder) == [
        "A.xcstrings:2:1: “Start” is left out: it has sets of phrases, which PullProof doesn't read; "
          + "translate them in Xcode"
      ])
  }

  @Test(arguments: ["pullproof", "com.apple.dt.xcode"])
  func `no imported text takes the place of a set of phrases`(tool: String) throws {
    let folder = try TemporaryFolder(["A.xcstrings": Self.shortcuts])
    var texts = try imported(
      [("Start", "Start"), ("Start|==|stringSet.0", "Start"), ("Stop", "Stop")], of: "A.xcstrings",
      tool: tool, into: folder)
    let file = try #require(texts.changedFiles().first)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == Self.shortcuts.replacing("Arrêter", with: "NEUF"))
    #expect(
      texts.refusals.map(\.description)
        == ["Start", "Start|==|stringSet.0"].enumerated().map {
          "x:\($0 + 3):1: “\($1)” is for a set of phrases, which PullProof doesn't read; translate the phrases "
            + "in Xcode, and remove the unit"
        })
  }

  @Test func `a set of phrases with an empty key keeps no other text from being imported`() throws {
    let catalog = Self.shortcuts.replacing("\"Start\":", with: "\"\":")
    let folder = try TemporaryFolder(["A.xcstrings": catalog])
    var texts = try imported([("Stop", "Stop")], of: "A.xcstrings", into: folder)
    #expect(texts.refusals == [])
    let file = try #require(texts.changedFiles().first)
    #expect(
      String(decoding: file.bytes, as: UTF8.self) == catalog.replacing("Arrêter", with: "NEUF"))
  }

  @Test func `sets of phrases are lost in a conversion, and no language lacks them`() throws {
    let folder = try TemporaryFolder(["A.xcstrings": Self.shortcuts])
    let group = try group(folder)
    let conversion = try TextConversion(
      group, to: .strings, locale: try locale("fr"), allowingLoss: true)
    #expect(
      descriptions(conversion.losses, in: folder)
        == ["A.xcstrings:2:1: “Start”: it has sets of phrases, which PullProof doesn't read"])
    #expect(String(decoding: conversion.bytes, as: UTF8.self) == "\"Stop\" = \"Arrêter\";\n")
    #expect(throws: RunError.self) { try TextConversion(group, to: .strings, locale: locale("fr")) }
    #expect(group.diagnostics().map(\.rule) == [.skippedContent])
    #expect(TextCoverage(of: group).rows.map(\.key) == ["Stop"])
  }

  // MARK: - Products

  @Test func `a text for one product is not exported, which is said`() throws {
    let folder = try TemporaryFolder(Self.products)
    let document = try exported(folder)
    #expect(document.files.flatMap(\.units).map(\.source) == ["This phone", "B"])
    #expect(descriptions(document.warnings, in: folder) == [Self.warningOfProduct])
  }

  @Test func `an import says that a text for one product is not among the changes`() throws {
    let folder = try TemporaryFolder(Self.products)
    var both = try imported(
      [("a", "This phone"), ("b", "B")], of: "values/strings.xml", into: folder)
    #expect(descriptions(both.warnings, in: folder) == [Self.warningOfProduct])
    #expect(both.changedFiles().count == 1 && both.refusals == [])
    let other = try imported([("b", "B")], of: "values/strings.xml", into: folder)
    #expect(other.warnings == [])
  }

  @Test(arguments: [
    (TextFormat.catalog, shortcuts, "“Start” would be lost in en: it has sets of phrases"),
    (
      .android, "<resources><string name=\"t\" product=\"tablet\">T</string></resources>",
      "“t” would be lost in en: this text is for the product “tablet” alone"
    ),
    (
      .strings, "\"caf\u{E9}\" = a;\n\"cafe\u{301}\" = b;",
      "would be lost in en: it differs from the key"
    ),
  ])
  func `a file isn't replaced if a text in it isn't read`(
    format: TextFormat, old: String, problem: String
  ) throws {
    let empty =
      format == .catalog
      ? "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {}}" : "<resources/>"
    let texts = format == .strings ? "\"caf\u{E9}\" = c;" : empty
    let new = try TextFile(
      parsing: Array(texts.utf8), path: "x", as: format, language: .english)
    let loss = new.loss(
      inPlaceOf: Array(old.utf8), language: .english, besides: ["Start", "Stop", "t"])
    #expect(loss?.problem.contains(problem) == true, "\(String(describing: loss))")
    // Itself it can replace.
    let same = try TextFile(parsing: Array(old.utf8), path: "x", as: format, language: .english)
    #expect(same.loss(inPlaceOf: Array(old.utf8), language: .english, besides: []) == nil)
  }

  @Test(arguments: ["", "<string name=\"t\">Any</string>"])
  func `a text for one product is lost by a conversion`(other: String) throws {
    let folder = try TemporaryFolder([
      "values/strings.xml":
        "<resources><string name=\"a\">A</string>\(other)<string name=\"t\" product=\"tablet\">T</string></resources>"
    ])
    let group = try group(folder)
    #expect(throws: RunError.self) { try TextConversion(group, to: .catalog) }
    let conversion = try TextConversion(group, to: .catalog, allowingLoss: true)
    #expect(
      conversion.losses.map(\.problem) == ["“t”: this text is for the product “tablet” alone"])
  }
}
