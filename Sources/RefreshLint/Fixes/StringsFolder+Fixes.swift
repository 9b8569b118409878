import ProofDocuments
package import ProofLint
import RefreshStrings
package import RefreshTranslations

extension StringsFolder {
  /// The fixes of a violation in files: other characters with which the rule holds.
  ///
  /// - Parameters:
  ///   - violation: the violation.
  ///   - settings: what the project says.
  /// - Returns: one fix, or none where somebody has to decide.
  package func fixes(for violation: LintViolation, _ settings: LintSettings) -> [LintFix] {
    guard TextGroup.repairable.contains(violation.rule.id), let location = violation.location,
      let group = groups.first(where: { $0.files.contains { $0.path == location.file } })
    else { return [] }
    let files = group.repair(
      of: violation.rule.id, at: location, key: violation.subject.key,
      locale: violation.subject.locale.flatMap({ LocaleIdentifier($0) }), settings.textRules)
    let replacements = files.compactMap {
      FileReplacement(from: $0.before, to: $0.after, file: $0.path)
    }
    // A file that is laid out anew is no small change, whatever it is for.
    guard !replacements.isEmpty, replacements.count == files.count,
      replacements.allSatisfy(\.isWithinLine)
    else { return [] }
    return [LintFix(.replace(replacements), provedBy: .check)]
  }
}

extension LintSettings {
  /// What the rules for texts have to know.
  var textRules: TextRuleSettings { TextRuleSettings(brandTerms: Set(brandTerms)) }
}
