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

  /// Creates words.
  ///
  /// - Parameters:
  ///   - isJoined: whether a word may begin anywhere.
  ///   - words: the beginnings of words by their ideas, with `|` between them.
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

  /// Whether words for pulls are told from those for other gestures.
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
