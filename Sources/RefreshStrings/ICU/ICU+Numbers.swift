import _FoundationICU

extension ICU {
  /// Writes a number in a locale's digits, by a skeleton such as `.00 sign-always`; nil if the
  /// library refuses the number.
  static func number(_ digits: String, skeleton: String, locale: String) -> String? {
    withFormatter(skeleton: skeleton, locale: locale) { formatter in
      withFormatted(digits, by: formatter) { number in
        text { swift_unumf_resultToString(number, $0, $1, $2) }
      }
    }
  }

  /// The keywords of the plural categories of numbers that are shown in one way; nil for a number
  /// that the library refuses.
  ///
  /// Reading the rules and the skeleton takes longest, so many numbers take little more time than
  /// one.
  static func pluralKeywords(
    for numbers: [String], skeleton: String, locale: String, isOrdinal: Bool
  ) -> [String?] {
    withPluralRules(of: locale, isOrdinal: isOrdinal) { rules in
      // The digits' shapes don't count, so they can be those of a locale that there surely is.
      withFormatter(skeleton: skeleton, locale: "en") { formatter in
        numbers.map { digits in
          withFormatted(digits, by: formatter) { number in
            text { swift_uplrules_selectFormatted(rules, number, $0, $1, $2) }
          }
        }
      }
    } ?? numbers.map { _ in nil }
  }

  /// The keywords of the plural categories of whole numbers; nil for a number that the library
  /// refuses.
  ///
  /// Reading the rules takes longest, so many numbers take little more time than one.
  static func pluralKeywords(
    for counts: [Int], locale: String, isOrdinal: Bool
  ) -> [String?] {
    withPluralRules(of: locale, isOrdinal: isOrdinal) { rules in
      counts.map { count in text { swift_uplrules_select(rules, Double(count), $0, $1, $2) } }
    } ?? counts.map { _ in nil }
  }

  /// The keywords of all plural categories that a locale has.
  static func pluralKeywords(of locale: String, isOrdinal: Bool) -> [String] {
    withPluralRules(of: locale, isOrdinal: isOrdinal) { rules in
      var status = U_ZERO_ERROR
      let list = swift_uplrules_getKeywords(rules, &status)
      defer { swift_uenum_close(list) }
      var keywords: [String] = []
      while succeeded(status), let keyword = swift_uenum_next(list, nil, &status) {
        keywords.append(String(cString: keyword))
      }
      return keywords
    } ?? []
  }

  /// Reads the plural rules of a locale; nil if the library can't.
  private static func withPluralRules<Result>(
    of locale: String, isOrdinal: Bool, _ body: (OpaquePointer) -> Result?
  ) -> Result? {
    var status = U_ZERO_ERROR
    let type = isOrdinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL
    let rules = swift_uplrules_openForType(locale, type, &status)
    defer { swift_uplrules_close(rules) }
    guard let rules, succeeded(status) else { return nil }
    return body(rules)
  }

  /// Makes a formatter of numbers; nil if the library can't.
  private static func withFormatter<Result>(
    skeleton: String, locale: String, _ body: (OpaquePointer) -> Result?
  ) -> Result? {
    var status = U_ZERO_ERROR
    let skeleton = Array(skeleton.utf16)
    let formatter = swift_unumf_openForSkeletonAndLocale(
      skeleton, Int32(skeleton.count), locale, &status)
    defer { swift_unumf_close(formatter) }
    guard let formatter, succeeded(status) else { return nil }
    return body(formatter)
  }

  /// Formats a number; nil if the library refuses it.
  private static func withFormatted(
    _ digits: String, by formatter: OpaquePointer, _ body: (OpaquePointer) -> String?
  ) -> String? {
    var status = U_ZERO_ERROR
    let result = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(result) }
    swift_unumf_formatDecimal(formatter, digits, Int32(digits.utf8.count), result, &status)
    guard let result, succeeded(status) else { return nil }
    return body(result)
  }
}
