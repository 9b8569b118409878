import _FoundationICU

extension ICU {
  /// What a locale's name says of a keyword, such as `calendar`, if anything.
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
    swift_uloc_toUnicodeLocaleType("calendar", name).map { String(cString: $0) }
  }

  /// Whether a numbering system has this name, or a locale may have one of its own for it.
  static func isNumberingSystem(_ name: String) -> Bool {
    var status = U_ZERO_ERROR
    let system = swift_unumsys_open("und@numbers=\(name)", &status)
    defer { swift_unumsys_close(system) }
    return succeeded(status)
  }
}
