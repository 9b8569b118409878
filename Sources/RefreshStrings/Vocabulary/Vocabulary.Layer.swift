import ProofDocuments

extension Vocabulary {
  /// The texts of one bundle.
  struct Layer: Sendable {
    let source: ResolvedString.Source
    let bundle: StringBundle

    /// The names of the layer's files; nil for those of our own texts.
    let fileName: @Sendable (_ path: String) -> String?
    let tables: [LocaleIdentifier: Texts]
    let developmentLocale: LocaleIdentifier?

    /// The texts of `Base.lproj`; nil if there are none.
    let base: Texts?

    /// Finds the localizations that serve a user.
    private let matcher: LocaleMatcher

    var locales: [LocaleIdentifier] { Array(tables.keys) }

    init(
      source: ResolvedString.Source, bundle: StringBundle, keys: AppKeys,
      lastUpdated: (LocaleIdentifier) -> String?
    ) {
      self.source = source
      self.bundle = bundle
      fileName = { source == .builtIn ? nil : bundle.name(ofFile: $0) }
      developmentLocale = bundle.developmentLocale
      base = bundle.base.map { table in
        Texts(
          table, lastUpdated: bundle.developmentLocale.flatMap(lastUpdated), keys: keys,
          named: bundle.named.base)
      }
      tables = Dictionary(
        uniqueKeysWithValues: bundle.tables.map { locale, table in
          let texts = Texts(table, lastUpdated: lastUpdated(locale), keys: keys) { name in
            bundle.named.table(named: name, in: locale)
          }
          return (locale, texts)
        })
      matcher = LocaleMatcher(among: bundle.tables.keys)
    }

    /// A layer above this one, whose prefixes and words are needed for MJRefresh's.
    func overlay(
      of bundle: StringBundle, _ source: ResolvedString.Source, keys: AppKeys
    ) -> Layer {
      Layer(source: source, bundle: bundle, keys: keys) { locale in
        first(.lastUpdated, for: locale)?.value
      }
    }

    func stops(for locale: LocaleIdentifier, isFallback: Bool) -> [Stop] {
      matcher.chain(for: locale).compactMap { match in
        tables[match].map {
          Stop(texts: $0, reader: locale, locale: match, layer: self, isFallback: isFallback)
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
        Stop(
          texts: texts, reader: isFallback ? developmentLocale : locale,
          locale: developmentLocale, layer: self, isFallback: isFallback)
      }
      return (first.map { [$0] } ?? []) + stops(for: developmentLocale, isFallback: isFallback)
    }

    func first(_ key: StringKey, for locale: LocaleIdentifier) -> ResolvedString? {
      stops(for: locale, isFallback: false).lazy.compactMap { $0.text(for: key) }.first
    }
  }

  /// The texts of one language: the texts by our keys, and the whole table for keys of the app's
  /// own.
  struct Texts: Sendable {
    /// A text that is found under a key of the app's own.
    struct Own: Sendable {
      let key: AppKey
      let entry: StringTable.Entry
    }

    let byKey: [StringKey: StringTable.Entry]
    let table: StringTable

    /// The texts under keys of the app's own, by ours.
    let own: [StringKey: Own]

    init(
      _ table: StringTable, lastUpdated: String?, keys: AppKeys,
      named: (String) -> StringTable?
    ) {
      byKey = PublishedKeys.texts(in: table, lastUpdated: lastUpdated)
      self.table = table
      // A catalog gives a key its name for a text in the source language, and this key was chosen.
      own = Dictionary(
        uniqueKeysWithValues: keys.ours.compactMap { key in
          guard let chosen = keys[key],
            let entry = (chosen.table.map(named) ?? table)?[chosen.name]
          else { return nil }
          return (key, Own(key: chosen, entry: entry))
        })
    }
  }

  /// The texts of one bundle in one language.
  struct Stop {
    let texts: Texts

    /// The locale whose numbers are shown.
    let reader: LocaleIdentifier
    let locale: LocaleIdentifier
    let layer: Layer
    let isFallback: Bool

    func text(for key: StringKey) -> ResolvedString? {
      guard let own = texts.own[key] else {
        return texts.byKey[key].map { resolved($0, key.rawValue) }
      }
      let text = key.message(of: own.entry.text)
      return resolved(
        own.entry, own.key.name,
        as: own.key.value.map { value in
          text.filled(
            with: value, for: reader,
            showsZeroForms: TextFormat.showsZeroForms(ofFile: own.entry.location.file))
        } ?? text,
        appKey: own.key.name)
    }

    func text(forKey key: String) -> ResolvedString? {
      texts.table[key].map { resolved($0, key) }
    }

    func writtenTexts(for key: StringKey) -> [ResolvedString] {
      if let own = texts.own[key] {
        // Of two tables with the key, translators have to know which one is meant.
        let isApart = texts.table[own.key.name]?.location != own.entry.location
        return [resolved(own.entry, own.key.name, isApart ? own.key.table : nil)]
      }
      return PublishedKeys.names(of: key, in: texts.table).compactMap { name in
        texts.table[name].map { resolved($0, name) }
      }
    }

    private func resolved(
      _ entry: StringTable.Entry, _ key: String, _ table: String? = nil,
      as text: LocalizedText? = nil, appKey: String? = nil
    ) -> ResolvedString {
      ResolvedString(
        key: key, table: table, text: text ?? entry.text, matchedLocale: locale,
        source: layer.source,
        location: entry.location, file: layer.fileName(entry.location.file),
        isFallback: isFallback, appKey: appKey)
    }
  }
}
