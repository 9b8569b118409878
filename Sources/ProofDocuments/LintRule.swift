/// A rule that a lint checks: what must hold, and why.
package struct LintRule: Hashable, Sendable {
  /// The name in reports and settings, in lower camel case, such as `textClipped`.
  package let id: String

  /// How serious a violation is unless a project says otherwise.
  package let severity: Diagnostic.Severity

  /// What the rule reports and why it matters, in one sentence.
  package let summary: String

  /// Creates a rule.
  package init(_ id: String, _ severity: Diagnostic.Severity, _ summary: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
  }
}
