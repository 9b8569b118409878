/// Writes instants in a user's language, calendar, digits, hours and time zone.
struct DateWriter: Sendable {
  private let locale: String
  private let timeZone: String
  private let timePattern: String
  private let dayPattern: String
  private let datePattern: String

  /// Looks up the patterns of a locale, or the English ones if it has none.
  init(locale: LocaleIdentifier, timeZone: TimeZoneIdentifier) {
    let locale = locale.dateLocaleName
    self.locale = locale
    self.timeZone = timeZone.description
    let patterns = ICU.DatePatterns(of: locale)
    timePattern = patterns.pattern(for: "jm")
    dayPattern = patterns.pattern(for: "MMMdjm")
    datePattern = patterns.pattern(for: "yMMMdjm")
  }

  /// The time of day, such as "14:07".
  func time(of instant: Instant) -> String { text(of: instant, timePattern) }

  /// The day and the time, such as "5 Mar, 14:07".
  func dayAndTime(of instant: Instant) -> String { text(of: instant, dayPattern) }

  /// The day with its year and the time, such as "5 Mar 2026, 14:07".
  func dateAndTime(of instant: Instant) -> String { text(of: instant, datePattern) }

  /// What a pattern asks for.
  func text(of instant: Instant, as pattern: DatePattern) -> String {
    text(of: instant, pattern.text)
  }

  /// The text for now.
  var now: String { ICU.relativeDate(0, .second, locale: locale) }

  /// How long ago something was, such as "5 minutes ago".
  func ago(_ count: Int, _ unit: ICU.RelativeUnit) -> String {
    ICU.relativeDate(-count, unit, locale: locale)
  }

  /// The time on a day so many days ago, such as "yesterday, 14:07".
  func time(of instant: Instant, daysAgo days: Int) -> String {
    ICU.combined(
      ICU.relativeDate(-days, .day, locale: locale), time(of: instant), locale: locale)
  }

  /// The day of an instant, in the user's calendar and time zone.
  func day(of instant: Instant) -> ICU.CalendarDay {
    ICU.day(of: instant.millisecondsSince1970, locale: locale, timeZone: timeZone)
  }

  /// The day of an instant, in the Gregorian calendar and the user's time zone.
  func gregorianDay(of instant: Instant) -> ICU.CalendarDay {
    ICU.day(of: instant.millisecondsSince1970, locale: "en", timeZone: timeZone)
  }

  /// The word for today, in the middle of a sentence.
  var today: String { ICU.relativeDate(0, .day, locale: locale) }

  /// What the letters of a pattern ask for.
  func text(of instant: Instant, _ pattern: String) -> String {
    ICU.date(
      instant.millisecondsSince1970, pattern: pattern, locale: locale, timeZone: timeZone)
  }
}
