package import ProofDocuments
package import ProofDrawing

/// Reports a frame that is higher or lower than the same frame in the source language.
///
/// A difference up to 1/2 pt doesn't count.
package struct HeightVariesRule: PairRule {
  package static let rule = LintRule(
    "heightVaries", .warning,
    "A component changes its height with the language, so lists jump where texts come late.")

  package static let counterpart = Counterpart.sourceLanguage

  package func violations(
    in picture: Picture, comparedWith counterpart: Picture
  ) -> [PictureViolation] {
    let (height, expected) = (picture.size.height, counterpart.size.height)
    guard abs(height - expected) > 0.5 else { return [] }
    return [
      PictureViolation(
        of: Self.rule, in: nil, box: Rect(size: picture.size),
        problem: "it is \(height.points) high, and \(expected.points) in \(counterpart.language)")
    ]
  }
}
