import ProofDocuments
import RefreshStrings

extension TextRule {
  static let extraTranslation = TextRule(
    "extraTranslation", .note,
    "A language has a text that the source lacks: a remnant, or a key that others still miss.",
    Example(
      "fr", source: .file("a = Alpha;", .strings),
      wrong: .file("a = Un; b = Deux;", .strings), right: .file("a = Un;", .strings)))
}

extension TextGroup {
  /// The texts of a language whose key the source lacks.
  func textsWithoutSource(in language: CheckedLanguage) -> [TextDiagnostic] {
    guard let table = table(for: language.locale) else { return [] }
    return table.keys.compactMap { key in
      guard source[key] == nil, let entry = table[key] else { return nil }
      return TextDiagnostic(
        TextRule.extraTranslation.rule, at: entry.location,
        problem: "“\(key.visible)” has no text in \(sourceLanguage)",
        advice: "remove it, or add the text", locale: language.locale, key: key)
    }
  }
}
