import Foundation
import ProofLint
import ProofReports
import Testing

@Suite struct LintJSONTests {
  /// The report as another program reads it, by what lint.md says.
  private struct File: Decodable {
    struct Box: Decodable, Equatable {
      let x: Double
      let y: Double
      let width: Double
      let height: Double
    }

    struct Frame: Decodable {
      let id: String
      let box: Box
    }

    struct Violation: Decodable {
      let rule: String
      let severity: String
      let locale: String?
      let component: String?
      let key: String?
      let element: String?
      let text: String?
      let file: String?
      let line: Int?
      let column: Int?
      let problem: String
      let advice: String?
      let frames: [Frame]
    }

    let schemaVersion: Int
    let kind: String
    let summary: [String: Int]
    let violations: [Violation]
    let resolved: [[String: String]]
  }

  @Test func `another program reads the report`() throws {
    let file = try JSONDecoder().decode(File.self, from: Data(LintSample.report.json()))
    #expect(file.schemaVersion == 1 && file.kind == "lint")
    #expect(
      file.summary == [
        "errors": 2, "warnings": 1, "notes": 0, "ignored": 2, "accepted": 5, "resolved": 1,
        "files": 3, "frames": 120,
      ])
    let first = try #require(file.violations.first)
    #expect(first.rule == "textTruncated" && first.severity == "error" && first.locale == "uk")
    #expect(first.file == "App/uk.lproj/L.strings" && first.line == 7 && first.column == 1)
    #expect(first.key == "header.idle.title" && first.element == "title")
    #expect(first.text == "<b>& Потяг" && first.frames.count == 4)
    #expect(first.frames.first?.box == File.Box(x: 80, y: 13.5, width: 160, height: 27))
    #expect(file.violations[1].file == nil && file.violations[1].component == "state-header")
    #expect(file.violations[2].advice == "translate it" && file.violations[2].frames.isEmpty)
    #expect(file.resolved == [["rule": "overlap", "locale": "fi"]])
  }

  @Test func `equal reports have equal bytes`() throws {
    #expect(try LintSample.report.json() == LintSample.report.json())
  }
}
