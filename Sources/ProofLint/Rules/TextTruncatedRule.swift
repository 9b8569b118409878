package import ProofDocuments
package import ProofDrawing

/// Reports a text that ends in an ellipsis because it has too little room.
package struct TextTruncatedRule: PictureRule {
  package static let rule = LintRule(
    "textTruncated", .error, "A text is cut off with an ellipsis, so readers miss its end.")

  package init() {}

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.shownTexts.filter(\.metrics.isTruncated).map { text in
      text.violation(
        of: Self.rule,
        problem: "\(text.quoted) is truncated\(room(for: text))", amount: excess(of: text))
    }
  }

  /// The points by which the text on one line is longer than its lines together.
  private func excess(of text: ShownText) -> Double {
    guard text.block.width.isFinite else { return 0 }
    return max(0, text.metrics.naturalWidth - text.block.width * Double(text.metrics.lineCount))
  }

  /// The room that a text on one line needs and has.
  private func room(for text: ShownText) -> String {
    guard text.block.width.isFinite, text.metrics.lineCount == 1,
      text.block.lineBreaking != .characters
    else { return "" }
    return ": it needs \(text.metrics.naturalWidth.points) and has \(text.block.width.points)"
  }
}
