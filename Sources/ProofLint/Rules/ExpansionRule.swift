package import ProofDocuments
package import ProofDrawing

/// Reports a translation that is wider than translations of texts of that length usually are.
///
/// Widths on one line are compared, so it does not matter whether there was room. Up to a fiftieth
/// more doesn't count, as hardly anybody sees such a difference between two lengths. Texts that are
/// set in columns are not compared.
package struct ExpansionRule: PairRule {
  package static let rule = LintRule(
    "expansion", .warning,
    "A translation is much wider than its source, so it is the first to be cut in a tighter layout."
  )

  package static let counterpart = Counterpart.sourceLanguage

  /// The limits of the widths of translations.
  package var budget: ExpansionBudget

  /// The ratio of two lengths from which on people tell them apart (Weber's law).
  private static let noticeable = 1.02

  package init(budget: ExpansionBudget = .measured) { self.budget = budget }

  package func violations(
    in picture: Picture, comparedWith counterpart: Picture
  ) -> [PictureViolation] {
    picture.shownTexts.compactMap { text in
      guard text.block.lineBreaking != .characters,
        let source = counterpart.shownTexts.first(where: { $0.element.name == text.element.name }),
        source.metrics.naturalWidth > 0,
        let factor = budget.factor(forLength: source.block.string.count)
      else { return nil }
      let growth = text.metrics.naturalWidth / source.metrics.naturalWidth
      guard growth > factor * Self.noticeable else { return nil }
      return text.violation(
        of: Self.rule,
        problem: "\(text.quoted) is \(growth.decimal(places: 2)) times as wide as"
          + " \(source.quoted); \(factor.decimal(places: 2)) is usual at most")
    }
  }
}
