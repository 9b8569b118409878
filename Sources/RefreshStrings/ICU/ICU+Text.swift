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
  /// Its keywords for words (`lw`) and strictness (`lb`) are kept; `words` is the keyword for words
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

extension ICU {
  /// The ends of the words of a text, as numbers of UTF-16 units before them.
  ///
  /// Characters between words, such as spaces and full stops, end none. Scripts without spaces are
  /// divided by the library's dictionaries.
  static func wordEnds(in text: String, locale: String) -> [Int] {
    let name = hasData(for: locale) ? baseName(of: locale) : "und"
    return boundaries(UBRK_WORD, in: text, locale: name) { iterator in
      swift_ubrk_getRuleStatus(iterator) >= Int32(UBRK_WORD_NONE_LIMIT.rawValue)
    }
  }
}

extension ICU {
  /// A text in Unicode's normalization form C, in which letters and their marks are composed; nil if the
  /// library refuses.
  static func composed(_ text: String) -> String? {
    var status = U_ZERO_ERROR
    let normalizer = swift_unorm2_getNFCInstance(&status)
    guard succeeded(status) else { return nil }
    let units = Array(text.utf16)
    return self.text {
      swift_unorm2_normalize(normalizer, units, Int32(units.count), $0, $1, $2)
    }
  }
}

extension ICU {
  /// Turns bytes in an encoding into UTF-16; what is not valid becomes U+FFFD; nil if there is no
  /// such encoding.
  static func text(of bytes: [UInt8], in encoding: String) -> [UInt16]? {
    var status = U_ZERO_ERROR
    guard let converter = swift_ucnv_open(encoding, &status) else { return nil }
    defer { swift_ucnv_close(converter) }
    let characters = bytes.map(CChar.init(bitPattern:))
    return units { units, capacity, status in
      swift_ucnv_toUChars(
        converter, units, capacity, characters, Int32(clamping: characters.count), status)
    }
  }
}

extension ICU {
  /// The name of a locale in the language of another, as it stands alone in a list; nil where the
  /// library has none.
  static func displayName(of locale: String, in reader: String) -> String? {
    var status = U_ZERO_ERROR
    var contexts = [UDISPCTX_DIALECT_NAMES, UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU]
    let names = swift_uldn_openForContext(reader, &contexts, Int32(contexts.count), &status)
    defer { swift_uldn_close(names) }
    guard succeeded(status) else { return nil }
    return text { swift_uldn_localeDisplayName(names, locale, $0, $1, $2) }
  }

  /// Texts joined as a locale joins the parts of a list, such as “A, B, and C”; nil where it can't
  /// be.
  static func list(of parts: [String], locale: String) -> String? {
    var status = U_ZERO_ERROR
    let formatter = swift_ulistfmt_openForType(
      locale, ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, &status)
    defer { swift_ulistfmt_close(formatter) }
    guard succeeded(status) else { return nil }
    let units = parts.map { Array($0.utf16) }
    let starts = units.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    let lengths = units.map { Int32(clamping: $0.count) }
    return units.flatMap(\.self).withUnsafeBufferPointer { buffer in
      // An empty buffer has no address, and an empty text needs one.
      let empty: [UInt16] = [0]
      return empty.withUnsafeBufferPointer { nothing in
        let base = buffer.baseAddress ?? nothing.baseAddress
        let strings = starts.dropLast().map { start in base.map { $0 + start } }
        return text {
          swift_ulistfmt_format(
            formatter, strings, lengths, Int32(clamping: strings.count), $0, $1, $2)
        }
      }
    }
  }

  /// The pattern by which a locale, or the nearest wider one, writes a name and its value, such as
  /// “{0}: {1}”; nil
  /// where the library has nothing.
  static func pairPattern(of locale: String) -> String? {
    var locale = locale
    while !locale.isEmpty {
      if let pattern = ownPairPattern(of: locale) { return pattern }
      let child = locale
      locale = string { swift_uloc_getParent(child, $0, $1, $2) } ?? ""
    }
    return ownPairPattern(of: "root")
  }

  private static func ownPairPattern(of locale: String) -> String? {
    var status = U_ZERO_ERROR
    let bundle = swift_ures_open("icudt\(U_ICU_VERSION_MAJOR_NUM)l-lang", locale, &status)
    defer { swift_ures_close(bundle) }
    let patterns = swift_ures_getByKey(bundle, "localeDisplayPattern", nil, &status)
    defer { swift_ures_close(patterns) }
    var count: Int32 = 0
    guard
      let units = swift_ures_getStringByKey(patterns, "keyTypePattern", &count, &status),
      succeeded(status)
    else { return nil }
    return String(decoding: UnsafeBufferPointer(start: units, count: Int(count)), as: UTF16.self)
  }
}
