package import ProofDocuments
internal import ProofLint
internal import RefreshTranslations

/// The rules of the lint.
package enum LintRules {
  /// The rules about the layout of frames.
  package static let ofFrames = PictureRules.all

  /// The rules about texts in files.
  package static let ofTexts = TextRules.all.map(\.rule)

  /// The rules about the lint's own settings.
  package static let ofSettings = [LintSettings.expiredRule, LintSettings.unusedRule]

  /// All rules, in the order of their ids.
  package static let all = (ofFrames + ofTexts + ofSettings).sorted { $0.id < $1.id }
}
