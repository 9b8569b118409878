import ProofDocuments
import ProofDrawing
import RefreshLint

/// A report with a violation in frames, one in a file, and one without a file.
enum LintSample {
  static let truncated = LintRule("textTruncated", .error, "A text is cut.")
  static let missing = LintRule("textMissing", .warning, "A text is missing.")

  static let report: LintReport = {
    var report = LintReport(
      of: [truncated, missing],
      [
        LintViolation(
          of: missing,
          at: SourceLocation(file: "App/en.lproj/A b%.strings", line: 3, column: 2),
          problem: "“a” has no text in de", advice: "translate it",
          in: LintViolation.Subject(locale: "de", key: "a")),
        LintViolation(
          of: truncated, at: SourceLocation(file: "App/uk.lproj/L.strings", line: 7),
          problem: "“<b>& Потяг” is truncated",
          in: LintViolation.Subject(
            locale: "uk", key: "header.idle.title", element: "title", text: "<b>& Потяг"),
          places: ["uk-w320", "uk", "uk-w414", "uk-w500~dark"].map {
            LintViolation.Place(
              frame: Violations.frame("normal-header/idle/\($0)"),
              size: Size(width: 320, height: 54),
              box: Rect(x: 80, y: 13.5, width: 160, height: 27))
          }),
        LintViolation(
          of: truncated, at: LintViolation.nowhere, problem: "it is cut",
          in: LintViolation.Subject(locale: "uk", component: "state-header", element: "arrow")),
      ],
      ignored: 2, accepted: 5,
      resolved: [LintViolation.ID(rule: "overlap", of: .init(locale: "fi"))])
    report.frameCount = 120
    report.fileCount = 3
    return report
  }()
}
