import RefreshStrings

/// The words of a language by which texts of refresh components are known.
struct RefreshWords: Sendable {
  /// An idea that a word stands for.
  enum Idea: CaseIterable, Sendable {
    case pull, release, refresh, load, more, tap, progress, done, fail, end, last
    /// Words for pulls that texts about other gestures have, too, such as “swipe”.
    case swipe
    /// Words for seeing, which many texts have, such as “show”.
    case show
    /// Words that only say where, how or what, such as “down”.
    case filler
    /// Words of texts about refreshing that no component shows, such as a setting's.
    case other
  }

  /// Whether words stand without spaces between them, or with parts before them.
  let isJoined: Bool

  private let stems: [Idea: [[UInt8]]]
  private let allStems: [[UInt8]]

  /// The beginnings of the words of which one is in every text; they are found faster than the words.
  private let starts: Set<Start>

  /// Creates words by their beginnings with `|` between them; where they are joined, one may begin
  /// anywhere.
  init(isJoined: Bool = false, _ words: [Idea: String]) {
    self.isJoined = isJoined
    let stems = words.mapValues { list in
      list.split(separator: "|").map { stem in
        // A space at the end stands for the end of a word.
        let end = stem.last == " " ? " " : ""
        return Array("\(isJoined ? "" : " ")\(FoldedText.folded(String(stem)))\(end)".utf8)
      }
    }
    self.stems = stems
    allStems = stems.values.flatMap(\.self)
    starts = Set(
      [Idea.refresh, .load, .more, .end].flatMap { stems[$0] ?? [] }
        .map { Start($0, at: isJoined ? 0 : 1) })
  }

  /// Whether a text may have a word about refreshing or loading.
  func mayBeAbout(_ text: FoldedText) -> Bool {
    let bytes = text.bytes
    var place = isJoined ? 0 : 1
    while place + 2 < bytes.count {
      if isJoined || bytes[place - 1] == 0x20, starts.contains(Start(bytes, at: place)) {
        return true
      }
      place += 1
    }
    return false
  }

  /// Whether the language has words for pulls alone, and not for other gestures, too.
  var tellsPulls: Bool { stems[.swipe] != nil }

  /// Whether a text has a word for an idea.
  func has(_ idea: Idea, in text: FoldedText) -> Bool { text.holds(stems[idea] ?? []) }

  /// The number of words, or of letters where words are joined, that stand for none of the ideas.
  func unexplained(in text: FoldedText) -> Int {
    let explained = text.explained(by: allStems, inWords: !isJoined)
    return (isJoined ? text.letterCount : text.wordCount) - explained
  }

  /// The number of unexplained words or letters that a text has anyway, such as “to” and “the”.
  var allowance: Int {
    if stems[.filler] != nil { return isJoined ? 4 : 1 }
    return isJoined ? 10 : 3
  }
}

extension RefreshWords {
  /// The first three bytes of a word, which is as long as the shortest.
  private struct Start: Hashable {
    let bytes: UInt32

    init(_ bytes: [UInt8], at place: Int) {
      self.bytes =
        UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    }
  }
}

/// A text as its words are looked for: in small letters, without punctuation and arguments.
struct FoldedText {
  /// The words, with a space before and behind each, in UTF-8.
  let bytes: [UInt8]

  /// The number of words, where spaces divide them.
  let wordCount: Int

  /// The number of letters.
  let letterCount: Int

  /// Whether the text ends in an ellipsis, as what is going on does.
  let isUnfinished: Bool

  /// The number of places for values.
  let argumentCount: Int

  /// A text longer than this is no line of a component.
  private static let longest = 90

  /// Folds a text; nil for one that is too long or has no letters.
  init?(_ text: String) {
    guard text.utf8.count < Self.longest * 4, text.unicodeScalars.count <= Self.longest else {
      return nil
    }
    let (words, argumentCount) = Self.withoutArguments(text)
    let trimmed = words.trimmed
    isUnfinished = trimmed.hasSuffix("…") || trimmed.hasSuffix("..")
    self.argumentCount = argumentCount
    let folded = " \(Self.folded(words)) "
    letterCount = folded.unicodeScalars.count { $0 != " " }
    guard letterCount > 0 else { return nil }
    bytes = Array(folded.utf8)
    wordCount = bytes.count { $0 == 0x20 } - 1
  }

  /// Words in small letters, with a space between them.
  static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if isPartOfWord(scalar) {
        folded.append(scalar)
      } else if let last = folded.last, last != " " {
        folded.append(" ")
      }
    }
    return String(folded).trimmed
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      return true
    default: return false
    }
  }

  /// A text without places such as `%1$@`, `%T` and `{date}`, and their number.
  private static func withoutArguments(_ text: String) -> (words: String, count: Int) {
    let specifier = /%%|%[-+ 0#]*(\d+\$)?\d*(\.\d+)?(ll?|h|z)?[@a-zA-Z]|\{[^{}]*\}/
      .asciiOnlyDigits()
    guard text.utf8.contains(where: { $0 == 0x25 || $0 == 0x7B }) else { return (text, 0) }
    let count = text.matches(of: specifier).count { $0.0 != "%%" }
    return (text.replacing(specifier, with: " "), count)
  }
}

extension FoldedText {
  /// Whether some word or part of a word is in the text.
  func holds(_ stems: [[UInt8]]) -> Bool { stems.contains { position(of: $0) != nil } }

  /// The number of letters, or of words, that the longest matching stems explain.
  func explained(by stems: [[UInt8]], inWords: Bool) -> Int {
    var covered = [Bool](repeating: false, count: bytes.count)
    for stem in stems {
      var start = 0
      while let place = position(of: stem, from: start) {
        for index in place..<place + stem.count where bytes[index] != 0x20 { covered[index] = true }
        start = place + 1
      }
    }
    if !inWords { return zip(bytes, covered).count { $1 && $0 & 0xC0 != 0x80 } }
    return bytes.split(separator: 0x20).count { word in
      word.indices.contains { covered[$0] }
    }
  }

  // A loop, because every text of an app is searched for hundreds of words.
  private func position(of stem: [UInt8], from start: Int = 0) -> Int? {
    var place = start
    let end = bytes.count - stem.count
    while place <= end {
      var length = 0
      while length < stem.count, bytes[place + length] == stem[length] { length += 1 }
      if length == stem.count { return place }
      place += 1
    }
    return nil
  }
}
