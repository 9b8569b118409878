package import ProofDocuments

/// The settings of a project's lint.
package struct LintSettings: Hashable, Sendable {
  /// The levels of rules, by their ids; the others have their own severity.
  package var levels: [String: Level] = [:]

  /// The limits of rules that have one.
  package var budgets = Budgets()

  /// Words that a translation keeps as they are, such as names of products.
  package var brandTerms: [String] = []

  /// The violations that are ignored, with reasons.
  package var ignores: [LintIgnore] = []

  /// Creates settings with all defaults.
  package init() {}
}

extension LintSettings {
  /// The levels of a rule.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
    case note

    /// The rule is not checked.
    case off

    /// The severity; nil for a rule that is off.
    package var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
  }

  /// The limits of rules that have one; nil for the rule's own.
  package struct Budgets: Hashable, Sendable {
    /// The number of lines that a text may have, at least 1.
    package var lines: Int?

    /// The distance that ink keeps from the edges of a frame, in points.
    package var margin: Double?

    /// The width of a translation in percent of that of the source.
    package var expansion: Double?

    /// Creates budgets without limits.
    package init() {}
  }

  /// The settings with the languages of the app's texts, as BCP-47 tags, where entries of “ignore” mean
  /// these.
  package func resolvingAppLocales(_ tags: [String]) -> LintSettings {
    var settings = self
    for place in ignores.indices where ignores[place].includesAppLocales {
      settings.ignores[place].locales += tags
      settings.ignores[place].includesAppLocales = false
    }
    return settings
  }

  /// Whether a rule is checked.
  package func checks(_ rule: LintRule) -> Bool { levels[rule.id] != .off }
}
