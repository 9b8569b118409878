import ProofDocuments
import RefreshStrings

extension TextRule {
  package static let noKnownKey = TextRule(
    "noKnownKey", .warning,
    "No key of a project's texts is known, so the built-in texts are shown in their place.")
}

extension StringsFolder {
  /// That no key of the tables is known, where a project names them as the texts of its components.
  ///
  /// Misspelled keys are reported one by one, and texts with them are not reported again.
  package var diagnosticsOfUnknownKeys: [TextDiagnostic] {
    let keys = Set(groups.flatMap(\.keys))
    guard let file = groups.first?.files.first, !keys.isEmpty,
      keys.isDisjoint(with: PublishedKeys.recognized),
      groups.allSatisfy({ $0.unknownKeys().isEmpty })
    else { return [] }
    let problem =
      keys.count == 1 ? "its key is unknown" : "none of the \(keys.count) keys is known"
    return [
      TextDiagnostic(
        TextRule.noKnownKey.rule, at: SourceLocation(path: file.path),
        problem: "no text of the project is used, because \(problem)",
        advice: "“pullproof strings keys” lists the known keys")
    ]
  }
}
