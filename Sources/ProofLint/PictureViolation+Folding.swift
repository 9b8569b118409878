import ProofDocuments
import ProofDrawing

extension [PictureViolation] {
  /// The violations of a picture, with those of the edge that follow from a truncated text told with it.
  ///
  /// A text that is too long takes all room of its row, so that it and the symbol beside it stand at the
  /// edges. Another text near an edge is a violation of its own.
  func foldingMargins(in picture: Picture) -> [PictureViolation] {
    let truncated = Set(filter { $0.rule == TextTruncatedRule.rule }.compactMap(\.element))
    guard !truncated.isEmpty else { return self }
    let texts = Set(picture.shownTexts.map(\.element.name))
    let folded = filter { violation in
      guard violation.rule == EdgeMarginRule.rule, let element = violation.element else {
        return false
      }
      return truncated.contains(element) || !texts.contains(element)
    }
    let pushed = folded.compactMap(\.element).filter { !texts.contains($0) }.map { "`\($0)`" }
    return filter { !folded.contains($0) }.map { violation in
      violation.rule == TextTruncatedRule.rule && !pushed.isEmpty
        ? violation.adding(
          ", so \(pushed.listed()) \(pushed.count == 1 ? "stands" : "stand") at the edge")
        : violation
    }
  }
}

extension PictureViolation {
  /// The violation with more words about what was found.
  fileprivate func adding(_ words: String) -> PictureViolation {
    PictureViolation(
      of: rule, in: element, and: otherElement, box: box, problem: problem + words, advice: advice,
      amount: amount)
  }
}
