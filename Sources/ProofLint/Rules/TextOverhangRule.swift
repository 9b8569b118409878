package import ProofDocuments
package import ProofDrawing

/// Reports ink that is seen outside of its element.
///
/// A picture shows it whole. Whether a label of UIKit does depends on the version of the system and on
/// the script. Up to 1/10 pt doesn't count, which is less than a third of a pixel at 3x.
package struct TextOverhangRule: PictureRule {
  package static let rule = LintRule(
    "textOverhang", .warning,
    "A part of a letter or symbol reaches out of its label, where a phone may cut it off.")

  package init() {}

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.elements.compactMap { element in
      guard element.opacity > 0, let ink = element.ink.union,
        let seen = picture.window(of: element).flatMap({ ink.intersection(with: $0) })
      else { return nil }
      let overhang = Overhang(of: seen, beyond: element.bounds)
      guard !overhang.isEmpty else { return nil }
      let box = element.shownText == nil ? "box" : "label"
      return PictureViolation(
        of: Self.rule, in: element.name, box: seen,
        problem: "\(element.title) reaches out of its \(box) \(overhang)", amount: overhang.amount)
    }
  }
}
