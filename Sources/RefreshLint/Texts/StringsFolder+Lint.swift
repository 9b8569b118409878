package import ProofLint
internal import RefreshStrings
package import RefreshTranslations

extension StringsFolder {
  /// The violations of the rules for texts, in the order of the files.
  ///
  /// - Parameters:
  ///   - settings: what the project says.
  ///   - ofProject: whether the texts are a project's, so that some key must be known.
  /// - Returns: the violations, those of rules that are off included.
  package func violations(
    _ settings: LintSettings, ofProject: Bool
  ) -> [LintViolation] {
    let rules = TextRuleSettings(brandTerms: Set(settings.brandTerms))
    let found = groups.flatMap { $0.diagnostics(rules) }
    return (found + (ofProject ? diagnosticsOfUnknownKeys : [])).map(LintViolation.init)
  }
}

extension LintViolation {
  fileprivate init(_ text: TextDiagnostic) {
    self.init(
      of: text.rule, text.diagnostic,
      in: Subject(locale: text.locale?.tag, key: text.key))
  }
}
