import ProofDocuments
import ProofSnapshots

/// A lint's report as lines for people: by rule, then by locale.
package struct LintText: Sendable {
  private let report: LintReport

  /// The number of frames of a violation that are named.
  private static let frameLimit = 3

  /// The number of resolved violations that are named.
  private static let resolvedLimit = 20

  /// Creates the lines of a report.
  package init(_ report: LintReport) { self.report = report }

  /// The lines, the last of which says how many violations there are.
  package var lines: [String] {
    report.byRule.flatMap(lines) + resolved + [summary]
  }

  private func lines(of rule: LintRule, _ violations: [LintViolation]) -> [String] {
    let locales = violations.byLocale.flatMap { locale, violations in
      ["  \(locale ?? "all locales")"] + violations.flatMap(Self.lines)
    }
    return ["\(rule.id): \(rule.summary)"] + locales + [""]
  }

  private static func lines(of violation: LintViolation) -> [String] {
    ["    \(violation.diagnostic.descriptionWithSeverity)"]
      + (frames(of: violation).map { "in \($0)" } + violation.fixLines).map { "      \($0)" }
  }

  /// The first frames, and the number of the others.
  private static func frames(of violation: LintViolation) -> [String] {
    let frames = violation.frames
    let shown = frames.prefix(frameLimit)
    let rest = frames.count - shown.count
    return shown.enumerated().map { index, frame in
      index == shown.count - 1 && rest > 0 ? "\(frame) and \(rest.counted("more frame"))" : frame
    }
  }

  private var resolved: [String] {
    guard !report.resolved.isEmpty else { return [] }
    let shown = report.resolved.prefix(Self.resolvedLimit)
    let rest = report.resolved.count - shown.count
    return ["resolved: The baseline accepts violations that no longer occur; update it."]
      + shown.map { "  \($0)" } + (rest > 0 ? ["  and \(rest) more"] : []) + [""]
  }

  /// The numbers of violations, and of the files and frames that were checked.
  package var summary: String {
    let counts = Diagnostic.Severity.allCases.filter { $0 != .note || report.count(of: $0) > 0 }
      .map { report.count(of: $0).counted($0.rawValue) }
    let others = [
      (report.ignoredCount, "ignored"), (report.acceptedCount, "in the baseline"),
      (report.resolved.count, "resolved"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let places = [(report.fileCount, "file"), (report.frameCount, "frame")]
      .filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    let found = (counts + others).joined(separator: ", ")
    return places.isEmpty ? found : "\(found); \(places.joined(separator: " and ")) checked"
  }
}

extension LintViolation {
  /// A line for each of the fixes, any of which is enough.
  var fixLines: [String] {
    fixes.enumerated().map { place, fix in "\(place == 0 ? "fix" : "or"): \(fix)" }
  }

  /// The ids of the frames, each once, the narrowest first.
  package var frames: [String] {
    var seen: Set<String> = []
    return places.map(\.frame).filter { seen.insert($0).inserted }
  }
}

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
    // A file with an invisible character in its name can't be named in a line.
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
