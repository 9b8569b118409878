import _FoundationICU

extension ICU {
  /// The library's own spelling of a language tag: `hi-IN-u-nu-deva` is `hi_IN@numbers=deva`.
  static func localeName(forTag tag: String) -> String {
    string { swift_uloc_forLanguageTag(tag, $0, $1, nil, $2) } ?? tag
  }

  /// The script that a locale is most likely written in, or nil if the language is unknown.
  static func likelyScript(of locale: String) -> String? {
    guard let full = string({ swift_uloc_addLikelySubtags(locale, $0, $1, $2) }) else { return nil }
    let script = string { swift_uloc_getScript(full, $0, $1, $2) }
    return script?.isEmpty == false ? script : nil
  }

  /// The locale whose language most people of a region read, such as `ja_Jpan_JP` for `JP`; nil for a
  /// region that is unknown.
  static func likelyLocale(ofRegion region: String) -> String? {
    let locale = "und_\(region)"
    // For a region that it doesn't know, the library says English.
    guard let code = swift_uloc_getISO3Country(locale), code.pointee != 0 else { return nil }
    return string { swift_uloc_addLikelySubtags(locale, $0, $1, $2) }
  }

  /// Whether lines of a locale's own script start at the right.
  static func isRightToLeft(_ locale: String) -> Bool {
    swift_uloc_isRightToLeft(locale) != 0
  }

  /// Whether the library knows how a locale, or a wider one of its language, writes dates.
  ///
  /// For the others it would fall back on the environment of the process, and draw German
  /// months wherever `LANG` says German.
  static func hasData(for locale: String) -> Bool {
    var status = U_ZERO_ERROR
    let bundle = swift_ures_open(nil, locale, &status)
    defer { swift_ures_close(bundle) }
    return succeeded(status) && status != U_USING_DEFAULT_WARNING
  }

  /// Whether a code is one of a language in ISO 639, even if the library knows no more of it.
  static func isLanguage(_ code: String) -> Bool {
    swift_uloc_getISO3Language(code).map { $0.pointee != 0 } ?? false
  }

  /// The languages whose names and dates the library knows, as their codes.
  static var languagesWithData: [String] {
    (0..<swift_uloc_countAvailable()).compactMap { place in
      swift_uloc_getAvailable(place).map { String(cString: $0) }
    }.filter { !$0.contains("_") }
  }

  /// The groups of languages that a localization belongs to.
  ///
  /// The matcher relates only localizations that have a group in common.
  static func languageGroups(of locale: LocaleIdentifier) -> Set<String> {
    // Some aliases are of a language, such as tl for fil, and some of a language in a region.
    Set([locale.language, locale.tag].map(canonicalLanguage).map { relatives[$0] ?? $0 })
  }

  /// The languages whose parents are of another language: to `ualoc_localizationsToUse`, and in
  /// CLDR's `parentLocales`.
  private static let relatives = [
    "ars": "ar", "hi": "en", "ht": "fr", "nb": "no", "nn": "no", "wuu": "zh", "yue": "zh",
  ]

  /// The code that has replaced a locale's language, or its own.
  private static func canonicalLanguage(of locale: String) -> String {
    let name = canonicalForm(of: locale)
    return string { swift_uloc_getLanguage(name, $0, $1, $2) } ?? locale
  }

  /// The identifier that has replaced a locale's, or its own.
  static func canonicalForm(of locale: String) -> String {
    string { ualoc_canonicalForm(locale, $0, $1, $2) } ?? locale
  }

  /// The places in `available` of the localizations that serve a user of `requested`, best first.
  ///
  /// This is the matcher that chooses a bundle's localization on Apple's platforms.
  static func localizations(for requested: String, among available: [String]) -> [Int] {
    var characters: [CChar] = []
    let starts = ([requested] + available).map { tag in
      defer { characters += tag.utf8CString }
      return characters.count
    }
    return characters.withUnsafeBufferPointer { buffer in
      let tags = starts.map { start in buffer.baseAddress.map { $0 + start } }
      return localizations(for: tags[0], among: Array(tags.dropFirst()))
    }
  }

  private static func localizations(
    for requested: UnsafePointer<CChar>?, among available: [UnsafePointer<CChar>?]
  ) -> [Int] {
    var status = U_ZERO_ERROR
    var chosen = [UnsafePointer<CChar>?](repeating: nil, count: available.count)
    let count = ualoc_localizationsToUse(
      [requested], 1, available, Int32(available.count), &chosen, Int32(chosen.count), &status)
    guard succeeded(status) else { return [] }
    return chosen.prefix(Int(count)).compactMap { available.firstIndex(of: $0) }
  }
}

extension ICU {
  /// The value of a keyword, such as `calendar`, in a locale's name; nil for none.
  static func value(of keyword: String, in locale: String) -> String? {
    let value = string { swift_uloc_getKeywordValue(locale, keyword, $0, $1, $2) }
    return value?.isEmpty == false ? value : nil
  }

  /// A locale's name without its keywords.
  static func baseName(of locale: String) -> String {
    string { swift_uloc_getBaseName(locale, $0, $1, $2) } ?? locale
  }

  /// The names that calendars have in locales' names.
  static let calendars: [String] = {
    var status = U_ZERO_ERROR
    let names = swift_ucal_getKeywordValuesForLocale("calendar", "und", 0, &status)
    defer { swift_uenum_close(names) }
    var calendars: [String] = []
    while succeeded(status), let name = swift_uenum_next(names, nil, &status) {
      calendars.append(String(cString: name))
    }
    return calendars
  }()

  /// The name that a calendar has in language tags; some have none and cannot be asked for.
  static func tag(ofCalendar name: String) -> String? {
    // For a name that ICU doesn't know, the answer may be the name itself.
    name.withCString { name in
      swift_uloc_toUnicodeLocaleType("calendar", name).map { String(cString: $0) }
    }
  }

  /// Whether a numbering system has this name, or a locale may have one of its own for it.
  static func isNumberingSystem(_ name: String) -> Bool {
    var status = U_ZERO_ERROR
    let system = swift_unumsys_open("und@numbers=\(name)", &status)
    defer { swift_unumsys_close(system) }
    return succeeded(status)
  }
}
