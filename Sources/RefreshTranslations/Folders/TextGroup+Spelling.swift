package import RefreshStrings

extension TextGroup {
  /// A language as the table's files name it: `he` for `iw`, if they have no `iw` themselves.
  package func spelling(of locale: LocaleIdentifier) -> LocaleIdentifier {
    locale.spelled(as: locales)
  }
}

extension LocaleIdentifier {
  /// The identifier among others that means the same language, such as `he` for `iw`; the identifier
  /// itself if none does.
  func spelled(as others: [LocaleIdentifier]) -> LocaleIdentifier {
    if others.contains(self) { return self }
    let match = LocaleMatcher.chain(for: self, among: others).first
    // Another region or script is another identifier, though it may serve the same user.
    guard let match, match.language != language, match.region == region, match.script == script
    else { return self }
    return match
  }
}
