import _FoundationICU

extension ICU {
  /// A day in some calendar, to compare with other days of the same calendar.
  struct CalendarDay: Equatable {
    let era: Int32
    let year: Int32

    /// The day's number in its month, the first being 1.
    let dayOfMonth: Int32

    /// The days since one long ago; the next day of the user's calendar has the next number.
    let number: Int32

    func isInYear(of other: CalendarDay) -> Bool { era == other.era && year == other.year }
  }

  /// Whether the time zone database, or the form `GMT+9`, gives a time zone this name.
  static func isTimeZone(_ identifier: String) -> Bool {
    let name = Array(identifier.utf16)
    let canonical = text {
      swift_ucal_getCanonicalTimeZoneID(name, Int32(name.count), $0, $1, nil, $2)
    }
    // The library's word for a zone it doesn't know, which it treats as GMT.
    return canonical.map { $0 != "Etc/Unknown" } ?? false
  }

  /// The patterns with which a locale writes dates.
  ///
  /// Ask for all at once, because reading the locale's data takes longest.
  struct DatePatterns: ~Copyable {
    private let generator: UnsafeMutablePointer<UDateTimePatternGenerator?>

    /// Reads the data of a locale.
    init(of locale: String) {
      var status = U_ZERO_ERROR
      generator = kept(swift_udatpg_open(locale, &status), status)
    }

    deinit { swift_udatpg_close(generator) }

    /// The order and the separators of the fields of a skeleton, such as `MMMdjm`.
    func pattern(for skeleton: String) -> String {
      let fields = Array(skeleton.utf16)
      let pattern = text {
        swift_udatpg_getBestPattern(generator, fields, Int32(fields.count), $0, $1, $2)
      }
      return kept(pattern, U_ZERO_ERROR)
    }
  }

  /// An instant as text, with the locale's own calendar and digits.
  static func date(
    _ milliseconds: Double, pattern: String, locale: String, timeZone: String
  ) -> String {
    var status = U_ZERO_ERROR
    let zone = Array(timeZone.utf16)
    let pattern = Array(pattern.utf16)
    let opened = swift_udat_open(
      UDAT_PATTERN, UDAT_PATTERN, locale, zone, Int32(zone.count), pattern, Int32(pattern.count),
      &status)
    let format = kept(opened, status)
    defer { swift_udat_close(format) }
    return kept(text { swift_udat_format(format, milliseconds, $0, $1, nil, $2) }, status)
  }

  /// Whether a letter, once or several times, stands for a part of a date.
  static func isDateField(_ letters: String) -> Bool {
    var status = U_ZERO_ERROR
    let zone = Array("UTC".utf16)
    let pattern = Array(letters.utf16)
    let opened = swift_udat_open(
      UDAT_PATTERN, UDAT_PATTERN, "en", zone, Int32(zone.count), pattern, Int32(pattern.count),
      &status)
    let format = kept(opened, status)
    defer { swift_udat_close(format) }
    // The usual call ignores what it doesn't know and all that follows; this one reports it.
    let written = text { swift_udat_formatForFields(format, 0, $0, $1, nil, $2) }
    return written?.isEmpty == false
  }

  /// The day of an instant, in the locale's own calendar.
  static func day(of milliseconds: Double, locale: String, timeZone: String) -> CalendarDay {
    var status = U_ZERO_ERROR
    let zone = Array(timeZone.utf16)
    let opened = swift_ucal_open(zone, Int32(zone.count), locale, UCAL_DEFAULT, &status)
    let calendar = kept(opened, status)
    defer { swift_ucal_close(calendar) }
    swift_ucal_setMillis(calendar, milliseconds, &status)
    let day = CalendarDay(
      era: swift_ucal_get(calendar, UCAL_ERA, &status),
      year: swift_ucal_get(calendar, UCAL_YEAR, &status),
      dayOfMonth: swift_ucal_get(calendar, UCAL_DATE, &status),
      number: swift_ucal_get(calendar, UCAL_JULIAN_DAY, &status))
    return kept(day, status)
  }

  /// The result of a call that cannot have failed.
  static func kept<Value>(_ value: Value?, _ status: UErrorCode) -> Value {
    guard let value, succeeded(status) else {
      preconditionFailure("ICU must write dates in a locale that it has data for")
    }
    return value
  }
}

extension ICU {
  /// The units of relative dates.
  enum RelativeUnit {
    case second
    case minute
    case hour
    case day
  }

  /// An offset from now in words, such as "5 minutes ago" or "yesterday".
  ///
  /// Zero seconds are "now". The words are those for the middle of a sentence: the ones for its
  /// beginning are capitalized by rules that other locales than this one may lend.
  static func relativeDate(_ offset: Int, _ unit: RelativeUnit, locale: String) -> String {
    withRelativeFormat(locale) { format in
      text {
        swift_ureldatefmt_format(format, Double(offset), unit.inLibrary, $0, $1, $2)
      }
    }
  }

  /// A day in words and a time of that day, joined as the locale joins them.
  static func combined(_ day: String, _ time: String, locale: String) -> String {
    let (day, time) = (Array(day.utf16), Array(time.utf16))
    return withRelativeFormat(locale) { format in
      text {
        swift_ureldatefmt_combineDateAndTime(
          format, day, Int32(day.count), time, Int32(time.count), $0, $1, $2)
      }
    }
  }

  private static func withRelativeFormat(
    _ locale: String, _ body: (OpaquePointer) -> String?
  ) -> String {
    var status = U_ZERO_ERROR
    let opened = swift_ureldatefmt_open(
      locale, nil, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE, &status)
    let format = kept(opened, status)
    defer { swift_ureldatefmt_close(format) }
    return kept(body(format), status)
  }
}

extension ICU.RelativeUnit {
  fileprivate var inLibrary: URelativeDateTimeUnit {
    switch self {
    case .second: UDAT_REL_UNIT_SECOND
    case .minute: UDAT_REL_UNIT_MINUTE
    case .hour: UDAT_REL_UNIT_HOUR
    case .day: UDAT_REL_UNIT_DAY
    }
  }
}
