import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct LimitNotesTests {
  private static let limits = LengthLimits([
    "a": [
      LengthLimit(script: "Latn", characters: 38, points: 277.58),
      LengthLimit(script: "Cyrl", characters: 33, points: 270),
    ],
    "c": [LengthLimit(script: "Latn", characters: 12, points: nil)],
  ])

  private static let other = LengthLimits([
    "a": [LengthLimit(script: "Latn", characters: 9, points: 80)]
  ])

  private func noted(
    _ text: String, _ format: TextFormat = .strings, in language: String = "fr",
    _ limits: LengthLimits = limits
  ) throws -> LimitedFile {
    let file = try TextFile(
      parsing: Array(text.utf8), path: "x\(format.fileExtensions[0])", as: format,
      language: locale(language))
    return file.noting(limits, sourceLanguage: .english)
  }

  /// The file with its notes, which a second run leaves as it is.
  private func text(
    _ text: String, _ format: TextFormat = .strings, in language: String = "fr",
    _ limits: LengthLimits = limits
  ) throws -> String {
    guard case .changed(let bytes) = try noted(text, format, in: language, limits) else {
      return text
    }
    let result = String(decoding: bytes, as: UTF8.self)
    #expect(try noted(result, format, in: language, limits) == .unchanged)
    return result
  }

  @Test(arguments: [
    (
      "/* Above the list */\n\"a\" = \"1\";\n",
      "/* Above the list */\n/* PullProof: at most 38 characters (277.5 pt) */\n\"a\" = \"1\";\n"
    ),
    ("  a = b;", "  /* PullProof: at most 38 characters (277.5 pt) */\n  a = b;"),
    ("c = d;\r\n", "/* PullProof: at most 12 characters */\r\nc = d;\r\n"),
    (
      "b = 1; a = 2; // two",
      "b = 1; \n/* PullProof: at most 38 characters (277.5 pt) */\na = 2; // two"
    ),
    (
      "b = 1;\rc = d;\r",
      "b = 1;\r/* PullProof: at most 12 characters */\rc = d;\r"
    ),
    ("b = 1;", "b = 1;"),
  ])
  func `a comment above a text says how long it may be`(before: String, after: String) throws {
    #expect(try text(before) == after)
  }

  @Test func `another length replaces an earlier note, and comments of people stay`() throws {
    let human = "/* PullProof draws it */\n/* note */ a = \"/* x */\";\n"
    let first = try text(human)
    #expect(first.contains("PullProof: at most 38"))
    let second = try text(first, .strings, in: "fr", Self.other)
    #expect(second == first.replacing("38 characters (277.5 pt)", with: "9 characters (80 pt)"))
    let moved = first.replacing("(277.5 pt) */", with: "(277.5 pt) */ /* later */")
    #expect(
      try text(moved, .strings, in: "fr", Self.other).contains("9 characters (80 pt) */ /* later"))
  }

  @Test func `the source has the lengths of all scripts, a translation that of its own`() throws {
    let both = "at most 33 characters (270 pt) in Cyrl, 38 (277.5 pt) in Latn */"
    #expect(try text("a = b;", .strings, in: "en").contains(both))
    #expect(try text("a = b;", .strings, in: "uk").contains("at most 33 characters (270 pt) */"))
    #expect(try noted("a = b;", .strings, in: "ja") == .unchanged)
  }

  @Test func `the encoding of a file stays`() throws {
    let units: [UInt16] = [0xFEFF] + Array("a = \"é\";".utf16)
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let file = try TextFile(
      parsing: bytes, path: "x.strings", as: .strings, language: locale("fr"))
    guard case .changed(let result) = file.noting(Self.limits, sourceLanguage: .english) else {
      Issue.record("nothing was noted")
      return
    }
    #expect(result.starts(with: [0xFF, 0xFE, 0x2F, 0x00]) && result.suffix(12) == bytes.suffix(12))
  }

  @Test func `a catalog's comment gets a line, and nothing else of it changes`() throws {
    let before = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : {
            "comment" : "Above the list",
            "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Pull" } }
            }
          },
          "b" : {

          }
        },
        "version" : "1.0"
      }
      """
    let first = try text(before, .catalog, in: "en")
    #expect(
      first
        == before.replacing(
          "Above the list",
          with: "Above the list\\nPullProof: at most 33 characters (270 pt) in Cyrl, "
            + "38 (277.5 pt) in Latn"))
    #expect(
      try text(first, .catalog, in: "en", Self.other)
        == before.replacing(
          "Above the list", with: "Above the list\\nPullProof: at most 9 characters (80 pt)"))
  }

  @Test func `a comment with the line ends of Windows keeps them, and has one line about lengths`()
  {
    let note = LimitNote.comment(
      "One\r\nTwo", with: [LengthLimit(script: "Latn", characters: 9, points: 80)])
    #expect(note == "One\r\nTwo\r\nPullProof: at most 9 characters (80 pt)")
    let again = LimitNote.comment(
      note, with: [LengthLimit(script: "Latn", characters: 12, points: nil)])
    #expect(again == "One\r\nTwo\r\nPullProof: at most 12 characters")
  }

  @Test func `a template gets attributes, old ones change, and other languages have none`() throws {
    let before = """
      {
        "@@locale": "en",

        "a": "Pull",
        "c": "Tap",
        "@c": {
          "description": "A button"
        }
      }

      """
    let first = try text(before, .arb, in: "en")
    #expect(
      first == """
        {
          "@@locale": "en",

          "a": "Pull",
          "@a": {
            "x-max-length": {
              "Cyrl": 33,
              "Latn": 38
            },
            "x-max-points": {
              "Cyrl": 270,
              "Latn": 277
            }
          },
          "c": "Tap",
          "@c": {
            "description": "A button",
            "x-max-length": {
              "Latn": 12
            }
          }
        }

        """)
    #expect(
      try text(first, .arb, in: "en", Self.other).contains(
        "\"x-max-points\": {\n      \"Latn\": 80\n"))
    #expect(try noted("{\"@@locale\": \"fr\", \"a\": \"Tirer\"}", .arb) == .unchanged)
  }

  @Test func `a length that somebody else wrote into a template stays`() throws {
    let file = "{\"@@locale\": \"en\", \"a\": \"Pull\", \"@a\": {\"x-max-length\": 12}}"
    #expect(try noted(file, .arb, in: "en") == .unchanged)
  }

  private static let xliff = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="en.lproj/L.strings" source-language="en" target-language="uk" datatype="plaintext">
        <body>
          <trans-unit id="a" xml:space="preserve">
            <source>Pull &amp; wait</source>
            <note>Above the list</note>
          </trans-unit>
          <trans-unit id="b"><source>b</source></trans-unit>
        </body>
      </file>
    </xliff>

    """

  @Test func `a unit gets a width and a note, and one that somebody limited stays`() throws {
    let first = try text(Self.xliff, .xliff)
    #expect(
      first
        == Self.xliff.replacing(
          "preserve\">", with: "preserve\" maxwidth=\"33\" size-unit=\"char\">"
        ).replacing(
          "list</note>",
          with: "list</note>\n        <note from=\"PullProof\">PullProof: at most 33 characters "
            + "(270 pt)</note>"))
    let shorter = LengthLimits(["a": [LengthLimit(script: "Cyrl", characters: 5, points: nil)]])
    #expect(
      try text(first, .xliff, in: "fr", shorter)
        == first.replacing("maxwidth=\"33\"", with: "maxwidth=\"5\"")
        .replacing("33 characters (270 pt)", with: "5 characters"))
    let limited = Self.xliff.replacing("id=\"a\"", with: "id=\"a\" maxwidth=\"8\"")
    #expect(try noted(limited, .xliff) == .unchanged)
  }

  @Test func `formats without a place, and files that would be laid out anew, are refused`() throws
  {
    for (text, format) in [
      ("<resources><string name=\"a\">Pull</string></resources>", TextFormat.android),
      ("{a = b;}", .strings),
    ] {
      guard case .refused(let reason) = try noted(text, format) else {
        Issue.record("\(format.name) is not refused")
        continue
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test(arguments: 0..<4)
  func `whatever can be read keeps its texts, and a second run changes nothing`(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let original =
      "/* Header */\n\"a\" = \"Pull\\tdown\";\n// more */\nc = value; a;\n/* PullProof: at most 1 */c;"
    for _ in 0..<Mutation.count(1000) {
      let bytes = Mutation.mutated(
        original.utf8Bytes, inserting: Array("\"'\\;=/* \nac\u{0}é".utf8), with: &random)
      guard
        let file = try? TextFile(
          parsing: bytes, path: "x.strings", as: .strings, language: locale("fr")),
        case .changed(let result) = file.noting(Self.limits, sourceLanguage: .english)
      else { continue }
      let again = try TextFile(
        parsing: result, path: "x.strings", as: .strings, language: locale("fr"))
      let values = { (file: TextFile) in
        file.tables.values.first?.entries.mapValues(\.value) ?? [:]
      }
      #expect(values(again) == values(file))
      #expect(again.noting(Self.limits, sourceLanguage: .english) == .unchanged)
    }
  }
}
