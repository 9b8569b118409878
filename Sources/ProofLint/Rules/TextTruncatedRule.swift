package import ProofDocuments
package import ProofDrawing
internal import ProofText

/// Reports a text that ends in an ellipsis because it has too little room.
package struct TextTruncatedRule: PictureRule {
  package static let rule = LintRule(
    "textTruncated", .error, "A text is cut off with an ellipsis, so readers miss its end.")

  /// Creates the rule.
  package init() {}

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.elements.compactMap { element in
      guard case .text(let block, let metrics, _) = element.content.untransformed,
        metrics.isTruncated
      else { return nil }
      return PictureViolation(
        of: Self.rule, in: element.name, box: element.bounds,
        problem: "“\(block.string.visible)” is truncated")
    }
  }
}
