/// Writes when content was last updated, as a whole line in the reader's language.
///
/// Creating one looks up words and date patterns; writing a line is then cheap.
public struct LastUpdatedText: Sendable {
  private let message: Message
  private let todayMessage: Message
  private let never: String
  private let locale: String
  private let timeZone: String
  private let time: String
  private let dayAndTime: String
  private let dateAndTime: String

  /// Prepares the words and patterns for a reader.
  ///
  /// The date is in the language of the words: where a catalog has only English words for the
  /// reader, or there are no date patterns for the language, it is written in English too.
  ///
  /// - Parameters:
  ///   - catalog: The words.
  ///   - locale: The reader's locale, whose calendar, digits and hours are used.
  ///   - timeZone: Where the reader's day begins.
  public init(catalog: StringCatalog, locale: LocaleIdentifier, timeZone: TimeZoneIdentifier) {
    let sentence = catalog.text(for: .lastUpdated, locale: locale)
    message = Message(sentence.value)
    todayMessage = Message(catalog.text(for: .lastUpdatedToday, locale: locale).value)
    never = catalog.text(for: .lastUpdatedNone, locale: locale).value
    let name = (sentence.isFallback ? sentence.matchedLocale : locale).localeName
    let dateLocale = ICU.hasData(for: name) ? name : LocaleIdentifier.english.localeName
    self.locale = dateLocale
    self.timeZone = timeZone.description
    time = ICU.datePattern(for: "jm", locale: dateLocale)
    dayAndTime = ICU.datePattern(for: "MMMdjm", locale: dateLocale)
    dateAndTime = ICU.datePattern(for: "yMMMdjm", locale: dateLocale)
  }

  /// The line for content that was updated at a moment, or never.
  ///
  /// A moment of today, in the reader's time zone, is given as a time; one of another day of this
  /// year goes without the year, which is the one of the reader's own calendar. The date is
  /// isolated, so that its direction doesn't disturb the sentence.
  public func line(updated moment: Instant?, now: Instant) -> String {
    guard let moment else { return never }
    return message.text([date(of: moment, now: now)])
  }

  private func date(of moment: Instant, now: Instant) -> String {
    let (day, today) = (day(of: moment), day(of: now))
    if day == today { return todayMessage.text([text(of: moment, time)]) }
    return text(of: moment, day.isInYear(of: today) ? dayAndTime : dateAndTime)
  }

  private func day(of moment: Instant) -> ICU.CalendarDay {
    ICU.day(of: moment.millisecondsSince1970, locale: locale, timeZone: timeZone)
  }

  private func text(of moment: Instant, _ pattern: String) -> String {
    ICU.date(
      moment.millisecondsSince1970, pattern: pattern, locale: locale, timeZone: timeZone)
  }
}
