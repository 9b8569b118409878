import ProofDocuments

extension LocaleIdentifier {
  /// The available locale that is nearest to this one: one that serves the same readers, one of
  /// the same language (`zh-Hanz` and `zh-Hans`, `sr-Latn` and `sr`), one of the region whose code was
  /// taken for a language's (`jp` and `ja`), or one with a similar spelling.
  ///
  /// Codes of languages are too short to be compared by their letters: `ne` is Nepali and no
  /// misspelled `en`.
  ///
  /// - Parameter available: the locales to choose from.
  /// - Returns: the locale; nil where none is near enough.
  package func suggestion(
    among available: some Collection<LocaleIdentifier>
  ) -> LocaleIdentifier? {
    let matcher = LocaleMatcher(among: available)
    if let match = matcher.chain(for: self).first { return match }
    let siblings = available.filter { $0.language == language }
    let nearestSibling = siblings.map(\.tag).nearest(to: tag).flatMap { LocaleIdentifier($0) }
    if let sibling = nearestSibling ?? siblings.min() { return sibling }
    let likely = ICU.likelyLocale(ofRegion: language.uppercased())
    if let locale = likely.flatMap({ LocaleIdentifier($0) }),
      let match = matcher.chain(for: locale).first
    {
      return match
    }
    guard tag.count > 3 else { return nil }
    let nearest = available.map(\.tag).filter { $0.count > 3 }.nearest(to: tag)
    return nearest.flatMap { LocaleIdentifier($0) }
  }

  /// A question for the nearest locale, such as `did you mean “ja”? `; empty where none is near enough.
  package func question(among available: some Collection<LocaleIdentifier>) -> String {
    suggestion(among: available).map { "did you mean \($0.tag.quoted)? " } ?? ""
  }
}
