import ProofDocuments
import RefreshStrings

extension TextRule {
  static let missingSource = TextRule(
    "missingSource", .warning,
    "A table has no texts in the source language, so its translations cannot be compared.")

  static let sourceElsewhere = TextRule(
    "sourceElsewhere", .note,
    "The source of a table is a file of another kind, such as a storyboard, and is not compared.")
}

extension TextGroup {
  /// Why there is no text to compare the translations with; nothing if there is.
  var absentSource: [TextDiagnostic] {
    guard let missing = missingSource, let file = files.first else { return [] }
    let rule: TextRule = missing.isElsewhere ? .sourceElsewhere : .missingSource
    return [
      TextDiagnostic(
        rule.rule, at: SourceLocation(file: file.path), problem: missing.problem,
        advice: missing.advice)
    ]
  }
}
