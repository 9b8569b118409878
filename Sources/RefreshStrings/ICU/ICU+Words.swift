import _FoundationICU

extension ICU {
  /// The ends of the words of a text, as numbers of UTF-16 units before them.
  ///
  /// What stands between words, such as spaces and full stops, ends none. Scripts without spaces are
  /// divided by the library's dictionaries.
  static func wordEnds(in text: String, locale: String) -> [Int] {
    let name = hasData(for: locale) ? baseName(of: locale) : "und"
    return boundaries(UBRK_WORD, in: text, locale: name) { iterator in
      swift_ubrk_getRuleStatus(iterator) >= Int32(UBRK_WORD_NONE_LIMIT.rawValue)
    }
  }
}
