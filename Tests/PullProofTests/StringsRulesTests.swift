import Foundation
import Testing

/// `pullproof strings rules`, the page with its table, and our own texts.
@Suite struct StringsRulesTests {
  private struct Rule: Decodable {
    let id: String
    let severity: String
    let summary: String
  }

  private struct Report: Decodable {
    struct Finding: Decodable {
      let rule: String
      let severity: String
      let locale: String?
      let key: String?
    }
    let findings: [Finding]
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["strings"] + arguments)
  }

  private func rules() throws -> [Rule] {
    try JSONDecoder().decode([Rule].self, from: Data(try run("rules", "--json").output.utf8))
  }

  @Test func `the page has the table that the command prints`() throws {
    let table = try DocumentCheckout.part(
      of: "Documentation/string-rules.md", from: "<!-- rules -->\n", to: "<!-- end of rules -->\n")
    #expect(try table == run("rules", "--markdown").output, "run scripts/tables/string-rules")
  }

  @Test func `every rule has a line, and one in the table`() throws {
    let rules = try rules()
    let lines = try run("rules").output.split(separator: "\n")
    #expect(lines.count == rules.count + 1)
    #expect(lines.dropFirst().map { $0.prefix { $0 != " " } } == rules.map { Substring($0.id) })
    let table = try run("rules", "--markdown").output.split(separator: "\n").dropFirst(2)
    for (rule, row) in zip(rules, table) {
      #expect(row.hasPrefix("| `\(rule.id)` | \(rule.severity) | "))
      let cells = row.replacing("\\|", with: "").split(
        separator: "|", omittingEmptySubsequences: false)
      #expect(cells.count == 7, "\(row)")
    }
    #expect(try run("rules", "--json", "--markdown").exitCode == 64)
  }

  @Test func `check tells programs the rule, the language and the key`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a = \"%@\"; b = \"\";", to: "en.lproj/L.strings")
    try folder.write("a = Un; b = Deux;", to: "fr.lproj/L.strings")
    let outcome = try run("check", "--json", folder.path(""))
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    #expect(report.findings.map(\.rule) == ["emptySource", "placeholderCount"])
    #expect(report.findings.map(\.locale) == ["en", "fr"])
    #expect(report.findings.map(\.key) == ["b", "a"])
    #expect(
      try run("check", folder.path("")).output.contains("add its specifier [placeholderCount]\n"))
  }

  @Test func `our own texts break no rule`() throws {
    let texts = DocumentCheckout.sources.appending(path: "Localizations").path
    let outcome = try run("check", texts)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix("0 errors, 0 warnings, "), "\(outcome.output.prefix(2000))")
  }
}
