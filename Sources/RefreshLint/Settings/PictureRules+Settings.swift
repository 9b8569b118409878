import ProofDocuments
package import ProofLint

extension PictureRules {
  /// The standard rules with a project's limits, without those that it turns off.
  ///
  /// What a truncated text pushes to the edge is told with the text, unless the project finds it worse.
  package init(_ settings: LintSettings) {
    let standard = PictureRules.standard
    self.init(
      ofPictures: standard.ofPictures.filter { settings.checks(type(of: $0).rule) }
        .map(settings.budgets.applied),
      ofPairs: standard.ofPairs.filter { settings.checks(type(of: $0).rule) }
        .map(settings.budgets.applied))
    foldsMargins =
      settings.severity(of: EdgeMarginRule.rule) <= settings.severity(of: TextTruncatedRule.rule)
  }
}

extension LintSettings {
  /// The severity of the violations of a rule that isn't off.
  fileprivate func severity(of rule: LintRule) -> Diagnostic.Severity {
    levels[rule.id]?.severity ?? rule.severity
  }
}

extension LintSettings.Budgets {
  /// A rule with the limit of the project, if it has one.
  fileprivate func applied(to rule: any PictureRule) -> any PictureRule {
    switch rule {
    case is TooManyLinesRule: lines.map { TooManyLinesRule(budget: $0) } ?? rule
    case is EdgeMarginRule: margin.map { EdgeMarginRule(margin: $0) } ?? rule
    default: rule
    }
  }

  /// A rule with the limit of the project, if it has one.
  fileprivate func applied(to rule: any PairRule) -> any PairRule {
    guard rule is ExpansionRule, let expansion else { return rule }
    let limit = ExpansionBudget.Limit(upTo: .max, factor: expansion / 100)
    return ExpansionRule(budget: ExpansionBudget([limit]))
  }
}
