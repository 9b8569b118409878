import Foundation
import ProofDocuments
import Testing

@testable import RefreshLint

/// The severities of rules, the pages about them, and the measured figures.
@Suite struct SeverityTests {
  /// The rows of a page's first table with a column of some name, by the rule in their first cell.
  private func rows(of page: String, withColumn column: String) throws -> [String: [String: String]]
  {
    let documents = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation")
    let lines = try String(contentsOf: documents.appending(path: page), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(Self.cells)
    let start = try #require(lines.firstIndex { $0.first == "rule" && $0.contains(column) })
    let table = lines[(start + 2)...].prefix { !$0.isEmpty }
    return try Dictionary(
      uniqueKeysWithValues: table.map { cells in
        let name = try #require(cells[0].firstMatch(of: /`(.+?)`/))
        return (String(name.output.1), Dictionary(uniqueKeysWithValues: zip(lines[start], cells)))
      })
  }

  private static func cells(of line: Substring) -> [String] {
    line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  @Test func `the page of rules has each rule with its severity`() throws {
    let rows = try rows(of: "layout-rules.md", withColumn: "severity")
    #expect(Set(rows.keys) == Set(PictureRules.all.map(\.id)))
    for rule in PictureRules.all {
      #expect(rows[rule.id]?["severity"] == rule.severity.rawValue, "\(rule.id)")
    }
  }

  @Test func `the page of rules has those about component files, too`() throws {
    let rows = try rows(of: "layout-rules.md", withColumn: "the file's cause")
    #expect(Set(rows.keys) == Set(PictureRules.ofFiles.rules.map(\.id)))
    for rule in PictureRules.ofFiles.rules {
      #expect(rows[rule.id]?["severity"] == rule.severity.rawValue, "\(rule.id)")
    }
  }

  @Test func `each rule was measured, and an error is right in 99 of 100 reports`() throws {
    let rows = try rows(of: "lint-accuracy.md", withColumn: "recall")
    #expect(Set(rows.keys) == Set(PictureRules.all.map(\.id)))
    for rule in PictureRules.all where rule.severity == .error {
      let row = try #require(rows[rule.id])
      let figures = ["precision", "recall"].compactMap { row[$0].flatMap(Double.init) }
      #expect(figures.count == 2 && figures.allSatisfy { $0 >= 0.99 }, "\(rule.id) \(figures)")
    }
  }
}
