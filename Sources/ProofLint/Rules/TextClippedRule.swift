package import ProofDocuments
package import ProofDrawing

/// Reports ink that is cut at the edge of its clip or of the picture.
///
/// Up to 1/10 pt doesn't count, which is less than a third of a pixel at 3x.
package struct TextClippedRule: PictureRule {
  package static let rule = LintRule(
    "textClipped", .error,
    "A part of a letter or symbol is outside of its clip or of the screen, so it is cut off.")

  package init() {}

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.elements.compactMap { element in
      guard element.opacity > 0, let ink = element.ink.union else { return nil }
      let window = picture.window(of: element)
      if let window, window.contains(ink: ink) { return nil }
      guard let window, ink.intersection(with: window) != nil else {
        return PictureViolation(
          of: Self.rule, in: element.name, box: element.bounds,
          problem: "\(element.title) is outside of the picture", amount: ink.width)
      }
      let overhang = Overhang(of: ink, beyond: window)
      guard !overhang.isEmpty else { return nil }
      return PictureViolation(
        of: Self.rule, in: element.name, box: ink,
        problem: "\(element.title) is cut \(overhang)", amount: overhang.amount)
    }
  }
}
