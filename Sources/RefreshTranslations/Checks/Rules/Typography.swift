import ProofDocuments
import RefreshStrings

extension TextRule {
  static let tatweel = TextRule(
    "tatweel", .note,
    "A tatweel stretches a word for its looks, and stops searches and screen readers from finding it.",
    Example("ar", wrong: "تحـديث", right: "تحديث"),
    .text { text in
      // At the end of a prefix before a foreign word, or after heh for an era, it is right.
      text.findings(
        where: {
          $0.unicodeScalars.contains("\u{640}")
            && $0.firstMatch(of: /\p{Arabic}\x{640}+\p{Arabic}/) != nil
        },
        "has a tatweel in a word",
        "remove it")
    })

  static let frenchSpacing = TextRule(
    "frenchSpacing", .note,
    "French has a no-break space before double punctuation; a plain one may break the line there.",
    Example(
      "fr", wrong: "Dernière mise à jour : %@", right: "Dernière mise à jour\u{A0}: %@"),
    .text { text in
      // In Canada only the colon has a space.
      guard text.language.isIn(["fr"]), text.language.locale.region != "CA" else { return [] }
      return text.findings { value in
        guard let match = value.wording.firstMatch(of: /[\p{L}\p{N})»% ]([:;?!]|»)(?=\s|$)/),
          let mark = match.output.1.first, mark != "»" || match.output.0.first == " "
        else { return nil }
        return ("has no no-break space before “\(mark)”", "put U+202F there, or U+00A0")
      }
    })
}
