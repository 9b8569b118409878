internal import ProofDrawing
internal import RefreshComponents
internal import RefreshModel
internal import RefreshStrings

/// What all pictures for a reader share: words, dates and a direction.
struct Reader: Sendable {
  /// Where the reader is at home.
  let locale: LocaleIdentifier

  /// The side from which the reader's language is read.
  let direction: TextDirection

  private let texts: [StringKey: String]
  private let origins: [StringKey: TextOrigin]
  private let dates: LastUpdatedText?

  /// Looks up the words of a locale; without dates no line tells of the last update.
  ///
  /// If asked to, a trailer shows MJRefresh's keys in the place of our own words, but for Chinese.
  init(
    of locale: LocaleIdentifier, from vocabulary: Vocabulary, showsTrailerKeys: Bool = false,
    dates: LastUpdatedText?
  ) {
    self.locale = locale
    direction = locale.isRightToLeft ? .rightToLeft : .leftToRight
    let resolved = vocabulary.texts(for: locale)
    texts = Dictionary(
      uniqueKeysWithValues: resolved.map { key, text in
        let isLacking =
          showsTrailerKeys && text.source == .builtIn && text.matchedLocale.language != "zh"
        return (key, isLacking ? PublishedKeys.trailerKey(of: key) ?? text.value : text.value)
      })
    origins = Dictionary(
      uniqueKeysWithValues: resolved.map { key, text in
        (key, TextOrigin(of: text, key: key, requested: locale))
      })
    self.dates = dates
  }

  /// The line about the last update; nothing without dates.
  func line(updated moment: Instant?, now: Instant) -> String? {
    dates?.line(updated: moment, now: now)
  }

  /// The words of a component in a state, its own title before that of the tables.
  func words(
    of setup: ComponentSetup, in state: RefreshState, lastUpdated: String?
  ) -> FaceTexts {
    var words = words(of: setup.component.kind, in: state, lastUpdated: lastUpdated)
    guard let title = setup.titles[state] else { return words }
    words.title = title
    let key = StringKey.title(.init(setup.component.kind), .init(state)).rawValue
    for place in words.origins.indices where words.origins[place].key == key {
      words.origins[place].source = "title of \(setup.name)"
      words.origins[place].matched = words.origins[place].requested
      words.origins[place].isFallback = false
    }
    return words
  }

  /// The words of a component in a state.
  func words(
    of kind: ComponentKind, in state: RefreshState, lastUpdated: String?
  ) -> FaceTexts {
    let (family, state) = (StringKey.Family(kind), StringKey.State(state))
    let lastUpdated = kind == .header ? lastUpdated : nil
    let keys: [StringKey] =
      [.title(family, state), .spoken(family, state)] + (lastUpdated == nil ? [] : [.lastUpdated])
    return FaceTexts(
      title: texts[.title(family, state)] ?? "", lastUpdated: lastUpdated,
      spokenLabel: texts[.spoken(family, state)] ?? "", origins: keys.compactMap { origins[$0] })
  }
}

extension TextOrigin {
  fileprivate init(of text: ResolvedString, key: StringKey, requested: LocaleIdentifier) {
    self.init(
      element: key.element, key: key.rawValue, requested: requested.tag,
      matched: text.matchedLocale.tag,
      source: "\(text.source)", isFallback: text.isFallback)
  }
}

extension StringKey {
  /// The element of a picture that shows the text.
  fileprivate var element: String {
    switch self {
    case .title: "title"
    case .spoken: Scene.spokenLabelName
    case .lastUpdated, .lastUpdatedToday, .lastUpdatedYesterday, .lastUpdatedNone: "lastUpdated"
    }
  }
}
