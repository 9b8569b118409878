package import ProofDocuments
package import ProofLint

extension LintSettings {
  /// The rest of violations, and the diagnostics of the settings themselves.
  package struct Judgement: Hashable, Sendable {
    /// The violations to report, with the project's severities.
    package var violations: [LintViolation] = []

    /// The number of violations that are ignored altogether.
    package var ignoredCount = 0
  }

  /// Reports an entry of “ignore” that no longer holds.
  package static let expiredRule = LintRule(
    "ignoreExpired", .warning,
    "An ignore whose last day has passed ignores nothing, so its violations are reported again.")

  /// Reports an entry of “ignore” without a violation.
  package static let unusedRule = LintRule(
    "ignoreUnused", .warning,
    "An ignore without a violation would hide the next one, so it should be removed.")

  /// Gives violations the project's severities and leaves out what it ignores.
  package func judgement(
    of violations: [LintViolation], on today: LintDay, in scope: LintScope
  ) -> Judgement {
    var judgement = Judgement()
    let valid = ignores.filter { !$0.isExpired(on: today) }
    var used: Set<LintIgnore> = []
    for violation in violations.compactMap(leveled) {
      var rest: LintViolation? = violation
      for ignore in valid {
        guard let present = rest else { break }
        let after = ignore.remainder(of: present)
        if after != present { used.insert(ignore) }
        rest = after
      }
      if let rest { judgement.violations.append(rest) } else { judgement.ignoredCount += 1 }
    }
    let expired = ignores.filter { $0.isExpired(on: today) }.map(Self.expiry)
    let unused = valid.filter { !used.contains($0) && scope.covers($0) }.map(Self.uselessness)
    judgement.violations += (expired + unused).compactMap(leveled)
    return judgement
  }

  /// The diagnostics of ignores whose last day has passed.
  func expiries(of ignores: [LintIgnore], on today: LintDay) -> [Diagnostic] {
    ignores.filter { $0.isExpired(on: today) }.map(Self.expiry).compactMap(leveled)
      .map(\.diagnostic)
  }

  /// A violation with the project's severity; nil for a rule that is off.
  private func leveled(_ violation: LintViolation) -> LintViolation? {
    guard let level = levels[violation.rule.id] else { return violation }
    return level.severity.map { violation.with(severity: $0) }
  }

  private static func expiry(of ignore: LintIgnore) -> LintViolation {
    let day = ignore.until.map { " after \($0)" } ?? ""
    return LintViolation(
      of: expiredRule, at: ignore.location,
      problem: "the ignore of \(ignore.rule) doesn't hold\(day): \(ignore.reason)",
      advice: "correct the violations and remove it, or change “until”",
      in: LintViolation.Subject(key: ignore.rule))
  }

  private static func uselessness(of ignore: LintIgnore) -> LintViolation {
    LintViolation(
      of: unusedRule, at: ignore.location,
      problem: "nothing violates \(ignore.rule) where this ignores it: \(ignore.reason)",
      advice: "remove it",
      in: LintViolation.Subject(key: ignore.rule))
  }
}
