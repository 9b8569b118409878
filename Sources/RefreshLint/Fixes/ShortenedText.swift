/// A text of which characters can be left out at the end of its words.
///
/// What stands between isolates is a value that the app fills in, such as a time, and stays.
struct ShortenedText {
  private let characters: [Character]

  /// The places of the characters that can be left out, from the last one.
  private let places: [Int]

  init(_ text: String) {
    characters = Array(text)
    var depth = 0
    var places: [Int] = []
    for (place, character) in characters.enumerated() {
      switch character {
      case "\u{2066}", "\u{2067}", "\u{2068}": depth += 1
      case "\u{2069}": depth = max(0, depth - 1)
      default: if depth == 0 { places.append(place) }
      }
    }
    self.places = places.reversed()
  }

  /// The number of characters that can be left out, so that one is left.
  var mostDropped: Int { max(0, places.count - 1) }

  /// The text without so many characters, and without spaces that would then end it.
  func dropping(_ count: Int) -> String {
    let dropped = Set(places.prefix(count))
    let kept = characters.indices.filter { !dropped.contains($0) }.map { characters[$0] }
    let end = kept.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
    return String(kept[..<end])
  }

  /// The words alone, without the values between isolates.
  var words: String { String(places.reversed().map { characters[$0] }) }
}
