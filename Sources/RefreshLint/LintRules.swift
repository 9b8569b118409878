package import ProofDocuments
import ProofLint
import RefreshTranslations

package enum LintRules {
  /// The rules about the layout of frames.
  package static let ofFrames = PictureRules.all + [BuiltInTextCheck.rule]

  /// The rules about texts in files.
  package static let ofTexts = TextRules.all.map(\.rule)

  /// The rules about texts that are only checked in those that a project names.
  package static let ofProjectTexts = [TextRule.noKnownKey.rule]

  /// The rules about the lint's own settings.
  package static let ofSettings = [LintSettings.expiredRule, LintSettings.unusedRule]

  /// All rules, in the order of their ids.
  package static let all = (ofFrames + ofTexts + ofSettings).sorted { $0.id < $1.id }

  enum Subject {
    case texts
    case frames
    case settings
  }

  /// The subject of the rule with an id.
  static func subject(of id: String) -> Subject {
    if frameIDs.contains(id) { return .frames }
    return settingIDs.contains(id) ? .settings : .texts
  }

  private static let frameIDs = Set(ofFrames.map(\.id))
  private static let settingIDs = Set(ofSettings.map(\.id))
}
