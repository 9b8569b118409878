package import ProofDocuments

/// Every text in every language: our own texts, and any overlays above them.
///
/// There is a text for each key in each language. It is looked for in the overlays, the last one
/// first, under the key that the app has for it or else under ours, then among our own texts, each time in all localizations that serve the user and then in
/// the language that the overlay was written in; what none of these has is taken from our English.
/// A ``PseudoLocale`` is English, transformed.
package struct Vocabulary: Sendable {
  /// The localizations that our texts or an overlay have, in order.
  package let locales: [LocaleIdentifier]

  /// Whether our own texts are chosen as MJRefresh 3.7.9 chooses its own, by how a tag begins.
  ///
  /// Overlays, which it leaves to the system, are always matched with what the user understands.
  package var matchesByPrefix = false

  /// The overlays, the last one first.
  private(set) var overlays: [Layer]

  /// The language that the first overlay was written in that says so; nil if none does.
  package var developmentLocale: LocaleIdentifier? {
    overlays.reversed().lazy.compactMap(\.developmentLocale).first
  }
  let own: Layer

  /// The paths of the files from which the overlays' texts come, and of those that were skipped.
  package var overlayFiles: Set<String> {
    overlays.reduce(into: []) { $0.formUnion($1.bundle.files) }
  }

  /// The keys of which an overlay has a text in some language.
  package var ownKeys: Set<StringKey> {
    let texts = overlays.flatMap { Array($0.tables.values) + [$0.base].compactMap(\.self) }
    return Set(texts.flatMap { Array($0.byKey.keys) + Array($0.own.keys) })
  }

  /// The keys under which the overlays have texts.
  package private(set) var keys: AppKeys

  /// Creates a vocabulary of our own texts, which must be complete in English, and of overlays, the
  /// later ones of which win.
  ///
  /// - Throws: ``RunError`` if a key has no English text of our own.
  package init(
    builtIn: StringBundle, overlays: [StringBundle] = [], keys: AppKeys = AppKeys()
  ) throws(RunError) {
    let own = Layer(source: .builtIn, bundle: builtIn, keys: AppKeys()) { _ in nil }
    let above = overlays.enumerated().reversed().map { index, bundle in
      own.overlay(of: bundle, .overlay(index), keys: keys)
    }
    let missing = StringKey.allCases.filter { own.first($0, for: .english) == nil }
    guard missing.isEmpty else {
      throw RunError(
        .framesFailed,
        "no English text for \(missing.map(\.rawValue).joined(separator: ", "));"
          + " add it to the built-in en.lproj")
    }
    self.overlays = above
    self.own = own
    self.keys = keys
    locales = Set((above + [own]).flatMap(\.locales)).sorted()
  }

  /// The same texts for a component that has other keys of the app.
  package func replacing(keys: AppKeys) -> Vocabulary {
    var other = self
    other.keys = keys
    other.overlays = overlays.map { own.overlay(of: $0.bundle, $0.source, keys: keys) }
    return other
  }

  /// The text of one key for a user.
  ///
  /// Finding the localizations that serve the user takes most of the time; ``texts(for:)`` does
  /// it once for all keys.
  package func text(for key: StringKey, locale: LocaleIdentifier) -> ResolvedString {
    if let pseudo = PseudoLocale(locale) { return self.text(for: key, locale: .english).in(pseudo) }
    return text(for: key, in: path(for: locale))
  }

  /// The texts of all keys for a user.
  package func texts(for locale: LocaleIdentifier) -> [StringKey: ResolvedString] {
    if let pseudo = PseudoLocale(locale) {
      return texts(for: .english).mapValues { $0.in(pseudo) }
    }
    let path = path(for: locale)
    return Dictionary(
      uniqueKeysWithValues: StringKey.allCases.map { ($0, text(for: $0, in: path)) })
  }

  /// The texts of files of which the texts of all keys are made for a user, as the files spell their
  /// keys.
  ///
  /// A line may be made of several, such as MJRefresh's prefix and word. Those of a ``PseudoLocale``
  /// are English.
  package func writtenTexts(for locale: LocaleIdentifier) -> [StringKey: [ResolvedString]] {
    let path = path(for: PseudoLocale(locale) == nil ? locale : .english)
    return Dictionary(
      uniqueKeysWithValues: StringKey.allCases.map { key in
        (key, path.first { $0.text(for: key) != nil }?.writtenTexts(for: key) ?? [])
      })
  }
}

extension Vocabulary {
  /// The text of a key of the app's own, such as `banner.title`, in any of the overlays; nil where
  /// none has the key for this user.
  ///
  /// It is looked for as ours are, but never in our own texts.
  package func appText(forKey key: String, locale: LocaleIdentifier) -> ResolvedString? {
    if let pseudo = PseudoLocale(locale) {
      return appText(forKey: key, locale: .english)?.in(pseudo)
    }
    return stops(inOverlaysFor: locale).lazy.compactMap { $0.text(forKey: key) }.first
  }

  /// The locale in whose language a user reads most of the texts: the user's own, or the one that
  /// it is taken for where texts are matched by prefix and no overlay serves the user.
  package func localeOfTexts(for locale: LocaleIdentifier) -> LocaleIdentifier {
    guard matchesByPrefix,
      overlays.allSatisfy({ $0.stops(for: locale, isFallback: false).isEmpty })
    else { return locale }
    return locale.matchedByPrefix
  }

  /// The texts to look in for a user, one after the other, English last.
  private func path(for locale: LocaleIdentifier) -> [Stop] {
    stops(inOverlaysFor: locale)
      + own.allStops(for: matchesByPrefix ? locale.matchedByPrefix : locale)
      + own.stops(for: .english, isFallback: true)
  }

  private func stops(inOverlaysFor locale: LocaleIdentifier) -> [Stop] {
    overlays.flatMap { $0.allStops(for: locale) }
  }

  private func text(for key: StringKey, in path: [Stop]) -> ResolvedString {
    for stop in path {
      if let text = stop.text(for: key) { return text }
    }
    preconditionFailure("A vocabulary must have been checked to have all its texts in English")
  }
}
