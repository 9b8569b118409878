package import ProofDocuments
package import ProofDrawing

/// Reports a word whose letters are set in more than one face.
///
/// It counts where the letters and marks of one word, all of one script, come from two faces: the
/// first one lacks a letter, and another font has it. Words in different faces side by side are
/// usual, and so are spaces, digits and punctuation marks of another face.
package struct FontFallbackRule: PictureRule {
  package static let rule = LintRule(
    "fontFallback", .warning,
    "Letters of one word are drawn in two fonts, because the first lacks some of them.")

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.shownTexts.compactMap { text in
      let words = FacedWord.words(in: text.metrics.faceRuns).filter { $0.faces.count > 1 }
      guard let word = words.first else { return nil }
      return text.violation(
        of: Self.rule,
        problem: "“\(word.string)” in \(text.quoted) is set in "
          + word.faces.joined(separator: " and "),
        advice: "choose a font that has all of its letters")
    }
  }
}
