/// The places at which a text may go on to its next line.
///
/// They are those of Unicode's line breaking algorithm as ICU has it: Thai, Lao, Khmer and Burmese
/// break between words, which they write without spaces. Japanese breaks between phrases and
/// Korean between words, as on a page that is set with care; a locale that says otherwise
/// (`ja-u-lw-normal`) is heeded.
package struct LineBreaks: Hashable, Sendable {
  /// The numbers of UTF-8 bytes before each place, in ascending order, without start and end.
  package let offsets: [Int]

  /// Finds the places in a text of a language.
  package init(in text: String, language: LocaleIdentifier) {
    let locale = ICU.lineBreakLocaleName(
      for: language.localeName, words: Self.words(in: language.language))
    let ends = ICU.lineBreaks(in: text, locale: locale).map { place in
      String.Index(utf16Offset: place, in: text)
    }
    offsets = zip(ends, ends.dropFirst())
      .filter { start, end in !Self.isRestOfSyllable(text[start..<end], in: text) }
      .map { start, _ in text.utf8.distance(from: text.startIndex, to: start) }
  }

  /// Whether a part is a single Lao consonant, which closes the syllable before it.
  ///
  /// ICU's dictionary breaks such syllables of words that it lacks, as in ໂຫຼ|ດ, “to load”.
  private static func isRestOfSyllable(_ part: Substring, in text: String) -> Bool {
    let consonants: ClosedRange<Unicode.Scalar> = "\u{0E81}"..."\u{0EAE}"
    let letters = part.unicodeScalars.prefix { !$0.properties.isWhitespace }
    guard letters.count == 1, let letter = letters.first, consonants.contains(letter) else {
      return false
    }
    let former = text[..<part.startIndex].unicodeScalars.last
    return former.map { ("\u{0E80}"..."\u{0EFF}").contains($0) } ?? false
  }

  /// CLDR's term for keeping a language's words together; nil for its usual way.
  private static func words(in language: String) -> String? {
    switch language {
    case "ja": "phrase"
    case "ko": "keepall"
    default: nil
    }
  }
}

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
