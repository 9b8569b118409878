import ProofDocuments
package import ProofLint

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
