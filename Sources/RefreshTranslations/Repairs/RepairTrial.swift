import ProofDocuments
import RefreshStrings

extension TextGroup {
  /// The diagnostics that a change of some texts may end or bring, with other contents of files.
  ///
  /// The texts are checked in all languages. Of the others it is only said where two have one source and differ,
  /// and what the parsers and the names of keys say.
  ///
  /// - Parameters:
  ///   - keys: the keys of the texts.
  ///   - contents: the other contents, by the paths of their files.
  ///   - settings: the settings of the rules.
  /// - Returns: the diagnostics; nil where a file can't be read with the contents.
  package func diagnostics(
    ofKeys keys: Set<String>, with contents: [String: [UInt8]], _ settings: TextRuleSettings
  ) -> [TextDiagnostic]? {
    var changed = files
    for (place, file) in files.enumerated() {
      guard let bytes = contents[file.path] else { continue }
      guard let read = self.file(place, holding: bytes) else { return nil }
      changed[place] = read
    }
    return with(changed).diagnostics(ofKeys: keys, settings)
  }

  /// The ids of the rules that compare a text with those of other keys.
  package static let rulesAcrossKeys: Set<String> = [TextRule.inconsistentTranslation.rule.id]
}
