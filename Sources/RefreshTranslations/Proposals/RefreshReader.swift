package import RefreshStrings

/// Reads the meaning of texts by their words.
package struct RefreshReader: Sendable {
  /// The score of each meaning of a text, from 0 to 1.
  typealias Scores = [RefreshMeaning: Double]

  private let builtIn: [LocaleIdentifier: [RefreshMeaning: [[String]]]]
  private let builtInLocales: [LocaleIdentifier]

  /// Creates a reader.
  ///
  /// - Parameter builtIn: texts of known meaning by language, with which those in languages are compared
  ///   whose words are not listed.
  package init(builtIn: [LocaleIdentifier: StringTable]) {
    self.builtIn = builtIn.mapValues { table in
      RefreshMeaning.allCases.reduce(into: [:]) { phrases, meaning in
        let keys = StringKey.Family.allCases.prefix(3).flatMap { meaning.keys(of: $0) }
        let texts = Set(keys.compactMap { table[$0.rawValue]?.value })
        phrases[meaning] = texts.compactMap(FoldedText.init).map(\.pairs)
      }
    }
    builtInLocales = builtIn.keys.sorted()
  }

  /// The meanings of a text in a language.
  func scores(of text: FoldedText, in locale: LocaleIdentifier) -> Scores {
    var scores = Scores()
    // Untranslated texts are in English, and many apps have Chinese where they name another language.
    for language in Set([locale.language, "en", "zh"]) {
      guard let words = RefreshWords.languages[language] else { continue }
      scores.merge(words.scores(of: text)) { max($0, $1) }
    }
    guard RefreshWords.languages[locale.language] == nil, scores.isEmpty else { return scores }
    if let phrases = LocaleMatcher.chain(for: locale, among: builtInLocales).first.flatMap({
      builtIn[$0]
    }) {
      let pairs = text.pairs
      for (meaning, texts) in phrases {
        let likeness = texts.map { Self.likeness(pairs, $0) }.max() ?? 0
        // Less than this have texts of other meanings, too.
        if likeness > 0.75 { scores[meaning] = max(scores[meaning] ?? 0, likeness) }
      }
    }
    return scores
  }

  /// The part of the pairs of letters that two texts share (Dice's coefficient).
  private static func likeness(_ first: [String], _ second: [String]) -> Double {
    var counts: [String: Int] = [:]
    for pair in first { counts[pair, default: 0] += 1 }
    let shared = second.count { pair in
      guard let count = counts[pair], count > 0 else { return false }
      counts[pair] = count - 1
      return true
    }
    return 2 * Double(shared) / Double(max(1, first.count + second.count))
  }
}

extension FoldedText {
  /// Each pair of letters that follow each other, in order.
  fileprivate var pairs: [String] {
    let letters = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    return zip(letters, letters.dropFirst()).map { "\($0)\($1)" }.sorted()
  }
}

extension RefreshWords {
  /// The meanings of a text; none for one without a word about refreshing or loading.
  func scores(of text: FoldedText) -> [RefreshMeaning: Double] {
    guard mayBeAbout(text) else { return [:] }
    let subjects = [Idea.refresh, .load, .more, .end].filter { has($0, in: text) }
    guard !subjects.isEmpty else { return [:] }
    let ideas = Set(subjects + Idea.allCases.filter { has($0, in: text) })
    let extra = max(0, unexplained(in: text) - allowance)
    let loss = Double(extra) * (isJoined ? 0.06 : 0.15)
    let meanings = meanings(of: ideas, isUnfinished: text.isUnfinished)
    return meanings.mapValues { max(0, $0 - loss) }.filter { $0.value > 0 }
  }

  private func meanings(
    of ideas: Set<Idea>, isUnfinished: Bool
  ) -> [RefreshMeaning: Double] {
    guard !ideas.contains(.other) else { return [:] }
    let has = ideas.contains
    let goesOn = has(.progress) || isUnfinished
    var meanings: [RefreshMeaning: Double] = [:]
    switch (has(.pull) || has(.swipe), has(.release)) {
    case (_, true):
      guard !has(.fail) else { return [:] }
      if has(.refresh), !has(.more) { meanings[.releaseToRefresh] = 1 }
      if has(.load) || has(.more), !has(.refresh) { meanings[.releaseToLoad] = 1 }
    case (true, false):
      guard !has(.fail), !has(.end) else { return [:] }
      if has(.refresh), !has(.more) { meanings[.pullToRefresh] = 1 }
      if has(.load) || has(.more), !has(.refresh) {
        // Texts about swipes are about much else than more content.
        let isPull = tellsPulls && has(.pull)
        let isPlain = has(.load) && has(.more) || isPull
        if isPlain || has(.load) {
          meanings[has(.tap) ? .tapToLoad : .pullToLoad] = isPlain ? 1 : 0.75
        }
      }
    case (false, false):
      if has(.end) { return [.noMore: 1] }
      if has(.refresh) { meanings = Self.refreshes(ideas, goesOn: goesOn) }
      if has(.load) || has(.more) && has(.show) {
        meanings.merge(Self.loads(ideas, goesOn: goesOn)) { max($0, $1) }
      }
    }
    return meanings
  }

  /// The meanings of a text about refreshing that asks for no gesture.
  private static func refreshes(_ ideas: Set<Idea>, goesOn: Bool) -> [RefreshMeaning: Double] {
    if ideas.contains(.fail) { return [.refreshFailed: 1] }
    var meanings: [RefreshMeaning: Double] = [:]
    if ideas.contains(.last) { meanings[.lastUpdated] = 1 }
    if ideas.contains(.done) { meanings[.refreshed] = 1 }
    if meanings.isEmpty, goesOn, !ideas.contains(.more) { meanings[.refreshing] = 1 }
    return meanings
  }

  /// The meanings of a text about loading that asks for no pull.
  private static func loads(_ ideas: Set<Idea>, goesOn: Bool) -> [RefreshMeaning: Double] {
    if ideas.contains(.fail) { return ideas.contains(.load) ? [.loadFailed: 1] : [:] }
    if ideas.contains(.done), ideas.contains(.load) { return [.loaded: 1] }
    if ideas.contains(.more) {
      if goesOn { return [.loadingMore: 1] }
      return [.tapToLoad: ideas.contains(.tap) ? 1 : 0.8]
    }
    guard goesOn, ideas.contains(.load) else { return [:] }
    // Every app has such a text, but for a component that has no other it is the right one.
    return ideas.contains(.refresh) ? [:] : [.refreshing: 0.7, .loadingMore: 0.7]
  }
}

/// A statement that refresh components make in some state, in whatever words.
enum RefreshMeaning: CaseIterable, Sendable {
  /// Pulling down refreshes.
  case pullToRefresh

  /// Letting go refreshes.
  case releaseToRefresh

  /// The content is being refreshed.
  case refreshing

  /// The content was refreshed.
  case refreshed

  /// The content could not be refreshed.
  case refreshFailed

  /// The time of the last refresh.
  case lastUpdated

  /// Pulling up loads more.
  case pullToLoad

  /// A tap, or scrolling on, loads more.
  case tapToLoad

  /// Letting go loads more.
  case releaseToLoad

  /// More is being loaded.
  case loadingMore

  /// More was loaded.
  case loaded

  /// More could not be loaded.
  case loadFailed

  /// There is nothing more to load.
  case noMore
}

extension RefreshMeaning {
  /// Whether only refresh components say so; every app has texts of the other meanings, such as
  /// “Loading…”.
  var isAnchor: Bool {
    switch self {
    case .pullToRefresh, .releaseToRefresh, .pullToLoad, .releaseToLoad: true
    case .refreshing, .refreshed, .refreshFailed, .lastUpdated, .tapToLoad, .loadingMore, .loaded,
      .loadFailed, .noMore:
      false
    }
  }

  /// Whether headers say so, and not footers.
  var isOfHeader: Bool {
    switch self {
    case .pullToRefresh, .releaseToRefresh, .refreshing, .refreshed, .refreshFailed, .lastUpdated:
      true
    case .pullToLoad, .tapToLoad, .releaseToLoad, .loadingMore, .loaded, .loadFailed, .noMore:
      false
    }
  }

  /// The part of a score that is left to a text that no name and no place connects with a component.
  var weightAlone: Double {
    switch self {
    case .pullToRefresh, .releaseToRefresh, .pullToLoad, .releaseToLoad: 1
    case .refreshing, .loadingMore, .noMore: 0.75
    case .refreshed, .refreshFailed, .lastUpdated, .tapToLoad, .loaded, .loadFailed: 0.6
    }
  }

  /// The texts of a kind of component that have the meaning.
  func keys(of family: StringKey.Family) -> [StringKey] {
    guard isOfHeader == (family == .header) else { return [] }
    switch self {
    case .pullToRefresh: return [.title(family, .idle)]
    case .releaseToRefresh: return [.title(family, .pulling)]
    case .refreshing: return [.title(family, .refreshing), .title(family, .willRefresh)]
    case .refreshed, .loaded: return [.title(family, .succeeded)]
    case .refreshFailed, .loadFailed: return [.title(family, .failed)]
    case .lastUpdated: return [.lastUpdated]
    case .pullToLoad: return family == .backFooter ? [.title(family, .idle)] : []
    case .releaseToLoad: return family == .backFooter ? [.title(family, .pulling)] : []
    case .tapToLoad: return family == .autoFooter ? [.title(family, .idle)] : []
    case .loadingMore: return [.title(family, .refreshing), .title(family, .willRefresh)]
    case .noMore: return [.title(family, .noMoreData)]
    }
  }
}
