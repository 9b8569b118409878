/// Something that is wrong at a place, for a person to read.
///
/// A diagnostic is reported, and work goes on. What stops the work is thrown: ``DocumentError`` has a
/// diagnostic.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The severity of a diagnostic.
  package let severity: Severity

  package let location: SourceLocation

  /// The value or text that was found, and what was expected instead.
  ///
  /// It is one line without invisible characters.
  package let problem: String

  /// The remedy; nil if nothing has to be done.
  package let advice: String?

  /// The rule that reports it; nil where it is not a matter of a lint.
  package let rule: LintRule?

  /// Creates a diagnostic of a rule, as serious as the rule is.
  package init(
    of rule: LintRule, at location: SourceLocation, problem: String, advice: String?
  ) {
    self.init(rule.severity, at: location, problem: problem, advice: advice, rule: rule)
  }

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
  /// The severity of a diagnostic.
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

/// A place in a file.
///
/// A text of a property list in binary form is placed at the start of its file, because it has
/// no lines.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file or folder, as it was given.
  package let file: String

  /// The line, the first being 1.
  package let line: Int

  /// The column in Unicode characters, the first being 1.
  package let column: Int

  /// Whether the place is the file or folder itself, and no line in it.
  package let isWholeFile: Bool

  /// Creates a place, by default the start of the file.
  package init(file: String, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
    isWholeFile = false
  }

  /// Creates the place of a whole file or folder.
  package init(path: String) {
    file = path
    line = 1
    column = 1
    isWholeFile = true
  }

  /// The place as compilers write it, on one line: `file:line:column`, or the path of a whole file.
  package var description: String {
    isWholeFile ? file.visible : "\(file.visible):\(line):\(column)"
  }
}

/// A rule that a lint checks: what must hold, and why.
package struct LintRule: Hashable, Sendable {
  /// The name in reports and settings, in lower camel case, such as `textClipped`.
  package let id: String

  /// The severity of a violation unless a project sets another.
  package let severity: Diagnostic.Severity

  /// The violation and its consequence, in one sentence.
  package let summary: String

  package init(_ id: String, _ severity: Diagnostic.Severity, _ summary: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
  }
}
