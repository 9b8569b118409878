extension LocaleIdentifier {
  /// The name of a locale in this one's language, as it stands alone: “Deutsch” for German in
  /// German.
  ///
  /// Its tag where CLDR has no name for it.
  package func name(of locale: LocaleIdentifier) -> String {
    guard ICU.hasData(for: localeName) else { return locale.tag }
    return ICU.displayName(of: locale.localeName, in: localeName) ?? locale.tag
  }

  /// Texts joined as this locale joins the parts of a list: “A, B, and C” in English.
  ///
  /// Empty texts are left out. A locale that CLDR doesn't know gets commas.
  package func list(of parts: [String]) -> String {
    let parts = parts.filter { !$0.isEmpty }
    let list = ICU.hasData(for: localeName) ? ICU.list(of: parts, locale: localeName) : nil
    return list ?? parts.joined(separator: ", ")
  }

  /// A name and its value as this locale writes them: “name: value” in English.
  ///
  /// The pattern is CLDR's for a key and its type. Where one of the two is empty, the other stands
  /// alone.
  package func pair(_ name: String, _ value: String) -> String {
    guard !name.isEmpty, !value.isEmpty else { return name + value }
    let pattern = ICU.hasData(for: localeName) ? ICU.pairPattern(of: localeName) : nil
    // Neither text may be taken for a part of the pattern.
    let parts = (pattern ?? "{0}: {1}").split(separator: "{0}", omittingEmptySubsequences: false)
    return parts.map { part in
      part.split(separator: "{1}", omittingEmptySubsequences: false).joined(separator: value)
    }.joined(separator: name)
  }

  /// A whole percentage in this locale's digits: “25%” in English.
  package func percentage(_ percent: Int) -> String {
    formatted(DecimalNumber(percent), "percent precision-integer") ?? "\(percent)%"
  }

  /// A length in whole points, in this locale's digits: “320 pt”.
  ///
  /// The sign is the same everywhere: CLDR's names are those of the printer's point.
  /// Among right-to-left text it stays in its order, too.
  package func points(_ length: Int) -> String {
    let number = formatted(DecimalNumber(length), "precision-integer") ?? "\(length)"
    let text = "\(number)\u{A0}pt"
    return isRightToLeft ? "\u{2066}\(text)\u{2069}" : text
  }

  private func formatted(_ number: DecimalNumber, _ skeleton: String) -> String? {
    guard ICU.hasData(for: localeName) else { return nil }
    return ICU.number(number.icuDigits, skeleton: skeleton, locale: localeName)
  }
}
