package import ProofDocuments
import ProofDrawing
package import ProofSnapshots

extension LintReport {
  /// The report as JSON with sorted keys, ending in a line break; lint.md describes it.
  package func json() throws -> [UInt8] {
    let summary: JSONObject = [
      "errors": count(of: .error), "warnings": count(of: .warning), "notes": count(of: .note),
      "ignored": ignoredCount, "accepted": acceptedCount, "resolved": resolved.count,
      "files": fileCount, "frames": frameCount,
    ]
    let report: JSONObject = [
      "schemaVersion": 1, "kind": "lint", "summary": summary, "rules": rules.map(\.json),
      "violations": violations.map(\.json), "resolved": resolved,
    ]
    return try StableJSON.visibleFile(of: report)
  }
}

extension LintRule {
  /// The rule as JSON has it.
  package var json: JSONObject {
    ["id": id, "severity": severity.rawValue, "summary": summary]
  }
}

extension LintViolation {
  /// The parts of the violation's id, and what was found.
  fileprivate var json: JSONObject {
    let position = location.flatMap { $0.isWholeFile ? nil : $0 }
    return [
      "rule": id.rule, "locale": id.locale, "component": id.component, "key": id.key,
      "element": id.element, "severity": severity.rawValue, "text": subject.text,
      "file": location?.file, "line": position?.line, "column": position?.column,
      "problem": diagnostic.problem, "advice": diagnostic.advice,
      "frames": places.map { ["id": $0.frame, "box": $0.box.rounded] as JSONObject },
      "fixes": fixes.map(\.json),
    ]
  }
}

extension LintFix {
  /// The fix as JSON has it: the members of every fix, and those of its kind.
  var json: JSONObject {
    let frames: Int? = if case .layout(let count) = proof { count } else { nil }
    let common: JSONObject = [
      "kind": change.kind, "description": description, "provedInFrames": frames,
    ]
    return common.adding(change.json)
  }
}

extension LintFix.Change {
  /// The change as JSON has it; lengths are in points.
  fileprivate var json: JSONObject {
    switch self {
    case .shorten(let text):
      [
        "characters": text.excess, "length": text.length, "text": text.measure,
        "words": text.words,
      ]
    case .widen(let width): ["width": width]
    case .addLines(let count, let element): ["lines": count, "element": element]
    case .resize(let element, let size): ["element": element, "size": size]
    case .raise(let height): ["height": height]
    case .tighten(let inset): ["inset": inset]
    case .replace(let replacements): ["replacements": replacements.map(\.json)]
    }
  }
}

extension TextReplacement {
  fileprivate var json: JSONObject {
    [
      "file": start.file, "line": start.line, "column": start.column, "endLine": endLine,
      "endColumn": endColumn, "old": old, "new": new,
    ]
  }
}
