import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Imports into `.stringsdict` files, which are written anew.
@Suite struct StringsdictImportTests {
  private static let format = "NSStringLocalizedFormatKey"

  private static func rules(_ one: String, _ other: String) -> String {
    """
    <dict><key>\(format)</key><string>%#@n@</string><key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict>
    """
  }

  private static func list(_ files: String, devices: [String], plain: [String]) -> String {
    """
    <plist><dict><key>plain</key><dict><key>\(format)</key><string>\(plain[0])</string></dict>
    <key>alone</key><string>\(plain[1])</string><key>files</key>\(files)
    <key>do</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
    <key>iphone</key>\(devices[0])<key>mac</key>\(devices[1])
    <key>other</key><string>x</string></dict></dict></dict></plist>
    """
  }

  private static let english = list(
    rules("%d file", "%d files"),
    devices: [rules("%d tap", "%d taps"), rules("%d click", "%d clicks")],
    plain: ["Simple", "Short"])

  private static let french = list(
    rules("%d fichier", "%d fichiers"),
    devices: [rules("%d tape", "%d tapes"), rules("%d clic", "%d clics")],
    plain: ["Simple", "Court"])

  /// The French file after an import of one unit, by the way in its id and its translation.
  private func imported(_ way: String, _ target: String) throws -> String {
    let folder = try TemporaryFolder([
      "en.lproj/L.stringsdict": Self.english, "fr.lproj/L.stringsdict": Self.french,
    ])
    let path = folder.path
    var texts = TextImport(into: try StringsFolder(contentsOf: [path]).groups, relativeTo: path)
    let document = """
      <xliff><file original="en.lproj/L.stringsdict" source-language="en" target-language="fr"><body>
      <trans-unit id="\(way):dict/:string"><source/><target>\(target)</target></trans-unit></body>
      </file></xliff>
      """
    try texts.add([XLIFFDocument(parsing: Array(document.utf8), file: "x")])
    let files = texts.changedFiles()
    #expect(texts.refusals == [])
    #expect(texts.summaries.map(\.changed) == [1])
    return String(decoding: try #require(files.first).bytes, as: UTF8.self)
  }

  private func texts(_ file: String) throws -> StringTable {
    try StringTable(stringsdict: Array(file.utf8), file: "x").placeless
  }

  /// The warnings of an import of a text into a French file beside an English one.
  private func warnings(_ french: String, _ english: String, _ name: String) throws -> [String] {
    let folder = try TemporaryFolder(["en.lproj/\(name)": english, "fr.lproj/\(name)": french])
    let path = folder.path
    var texts = TextImport(into: try StringsFolder(contentsOf: [path]).groups, relativeTo: path)
    let id = name.hasSuffix("dict") ? "/alone:dict/\(Self.format):dict/:string" : "alone"
    let document = """
      <xliff><file original="en.lproj/\(name)" source-language="en" target-language="fr"><body>
      <trans-unit id="\(id)"><source>Short</source><target>Bref</target></trans-unit></body>
      </file></xliff>
      """
    try texts.add([XLIFFDocument(parsing: Array(document.utf8), file: "x")])
    #expect(texts.changedFiles().count == 1)
    #expect(texts.refusals == [])
    return texts.warnings.map { $0.description.replacing(path, with: "") }
  }

  @Test func `comments that a file written anew loses are counted`() throws {
    let french = Self.french.replacing("<key>alone", with: "<!-- kept --><key>alone")
    #expect(try warnings(french, Self.english, "L.stringsdict") == [])
    let more = french.replacing("<key>one", with: "<!-- a --><key>one")
      .replacing("</dict></plist>", with: "<!-- b --></dict></plist>")
    let lost = try warnings(more, Self.english, "L.stringsdict")
    #expect(
      lost == ["/fr.lproj/L.stringsdict: it is written anew and loses 4 comments before no text"])
  }

  @Test func `that a property list becomes plain text is reported`() throws {
    let french =
      "<plist><dict><!-- a --><key>alone</key><string>Court</string><!-- b --></dict></plist>"
    let english = "alone = Short;"
    #expect(
      try warnings(french, english, "L.strings") == [
        "/fr.lproj/L.strings: it was a property list, and is written anew as plain text without"
          + " 1 comment"
      ])
    #expect(
      try warnings("{alone = Court;}", english, "L.strings") == [
        "/fr.lproj/L.strings: it was a property list, and is written anew as plain text"
      ])
    #expect(try warnings("alone = Court;", english, "L.strings") == [])
  }

  @Test func `every other text of the file stays, in the spelling that it has`() throws {
    let file = try imported("/files:dict/n:dict/one", "%d dossier")
    let texts = try texts(file)
    let expected = try self.texts(Self.french.replacing("%d fichier<", with: "%d dossier<"))
    #expect(texts.keys == ["plain", "alone", "files", "do"])
    for key in ["plain", "alone", "files"] { #expect(texts[key] == expected[key]) }
    #expect(file.contains("\t<key>alone</key>\n\t<string>Court</string>\n"))
    #expect(file.contains("\t<key>plain</key>\n\t<dict>\n\t\t<key>\(Self.format)</key>\n"))
  }

  @Test(arguments: [("plain", "alone", "Court"), ("alone", "plain", "Simple")])
  func `a text without variations is imported`(key: String, other: String, kept: String) throws {
    let texts = try texts(imported("/\(key):dict/\(Self.format)", "Nouveau"))
    #expect(texts[key]?.text.plainValue == "Nouveau")
    #expect(texts[other]?.text.plainValue == kept)
    #expect(texts.keys.count == 4)
  }

  @Test func `each device keeps its own forms`() throws {
    let file = try imported("/files:dict/n:dict/one", "%d dossier")
    let text = try #require(try texts(file)["do"]?.text)
    for (device, words) in [(Device.iPhone, "tapes"), (Device.mac, "clics")] {
      let context = MessageContext(locale: try locale("fr"), device: device)
      #expect(Message(text).text([4], in: context) == "\u{2068}4\u{2069} \(words)")
    }
  }
}

/// The numbers that an import reports.
@Suite struct ImportSummaryTests {
  /// Files with the texts `a` and `b`, and a translation of `a` that they can't hold.
  private static let files = [
    (
      "A.xcstrings", #"{"sourceLanguage": "en", "strings": {"a": {}, "b": {}}, "version": "1.0"}"#,
      "%#@u@"
    ),
    (
      "values/strings.xml",
      "<resources><string name=\"a\">x <b>y</b></string><string name=\"b\">B</string></resources>",
      "x &lt;b>y"
    ), ("app_en.arb", #"{"@@locale": "en", "a": "A", "b": "B"}"#, "{m}"),
  ]

  @Test(arguments: files)
  func `a text that its file refuses isn't counted as changed`(
    path: String, contents: String, wrong: String
  ) throws {
    for (targets, changed) in [([wrong], 0), ([wrong, "C"], 1)] {
      let folder = try TemporaryFolder([path: contents])
      let root = folder.path
      var texts = TextImport(into: try StringsFolder(contentsOf: [root]).groups, relativeTo: root)
      let units = zip(["a", "b"], targets).map { key, target in
        "<trans-unit id=\"\(key)\"><source/><target>\(target)</target></trans-unit>"
      }
      let document = """
        <xliff><file original="\(path)" source-language="en" target-language="fr"><body>
        \(units.joined())</body></file></xliff>
        """
      try texts.add([XLIFFDocument(parsing: Array(document.utf8), file: "x")])
      #expect(texts.changedFiles().count == changed)
      #expect(texts.refusals.count == 1)
      #expect(texts.summaries.map(\.changed) == [changed])
      #expect(texts.summaries.map(\.translated) == [targets.count])
    }
  }
}
