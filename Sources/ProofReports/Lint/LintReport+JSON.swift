internal import ProofDocuments
internal import ProofDrawing
package import ProofLint

extension LintReport {
  /// The report as JSON with sorted keys, ending in a line break; lint.md describes it.
  package func json() throws -> [UInt8] {
    try StableJSON.bytes(of: LintFile(self)) + [UInt8(ascii: "\n")]
  }
}

/// A report as JSON has it.
private struct LintFile: Encodable {
  struct Summary: Encodable {
    let errors: Int
    let warnings: Int
    let notes: Int
    let ignored: Int
    let accepted: Int
    let resolved: Int
    let files: Int
    let frames: Int
  }

  struct Rule: Encodable {
    let id: String
    let severity: String
    let summary: String
  }

  struct Frame: Encodable {
    let id: String
    let box: Rect
  }

  /// The parts of the violation's id, and what was found.
  struct Violation: Encodable {
    let violation: LintViolation

    enum CodingKeys: CodingKey {
      case severity, text, file, line, column, problem, advice, frames, fixes
    }

    func encode(to encoder: any Encoder) throws {
      try violation.id.encode(to: encoder)
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(violation.severity.rawValue, forKey: .severity)
      try fields.encodeIfPresent(violation.subject.text, forKey: .text)
      if let location = violation.location {
        try fields.encode(location.file, forKey: .file)
        if !location.isWholeFile {
          try fields.encode(location.line, forKey: .line)
          try fields.encode(location.column, forKey: .column)
        }
      }
      try fields.encode(violation.diagnostic.problem, forKey: .problem)
      try fields.encodeIfPresent(violation.diagnostic.advice, forKey: .advice)
      let frames = violation.places.map { Frame(id: $0.frame, box: $0.box.rounded) }
      try fields.encode(frames, forKey: .frames)
      try fields.encode(violation.fixes.map(LintFixFile.init), forKey: .fixes)
    }
  }

  let schemaVersion = 1
  let kind = "lint"
  let summary: Summary
  let rules: [Rule]
  let violations: [Violation]
  let resolved: [LintViolation.ID]

  init(_ report: LintReport) {
    summary = Summary(
      errors: report.count(of: .error), warnings: report.count(of: .warning),
      notes: report.count(of: .note), ignored: report.ignoredCount,
      accepted: report.acceptedCount, resolved: report.resolved.count, files: report.fileCount,
      frames: report.frameCount)
    rules = report.rules.map {
      Rule(id: $0.id, severity: $0.severity.rawValue, summary: $0.summary)
    }
    violations = report.violations.map(Violation.init)
    resolved = report.resolved
  }
}
