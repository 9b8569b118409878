import ProofDocuments
import Testing

@testable import RefreshLint

@Suite struct LintOutcomeTests {
  private func outcome(
    of violations: [LintViolation], baseline: LintBaseline? = nil,
    scope: LintScope = Violations.scope
  ) throws -> LintOutcome {
    LintOutcome(
      of: violations, settings: LintSettings(), baseline: baseline, scope: scope,
      today: try Violations.day("2026-11-23"), least: .warning)
  }

  @Test func `a violation of several frames is one, the narrowest frame first`() throws {
    let violations = [
      "normal-header/idle/uk", "normal-header/idle/uk-w414", "state-header/idle/uk-w320",
    ]
    .map { Violations.make(text: "Потягніть", frames: [$0]) }
    let report = try outcome(of: violations).report
    #expect(report.violations.count == 1)
    #expect(
      report.violations.first?.places.map(\.frame)
        == ["state-header/idle/uk-w320", "normal-header/idle/uk", "normal-header/idle/uk-w414"])
  }

  @Test func `other texts, locales and keys are other violations`() throws {
    let violations = [
      Violations.make(text: "a", frames: ["a/b/uk"]),
      Violations.make(text: "b", frames: ["a/b/uk"]),
      Violations.make(locale: "de", text: "a", frames: ["a/b/de"]),
      Violations.make(key: "k", text: "a", frames: ["a/b/uk"]),
    ]
    #expect(try outcome(of: violations).report.violations.count == 4)
  }

  @Test func `violations of files are never made one`() throws {
    #expect(try outcome(of: [Violations.make(), Violations.make()]).report.violations.count == 2)
  }

  @Test func `a filter of locales leaves what is of no locale`() throws {
    var scope = Violations.scope
    scope.locales = ["de"]
    let violations = [
      Violations.make(locale: "uk"), Violations.make(locale: "de"), Violations.make(locale: nil),
    ]
    let report = try outcome(of: violations, scope: scope).report
    #expect(report.violations.map(\.subject.locale) == [nil, "de"])
  }

  @Test func `the baseline accepts violations by their number`() throws {
    let baseline = LintBaseline(accepting: [Violations.make()], in: Violations.scope)
    let found = try outcome(
      of: [Violations.make(), Violations.make(locale: "de")], baseline: baseline)
    #expect(found.report.violations.map(\.subject.locale) == ["de"])
    #expect(found.report.acceptedCount == 1 && found.newCount == 1)
    #expect(found.updatedBaseline.count == 2)
  }
}
