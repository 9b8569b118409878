package import ProofDocuments
package import ProofDrawing

/// Reports a text that takes more lines than a budget.
///
/// A column of characters has no budget.
package struct TooManyLinesRule: PictureRule {
  package static let rule = LintRule(
    "tooManyLines", .warning, "A text takes more lines than a short message should have.")

  /// The largest number of lines that is allowed.
  package var budget: Int

  package init(budget: Int = 2) { self.budget = budget }

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.shownTexts.compactMap { text in
      let count = text.metrics.lineCount
      guard text.block.lineBreaking != .characters, count > budget else { return nil }
      return text.violation(
        of: Self.rule,
        problem: "\(text.quoted) takes \(count.counted("line")); at most \(budget) are allowed",
        amount: Double(count - budget))
    }
  }
}
