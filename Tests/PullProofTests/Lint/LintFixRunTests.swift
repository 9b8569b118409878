import Foundation
import Testing
import _ProofTestSupport

/// `pullproof lint --fix`: the changes of files, and what is left.
@Suite struct LintFixRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      version: 1
      strings: Strings
      components: [Looks/card.component.yml]
      matrix: {locales: [en, de], states: [idle], widths: [320]}
      """, to: "pullproof.yml")
    try write("We look for new messages", "Pull down", in: "en")
    try write("Neues", "Ziehen ", in: "de")
    try write("size: [100, 16] # as designed")
  }

  private static let look = "Looks/card.component.yml"
  private static let texts = "Strings/de.lproj/Localizable.strings"

  private func write(_ hint: String, _ title: String, in language: String) throws {
    try folder.write(
      "/* Above */\r\n\"header.idle.title\" = \"\(title)\";\r\n\"inbox.hint\" = \"\(hint)\";\r\n",
      to: "Strings/\(language).lproj/Localizable.strings")
  }

  /// Writes a component with a hint, whose label has a setting.
  private func write(_ setting: String) throws {
    try folder.write(
      """
      version: 1
      extends: state-header
      height: 60  # of the app
      children:
        - column:
            - label: title
            - label: {key: inbox.hint}
              name: hint
              font: {size: 12}
              \(setting)

      """, to: Self.look)
  }

  @discardableResult
  private func lint(
    _ arguments: String..., expecting code: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(["lint", "--width", "320"] + arguments, in: folder.url)
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  @Test func `characters and the only room that helps are changed, and nothing else`() throws {
    let (look, texts) = (try folder.text(Self.look), try folder.text(Self.texts))
    let before = try lint(expecting: 1).output
    let room = try #require(before.firstMatch(of: /more room \(size: (\[1[0-9]+, 16\])\)/))
    #expect(!before.contains("give `hint` 2 lines"))
    let size = String(room.output.1)
    #expect(
      try lint("--fix", expecting: 0).output == """
        fixed \(Self.look):7:9: give `hint` more room (size: \(size)) (textTruncated)
        fixed \(Self.texts):2:30: remove a space in line 2, column 30 (surroundingSpace)
        0 errors, 0 warnings; 2 files and 2 frames checked

        """)
    #expect(try folder.text(Self.look) == look.replacing("[100, 16]", with: size))
    #expect(try folder.text(Self.texts) == texts.replacing("Ziehen ", with: "Ziehen"))
    let files = try folder.contents(below: "")
    #expect(try !lint("--fix", expecting: 0).output.contains("fixed "))
    #expect(try folder.contents(below: "") == files)
    #expect(try lint(expecting: 0).output.hasPrefix("0 errors, 0 warnings; "))
  }

  @Test func `of two kinds of room somebody has to choose, and texts are never shortened`() throws {
    try write("size: [100, fit]")
    let before = try folder.data(Self.look)
    let outcome = try lint("--fix", expecting: 1).output
    #expect(outcome.contains("fix: give `hint` 2 lines (lines: 2)"))
    #expect(outcome.contains("or: give `hint` more room (size: "))
    #expect(outcome.contains("fixed \(Self.texts)") && !outcome.contains("fixed \(Self.look)"))
    #expect(try folder.data(Self.look) == before)
    #expect(
      try folder.text("Strings/en.lproj/Localizable.strings").contains("We look for new messages"))
  }

  @Test func `lines are added to a label, as many as the longest text needs`() throws {
    for (count, language) in [(9, "en"), (14, "de")] {
      let hint = Array(repeating: "abcde", count: count).joined(separator: " ")
      try write(hint, "Pull down", in: language)
    }
    try write("color: \"#333333\"")
    let before = try lint(expecting: 1).output
    #expect(before.contains("fix: give `hint` 2 lines (lines: 2)"), "\(before)")
    let look = try folder.text(Self.look)
    let fixed = try lint("--fix", expecting: 0).output
    #expect(fixed.contains("fixed \(Self.look):7:9: give `hint` 2 lines (lines: 2)"), "\(fixed)")
    #expect(
      try folder.text(Self.look)
        == look.replacing("        name: hint\n", with: "        lines: 2\n        name: hint\n"))
  }

  @Test func `a file that is read-only is left with the reason`() throws {
    try folder.setPermissions(0o444, of: Self.texts)
    let before = try folder.data(Self.texts)
    let outcome = try lint("--fix", expecting: 0).output
    #expect(
      outcome.contains(
        "left \(Self.texts):2:30: remove a space in line 2, column 30: the file is missing or "
          + "read-only; make it writable\n"), "\(outcome)")
    #expect(try folder.data(Self.texts) == before)
    #expect(outcome.contains("fixed \(Self.look)"))
  }

  @Test func `a file in a read-only folder and one behind a link out of the project are left`()
    throws
  {
    let german = "Strings/de.lproj"
    try folder.setPermissions(0o555, of: german)
    var outcome = try lint("--fix", expecting: 0).output
    try folder.setPermissions(0o755, of: german)
    #expect(outcome.contains("its folder is read-only; make that writable\n"), "\(outcome)")
    #expect(outcome.contains("fixed \(Self.look)"))
    let elsewhere = try TemporaryFolder()
    let before = try folder.data(Self.texts)
    try elsewhere.write(before, to: "Localizable.strings")
    func link(to target: String) throws {
      try FileManager.default.removeItem(atPath: folder.path(Self.texts))
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(Self.texts), withDestinationPath: target)
    }
    try link(to: elsewhere.path("Localizable.strings"))
    outcome = try lint("--fix", expecting: 0).output
    #expect(outcome.contains("a symbolic link leads out of the project; change "), "\(outcome)")
    #expect(try elsewhere.data("Localizable.strings") == before)
    // A link inside of the project is followed and stays.
    try folder.write(before, to: "Texts/German.strings")
    try link(to: "../../Texts/German.strings")
    outcome = try lint("--fix", expecting: 0).output
    #expect(outcome.contains("fixed \(Self.texts)"), "\(outcome)")
    #expect(try folder.text("Texts/German.strings").contains("\"Ziehen\""))
  }

  @Test func `escapes stay, and a file in UTF-16 is left as it is`() throws {
    try write("Neues", "Ziehen \\U2026 ", in: "de")
    try lint("--fix", expecting: 0)
    #expect(try folder.text(Self.texts).contains("\"Ziehen \\U2026\";\r\n"))
    let wide = Data(
      "\"header.idle.title\" = \"Ziehen \";\n\"inbox.hint\" = \"Neues\";\n".utf16
        .flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
    // Without a mark of its byte order the file has an error of its own.
    for (mark, code) in [(Data(), 1), (Data([0xFF, 0xFE]), 0)] {
      try folder.write(mark + wide, to: Self.texts)
      let outcome = try lint("--fix", expecting: Int32(code))
      #expect(try folder.data(Self.texts) == mark + wide, "\(outcome)")
      #expect(outcome.output.contains("surroundingSpace"), "\(outcome)")
    }
  }

  @Test func `a size over several lines is changed, and a named size is left`() throws {
    try write("size:\n          - 100\n          - 16 # high")
    #expect(try lint("--fix", expecting: 0).output.contains("fixed \(Self.look):7:9: "))
    #expect(try folder.text(Self.look).contains(/- 1[1-9][0-9]\n          - 16 # high/))
    try write("size: [\"100\", 16]")
    #expect(try lint("--fix", expecting: 65).errors.contains("\(Self.look):10:16: "))
  }

  @Test func `a report for programs stands alone, and what the baseline accepts stays`() throws {
    let outcome = try lint("--fix", "--format", "json", expecting: 0)
    let report = try JSON(parsing: outcome.output)
    #expect(try report["violations"].array.isEmpty)
    #expect(outcome.errors.contains("fixed \(Self.look):7:9: "))
    try write("Neues", "Ziehen ", in: "de")
    try lint("--baseline", "b.json", "--update-baseline", expecting: 0)
    let accepted = try lint("--baseline", "b.json", "--fix", expecting: 0)
    #expect(!accepted.output.contains("fixed "))
    #expect(try folder.text(Self.texts).contains("Ziehen "))
  }

  @Test func `paths alone are fixed, and options that write no report are refused`() throws {
    let outcome = try Program.run(["lint", "--fix", "Strings"], in: folder.url)
    #expect(outcome.exitCode == 0 && outcome.output.contains("fixed \(Self.texts):2:30: "))
    for option in [["--baseline", "b.json", "--update-baseline"], ["--budget"], ["--list-rules"]] {
      let refused = try Program.run(["lint", "--fix"] + option, in: folder.url)
      #expect(refused.exitCode == 64 && refused.errors.contains("--fix and --"), "\(refused)")
    }
  }

  @Test func `markup between the characters of a fix stays, and the fix is left`() throws {
    let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n"
    func text(_ value: String) -> String {
      "\(head)<string name=\"a\">\(value)</string>\n</resources>\n"
    }
    try folder.write(text("Loading now"), to: "w/values/strings.xml")
    for (value, isFixed) in [
      ("Charge...", true), ("Charge... <!-- now --> ici...", false),
      ("Un <![CDATA[<b>x</b>...]]> fin...", false),
    ] {
      try folder.write(text(value), to: "w/values-fr/strings.xml")
      let outcome = try Program.run(["lint", "--fix", "--notes", "w"], in: folder.url)
      let after = try folder.text("w/values-fr/strings.xml")
      if isFixed {
        #expect(after == text("Charge…"), "\(outcome)")
      } else {
        #expect(after == text(value), "\(outcome)")
        #expect(outcome.output.contains("there is markup between the characters"), "\(outcome)")
      }
    }
  }

  @Test func `a fix that helps nothing keeps no other one from being applied`() throws {
    func write(_ texts: [String: String], in language: String) throws {
      try folder.write(
        texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined(),
        to: "Strings/\(language).lproj/Localizable.strings")
    }
    try folder.write(
      "version: 1\nstrings: Strings\ncomponents: [normal-header]\nmatrix: {locales: [en, de]}\n",
      to: "pullproof.yml")
    try write(
      ["header.idle.title": "Pull", "MJRefreshHeaderIdelText": "Pull", "other": "Good day"],
      in: "en")
    try write(
      [
        "header.idle.title": "Ziehen", "MJRefreshHeaderIdelText": "Ziehen",
        "MJRefreshHeaderIdleText": "Ziehen nun", "other": "Guten  Tag ",
      ], in: "de")
    let outcome = try Program.run(["lint", "--fix", "--notes"], in: folder.url)
    #expect(outcome.output.contains("fixed "), "\(outcome)")
    #expect(try folder.text(Self.texts).contains("\"other\" = \"Guten Tag\";"), "\(outcome)")
  }

  @Test func `any number of violations is fixed in one run`() throws {
    let lines = (0..<450).map { ("\"k\($0)\" = \"a\";\n", "\"k\($0)\" = \"b \";\n") }
    try folder.write(lines.map(\.0).joined(), to: "w/en.lproj/L.strings")
    try folder.write(lines.map(\.1).joined(), to: "w/de.lproj/L.strings")
    let outcome = try Program.run(["lint", "--fix", "w"], in: folder.url)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(try !folder.text("w/de.lproj/L.strings").contains("b "))
  }
}
