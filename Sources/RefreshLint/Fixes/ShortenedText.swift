import RefreshStrings

/// A text of which characters can be left out at the end of its words.
///
/// What stands between isolates is a value that the app fills in, such as a time, and stays.
struct ShortenedText {
  private let characters: [Character]
  private let wordPlaces: [Int]

  /// The places of the characters that can be left out, from the last one.
  private let places: [Int]

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - depth: the number of isolates around the words: 1 for those of a value that has values itself.
  init(_ text: String, depth: Int = 0) {
    let characters = Array(text)
    var current = 0
    var wordPlaces: [Int] = []
    for (place, character) in characters.enumerated() {
      switch character {
      case _ where character.isIsolate: current += 1
      case "\u{2069}": current = max(0, current - 1)
      default: if current == depth { wordPlaces.append(place) }
      }
    }
    self.characters = characters
    self.wordPlaces = wordPlaces
    // The space before a value stays, as it would in the text's file.
    places = wordPlaces.reversed().filter { place in
      !(characters[place].isWhitespace && characters.dropFirst(place + 1).first?.isIsolate == true)
    }
  }

  /// The number of characters that can be left out: all but one, or half of those beside a value,
  /// because the value alone tells nothing.
  var mostDropped: Int {
    wordPlaces.count == characters.count ? max(0, places.count - 1) : places.count / 2
  }

  /// The text without so many characters, and without spaces that would then end it.
  func dropping(_ count: Int) -> String {
    let dropped = Set(places.prefix(count))
    let kept = characters.indices.filter { !dropped.contains($0) }.map { characters[$0] }
    let end = kept.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
    return String(kept[..<end])
  }

  /// The number of characters, without the values.
  var length: Int { wordPlaces.count }

  /// The numbers of characters that can be left out so that a whole word or a value is before them and
  /// half of the characters stay.
  func wordEnds(from least: Int, language: LocaleIdentifier) -> [Int] {
    let ends = Set(WordEnds(in: String(characters), language: language).counts)
    return (least...max(least, min(mostDropped, length / 2))).filter { count in
      let end = characters[..<places[count - 1]].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
      return ends.contains(end)
    }
  }

  /// The words alone, without the values.
  var words: String { String(wordPlaces.map { characters[$0] }) }
}

extension Character {
  /// Whether an isolate begins here.
  fileprivate var isIsolate: Bool { "\u{2066}"..."\u{2068}" ~= self }
}
