import ProofDocuments
import Testing

@testable import RefreshLint

@Suite struct LintViolationTests {
  private let rule = LintRule("textTruncated", .error, "An example.")

  private func violation(
    _ rule: LintRule, locale: String?, line: Int, _ severity: Diagnostic.Severity = .warning
  ) -> LintViolation {
    LintViolation(
      of: rule, at: SourceLocation(file: "a", line: line), problem: "p",
      in: LintViolation.Subject(locale: locale, key: "k", element: "title")
    ).with(severity: severity)
  }

  @Test func `an id has no line, so a text that moves in its file keeps it`() {
    let first = violation(rule, locale: "uk", line: 4)
    #expect(first.id == violation(rule, locale: "uk", line: 9).id)
    #expect(first.id != violation(rule, locale: "de", line: 4).id)
    #expect("\(first.id)" == "textTruncated uk k title")
  }

  @Test func `ids are ordered part by part`() {
    let ids = [
      LintViolation.ID(rule: "b"), LintViolation.ID(rule: "a", of: .init(locale: "uk")),
      LintViolation.ID(rule: "a", of: .init(locale: "de", key: "z")), LintViolation.ID(rule: "a"),
    ]
    #expect(ids.sorted().map(\.description) == ["a", "a de z", "a uk", "b"])
  }

  @Test func `an id without a part comes before one whose part is empty`() {
    let none = LintViolation.ID(rule: "a", of: .init(key: "k"))
    let empty = LintViolation.ID(rule: "a", of: .init(locale: "", key: "k"))
    #expect(none < empty && !(empty < none) && !(none < none))
    #expect([empty, none].sorted() == [none, empty])
  }

  @Test func `another severity changes nothing else`() {
    let changed = violation(rule, locale: nil, line: 1).with(severity: .note)
    #expect(changed.severity == .note)
    #expect(changed.diagnostic.message == "p" && changed.diagnostic.rule == rule)
  }

  @Test func `a violation without a project has no file`() {
    let violation = LintViolation(
      of: rule, at: LintViolation.nowhere, problem: "p", advice: "correct it")
    #expect(violation.location == nil && violation.severity == .error)
    #expect(violation.diagnostic.message == "p; correct it")
  }

  @Test func `a report has rules with errors first, then locales and lines in order`() {
    let other = LintRule("aRule", .warning, "Another.")
    let report = LintReport(
      of: [rule, other],
      [
        violation(other, locale: "de", line: 1), violation(rule, locale: "uk", line: 9, .error),
        violation(rule, locale: "uk", line: 2), violation(rule, locale: "de", line: 5),
      ])
    #expect(report.byRule.map(\.rule.id) == ["textTruncated", "aRule"])
    #expect(report.byRule[0].violations.map(\.diagnostic.location.line) == [5, 2, 9])
    #expect(report.rules.map(\.id) == ["aRule", "textTruncated"])
    #expect(report.count(of: .error) == 1 && report.count(of: .warning) == 3)
  }
}
