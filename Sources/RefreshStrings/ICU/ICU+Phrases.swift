import _FoundationICU

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

  /// How a locale, or the nearest wider one, writes a name and its value, such as “{0}: {1}”; nil
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
