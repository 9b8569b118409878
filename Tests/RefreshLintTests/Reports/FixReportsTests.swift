import Foundation
import ProofSnapshots
import RefreshLint
import Testing
import _ProofTestSupport

/// How reports tell fixes.
@Suite struct FixReportsTests {
  /// The sample with two fixes of the cut text, and a change of two files for the missing one.
  private func report() throws -> LintReport {
    var report = LintSample.report
    report.violations[0].fixes = [
      LintFix(.addLines(count: 2), provedBy: .layout(frames: 4)),
      LintFix(
        .shorten(Shortening(excess: 1, of: 10, measure: "<b>& Потя", words: "<b>&")),
        provedBy: .layout(frames: 4)),
    ]
    let changes = try ["App/fr.strings", "App/a b.strings"].map { file in
      try #require(
        TextReplacement(from: Array("\na =  b".utf8), to: Array("\na = b".utf8), file: file))
    }
    report.violations[2].fixes = [LintFix(.replace(changes), provedBy: .check)]
    return report
  }

  @Test func `people read each fix in a line, and that one is enough`() throws {
    let lines = LintText(try report()).lines
    let first = try #require(lines.firstIndex(of: "      fix: give titles 2 lines (titleLines: 2)"))
    #expect(lines[first + 1] == "      or: shorten it: 1 character too long (of 10); “<b>&” fits")
    #expect(
      lines.contains("      fix: remove a space in line 2, column 5, and in 1 other place"))
  }

  @Test func `JSON and SARIF have escapes for characters that a terminal obeys`() throws {
    var report = LintSample.report
    let hostile = "a\u{9B}31m\u{202E}b\u{2028}c"
    report.violations[0].fixes = [
      LintFix(
        .shorten(Shortening(excess: 1, of: 10, measure: hostile)), provedBy: .layout(frames: 4))
    ]
    let log = SARIFLog(report, version: "1") { $0 }
    for bytes in [try report.json(), try log.json()] {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.unicodeScalars.contains { ["\u{9B}", "\u{202E}", "\u{2028}"].contains($0) })
    }
    let json = String(decoding: try report.json(), as: UTF8.self)
    #expect(json.contains(#"a\u009B31m\u202Eb\u2028c"#))
    let fix = try JSON(parsing: report.json())["violations"][0]["fixes"][0]
    #expect(try fix["text"].string == hostile)
  }

  @Test func `SARIF gets changes of files by file, and other fixes in the message`() throws {
    let bytes = try SARIFLog(try report(), version: "1") { "repo/\($0)" }.json()
    let results = try JSON(parsing: bytes)["runs"][0]["results"]
    #expect(try results[0][ifPresent: "fixes"] == nil && results[1][ifPresent: "fixes"] == nil)
    let message = try results[0]["message"]["text"].string
    #expect(message.split(separator: "\n").dropFirst().first?.hasPrefix("fix: give titles") == true)
    let changes = try results[2]["fixes"][0]["artifactChanges"]
    #expect(
      try changes.each("artifactLocation").map { try $0["uri"] }
        == ["repo/App/a%20b.strings", "repo/App/fr.strings"])
    let replacement = try changes[0]["replacements"][0]
    #expect(
      try replacement["deletedRegion"]
        == ["startLine": 2, "startColumn": 5, "endLine": 2, "endColumn": 6])
    #expect(try replacement["insertedContent"] == ["text": ""])
  }

  @Test func `JSON has the kind, the amount and the proof of each fix`() throws {
    let fixes = try JSON(parsing: report().json())["violations"].each("fixes")
    #expect(
      try fixes.map { try $0.each("kind") } == [["lines", "shorten"], [], ["replace"]])
    #expect(try fixes[0][0]["lines"] == 2 && fixes[0][0][ifPresent: "characters"] == nil)
    #expect(try fixes[0][1]["characters"] == 1 && fixes[0][1]["text"] == "<b>& Потя")
    #expect(try fixes[0][1]["length"] == 10 && fixes[0][1]["words"] == "<b>&")
    #expect(try fixes[0].each("provedInFrames") == [4, 4])
    let changes = try fixes[2][0]["replacements"]
    #expect(try changes.each("file") == ["App/fr.strings", "App/a b.strings"])
    #expect(try changes[0]["old"] == " " && changes[0]["endColumn"] == 6)
  }

  @Test func `a page lists fixes, and escapes texts`() throws {
    var page = ""
    try LintPage().write(try report(), images: [:]) { file, bytes in
      if file == "index.html" { page = String(decoding: bytes, as: UTF8.self) }
    }
    #expect(page.contains("<li dir=\"auto\">give titles 2 lines (titleLines: 2)</li>"))
    #expect(page.contains("“&lt;b&gt;&amp;” fits</li>"))
  }
}
