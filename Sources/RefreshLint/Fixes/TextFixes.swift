import ProofDocuments
package import ProofLint
import RefreshStrings
package import RefreshTranslations

/// Looks for the fixes of violations in files: other characters with which the rule holds.
package struct TextFixes {
  private let folder: StringsFolder
  private let settings: TextRuleSettings

  /// The repairs of the tables that were needed, by their places in the folder.
  private var repairs: [Int: TextRepairs] = [:]

  /// Prepares for looking.
  package init(in folder: StringsFolder, _ settings: LintSettings) {
    self.folder = folder
    self.settings = settings.textRules
  }

  package mutating func fixes(for violation: LintViolation) -> [LintFix] {
    guard TextRepairs.repairable.contains(violation.rule.id), let location = violation.location,
      let place = folder.groups.firstIndex(where: { group in
        group.files.contains { $0.path == location.file }
      })
    else { return [] }
    let files = repairs[place, default: TextRepairs(of: folder.groups[place], settings)].repair(
      of: violation.rule.id, at: location, key: violation.subject.key,
      locale: violation.subject.locale.flatMap { LocaleIdentifier($0) })
    let replacements = files.compactMap(TextReplacement.init)
    // A file that is laid out anew is no small change, whatever it is for.
    guard !replacements.isEmpty, replacements.count == files.count,
      replacements.allSatisfy(\.isWithinLine)
    else { return [] }
    return [LintFix(.replace(replacements), provedBy: .check)]
  }
}

extension TextReplacement {
  fileprivate init?(of file: RepairedFile) {
    self.init(from: file.before, to: file.after, file: file.path)
    if let part = file.part { move(from: part.start, to: part.place) }
  }
}

extension LintSettings {
  var textRules: TextRuleSettings { TextRuleSettings(brandTerms: Set(brandTerms)) }
}
