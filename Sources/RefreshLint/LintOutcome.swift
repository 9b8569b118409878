package import ProofDocuments
import RefreshStrings
package import RefreshTranslations

/// The rest of the violations of a run, after the project's settings and the baseline.
package struct LintOutcome: Hashable, Sendable {
  /// The report, which has no violations that are accepted.
  package let report: LintReport

  /// The baseline that accepts all that was found; what the run didn't look at is kept.
  package let updatedBaseline: LintBaseline

  /// The number of violations that the updated baseline accepts and the present one doesn't.
  package let newCount: Int

  /// Judges the violations of a run.
  package init(
    of violations: [LintViolation], settings: LintSettings, baseline: LintBaseline?,
    scope: LintScope, today: LintDay, least: Diagnostic.Severity
  ) {
    let judgement = settings.judgement(
      of: violations.filter(scope.includes).merged(), on: today, in: scope)
    let shown = judgement.violations.filter { $0.severity >= least }
    let known = baseline ?? LintBaseline()
    let new = known.new(among: shown)
    report = LintReport(
      of: LintRules.all.filter { scope.rules.contains($0.id) }, new,
      ignored: judgement.ignoredCount, accepted: shown.count - new.count,
      resolved: known.resolved(by: judgement.violations, in: scope))
    updatedBaseline = known.updated(by: judgement.violations, from: least, in: scope)
    newCount = new.count
  }
}

package enum LintRules {
  /// The rules about the layout of frames.
  package static let ofFrames =
    PictureRules.all + PictureRules.ofFiles.rules + [BuiltInTextCheck.rule]

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

extension StringsFolder {
  /// The violations of the rules for texts, in the order of the files.
  package func violations(
    _ settings: LintSettings, appKeys: Set<String>, ofProject: Bool, absolute: (String) -> String
  ) -> [LintViolation] {
    var rules = settings.textRules
    rules.appKeys = appKeys
    let found = zip(groups, diagnostics(rules)).flatMap { group, diagnostics in
      let table = absolute(group.home)
      return diagnostics.map { LintViolation($0, in: table) }
    }
    return found
      + (ofProject && appKeys.isEmpty
        ? diagnosticsOfUnknownKeys.map { LintViolation($0, in: nil) } : [])
  }
}

extension LintViolation {
  /// Takes over a diagnostic of a table.
  init(_ text: TextDiagnostic, in table: String?) {
    let diagnostic = text.diagnostic
    self.init(
      of: text.rule, at: diagnostic.location, problem: diagnostic.problem,
      advice: diagnostic.advice, in: Subject(locale: text.locale?.tag, key: text.key),
      table: table)
  }
}
