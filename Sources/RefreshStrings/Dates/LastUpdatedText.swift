/// Writes when content was last updated, as a whole line in the reader's language.
///
/// Creating one looks up words and date patterns; writing a line is then cheap.
public struct LastUpdatedText: Sendable {
  private let style: LastUpdatedStyle
  private let locale: LocaleIdentifier
  private let message: Message
  private let never: String
  private let today: Message?
  private let yesterday: Message?
  private let dates: DateWriter
  private let todayRule: TodayRule

  /// Prepares the words and patterns for a reader.
  ///
  /// The date is in the language of the words: where a vocabulary has only English words for the
  /// reader, or there are no date patterns for the language, it is written in English too.
  ///
  /// - Parameters:
  ///   - vocabulary: The words. Where the language has a message but no word for today or yesterday,
  ///     the word is ICU's.
  ///   - locale: The reader's locale, whose calendar, digits and hours are used.
  ///   - timeZone: Where the reader's day begins.
  ///   - style: How the last update is told.
  ///   - dateLocale: The locale of the date, where it isn't that of the words.
  ///   - todayRule: What counts as today.
  public init(
    vocabulary: Vocabulary, locale: LocaleIdentifier, timeZone: TimeZoneIdentifier,
    style: LastUpdatedStyle = .smart, dateLocale: LocaleIdentifier? = nil,
    todayRule: TodayRule = .sameDay
  ) {
    let sentence = vocabulary.text(for: .lastUpdated, locale: locale)
    func word(_ key: StringKey) -> Message? {
      let text = vocabulary.text(for: key, locale: locale)
      return text.isFallback && !sentence.isFallback ? nil : Message(text.value)
    }
    self.style = style
    self.locale = locale
    message = Message(sentence.value)
    never = vocabulary.text(for: .lastUpdatedNone, locale: locale).value
    today = word(.lastUpdatedToday)
    yesterday = word(.lastUpdatedYesterday)
    dates = DateWriter(
      locale: dateLocale ?? (sentence.isFallback ? sentence.matchedLocale : locale),
      timeZone: timeZone)
    self.todayRule = todayRule
  }

  /// The line for content that was updated at a moment, or never.
  ///
  /// Today and yesterday are days of the reader's time zone, and the year is the one of the reader's
  /// calendar. A moment that is up to a minute ahead is taken for now, as two clocks may disagree
  /// by so much; one farther ahead is given as a time of today, or else as a date. The date is
  /// isolated, so that its direction doesn't disturb the sentence.
  public func line(updated moment: Instant?, now: Instant) -> String {
    switch style {
    case .smart: line(moment) { smart($0, now) }
    case .relative: line(moment) { relative($0, now) }
    case .absolute: line(moment, dates.dateAndTime)
    case .pattern(let pattern): line(moment) { dates.text(of: $0, as: pattern) }
    case .custom(let line): line(moment, now, locale)
    }
  }

  private func line(_ moment: Instant?, _ date: (Instant) -> String) -> String {
    moment.map { message.text([date($0)]) } ?? never
  }
}

extension LastUpdatedText {
  private static let toleratedSkew = 60.0

  private func smart(_ moment: Instant, _ now: Instant) -> String {
    let moment = Self.isNow(moment, now) ? min(moment, now) : moment
    if todayRule == .sameDayOfMonth, dates.dayOfMonth(of: moment) == dates.dayOfMonth(of: now) {
      return text(today, of: moment, daysAgo: 0)
    }
    let (day, present) = (dates.day(of: moment), dates.day(of: now))
    switch Int(present.number) - Int(day.number) {
    case 0: return text(today, of: moment, daysAgo: 0)
    case 1: return text(yesterday, of: moment, daysAgo: 1)
    default:
      return day.isInYear(of: present)
        ? dates.dayAndTime(of: moment) : dates.dateAndTime(of: moment)
    }
  }

  private func relative(_ moment: Instant, _ now: Instant) -> String {
    if Self.isNow(moment, now) { return dates.now }
    let seconds = now.secondsSince1970 - moment.secondsSince1970
    if (0..<3600).contains(seconds) { return dates.ago(Int(seconds / 60), .minute) }
    guard
      let hours = Int(exactly: (seconds / 3600).rounded(.down)), hours > 0,
      dates.day(of: moment).number == dates.day(of: now).number
    else { return smart(moment, now) }
    return dates.ago(hours, .hour)
  }

  private func text(_ message: Message?, of moment: Instant, daysAgo days: Int) -> String {
    message?.text([dates.time(of: moment)]) ?? dates.time(of: moment, daysAgo: days)
  }

  private static func isNow(_ moment: Instant, _ now: Instant) -> Bool {
    abs(now.secondsSince1970 - moment.secondsSince1970) < toleratedSkew
  }
}
