package import ProofDocuments
package import RefreshStrings

/// Something about a text that should be looked at.
package struct TextFinding: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  package let severity: TextSeverity

  /// Where it is.
  package let location: SourceLocation

  /// What it is.
  package let problem: String

  /// What to do about it.
  package let advice: String

  /// The language that has no text at all for the key; nil if that is not what it is.
  package let missingLocale: LocaleIdentifier?

  /// Creates a finding.
  package init(
    severity: TextSeverity, location: SourceLocation, problem: String, advice: String,
    missingLocale: LocaleIdentifier? = nil
  ) {
    self.severity = severity
    self.location = location
    self.problem = problem
    self.advice = advice
    self.missingLocale = missingLocale
  }

  /// Everything in one line, as compilers write it.
  package var description: String {
    "\(location): \(severity.rawValue): \(problem); \(advice)"
  }
}

extension TextFinding {
  /// What to do about a text without a translation.
  static func adviceToTranslate(orExempt canBeExempt: Bool) -> String {
    canBeExempt ? "translate it, or mark it as not to be translated" : "translate it"
  }

  /// The findings with one line for a language in place of each of many texts that it lacks.
  ///
  /// - Parameters:
  ///   - findings: What was found in one table.
  ///   - limit: How many missing texts of a language are told one by one.
  /// - Returns: The findings in their order; a line for a language stands where the first of its
  ///   missing texts was.
  package static func summarizing(
    _ findings: [TextFinding], above limit: Int = 10
  ) -> [TextFinding] {
    let missing = Dictionary(grouping: findings.filter { $0.missingLocale != nil }) {
      $0.missingLocale
    }.filter { $0.value.count > limit }
    var told: Set<LocaleIdentifier> = []
    return findings.compactMap { finding in
      guard let locale = finding.missingLocale, let all = missing[locale] else { return finding }
      guard told.insert(locale).inserted else { return nil }
      return TextFinding(
        severity: finding.severity, location: SourceLocation(file: finding.location.file),
        problem: "\(locale): \(all.count) texts are missing",
        advice: "translate them; --verbose lists them", missingLocale: locale)
    }
  }
}
