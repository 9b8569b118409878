package import ProofDocuments
package import RefreshTranslations

package enum TextRules {
  package static let text = LintRule("text", .warning, "Stub.")
  package static let all = [text]
}

extension TextDiagnostic {
  var rule: LintRule { TextRules.text }
}
