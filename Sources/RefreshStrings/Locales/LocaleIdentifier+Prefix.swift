extension LocaleIdentifier {
  /// The language whose words MJRefresh 3.7.9 shows, which looks at how the tag begins.
  ///
  /// Languages that it has no words for stay as they are, but for Cantonese, which is no Chinese to
  /// it and so English. Pseudo-locales stay, too.
  package var matchedByPrefix: LocaleIdentifier {
    guard PseudoLocale(self) == nil else { return self }
    let prefixes = ["en", "zh", "ko", "ru", "uk"]
    guard let prefix = prefixes.first(where: language.hasPrefix) else {
      return language == "yue" ? .english : self
    }
    let language = prefix == "zh" ? (script == "Hans" ? "zh-Hans" : "zh-Hant") : prefix
    return LocaleIdentifier(language) ?? self
  }
}
