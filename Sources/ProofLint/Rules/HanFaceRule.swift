package import ProofDocuments
package import ProofDrawing

/// Reports Chinese, Japanese and Korean texts whose ideographs have the forms of another region.
///
/// An ideograph counts if the right region's face of the same design draws another outline. Where
/// the fonts don't have that face, it counts if its own face has no forms for the language.
package struct HanFaceRule: PictureRule {
  package static let rule = LintRule(
    "hanFace", .error,
    "Han characters are drawn as another region writes them, which readers take for mistakes.")

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.shownTexts.compactMap { text in
      guard let region = HanRegion(language: text.block.language),
        let run = text.metrics.foreignForms.first
      else { return nil }
      return text.violation(
        of: Self.rule,
        problem: "\(text.quoted) is set in \(run.face), but its language is"
          + " \(text.block.language)",
        advice: "set it in the \(region.rawValue) face")
    }
  }
}
