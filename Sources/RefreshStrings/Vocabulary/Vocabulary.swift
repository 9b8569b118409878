import ProofDocuments

/// Every text in every language: our own texts, and any overlays above them.
///
/// There is a text for each key in each language. It is looked for in the overlays, the last one
/// first, then among our own texts, each time in all localizations that serve the user and then in
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
  private let overlays: [Layer]

  /// The language that the first overlay was written in that says so; nil if none does.
  package var developmentLocale: LocaleIdentifier? {
    overlays.reversed().lazy.compactMap(\.developmentLocale).first
  }
  private let own: Layer

  /// Creates a vocabulary.
  ///
  /// - Parameters:
  ///   - builtIn: Our own texts, which must be complete in English.
  ///   - overlays: Texts to prefer to ours; the later ones win.
  /// - Throws: ``IncompleteEnglish`` if a key has no English text of our own.
  package init(
    builtIn: StringBundle, overlays: [StringBundle] = []
  ) throws(IncompleteEnglish) {
    let own = Layer(source: .builtIn, bundle: builtIn) { _ in nil }
    let above = overlays.enumerated().reversed().map { index, bundle in
      Layer(source: .overlay(index), bundle: bundle) { locale in
        own.first(.lastUpdated, for: locale)?.value
      }
    }
    let missing = StringKey.allCases.filter { own.first($0, for: .english) == nil }
    guard missing.isEmpty else { throw IncompleteEnglish(missing: missing) }
    self.overlays = above
    self.own = own
    locales = Set((above + [own]).flatMap(\.locales)).sorted()
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
  package func writtenTexts(for locale: LocaleIdentifier) -> [StringKey: [WrittenText]] {
    let path = path(for: PseudoLocale(locale) == nil ? locale : .english)
    return Dictionary(
      uniqueKeysWithValues: StringKey.allCases.map { key in
        (key, path.first { $0.text(for: key) != nil }?.writtenTexts(for: key) ?? [])
      })
  }
}

extension Vocabulary {
  /// The text of a key of the app's own, such as `banner.title`, in any of the overlays.
  ///
  /// It is looked for as ours are, but never in our own texts.
  ///
  /// - Parameters:
  ///   - key: the key as the overlay's files spell it.
  ///   - locale: the user's locale.
  /// - Returns: the text; nil where no overlay has the key for this user.
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

  /// The texts of one language: the texts by our keys, and the whole table for keys of the app's
  /// own.
  private struct Texts {
    let byKey: [StringKey: StringTable.Entry]
    let table: StringTable

    init(_ table: StringTable, lastUpdated: String?) {
      byKey = PublishedKeys.texts(in: table, lastUpdated: lastUpdated)
      self.table = table
    }
  }

  /// The texts of one bundle.
  private struct Layer {
    let source: ResolvedString.Source

    /// What the layer's files are called; nil for those of our own texts.
    let fileName: @Sendable (_ path: String) -> String?
    let tables: [LocaleIdentifier: Texts]
    let developmentLocale: LocaleIdentifier?

    /// The texts of `Base.lproj`; nil if there are none.
    let base: Texts?

    /// Finds the localizations that serve a user.
    private let matcher: LocaleMatcher

    var locales: [LocaleIdentifier] { Array(tables.keys) }

    init(
      source: ResolvedString.Source, bundle: StringBundle,
      lastUpdated: (LocaleIdentifier) -> String?
    ) {
      self.source = source
      fileName = { source == .builtIn ? nil : bundle.name(ofFile: $0) }
      developmentLocale = bundle.developmentLocale
      base = bundle.base.map { table in
        Texts(table, lastUpdated: bundle.developmentLocale.flatMap(lastUpdated))
      }
      tables = Dictionary(
        uniqueKeysWithValues: bundle.tables.map { locale, table in
          (locale, Texts(table, lastUpdated: lastUpdated(locale)))
        })
      matcher = LocaleMatcher(among: bundle.tables.keys)
    }

    func stops(for locale: LocaleIdentifier, isFallback: Bool) -> [Stop] {
      matcher.chain(for: locale).compactMap { match in
        tables[match].map {
          Stop(texts: $0, locale: match, layer: self, isFallback: isFallback)
        }
      }
    }

    /// The localizations that serve a user, then the language that the bundle was written in.
    func allStops(for locale: LocaleIdentifier) -> [Stop] {
      stops(for: locale, isFallback: false) + lastStops(for: locale)
    }

    /// The texts in the language that the bundle was written in, which serve who has no others.
    ///
    /// As on Apple's platforms those of `Base.lproj` come first.
    private func lastStops(for locale: LocaleIdentifier) -> [Stop] {
      guard let developmentLocale else { return [] }
      let isFallback = LocaleMatcher.chain(for: locale, among: [developmentLocale]).isEmpty
      let first = base.map { texts in
        Stop(texts: texts, locale: developmentLocale, layer: self, isFallback: isFallback)
      }
      return (first.map { [$0] } ?? []) + stops(for: developmentLocale, isFallback: isFallback)
    }

    func first(_ key: StringKey, for locale: LocaleIdentifier) -> ResolvedString? {
      stops(for: locale, isFallback: false).lazy.compactMap { $0.text(for: key) }.first
    }
  }

  /// The texts of one bundle in one language.
  private struct Stop {
    let texts: Texts
    let locale: LocaleIdentifier
    let layer: Layer
    let isFallback: Bool

    func text(for key: StringKey) -> ResolvedString? { texts.byKey[key].map(resolved) }

    func text(forKey key: String) -> ResolvedString? { texts.table[key].map(resolved) }

    func writtenTexts(for key: StringKey) -> [WrittenText] {
      PublishedKeys.names(of: key, in: texts.table).compactMap { name in
        texts.table[name].map { entry in
          let text = resolved(entry)
          return WrittenText(
            key: name, text: entry.text, source: text.source, language: locale, file: text.file,
            line: text.file == nil ? nil : text.line, isFallback: isFallback)
        }
      }
    }

    private func resolved(_ entry: StringTable.Entry) -> ResolvedString {
      ResolvedString(
        text: entry.text, matchedLocale: locale, source: layer.source, location: entry.location,
        file: layer.fileName(entry.location.file), isFallback: isFallback)
    }
  }
}
