import RefreshStrings

/// The language that texts were written in.
struct SourceLanguage: Hashable {
  /// The language.
  let locale: LocaleIdentifier

  /// Whether it was chosen among several, so that another may be the source.
  let isUnclear: Bool

  /// Whether English is assumed, because a folder says only that its texts are the source.
  let isAssumed: Bool

  /// Chooses among the languages that there are.
  ///
  /// - Parameters:
  ///   - named: The language that was named; nil to look for English.
  ///   - available: The languages that have a place of their own.
  ///   - hasStandard: Whether there is a place for the source, such as `Base.lproj`, that names no
  ///     language.
  init(named: LocaleIdentifier?, among available: [LocaleIdentifier], hasStandard: Bool) {
    let wanted = named ?? .english
    let isExact = available.contains(wanted)
    isAssumed = named == nil && hasStandard && !isExact
    if hasStandard || isExact {
      (locale, isUnclear) = (wanted, false)
    } else if let near = LocaleMatcher.chain(for: wanted, among: available).first {
      (locale, isUnclear) = (near, false)
    } else if named == nil, let only = available.first, Set(available).count == 1 {
      (locale, isUnclear) = (only, false)
    } else {
      (locale, isUnclear) = (wanted, named == nil)
    }
  }
}
