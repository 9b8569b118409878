import ProofDocuments
import RefreshStrings

/// The meanings of the text of one key.
struct TextReading {
  /// The app's key.
  let key: String

  /// The table; nil for the usual one.
  let table: String?

  /// The score of each meaning, without regard to other texts.
  let scores: RefreshReader.Scores

  /// The words of the key.
  let words: [String]

  /// The number of places for values in the language of ``text``; nil where some of them are none that
  /// a message can fill.
  let argumentCount: Int?

  /// The text in the development language, or else in the first that has one.
  let text: String

  /// The place of this text.
  let location: SourceLocation

  /// Whether the key is the text itself, as string catalogs have it.
  var isSentence: Bool { key.contains(" ") || key == text }

  /// Whether the text is a pattern of a date, such as `'Last update' M-d HH:mm`, or names a duration.
  var hasNoDate: Bool {
    text.hasSuffix("前") || ["HH:mm", "M-d", "yyyy", " ago"].contains(where: text.contains)
  }
}

extension TextReading {
  /// The readings of the keys of a table that may be of a refresh component.
  static func all(in group: TextGroup, by reader: RefreshReader) -> [TextReading] {
    let leads = Self.leads(of: group)
    return group.keys.compactMap { key in
      let words = Self.words(of: key)
      let named = reader.scoresOfKey(words)
      let isLikely =
        !named.isEmpty
        || leads.contains { locale in
          group.table(for: locale)?[key].flatMap { FoldedText($0.value) }
            .map { !reader.scores(of: $0, in: locale).isEmpty } ?? false
        }
      guard isLikely else { return nil }
      return reading(of: key, words, named, in: group, by: reader)
    }
  }

  /// The languages by which it is decided whether a text is read in all of them.
  private static func leads(of group: TextGroup) -> [LocaleIdentifier] {
    let known = group.locales.filter { ["en", "zh"].contains($0.language) }
    return Array(Set([group.sourceLanguage] + known + group.locales.prefix(2))).sorted()
  }

  private static func reading(
    of key: String, _ words: [String], _ named: RefreshReader.Scores, in group: TextGroup,
    by reader: RefreshReader
  ) -> TextReading? {
    var sum = Sums()
    var shown: StringTable.Entry?
    for locale in [group.sourceLanguage] + group.targets {
      guard let entry = group.table(for: locale)?[key] else { continue }
      shown = shown ?? entry
      guard let text = FoldedText(entry.value) else { continue }
      sum.add(
        reader.scores(of: text, in: locale),
        isWellKnown: ["en", "zh"].contains(locale.language))
    }
    guard let shown else { return nil }
    let scores = sum.scores(named: named, family: Self.family(of: words))
    guard scores.values.contains(where: { $0 >= KeyProposalSearch.mention }) else { return nil }
    let usual = group.files.first?.format.usualTable
    return TextReading(
      key: key, table: usual?.lowercased() == group.name.lowercased() ? nil : group.name,
      scores: scores, words: words, argumentCount: argumentCount(of: shown),
      text: shown.value, location: shown.location)
  }
}

extension TextReading {
  private static func argumentCount(of entry: StringTable.Entry) -> Int? {
    let count = MessageOutline(of: entry.text).arguments.count
    let written = FoldedText(entry.value)?.argumentCount ?? 0
    return written > count ? nil : count
  }
}

/// Scores in several languages.
private struct Sums {
  private var count = 0
  private var sums: RefreshReader.Scores = [:]
  private var wellKnownCount = 0
  private var wellKnownSums: RefreshReader.Scores = [:]

  mutating func add(_ scores: RefreshReader.Scores, isWellKnown: Bool) {
    count += 1
    sums.merge(scores, uniquingKeysWith: +)
    guard isWellKnown else { return }
    wellKnownCount += 1
    wellKnownSums.merge(scores, uniquingKeysWith: +)
  }

  /// The scores of a key by its texts and by its name; languages whose words are best known count as
  /// much as all.
  func scores(named: RefreshReader.Scores, family: Bool?) -> RefreshReader.Scores {
    var scores: RefreshReader.Scores = [:]
    for meaning in RefreshMeaning.allCases {
      let mean = (sums[meaning] ?? 0) / Double(max(1, count))
      let text =
        wellKnownCount == 0
        ? mean : (mean + (wellKnownSums[meaning] ?? 0) / Double(wellKnownCount)) / 2
      // A name alone is no proof.
      let name = text < 0.2 ? 0 : named[meaning] ?? 0
      var score = 1 - (1 - 0.95 * text) * (1 - 0.5 * name)
      if let family, family != meaning.isOfHeader { score *= 0.6 }
      if score > 0 { scores[meaning] = score }
    }
    return scores
  }
}

extension TextReading {
  /// The words of a key, such as `pull`, `to` and `refresh` of `pullToRefresh`.
  static func words(of key: String) -> [String] {
    var words: [String] = [""]
    var previous: Character = " "
    for character in key {
      let isStart = character.isUppercase && previous.isLowercase
      if isStart || !(character.isLetter || character.isNumber) { words.append("") }
      if character.isLetter || character.isNumber {
        words[words.count - 1] += character.lowercased()
      }
      previous = character
    }
    return words.filter { !$0.isEmpty }
  }

  /// Whether a key names a header, or a footer; nil where it names neither or both.
  private static func family(of words: [String]) -> Bool? {
    let isHeader = words.contains("header") || words.contains("top")
    let isFooter = ["footer", "bottom", "more"].contains(where: words.contains)
    return isHeader == isFooter ? nil : isHeader
  }
}

extension RefreshReader {
  /// The meanings of the words of a key.
  func scoresOfKey(_ words: [String]) -> Scores {
    guard words.count < 16, let text = FoldedText(words.joined(separator: " ")) else { return [:] }
    return RefreshWords.english.scores(of: text)
  }
}
