/// Something that is wrong at a place, for a person to read.
///
/// A diagnostic is reported, and work goes on. What stops the work is thrown: ``DocumentError`` has a
/// diagnostic.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How serious a diagnostic is.
  package let severity: Severity

  /// Where it is.
  package let location: SourceLocation

  /// The value or text that was found, and what was expected instead.
  ///
  /// It is one line without invisible characters.
  package let problem: String

  /// What to do about it; nil if nothing has to be done.
  package let advice: String?

  /// The rule that reports it; nil where it is not a matter of a lint.
  package let rule: LintRule?

  /// Creates a diagnostic of a rule, as serious as the rule is.
  package init(
    of rule: LintRule, at location: SourceLocation, problem: String, advice: String?
  ) {
    self.init(rule.severity, at: location, problem: problem, advice: advice, rule: rule)
  }

  /// Creates a diagnostic.
  package init(
    _ severity: Severity, at location: SourceLocation, problem: String, advice: String?,
    rule: LintRule? = nil
  ) {
    self.severity = severity
    self.location = location
    // Keys of a file may have line feeds.
    self.problem = problem.visible
    self.advice = advice
    self.rule = rule
  }

  /// The location, the problem and the advice, in one line.
  package var description: String { "\(location): \(message)" }

  /// The location, the severity, the problem and the advice, in one line, as compilers write it.
  package var descriptionWithSeverity: String {
    "\(location): \(severity.rawValue): \(message)"
  }

  /// The problem and the advice, in one line.
  package var message: String { advice.map { "\(problem); \($0)" } ?? problem }

  /// The same diagnostic with another severity.
  package func with(severity: Severity) -> Diagnostic {
    Diagnostic(severity, at: location, problem: problem, advice: advice, rule: rule)
  }
}

extension Diagnostic {
  /// How serious a diagnostic is.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The file cannot be used, or what is drawn from it is wrong.
    case error

    /// It is probably a mistake.
    case warning

    /// It may be intended.
    case note
  }
}

extension Diagnostic.Severity: Comparable {
  /// Orders severities from notes to errors.
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
