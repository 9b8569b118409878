import ProofDocuments
import RefreshStrings

extension TextRule {
  static let missingTranslation = TextRule(
    "missingTranslation", .warning,
    "A language lacks a text that the source has, so its users read another language.",
    Example(
      "fr", source: .file("a = Alpha; b = Beta;", .strings),
      wrong: .file("a = Un;", .strings), right: .file("a = Un; b = Deux;", .strings)))
}

extension TextGroup {
  /// The texts that a language lacks, each with the place of its source.
  func textsMissing(in language: CheckedLanguage) -> [TextDiagnostic] {
    let table = table(for: language.locale)
    return source.keys.compactMap { key in
      guard let entry = source[key], entry.needsTranslation, table?[key] == nil else { return nil }
      return TextDiagnostic(
        TextRule.missingTranslation.rule, at: entry.location,
        problem: "“\(key.visible)” has no text in \(language.locale)",
        advice: language.table.adviceToTranslate, locale: language.locale, key: key)
    }
  }
}
