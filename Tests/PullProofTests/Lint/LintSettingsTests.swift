import Foundation
import Testing
import _ProofTestSupport

@Suite struct LintSettingsTests {
  @Test func `an ignore holds until its last day, and is then reported`() throws {
    let project = try LintProject(
      lint: "lint: {ignore: [{rule: textTruncated, reason: r, until: 9999-12-31}]}")
    #expect(try project.report(expecting: 0)["summary"]["ignored"] == 1)
    try project.write(
      lint: "lint: {ignore: [{rule: textTruncated, reason: r, until: 2020-01-01}]}")
    let report = try project.report(expecting: 1)
    #expect(try report.violations(of: "textTruncated").count == 1)
    let expired = try #require(report.violations(of: "ignoreExpired").first)
    #expect(try expired["file"] == "pullproof.yml" && expired["line"] == 5)
  }

  @Test func `an ignore of some frames leaves the others`() throws {
    let project = try LintProject(
      lint: "lint: {ignore: [{rule: textTruncated, frames: '*/*/*-w320', reason: r}]}")
    let report = try project.report(expecting: 1)
    let violation = try #require(report.violations(of: "textTruncated").first)
    #expect(
      try violation["frames"].each("id") == [
        "state-header/idle/uk", "state-header/idle/uk-w414",
      ])
  }

  @Test func `an ignore of nothing is reported by a run that looks there`() throws {
    let project = try LintProject(lint: "lint: {ignore: [{rule: missingGlyph, reason: r}]}")
    #expect(try project.report(expecting: 1).violations(of: "ignoreUnused").count == 1)
    let part = try project.report("--locale", "de", expecting: 0)
    #expect(try part.violations(of: "ignoreUnused").isEmpty)
  }

  @Test func `an unknown rule is an error with the nearest one, also in a baseline's run`() throws {
    let project = try LintProject(lint: "lint: {rules: {textTrunkated: off}}")
    let outcome = try project.lint(expecting: 65)
    #expect(outcome.errors.contains("pullproof.yml:5:16: unknown rule “textTrunkated”"))
    #expect(outcome.errors.contains("did you mean “textTruncated”?"))
  }
}
