package import ProofDocuments
package import ProofDrawing

/// Reports a frame with larger letters that is no larger than with letters of the standard size, and
/// a text whose letters don't grow.
///
/// A difference up to 1/2 pt doesn't count. Frames without texts are left out.
package struct DynamicTypeRule: PairRule {
  package static let rule = LintRule(
    "dynamicType", .warning,
    "A text or component keeps its size when people choose larger letters, so it can't be read or is"
      + " cut.")

  package static let counterpart = Counterpart.standardTextSize

  /// A growth that counts as none, in points.
  fileprivate static let leastGrowth = 0.5

  package func violations(
    in picture: Picture, comparedWith counterpart: Picture
  ) -> [PictureViolation] {
    let (size, standard) = (picture.size, counterpart.size)
    let texts = picture.shownTexts.compactMap { text in
      text.keepsItsSize(beside: counterpart)
        ? text.violation(
          of: Self.rule,
          problem: "\(text.quoted) has letters of \(text.block.style.size.points) at any text size")
        : nil
    }
    guard picture.largestLetters > counterpart.largestLetters + Self.leastGrowth,
      size.height <= standard.height + Self.leastGrowth,
      size.width <= standard.width + Self.leastGrowth
    else { return texts }
    return texts + [
      PictureViolation(
        of: Self.rule, in: nil, box: Rect(size: size),
        problem: "it is \(size.height.points) high with letters of any size")
    ]
  }
}

extension Picture {
  /// The size of the largest letters that are shown, in points; 0 without texts.
  fileprivate var largestLetters: Double { shownTexts.map(\.block.style.size).max() ?? 0 }
}

extension ShownText {
  /// Whether the text beside letters of the standard size has letters as large.
  fileprivate func keepsItsSize(beside standard: Picture) -> Bool {
    standard.shownTexts.contains {
      $0.element.name == element.name
        && block.style.size <= $0.block.style.size + DynamicTypeRule.leastGrowth
    }
  }
}
