/// Finds the localizations that serve a reader, as Apple's platforms would.
public enum LocaleMatcher {
  /// The localizations to look in for a reader of `requested`, best first; none if none serves.
  ///
  /// Scripts never mix (`zh-HK` is served by `zh-Hant`, not by `zh-Hans`), codes that replaced
  /// each other match (`iw` and `he`), and no language stands in for its neighbour (`ca` is not
  /// served by `es`). The order of `available` makes no difference.
  public static func chain(
    for requested: LocaleIdentifier, among available: [LocaleIdentifier]
  ) -> [LocaleIdentifier] {
    // The library would serve "zxx", text in no language, to every reader.
    let candidates = available.filter { $0.language != "zxx" }.sorted()
    return ICU.localizations(for: requested.tag, among: candidates.map(\.tag))
      .map { candidates[$0] }
  }
}
