public import ProofDocuments

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

  /// The fields of a pattern.
  func text(of instant: Instant, as pattern: DatePattern) -> String {
    text(of: instant, pattern.text)
  }

  var now: String { ICU.relativeDate(0, .second, locale: locale) }

  /// A time in the past, such as "5 minutes ago".
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

  /// The fields of a pattern by its letters.
  func text(of instant: Instant, _ pattern: String) -> String {
    ICU.date(
      instant.millisecondsSince1970, pattern: pattern, locale: locale, timeZone: timeZone)
  }
}

/// The fields of a written instant: `yyyy-MM-dd HH:mm`, or `d MMMM 'at' H:mm`.
///
/// The letters are those of the Unicode date format patterns (UTS 35, "Date Field Symbol Table").
/// Other letters stand between apostrophes, and two apostrophes are one.
public struct DatePattern: Hashable, Sendable {
  /// The pattern as given.
  package let text: String

  /// Checks a pattern.
  ///
  /// - Throws: `ValueError` if the pattern is empty, has letters that are no field, or
  ///   has an apostrophe without its partner; nothing is passed over.
  public init(_ text: String) throws(ValueError) {
    guard !text.isEmpty else {
      throw ValueError(
        "a date pattern is not empty", advice: "write one such as d MMMM y, HH:mm")
    }
    var isQuoted = false
    var fields: [(letters: String, position: Int)] = []
    for (offset, character) in text.unicodeScalars.enumerated() {
      if character == "'" {
        isQuoted.toggle()
      } else if !isQuoted, character.isASCIILetter {
        Self.append(character, at: offset + 1, to: &fields)
      }
    }
    if let (letters, position) = fields.first(where: { !ICU.isDateField($0.letters) }) {
      throw ValueError(
        "the date pattern “\(text)” has “\(letters)” at character \(position), which is not part of "
          + "a date", advice: "write '\(letters)' to show the letters themselves")
    }
    guard !isQuoted else {
      throw ValueError(
        "the date pattern “\(text)” has an apostrophe without its partner",
        advice: "write '' to show one")
    }
    self.text = text
  }

  /// Adds a letter to the field that it repeats, or begins a field with it.
  private static func append(
    _ letter: Unicode.Scalar, at position: Int, to fields: inout [(letters: String, position: Int)]
  ) {
    if let last = fields.last, last.letters.unicodeScalars.first == letter,
      last.position + last.letters.utf8.count == position
    {
      fields[fields.count - 1].letters.unicodeScalars.append(letter)
    } else {
      fields.append((String(letter), position))
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { isASCII && properties.isAlphabetic }
}

/// The name of a time zone that exists, such as `Europe/Paris`, `UTC` or `GMT+9`.
public struct TimeZoneIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// The name as given.
  public let description: String

  /// Checks the name of a time zone, case and all.
  ///
  /// - Throws: `ValueError` if no time zone has the name; nothing is taken for GMT.
  public init(_ name: String) throws(ValueError) {
    guard ICU.isTimeZone(name) else {
      throw ValueError(
        "no time zone is named “\(name)”",
        advice: "give a name such as Europe/Paris, Asia/Tokyo or UTC")
    }
    description = name
  }
}
