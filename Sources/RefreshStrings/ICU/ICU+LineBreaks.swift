import _FoundationICU

extension ICU {
  /// The places at which a line of a text may or must end, as numbers of UTF-16 units before them.
  ///
  /// The last is the end of the text. Scripts without spaces are broken by the library's
  /// dictionaries.
  static func lineBreaks(in text: String, locale: String) -> [Int] {
    boundaries(UBRK_LINE, in: text, locale: locale) { _ in true }
  }

  /// The boundaries of a kind in a text, as numbers of UTF-16 units before them; none where the library
  /// fails.
  static func boundaries(
    _ kind: UBreakIteratorType, in text: String, locale: String,
    where isWanted: (OpaquePointer?) -> Bool
  ) -> [Int] {
    let units = Array(text.utf16)
    return units.withUnsafeBufferPointer { buffer in
      var status = U_ZERO_ERROR
      let iterator = swift_ubrk_open(
        kind, locale, buffer.baseAddress, Int32(clamping: buffer.count), &status)
      defer { swift_ubrk_close(iterator) }
      guard succeeded(status) else { return [] }
      var places: [Int] = []
      while let place = Int(exactly: swift_ubrk_next(iterator)), place > 0 {
        if isWanted(iterator) { places.append(place) }
      }
      return places
    }
  }

  /// The name of the locale by whose rules lines are broken.
  ///
  /// What it says of words (`lw`) and of strictness (`lb`) is kept; `words` is what it says of words
  /// unless it says something itself.
  static func lineBreakLocaleName(for locale: String, words: String?) -> String {
    // A language that the library doesn't know would have the rules of the process's own.
    let base = hasData(for: locale) ? baseName(of: locale) : "und"
    let wishes = [
      value(of: "lb", in: locale).map { "lb=\($0)" },
      (value(of: "lw", in: locale) ?? words).map { "lw=\($0)" },
    ].compactMap(\.self)
    return wishes.isEmpty ? base : "\(base)@\(wishes.joined(separator: ";"))"
  }
}
