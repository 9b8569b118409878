import ProofDocuments
import ProofLint

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
    case .addLines(let count): ["lines": count]
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
