import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Files of several translators with texts for one language, and texts that differ in their bytes only.
@Suite struct ImportConflictTests {
  /// A translator's file with one unit on each line, the first on line 2.
  private func document(
    _ file: String, of original: String = "en.lproj/L.strings",
    _ targets: [(id: String, text: String)]
  ) throws -> XLIFFDocument {
    let units = targets.map { id, text in
      "<trans-unit id=\"\(id)\"><source>S</source><target>\(text)</target></trans-unit>\n"
    }
    let text =
      "<xliff><file original=\"\(original)\" source-language=\"en\" target-language=\"fr\"><body>\n"
      + units.joined() + "</body></file></xliff>"
    return try XLIFFDocument(parsing: Array(text.utf8), file: file)
  }

  private func imported(
    _ documents: [XLIFFDocument], into folder: borrowing TemporaryFolder
  ) throws -> (files: [[UInt8]], refusals: [String], changed: [Int]) {
    let path = folder.path
    var texts = TextImport(
      into: try StringsFolder(contentsOf: [path]).groups, relativeTo: path)
    texts.add(documents)
    let files = texts.changedFiles().map(\.bytes)
    return (files, texts.refusals.map(\.description), texts.summaries.map(\.changed))
  }

  private func twoTexts() throws -> TemporaryFolder {
    try TemporaryFolder([
      "en.lproj/L.strings": "a = \"A\"; b = \"B\";",
      "fr.lproj/L.strings": "\"a\" = \"old a\";\n\"b\" = \"old b\";\n",
    ])
  }

  @Test func `different translations of one text are refused, and the first is kept`() throws {
    let result = try imported(
      [
        document("a.xliff", [("a", "one"), ("b", "old b")]),
        document("b.xliff", [("b", "new b"), ("a", "two")]),
      ], into: twoTexts())
    #expect(
      result.refusals == [
        "b.xliff:3:38: “a” has another translation at a.xliff:2:38; make the two alike, or remove one"
      ])
    #expect(result.files == [Array("\"a\" = \"one\";\n\"b\" = \"new b\";\n".utf8)])
  }

  @Test func `a text that one translator left as it was is no translation of it`() throws {
    let result = try imported(
      [
        document("a.xliff", [("a", "new a"), ("b", "old b")]),
        document("b.xliff", [("a", "old a"), ("b", "new b")]),
      ], into: twoTexts())
    #expect(result.refusals == [])
    #expect(result.files == [Array("\"a\" = \"new a\";\n\"b\" = \"new b\";\n".utf8)])
    #expect(result.changed == [1, 1])
  }

  @Test func `the same translation twice is no conflict`() throws {
    let file = try document("a.xliff", [("a", "new a")])
    let result = try imported(
      [file, document("b.xliff", [("a", "new a")]), file], into: twoTexts())
    #expect(result.refusals == [])
    #expect(result.changed == [1, 0, 0])
  }

  @Test func `translators who differ about a new text, or about its state only`() throws {
    let catalog = #"{"sourceLanguage": "en", "strings": {"k": {}}, "version": "1.0"}"#
    func file(_ name: String, _ text: String, _ state: String) throws -> XLIFFDocument {
      var document = try document(name, of: "A.xcstrings", [("k", text)])
      document.files[0].units[0].target?.state = state
      return document
    }
    let differing = try imported(
      [file("a.xliff", "x", "translated"), file("b.xliff", "y", "translated")],
      into: TemporaryFolder(["A.xcstrings": catalog]))
    #expect(differing.refusals.count == 1)
    let agreeing = try imported(
      [file("a.xliff", "x", "translated"), file("b.xliff", "x", "needs-review-l10n")],
      into: TemporaryFolder(["A.xcstrings": catalog]))
    #expect(agreeing.refusals == [])
    let text = String(decoding: try #require(agreeing.files.first), as: UTF8.self)
    #expect(text.contains("needs_review"))
  }

  // MARK: - Bytes

  /// “é” as a letter and its accent, and as one character.
  private static let parts = "e\u{301}"
  private static let composed = "\u{E9}"

  private static let spellings: [(original: String, files: [String: String])] = [
    (
      "en.lproj/L.strings",
      ["en.lproj/L.strings": "k = \"S\";", "fr.lproj/L.strings": "k = \"\(parts)\";"]
    ),
    (
      "values/strings.xml",
      [
        "values/strings.xml": "<resources><string name=\"k\">S</string></resources>",
        "values-fr/strings.xml": "<resources><string name=\"k\">\(parts)</string></resources>",
      ]
    ),
    ("app_en.arb", ["app_en.arb": #"{"k": "S"}"#, "app_fr.arb": "{\"k\": \"\(parts)\"}"]),
    (
      "A.xcstrings",
      [
        "A.xcstrings": """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"fr":
        {"stringUnit": {"state": "translated", "value": "\(parts)"}}}}}}
        """
      ]
    ),
  ]

  @Test(arguments: spellings)
  func `a text that only Unicode spells otherwise is another text`(
    original: String, files: [String: String]
  ) throws {
    let result = try imported(
      [document("a.xliff", of: original, [("k", Self.composed)])], into: TemporaryFolder(files))
    #expect(result.changed == [1])
    let bytes = try #require(result.files.first)
    #expect(bytes.firstRange(of: Array(Self.composed.utf8)) != nil)
    #expect(bytes.firstRange(of: Array(Self.parts.utf8)) == nil)
  }

  @Test func `a key that only Unicode spells otherwise keeps its own text`() throws {
    let (parts, composed) = (Self.parts, Self.composed)
    let folder = try TemporaryFolder([
      "en.lproj/L.strings": "\"\(composed)\" = \"S\";",
      "fr.lproj/L.strings": "\"\(composed)\" = \"1\";\n\"\(parts)\" = \"2\";\n",
    ])
    let result = try imported([document("a.xliff", [(composed, "neuf")])], into: folder)
    #expect(
      result.files == [Array("\"\(composed)\" = \"neuf\";\n\"\(parts)\" = \"2\";\n".utf8)])
  }

  @Test func `a file that is written anew never loses a key that only Unicode spells otherwise`()
    throws
  {
    let (parts, composed) = (Self.parts, Self.composed)
    let list = "<plist><dict><key>\(composed)</key><string>1</string><key>\(parts)</key>"
    let folder = try TemporaryFolder([
      "en.lproj/L.strings": "\"\(composed)\" = \"S\";",
      "fr.lproj/L.strings": list + "<string>2</string></dict></plist>",
    ])
    let result = try imported([document("a.xliff", [(composed, "neuf")])], into: folder)
    #expect(result.files == [])
    #expect(result.refusals.count == 1)
    #expect(result.refusals.first?.contains("would be lost where the file is written anew") == true)
  }
}
