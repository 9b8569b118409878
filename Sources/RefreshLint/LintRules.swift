package import ProofDocuments
internal import ProofLint
internal import RefreshTranslations

/// The rules of the lint.
package enum LintRules {
  /// The rules about the layout of frames.
  package static var ofFrames: [LintRule] { PictureRules.all }

  /// The rules about texts in files.
  package static var ofTexts: [LintRule] { TextRules.all }

  /// The rules about keys of texts.
  package static let ofKeys = KeyRules.all

  /// The rules about the lint's own settings.
  package static let ofSettings = [LintSettings.expiredRule, LintSettings.unusedRule]

  /// All rules, in the order of their ids.
  package static var all: [LintRule] {
    (ofFrames + ofTexts + ofKeys + ofSettings).sorted { $0.id < $1.id }
  }
}
