extension LocaleIdentifier {
  /// The language whose words MJRefresh 3.7.9 shows, which looks at how the tag begins.
  ///
  /// It has words for five beginnings, and English ones for everybody else. Pseudo-locales, which it
  /// doesn't know, stay as they are.
  package var matchedByPrefix: LocaleIdentifier {
    guard PseudoLocale(self) == nil else { return self }
    let prefixes = ["en", "zh", "ko", "ru", "uk"]
    guard let prefix = prefixes.first(where: language.hasPrefix) else { return .english }
    let matched = prefix == "zh" ? (script == "Hans" ? "zh-Hans" : "zh-Hant") : prefix
    return LocaleIdentifier(matched) ?? .english
  }
}
