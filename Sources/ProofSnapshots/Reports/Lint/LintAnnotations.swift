import ProofDocuments
package import ProofLint

/// A lint's report as workflow commands, which GitHub Actions shows as annotations at the lines of the
/// texts.
package struct LintAnnotations: Sendable {
  private let report: LintReport
  private let resolve: @Sendable (String) -> String

  package init(
    _ report: LintReport, path resolve: @escaping @Sendable (String) -> String
  ) {
    self.report = report
    self.resolve = resolve
  }

  /// The commands, each on a line of its own.
  package var text: String {
    Diagnostic.Severity.allCases.flatMap(commands).map { $0.text + "\n" }.joined()
  }

  private func commands(of severity: Diagnostic.Severity) -> [WorkflowCommand] {
    let level = WorkflowCommand.Level(severity)
    let commands = report.violations.filter { $0.severity == severity }.map { command(level, $0) }
    return commands.limited { rest in
      WorkflowCommand(
        level, title: "\(rest.counted("more \(severity.rawValue)")) of the lint",
        message: "“pullproof lint” lists all violations.")
    }
  }

  private func command(_ level: WorkflowCommand.Level, _ violation: LintViolation)
    -> WorkflowCommand
  {
    let frames = violation.frames
    let rest = frames.count > 1 ? " and \((frames.count - 1).counted("more frame"))" : ""
    let locale = violation.subject.locale.map { " (\($0))" } ?? ""
    return WorkflowCommand(
      level, at: place(of: violation), title: "\(violation.rule.id)\(locale)".visible,
      message: ([violation.diagnostic.message] + frames.prefix(1).map { "in \($0)\(rest)" }
        + violation.fixLines).map(\.visible).joined(separator: "\n"))
  }

  private func place(of violation: LintViolation) -> WorkflowCommand.Place? {
    // A file with an invisible character in its name can't be told in a line.
    guard let location = violation.location, location.file.visible == location.file else {
      return nil
    }
    let file = resolve(location.file)
    return location.isWholeFile
      ? WorkflowCommand.Place(file: file, line: nil)
      : WorkflowCommand.Place(file: file, line: location.line, column: location.column)
  }
}

extension WorkflowCommand.Level {
  fileprivate init(_ severity: Diagnostic.Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .notice
      }
  }
}
