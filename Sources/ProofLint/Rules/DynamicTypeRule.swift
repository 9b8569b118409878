package import ProofDocuments
package import ProofDrawing

/// Reports a frame with larger letters that is no larger than with letters of the standard size.
///
/// A difference up to 1/2 pt doesn't count. Frames without texts are left out.
package struct DynamicTypeRule: PairRule {
  package static let rule = LintRule(
    "dynamicType", .warning,
    "A component keeps its size when people choose larger letters, so its texts are crowded or cut."
  )

  package static let counterpart = Counterpart.standardTextSize

  /// Creates the rule.
  package init() {}

  package func violations(
    in picture: Picture, comparedWith counterpart: Picture
  ) -> [PictureViolation] {
    let (size, standard) = (picture.size, counterpart.size)
    guard picture.largestLetters > counterpart.largestLetters,
      size.height <= standard.height + 0.5, size.width <= standard.width + 0.5
    else { return [] }
    return [
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
