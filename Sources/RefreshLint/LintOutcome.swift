package import ProofDocuments
package import ProofLint

/// The rest of the violations of a run, after the project's settings and the baseline.
package struct LintOutcome: Hashable, Sendable {
  /// The report, which has no violations that are accepted.
  package let report: LintReport

  /// The baseline that accepts all that was found; what the run didn't look at is kept.
  package let updatedBaseline: LintBaseline

  /// The number of violations that the updated baseline accepts and the present one doesn't.
  package let newCount: Int

  /// Judges the violations of a run.
  package init(
    of violations: [LintViolation], settings: LintSettings, baseline: LintBaseline?,
    scope: LintScope, today: LintDay, least: Diagnostic.Severity
  ) {
    let judgement = settings.judgement(
      of: violations.filter(scope.includes).merged(), on: today, in: scope)
    let shown = judgement.violations.filter { $0.severity >= least }
    let known = baseline ?? LintBaseline()
    let new = known.new(among: shown)
    report = LintReport(
      of: LintRules.all.filter { scope.rules.contains($0.id) }, new,
      ignored: judgement.ignoredCount, accepted: shown.count - new.count,
      resolved: known.resolved(by: judgement.violations, in: scope))
    updatedBaseline = known.updated(by: judgement.violations, from: least, in: scope)
    newCount = new.count
  }
}
