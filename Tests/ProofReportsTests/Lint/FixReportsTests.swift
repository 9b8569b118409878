import Foundation
import ProofLint
import ProofReports
import Testing

/// How reports tell fixes.
@Suite struct FixReportsTests {
  /// The sample with two fixes of the cut text, and a change of two files for the missing one.
  private func report() throws -> LintReport {
    var report = LintSample.report
    report.violations[0].fixes = [
      LintFix(.addLines(count: 2), provedBy: .layout(frames: 4)),
      LintFix(.shorten(characters: 1, text: "<b>& Потя"), provedBy: .layout(frames: 4)),
    ]
    let changes = try ["App/fr.strings", "App/a b.strings"].map { file in
      try #require(
        FileReplacement(from: Array("\na =  b".utf8), to: Array("\na = b".utf8), file: file))
    }
    report.violations[2].fixes = [LintFix(.replace(changes), provedBy: .check)]
    return report
  }

  @Test func `people read each fix in a line, and that one is enough`() throws {
    let lines = LintText(try report()).lines
    let first = try #require(lines.firstIndex(of: "      fix: give titles 2 lines (titleLines: 2)"))
    #expect(lines[first + 1] == "      or: make it 1 character shorter: “<b>& Потя” fits")
    #expect(
      lines.contains("      fix: remove a space in line 2, column 5, and in 1 other place"))
  }

  @Test func `SARIF gets changes of files by file, and other fixes in the message`() throws {
    let bytes = try SARIFLog(try report(), version: "1") { "repo/\($0)" }.json()
    let log = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results[0]["fixes"] == nil && results[1]["fixes"] == nil)
    let message = try #require((results[0]["message"] as? [String: Any])?["text"] as? String)
    #expect(message.split(separator: "\n").dropFirst().first?.hasPrefix("fix: give titles") == true)
    let fix = try #require((results[2]["fixes"] as? [[String: Any]])?.first)
    let changes = try #require(fix["artifactChanges"] as? [[String: Any]])
    #expect(
      changes.map { ($0["artifactLocation"] as? [String: Any])?["uri"] as? String }
        == ["repo/App/a%20b.strings", "repo/App/fr.strings"])
    let replacement = try #require((changes[0]["replacements"] as? [[String: Any]])?.first)
    #expect(
      replacement["deletedRegion"] as? [String: Int]
        == ["startLine": 2, "startColumn": 5, "endLine": 2, "endColumn": 6])
    #expect(replacement["insertedContent"] as? [String: String] == ["text": ""])
  }

  @Test func `JSON has the kind, the amount and the proof of each fix`() throws {
    let log = try JSONSerialization.jsonObject(with: Data(try report().json())) as? [String: Any]
    let violations = try #require(log?["violations"] as? [[String: Any]])
    let fixes = try violations.map { try #require($0["fixes"] as? [[String: Any]]) }
    #expect(
      fixes.map { $0.compactMap { $0["kind"] as? String } } == [
        ["lines", "shorten"], [], ["replace"],
      ])
    #expect(fixes[0][0]["lines"] as? Int == 2 && fixes[0][0]["characters"] == nil)
    #expect(fixes[0][1]["characters"] as? Int == 1 && fixes[0][1]["text"] as? String == "<b>& Потя")
    #expect(fixes[0].map { $0["provedInFrames"] as? Int } == [4, 4])
    let changes = try #require(fixes[2][0]["replacements"] as? [[String: Any]])
    #expect(changes.map { $0["file"] as? String } == ["App/fr.strings", "App/a b.strings"])
    #expect(changes[0]["old"] as? String == " " && changes[0]["endColumn"] as? Int == 6)
  }

  @Test func `a page lists fixes, and escapes texts`() throws {
    var page = ""
    try LintPage().write(try report(), images: [:]) { file, bytes in
      if file == "index.html" { page = String(decoding: bytes, as: UTF8.self) }
    }
    #expect(page.contains("<li dir=\"auto\">give titles 2 lines (titleLines: 2)</li>"))
    #expect(page.contains("“&lt;b&gt;&amp; Потя” fits</li>"))
  }
}
