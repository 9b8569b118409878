package import RefreshModel
package import RefreshStrings

extension ComponentSetup {
  /// The title that is set for a state, for a reader.
  ///
  /// Languages are matched as those of texts are, and a pseudo-locale has the English title,
  /// transformed. A reader whom none of the languages serves gets the text of the tables.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - locale: the reader's locale.
  /// - Returns: the title, with the language that it is in, or without where it is the same in all;
  ///   nil where none is set.
  package func title(
    in state: RefreshState, for locale: LocaleIdentifier
  ) -> (text: String, language: LocaleIdentifier?)? {
    if let title = titles[state] { return (title, nil) }
    guard let titles = localizedTitles[state] else { return nil }
    if let pseudo = PseudoLocale(locale) {
      return title(in: state, for: .english).map { (pseudo.text($0.text), $0.language) }
    }
    let languages = titles.keys.compactMap { LocaleIdentifier($0) }
    let match = LocaleMatcher.chain(for: locale, among: languages).first
    return match.flatMap { match in titles[match.tag].map { ($0, match) } }
  }
}
