import ProofDrawing
package import RefreshModel
package import RefreshStrings

/// The words, dates and direction that all pictures for a reader share.
struct LocalizedTexts: Sendable {
  /// The locale of the words: the reader's own, unless a quirk takes it for another.
  let locale: LocaleIdentifier

  /// The side from which the reader's language is read.
  let direction: TextDirection

  private let texts: [StringKey: FaceText]
  private let dates: LastUpdatedText?

  /// Looks up the texts of a reader; without dates there is no line of the last update.
  init(
    of reader: LocaleIdentifier, from vocabulary: Vocabulary, compatibility: Compatibility,
    dates: LastUpdatedText?
  ) {
    let locale = vocabulary.localeOfTexts(for: reader)
    self.locale = locale
    direction = locale.isRightToLeft ? .rightToLeft : .leftToRight
    let resolved = vocabulary.texts(for: reader).reproducing(compatibility)
    // Most texts are in one file.
    let tables = Self.tables(ofFiles: Set(resolved.values.map(\.path)))
    texts = Dictionary(
      uniqueKeysWithValues: resolved.map { key, text in
        (key, FaceText(text, key: key.rawValue, requested: locale, table: tables[text.path]))
      })
    self.dates = dates
  }

  private static func tables(ofFiles files: Set<String>) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: files.compactMap { file in
        TextFormat.shipped.table(ofFile: file).map { (file, $0) }
      })
  }

  /// Whether it has a line about the last update.
  var hasDates: Bool { dates != nil }

  /// The line about the last update; nil without dates.
  func line(updated instant: Instant?, now: Instant) -> FaceText? {
    dates.map { dates in
      FaceText(
        dates.lines(updated: instant, now: now),
        foundAt: texts[dates.key(updated: instant)]?.origin(of: "lastUpdated"))
    }
  }

  /// The line about the last update in each of its wordings; none without dates.
  func wordings(updated instant: Instant?, now: Instant) -> [WidthVariant] {
    dates?.lines(updated: instant, now: now) ?? []
  }

  /// The keys of the texts that the line about the last update is made of; none without dates.
  func lineKeys(updated instant: Instant?, now: Instant) -> [StringKey] {
    dates?.keys(updated: instant, now: now) ?? []
  }

  /// The texts of a component of a kind in a state, its own title before that of the tables.
  func texts(
    of setup: ComponentSetup, _ kind: ComponentKind, in state: RefreshState, lastUpdated: FaceText?
  ) -> FaceTexts {
    var found = texts(of: kind, in: state, lastUpdated: lastUpdated)
    guard let (title, language) = setup.title(in: state, for: locale) else { return found }
    found.title.replace(with: title, from: "title of \(setup.name)", language: language?.tag)
    return found
  }

  /// The texts of a component in a state.
  func texts(
    of kind: ComponentKind, in state: RefreshState, lastUpdated: FaceText?
  ) -> FaceTexts {
    let (family, state) = (StringKey.Family(kind), StringKey.State(state))
    return FaceTexts(
      title: texts[.title(family, state)] ?? "", lastUpdated: kind == .header ? lastUpdated : nil,
      spokenLabel: texts[.spoken(family, state)] ?? "")
  }
}

extension FaceText {
  /// Creates a text that was looked up for a reader; only files of the app's own have a name.
  init(_ text: ResolvedString, key: String, requested: LocaleIdentifier, table: String?) {
    var origin = TextOrigin(
      element: "", key: key, requested: requested.tag, matched: text.matchedLocale.tag,
      source: "\(text.source)", isFallback: text.isFallback, table: table, file: text.file,
      line: text.file == nil ? nil : text.line)
    origin.appKey = text.appKey
    self.init(text.variants, foundAt: origin)
  }
}

extension [StringKey: ResolvedString] {
  /// The texts with the quirks of titles; an application's own texts stay.
  func reproducing(_ compatibility: Compatibility) -> Self {
    var texts = self
    if compatibility.contains(.trailerShowsKeys) { texts.showTrailerKeys() }
    if compatibility.contains(.missingTextsAreEmpty) { texts.emptyMissingTitles() }
    return texts
  }

  /// Empties the titles that MJRefresh 3.7.9 lacks; what a trailer shows while it is pulled it also
  /// shows while it refreshes.
  private mutating func emptyMissingTitles() {
    let missing: [StringKey] = [
      .title(.header, .noMoreData), .title(.trailer, .noMoreData), .title(.autoFooter, .pulling),
    ]
    let waiting = StringKey.Family.allCases.map { StringKey.title($0, .willRefresh) }
    for key in missing + waiting where self[key]?.source == .builtIn {
      self[key] = self[key]?.replaced(by: "")
    }
    if self[.title(.trailer, .refreshing)]?.source == .builtIn {
      self[.title(.trailer, .refreshing)] = self[.title(.trailer, .pulling)]
    }
  }

  /// Shows MJRefresh's keys in the place of a trailer's titles, in all languages but Chinese.
  private mutating func showTrailerKeys() {
    for (key, text) in self where text.source == .builtIn && text.matchedLocale.language != "zh" {
      guard let name = PublishedKeys.trailerKey(of: key) else { continue }
      self[key] = text.replaced(by: name)
    }
  }
}

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
