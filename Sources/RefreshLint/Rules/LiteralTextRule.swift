package import ProofDocuments
package import ProofDrawing

/// Reports words that are the same in every language.
///
/// A mark without letters is none, such as “·” or “24”; nor is a character of an icon font.
package struct LiteralTextRule: PictureRule {
  package static let rule = LintRule(
    "literalText", .warning,
    "Words of a component's file are the same in every language, so most readers can't read them.")

  package func violations(in picture: Picture) -> [PictureViolation] {
    picture.shownTexts.compactMap { text in
      guard text.element.traits.isLiteral,
        text.block.string.unicodeScalars.contains(where: \.properties.isAlphabetic)
      else { return nil }
      return PictureViolation(
        of: Self.rule, in: text.element.name, box: text.element.bounds,
        problem: "\(text.quoted) is the same in every language",
        advice: "name a key of the app, such as {key: inbox.hint}", isOfAllLanguages: true)
    }
  }
}
