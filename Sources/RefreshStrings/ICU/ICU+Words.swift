import _FoundationICU

extension ICU {
  /// The ends of the words of a text, as numbers of UTF-16 units before them.
  ///
  /// What stands between words, such as spaces and full stops, ends none. Scripts without spaces are
  /// divided by the library's dictionaries.
  static func wordEnds(in text: String, locale: String) -> [Int] {
    let units = Array(text.utf16)
    return units.withUnsafeBufferPointer { buffer in
      var status = U_ZERO_ERROR
      let iterator = swift_ubrk_open(
        UBRK_WORD, hasData(for: locale) ? baseName(of: locale) : "und", buffer.baseAddress,
        Int32(clamping: buffer.count), &status)
      defer { swift_ubrk_close(iterator) }
      guard succeeded(status) else { return [] }
      var places: [Int] = []
      while let place = Int(exactly: swift_ubrk_next(iterator)), place > 0 {
        if swift_ubrk_getRuleStatus(iterator) >= Int32(UBRK_WORD_NONE_LIMIT.rawValue) {
          places.append(place)
        }
      }
      return places
    }
  }
}
