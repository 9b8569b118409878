import ProofDocuments
import Synchronization
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// The parts of files that are read again for a repair, in the place of the whole files.
@Suite struct FileExcerptsTests {
  /// A catalog in English and German in which each German text has two spaces.
  private static func catalog(of count: Int) -> [UInt8] {
    let entries = (1...count).map { number in
      """
      "key \(number)": {"localizations": {
          "en": {"stringUnit": {"value": "Text \(number)"}},
          "de": {"stringUnit": {"value": "Der Text  Nummer \(number)"}}}}
      """
    }
    return Array(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      \(entries.joined(separator: ",\n"))
      }}

      """.utf8)
  }

  /// Repairs each text with two spaces.
  private func repairs(of group: TextGroup) -> [RepairedFile] {
    var repairs = TextRepairs(of: group, TextRuleSettings())
    return group.diagnostics().filter { $0.rule.id == "doubleSpace" }.flatMap { found in
      repairs.repair(
        of: found.rule.id, at: found.diagnostic.location, key: found.key, locale: found.locale)
    }
  }

  @Test func `a catalog is read once, however many of its texts are repaired`() throws {
    let sizes = Mutex<[Int]>([])
    let counting = TextFormat(
      name: TextFormat.catalog.name, fileExtensions: TextFormat.catalog.fileExtensions,
      facts: TextFormat.catalog.facts, platform: "Apple", usualTable: "Localizable",
      layout: .singleFile
    ) { source throws(DocumentError) in
      sizes.withLock { $0.append(source.bytes.count) }
      return try TextFormat.catalog.parse(source)
    }
    let bytes = Self.catalog(of: 100)
    let file = try TextFile(
      parsing: bytes, path: "L.xcstrings", as: counting, language: .english)
    let group = TextGroup(name: "L", root: ".", sourceLanguage: .english, files: [file])
    let repaired = repairs(of: group)
    #expect(repaired.count == 100)
    // An entry is a hundredth of the file; the surroundings have 60 bytes.
    #expect(repaired.allSatisfy { $0.before.count < bytes.count / 40 })
    let read = sizes.withLock(\.self)
    #expect(read.count(where: { $0 == bytes.count }) == 1)
    #expect(read.dropFirst().allSatisfy { $0 < bytes.count / 40 })
    // Each text is read twice: as it is, and as it should be.
    #expect(read.count == 201)
  }

  @Test func `parts begin where they say, with a mark, on one line and with non-ASCII text`() throws
  {
    let line = Self.catalog(of: 3).filter { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self).replacing("Text  Nummer 1", with: "Täxt 👍 1")
    for content in [text, "\u{FEFF}" + text] {
      let file = try TextFile(
        parsing: Array(content.utf8), path: "L.xcstrings", as: .catalog, language: .english)
      let group = TextGroup(name: "L", root: ".", sourceLanguage: .english, files: [file])
      let repaired = repairs(of: group)
      #expect(repaired.count == 2)
      for (key, file) in zip(["key 2", "key 3"], repaired) {
        let part = try #require(file.part)
        let before = text.prefix(upTo: try #require(text.firstRange(of: "\"\(key)\"")).lowerBound)
        #expect(part.place.line == 1)
        #expect(part.place.column == before.unicodeScalars.count + 1)
      }
    }
  }

  @Test(arguments: [
    (TextFormat.strings, "/* a */ \"a\" = \"b\"; /* k */\n\"k\" = \"x  y\";\nz = z;", 2, 1),
    (.strings, "\"k\" = \"x  y\";", 1, 1),
    (
      .android,
      "<resources>\n  <string name=\"a\">b</string><string name=\"k\">x  y</string>\n</resources>",
      2,
      // Behind the two spaces and the 27 characters of the first element.
      30
    ),
    (.arb, "{\"k\": \"x  y\"}", 1, 2),
    (
      .arb,
      """
      {"@@locale": "en", "a": "b",
       "k": "x  y {a} {b}", "@k": {"placeholders": {"b": {}, "a": {}}}, "l": "m"
      }
      """, 2, 2
    ),
  ])
  func `a text of other formats is repaired in its part`(
    format: TextFormat, text: String, line: Int, column: Int
  ) throws {
    let file = try TextFile(
      parsing: Array(text.utf8), path: "en", as: format, language: .english)
    let excerpts = try #require(FileExcerpts(of: file))
    let excerpt = try #require(excerpts.excerpt(ofKey: "k"))
    #expect("\(excerpt.place)" == "en:\(line):\(column)")
    #expect(excerpt.file.tables[.english]?.keys.contains("k") == true)
    #expect(excerpt.file.bytes.count <= file.bytes.count)
    let place = SourceLocation(file: "en", line: line, column: column)
    #expect(excerpts.excerpt(at: place)?.place == excerpt.place)
    #expect(excerpt.location(of: place) == excerpt.start)
  }

  @Test(arguments: [
    (TextFormat.strings, "{ k = \"x  y\"; }"),
    (.strings, "<plist><dict><key>k</key><string>x  y</string></dict></plist>"),
    (.stringsdict, "<plist><dict><key>k</key><string>x  y</string></dict></plist>"),
    // The attributes, which number the arguments, stand elsewhere.
    (
      .arb,
      """
      {"k": "x  y {a} {b}", "l": "x", "@k": {"placeholders": {"b": {}, "a": {}}}, "m": "x"}
      """
    ),
  ])
  func `what has no parts that can be read alone is repaired whole`(
    format: TextFormat, text: String
  ) throws {
    let file = try TextFile(
      parsing: Array(text.utf8), path: "en", as: format, language: .english)
    #expect(FileExcerpts(of: file)?.excerpt(ofKey: "k") == nil)
  }
}
