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

    /// How the locale orders and separates the fields of a skeleton, such as `MMMdjm`.
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

  /// What a call has returned, where it cannot have failed.
  static func kept<Value>(_ value: Value?, _ status: UErrorCode) -> Value {
    guard let value, succeeded(status) else {
      preconditionFailure("ICU must write dates in a locale that it has data for")
    }
    return value
  }
}
