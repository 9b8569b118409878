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

  struct Subject: Encodable {
    let rule: String
    let locale: String?
    let component: String?
    let key: String?
    let element: String?

    init(_ id: LintViolation.ID) {
      rule = id.rule
      locale = id.locale
      component = id.component
      key = id.key
      element = id.element
    }
  }

  struct Frame: Encodable {
    let id: String
    let box: Box
  }

  struct Box: Encodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  let schemaVersion = 1
  let kind = "lint"
  let summary: Summary
  let rules: [Rule]
  let violations: [Violation]
  let resolved: [Subject]

  struct Violation: Encodable {
    let rule: String
    let severity: String
    let locale: String?
    let component: String?
    let key: String?
    let element: String?
    let text: String?
    let file: String?
    let line: Int?
    let column: Int?
    let problem: String
    let advice: String?
    let frames: [Frame]
  }

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
    resolved = report.resolved.map(Subject.init)
  }
}

extension LintFile.Violation {
  init(_ violation: LintViolation) {
    let (subject, location) = (violation.subject, violation.location)
    let hasLine = location?.isWholeFile == false
    self.init(
      rule: violation.rule.id, severity: violation.severity.rawValue, locale: subject.locale,
      component: subject.component, key: subject.key, element: subject.element,
      text: subject.text, file: location?.file, line: hasLine ? location?.line : nil,
      column: hasLine ? location?.column : nil, problem: violation.diagnostic.problem,
      advice: violation.diagnostic.advice,
      frames: violation.places.map { LintFile.Frame(id: $0.frame, box: LintFile.Box($0.box)) })
  }
}

extension LintFile.Box {
  /// A box in points with two places, so that it is the same on every machine.
  init(_ box: Rect) {
    func rounded(_ length: Double) -> Double { (length * 100).rounded() / 100 }
    self.init(
      x: rounded(box.x), y: rounded(box.y), width: rounded(box.width),
      height: rounded(box.height))
  }
}
