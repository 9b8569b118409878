import Foundation
import Testing
import _ProofTestSupport

/// `pullproof strings keys`, and the page with its tables.
@Suite struct StringsKeysTests {
  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["strings", "keys"] + arguments)
  }

  @Test func `the page has the tables that the command prints`() throws {
    let table = try DocumentCheckout.part(
      of: "Documentation/keys.md", from: "<!-- keys -->\n", to: "<!-- end of keys -->\n")
    #expect(try table == run("--markdown").output, "run scripts/tables/keys")
  }

  /// A header has 10 states, all others 8: 42 titles, 42 spoken texts and 4 of the last update.
  @Test func `every key has a line with its state, its place and its English text`() throws {
    let lines = try run().output.split(separator: "\n").filter { $0.contains(".") }
    #expect(lines.count == 42 + 42 + 4)
    let line = try #require(lines.first { $0.hasPrefix("back-footer.no-more-data.title ") })
    let columns = line.matches(of: /(\S+(?: \S+)*)/).map { String($0.output.0) }
    #expect(
      columns == [
        "back-footer.no-more-data.title", "MJRefreshBackFooterNoMoreDataText", "no-more-data",
        "title", "You’ve reached the end",
      ])
  }

  @Test func `a prefix selects keys of PullProof and of MJRefresh`() throws {
    let ours = try run("--key", "leader.idle").output
    #expect(ours.contains("\nleader: state-leader, normal-leader\nleader.idle.title "))
    #expect(ours.contains("\nleader.idle.spoken ") && !ours.contains("header"))
    let published = try run("--key", "MJRefreshTrailerP", "--key", "header.last-updated.n").output
    #expect(published.split(separator: "\n").count == 1 + 2 + 1 + 3, "head, groups and keys")
  }

  @Test func `a prefix of no key is an error`() throws {
    let outcome = try run("--key", "MJRefreshHeaderIdel")
    #expect(outcome.exitCode == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("Error: no key begins with MJRefreshHeaderIdel"))
  }

  @Test func `JSON has the components of each key`() throws {
    let output = try run("--json").output
    let rows = try JSON(parsing: output).array
    let yesterday = try #require(rows.first { try $0["key"] == "header.last-updated.yesterday" })
    #expect(try yesterday[ifPresent: "mjRefreshKey"] == nil)
    #expect(try yesterday[ifPresent: "state"] == nil)
    #expect(try yesterday["components"][0] == "state-header")
    #expect(try yesterday["english"] == "Yesterday %@")
    #expect(rows.count == 88)
    for row in rows {
      #expect(try !row["place"].string.isEmpty && !row["english"].string.isEmpty, "\(row)")
      #expect(try !row["components"].array.isEmpty, "\(row)")
    }
    #expect(try run("--json", "--markdown").exitCode == 64)
  }
}

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

  @Test func `check reports the rule, the language and the key to programs`() throws {
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
