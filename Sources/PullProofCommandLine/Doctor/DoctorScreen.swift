import ProofDocuments
import RefreshProject

/// A report of `doctor` as lines for a terminal.
struct DoctorScreen {
  private let report: DoctorReport
  private let hasColor: Bool

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - report: the findings.
  ///   - hasColor: whether colours are used.
  init(_ report: DoctorReport, hasColor: Bool) {
    self.report = report
    self.hasColor = hasColor
  }

  /// The lines: each finding with its details and its remedy, and a count.
  var lines: [String] { report.findings.flatMap(lines) + ["", count] }

  private func lines(of finding: DoctorFinding) -> [String] {
    let style =
      switch finding.status {
      case .ok: "32"
      case .note: "33"
      case .problem: "1;31"
      }
    let status = colored(padded(finding.status.rawValue, to: 9), style)
    let heading = status + padded(finding.check.rawValue, to: 13) + finding.summary.visible
    let indent = String(repeating: " ", count: 22)
    return [heading] + finding.details.map { "\(indent)\($0.visible)" }
      + (finding.remedy.map { ["\(indent)→ \(colored($0.visible, "1"))"] } ?? [])
  }

  private var count: String {
    let problems = report.findings.count { $0.status == .problem }
    let notes = report.findings.count { $0.status == .note }
    let parts = [
      problems == 0 ? "no problems" : problems.counted("problem"),
      notes == 0 ? nil : notes.counted("note"),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func colored(_ text: String, _ style: String) -> String {
    hasColor ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
