/// Finds the localizations that serve a user, as Apple's platforms would.
///
/// Creating one sorts the localizations and groups them by language, so that a user is compared
/// with those of the user's language only.
package struct LocaleMatcher: Sendable {
  /// The places in ``localizations`` by the groups of languages that a localization belongs to.
  private let places: [String: [Int]]
  private let localizations: [LocaleIdentifier]

  /// Prepares localizations in any order.
  package init(among available: some Sequence<LocaleIdentifier>) {
    let localizations = Self.candidates(among: available)
    self.localizations = localizations
    places = localizations.indices.reduce(into: [:]) { places, place in
      for group in ICU.languageGroups(of: localizations[place]) {
        places[group, default: []].append(place)
      }
    }
  }

  /// The localizations to look in for a user of `requested`, best first; none if none serves.
  ///
  /// Scripts never mix (`zh-HK` is served by `zh-Hant`, not by `zh-Hans`), codes that replaced
  /// each other match (`iw` and `he`), and no language stands in for its neighbour (`ca` is not
  /// served by `es`).
  package func chain(for requested: LocaleIdentifier) -> [LocaleIdentifier] {
    let places = Set(ICU.languageGroups(of: requested).flatMap { self.places[$0] ?? [] })
    return Self.chain(for: requested, amongSorted: places.sorted().map { localizations[$0] })
  }

  /// The localizations to look in for one user, as a matcher finds them.
  ///
  /// It compares the user with all of `available`, whose order makes no difference; create a
  /// matcher to ask for several users.
  package static func chain(
    for requested: LocaleIdentifier, among available: some Sequence<LocaleIdentifier>
  ) -> [LocaleIdentifier] {
    chain(for: requested, amongSorted: candidates(among: available))
  }

  private static func candidates(
    among available: some Sequence<LocaleIdentifier>
  ) -> [LocaleIdentifier] {
    // The library would serve "zxx", text in no language, to every user.
    available.filter { $0.language != "zxx" }.sorted()
  }

  private static func chain(
    for requested: LocaleIdentifier, amongSorted candidates: [LocaleIdentifier]
  ) -> [LocaleIdentifier] {
    ICU.localizations(for: requested.tag, among: candidates.map(\.tag)).map { candidates[$0] }
  }
}

extension LocaleIdentifier {
  /// Whether another identifier's language is this one's under a code that replaced it or that it replaced,
  /// such as `iw` and `he`.
  ///
  /// Codes that became a language in a region, as `prs` became `fa-AF`, are none of these. Norwegian without a
  /// further word is Bokmål, so `no` is `nb`.
  package func isRenamed(_ other: LocaleIdentifier) -> Bool {
    language != other.language && newestLanguage == other.newestLanguage
  }

  /// Whether this means the same language as another, in the same script; only one may name a region.
  package func agrees(with other: LocaleIdentifier) -> Bool {
    (language == other.language || isRenamed(other)) && likelyScript == other.likelyScript
      && (region == nil || other.region == nil || region == other.region)
  }

  private var newestLanguage: String {
    let code = ICU.canonicalForm(of: language)
    return code == "no" ? "nb" : code
  }
}
