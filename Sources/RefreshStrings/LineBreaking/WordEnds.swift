/// The ends of the words of a text by Unicode's rules for words, as ICU has them.
package struct WordEnds: Hashable, Sendable {
  /// The numbers of characters, as readers perceive them, before each end, in ascending order.
  package let counts: [Int]

  /// Finds the ends in a text of a language; one within a character is none.
  package init(in text: String, language: LocaleIdentifier) {
    let places = Set(ICU.wordEnds(in: text, locale: language.localeName))
    var length = 0
    counts = text.enumerated().compactMap { number, character in
      length += character.utf16.count
      return places.contains(length) ? number + 1 : nil
    }
  }
}
