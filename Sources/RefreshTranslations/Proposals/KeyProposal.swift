package import ProofDocuments
package import RefreshStrings

/// A key of an app whose text is probably that of one of our keys.
package struct KeyProposal: Hashable, Sendable {
  /// The app's key.
  package let key: String

  /// The table that it is in; nil for the usual one of its format.
  package let table: String?

  package let score: Double

  /// The text in the development language, or else in the first that has one.
  package let text: String

  /// The place of this text.
  package let location: SourceLocation

  package init(key: String, table: String?, score: Double, text: String, location: SourceLocation) {
    self.key = key
    self.table = table
    self.score = score
    self.text = text
    self.location = location
  }
}

/// The keys of an app for some of our texts, as far as they are found in one place.
package struct KeyProposals: Sendable {
  /// The place of the texts: a file for all languages, or the folder of the files or of the languages.
  package let home: String

  /// The proposals for each of our keys, the best first, in the order of our keys.
  package let proposals: [(key: StringKey, ranked: [KeyProposal])]

  package init(home: String, proposals: [(key: StringKey, ranked: [KeyProposal])]) {
    self.home = home
    self.proposals = proposals
  }
}

/// Searches an app's texts for those of refresh components, by their words.
///
/// A text counts by what it says in all of its languages and by its key. Texts that every app has, such
/// as “Loading…”, count only beside one that only refresh components have.
package struct KeyProposalSearch: Sendable {
  /// The proposals, by the places of the texts and in their order.
  package private(set) var found: [KeyProposals] = []

  /// The score that a proposal has at least.
  static let threshold = 0.6

  /// The score that a text has at least to be named beside a proposal.
  static let mention = 0.35

  /// Searches tables.
  package init(in groups: [TextGroup], by reader: RefreshReader) {
    var roots: [String] = []
    var readings: [String: [TextReading]] = [:]
    var homes: [String: Set<String>] = [:]
    for group in groups {
      if readings[group.root] == nil { roots.append(group.root) }
      let read = TextReading.all(in: group, by: reader)
      readings[group.root, default: []] += read
      if !read.isEmpty { homes[group.root, default: []].insert(group.home) }
    }
    found = roots.compactMap { root in
      let choice = KeyChoice(among: readings[root] ?? [])
      let homes = homes[root] ?? []
      guard !choice.proposals.isEmpty else { return nil }
      return KeyProposals(
        home: homes.count == 1 ? homes.first ?? root : root, proposals: choice.proposals)
    }
  }
}

/// Chooses the keys of a place for ours.
struct KeyChoice {
  /// The proposals for each of our keys, the best first, in the order of our keys.
  private(set) var proposals: [(key: StringKey, ranked: [KeyProposal])] = []

  private let readings: [TextReading]
  private let anchors: Anchors

  /// The number of proposals that are kept for a key.
  private static let limit = 3

  init(among readings: [TextReading]) {
    self.readings = readings
    anchors = Anchors(among: readings, commonWords: Self.commonWords(of: readings))
    guard !anchors.isEmpty else { return }
    let families = families
    for key in StringKey.allCases {
      guard families.contains(key.family) else { continue }
      let meanings = RefreshMeaning.allCases.filter { $0.keys(of: key.family).contains(key) }
      let ranked = meanings.flatMap { proposals($0, of: key.family) }
      if let best = ranked.first, best.score >= KeyProposalSearch.threshold {
        proposals.append((key, Array(ranked.prefix(Self.limit))))
      }
    }
  }

  /// The words that more than a few keys begin with, such as the name of the app.
  private static func commonWords(of readings: [TextReading]) -> Set<String> {
    let firsts = Dictionary(grouping: readings.compactMap(\.words.first)) { $0 }
    return Set(firsts.filter { $0.value.count > max(12, readings.count / 4) }.keys)
  }
}

extension KeyChoice {
  /// The kinds of components that the app has texts for.
  private var families: Set<StringKey.Family> {
    var families: Set<StringKey.Family> = []
    if has(.pullToRefresh) || has(.releaseToRefresh) { families.insert(.header) }
    if has(.pullToLoad) || has(.releaseToLoad) { families.insert(.backFooter) }
    let hasAutoFooter =
      has(.tapToLoad)
      || !families.contains(.backFooter) && (has(.noMore) || has(.loadingMore, sure: 0.8))
    if hasAutoFooter { families.insert(.autoFooter) }
    return families
  }

  private func has(
    _ meaning: RefreshMeaning, sure score: Double = KeyProposalSearch.threshold
  ) -> Bool {
    readings.contains { self.score(of: $0, meaning) >= score }
  }

  /// The texts of a meaning, the best first.
  ///
  /// A key that begins like those of sure texts counts more.
  private func proposals(
    _ meaning: RefreshMeaning, of family: StringKey.Family
  ) -> [KeyProposal] {
    readings.compactMap { reading in
      var score = score(of: reading, meaning)
      if Self.otherNames(than: family).contains(where: reading.words.contains) { score *= 0.9 }
      guard score >= KeyProposalSearch.mention else { return nil }
      if score >= KeyProposalSearch.threshold {
        for _ in 0..<anchors.companions(of: reading, limit: 6) { score += (1 - score) / 10 }
      }
      return KeyProposal(
        key: reading.key, table: reading.table, score: score, text: reading.text,
        location: reading.location)
    }
    .sorted { ($0.score, $1.key) > ($1.score, $0.key) }
  }

  /// Words of keys of the other footer.
  private static func otherNames(than family: StringKey.Family) -> [String] {
    switch family {
    case .autoFooter: ["back"]
    case .backFooter: ["auto"]
    case .header, .trailer, .leader: []
    }
  }

  /// The score of a meaning of a text, beside the texts that only refresh components have.
  private func score(of reading: TextReading, _ meaning: RefreshMeaning) -> Double {
    guard let score = reading.scores[meaning] else { return 0 }
    // A date may stand behind the words, but a pattern of dates and a duration are no places for one.
    let isDateLine = meaning == .lastUpdated
    guard let count = reading.argumentCount, count <= (isDateLine ? 1 : 0),
      !(isDateLine && reading.hasNoDate)
    else { return 0 }
    if meaning.isAnchor { return score }
    return score * nearness(of: reading, alone: meaning.weightAlone)
  }

  /// The likelihood that a text belongs to the component of one that only refresh components have, by the
  /// beginning of its key or by its place in the file.
  private func nearness(of reading: TextReading, alone: Double) -> Double {
    if anchors.shareBeginning(with: reading) || anchors.haveSentence(near: reading) { return 1 }
    return anchors.areNear(reading) ? alone + 0.05 : alone
  }
}
