import ProofDocuments
package import ProofLint
import RefreshStrings
package import RefreshTranslations

extension StringsFolder {
  /// The violations of the rules for texts, in the order of the files.
  package func violations(
    _ settings: LintSettings, appKeys: Set<String>, ofProject: Bool, absolute: (String) -> String
  ) -> [LintViolation] {
    var rules = settings.textRules
    rules.appKeys = appKeys
    let found = zip(groups, diagnostics(rules)).flatMap { group, diagnostics in
      let table = absolute(group.home)
      return diagnostics.map { LintViolation($0, in: table) }
    }
    return found
      + (ofProject && appKeys.isEmpty
        ? diagnosticsOfUnknownKeys.map { LintViolation($0, in: nil) } : [])
  }
}

extension LintViolation {
  fileprivate init(_ text: TextDiagnostic, in table: String?) {
    let diagnostic = text.diagnostic
    self.init(
      of: text.rule, at: diagnostic.location, problem: diagnostic.problem,
      advice: diagnostic.advice, in: Subject(locale: text.locale?.tag, key: text.key),
      table: table)
  }
}
