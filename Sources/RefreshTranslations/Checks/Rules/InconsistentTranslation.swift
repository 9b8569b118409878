import ProofDocuments
import RefreshStrings

extension TextRule {
  static let inconsistentTranslation = TextRule(
    "inconsistentTranslation", .note,
    "Two keys have the same source text but different translations, which may be intended.",
    Example(
      "fr", source: .file("a = Close; b = Close;", .strings),
      wrong: .file("a = Fermer; b = Clore;", .strings),
      right: .file("a = Fermer; b = Fermer;", .strings)))
}

extension TextGroup {
  /// The texts whose source is that of an earlier key with another translation.
  func inconsistentTranslations(in language: CheckedLanguage) -> [TextDiagnostic] {
    guard let table = table(for: language.locale) else { return [] }
    var first: [String: String] = [:]
    return source.keys.compactMap { key in
      guard let original = source[key]?.text.plainValue, !original.isEmpty, let entry = table[key],
        let text = entry.text.plainValue, !text.isEmpty
      else { return nil }
      guard let earlier = first[original] else {
        first[original] = key
        return nil
      }
      guard table[earlier]?.text.plainValue != text else { return nil }
      return TextDiagnostic(
        TextRule.inconsistentTranslation.rule, at: entry.location,
        problem: "“\(key.visible)” and “\(earlier.visible)” differ in \(language.locale),"
          + " but their sources are the same",
        advice: "use one translation, unless the places differ", locale: language.locale, key: key)
    }
  }
}
