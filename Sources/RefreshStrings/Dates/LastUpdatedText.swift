/// Writes when content was last updated, as a whole line in the user's language.
///
/// Creating one looks up texts and date patterns; writing a line is then cheap.
package struct LastUpdatedText: Sendable {
  private let style: LastUpdatedStyle
  private let locale: LocaleIdentifier
  let dates: DateWriter

  /// The texts where the width isn't known.
  let wording: Wording

  /// The texts for each width for which one of them has a wording of its own.
  private let wordings: [Int: Wording]
  let todayRule: TodayRule
  private let hasFixedPatterns: Bool

  /// Whether the word for “never” stands in the language's message, as a date does.
  private let neverFollowsMessage: Bool

  /// Prepares the texts and patterns for a user.
  ///
  /// The date is in the language of the texts: where a vocabulary has only English texts for the
  /// user, or there are no date patterns for the language, it is written in English too.
  ///
  /// - Parameters:
  ///   - vocabulary: The texts. Where the language has a message but no text for today or yesterday,
  ///     the text is ICU's.
  ///   - locale: The user's locale, whose calendar, digits and hours are used.
  ///   - timeZone: Where the user's day begins.
  ///   - style: How the time of the last update is shown.
  ///   - dateLocale: The locale of the date, where it isn't that of the texts.
  ///   - todayRule: What counts as today.
  ///   - hasFixedPatterns: Whether ``LastUpdatedStyle/smart`` dates have MJRefresh 3.7.9's fields
  ///     instead of the language's.
  package init(
    vocabulary: Vocabulary, locale: LocaleIdentifier, timeZone: TimeZoneIdentifier,
    style: LastUpdatedStyle = .smart, dateLocale: LocaleIdentifier? = nil,
    todayRule: TodayRule = .sameDay, hasFixedPatterns: Bool = false
  ) {
    let sentence = vocabulary.text(for: .lastUpdated, locale: locale)
    func day(_ key: StringKey) -> LocalizedText? {
      let text = vocabulary.text(for: key, locale: locale)
      return text.isFallback && !sentence.isFallback ? nil : text.text
    }
    let never = vocabulary.text(for: .lastUpdatedNone, locale: locale)
    // The app's own line stays whole, and its published word already follows the message's.
    let neverFollowsMessage = hasFixedPatterns && style.isSmart && never.source == .builtIn
    let (today, yesterday) = (day(.lastUpdatedToday), day(.lastUpdatedYesterday))
    func wording(fitting width: Int?) -> Wording {
      let message = sentence.text.message(fitting: width)
      let none = never.text.value(on: .iPhone, fitting: width)
      return Wording(
        message: message, never: neverFollowsMessage ? message.text([none]) : none,
        today: today?.message(fitting: width), yesterday: yesterday?.message(fitting: width))
    }
    self.style = style
    self.hasFixedPatterns = hasFixedPatterns
    self.neverFollowsMessage = neverFollowsMessage
    self.locale = locale
    self.wording = wording(fitting: nil)
    let widths = Set(
      [sentence.text, never.text, today, yesterday].flatMap { $0?.widths(on: .iPhone) ?? [] })
    wordings = Dictionary(uniqueKeysWithValues: widths.map { ($0, wording(fitting: $0)) })
    dates = DateWriter(
      locale: dateLocale ?? (sentence.isFallback ? sentence.matchedLocale : locale),
      timeZone: timeZone)
    self.todayRule = todayRule
  }

  /// The line for content that was updated at an instant, or never.
  ///
  /// Today and yesterday are days of the user's time zone, and the year is the one of the user's
  /// calendar. An instant that is up to a minute ahead is taken for now, as two clocks may disagree
  /// by so much; one farther ahead is given as a time of today, or else as a date. The date is
  /// isolated, so that its direction doesn't disturb the sentence.
  package func line(updated instant: Instant?, now: Instant) -> String {
    line(instant, now, in: wording)
  }

  /// The line in each of its wordings, from the widest to the narrowest, where the language's texts
  /// have several for different widths; else one.
  package func lines(updated instant: Instant?, now: Instant) -> [WidthVariant] {
    [WidthVariant](widths: wordings.keys) { width in
      line(instant, now, in: width.flatMap { wordings[$0] } ?? wording)
    }
  }

  /// The key of the text in which the others stand: the message, or the text for “never” where that is
  /// the whole line.
  package func key(updated instant: Instant?) -> StringKey {
    if case .custom = style { return .lastUpdated }
    return instant == nil && !neverFollowsMessage ? .lastUpdatedNone : .lastUpdated
  }

  func line(_ instant: Instant?, _ now: Instant, in wording: Wording) -> String {
    func line(_ date: (Instant) -> String) -> String {
      instant.map { wording.message.text([date($0)]) } ?? wording.never
    }
    return switch style {
    case .smart where hasFixedPatterns: line { fixed($0, now, in: wording) }
    case .smart: line { smart($0, now, in: wording) }
    case .relative: line { relative($0, now, in: wording) }
    case .absolute: line(dates.dateAndTime)
    case .pattern(let pattern): line { dates.text(of: $0, as: pattern) }
    case .custom(let line): line(instant, now, locale)
    }
  }
}

extension LastUpdatedText {
  /// The texts of a line for one width.
  struct Wording {
    var message: Message
    var never: String
    var today: Message?
    var yesterday: Message?
  }
}

extension LocalizedText {
  /// The message on a phone for a width in the unit of the file; nil where it isn't known.
  fileprivate func message(fitting width: Int?) -> Message {
    Message(value(on: .iPhone, fitting: width))
  }
}

extension LastUpdatedText {
  private static let toleratedSkew = 60.0

  private func smart(_ instant: Instant, _ now: Instant, in wording: Wording) -> String {
    let instant = Self.isNow(instant, now) ? min(instant, now) : instant
    if todayRule == .sameDayOfMonth,
      dates.gregorianDay(of: instant).dayOfMonth == dates.gregorianDay(of: now).dayOfMonth
    {
      return text(wording.today, of: instant, daysAgo: 0)
    }
    let (day, present) = (dates.day(of: instant), dates.day(of: now))
    switch Int(present.number) - Int(day.number) {
    case 0: return text(wording.today, of: instant, daysAgo: 0)
    case 1: return text(wording.yesterday, of: instant, daysAgo: 1)
    default:
      return day.isInYear(of: present)
        ? dates.dayAndTime(of: instant) : dates.dateAndTime(of: instant)
    }
  }

  private func relative(_ instant: Instant, _ now: Instant, in wording: Wording) -> String {
    if Self.isNow(instant, now) { return dates.now }
    let seconds = now.secondsSince1970 - instant.secondsSince1970
    if (0..<3600).contains(seconds) { return dates.ago(Int(seconds / 60), .minute) }
    guard
      let hours = Int(exactly: (seconds / 3600).rounded(.down)), hours > 0,
      dates.day(of: instant).number == dates.day(of: now).number
    else { return smart(instant, now, in: wording) }
    return dates.ago(hours, .hour)
  }

  private func text(_ message: Message?, of instant: Instant, daysAgo days: Int) -> String {
    message?.text([dates.time(of: instant)]) ?? dates.time(of: instant, daysAgo: days)
  }

  private static func isNow(_ instant: Instant, _ now: Instant) -> Bool {
    abs(now.secondsSince1970 - instant.secondsSince1970) < toleratedSkew
  }
}

extension LastUpdatedText {
  /// The date in the fields of MJRefresh 3.7.9: today's time after the word for today, else the
  /// month and day before it, and the year before those of another year.
  ///
  /// Days and years are those of the Gregorian calendar in the user's time zone, and no moment is
  /// taken for another. Digits, and the year's number, are those of the locale of dates.
  func fixed(_ instant: Instant, _ now: Instant, in wording: Wording) -> String {
    let (day, present) = (dates.gregorianDay(of: instant), dates.gregorianDay(of: now))
    let isToday =
      todayRule == .sameDayOfMonth
      ? day.dayOfMonth == present.dayOfMonth : day.number == present.number
    guard isToday else {
      return dates.text(of: instant, day.isInYear(of: present) ? "MM-dd HH:mm" : "yyyy-MM-dd HH:mm")
    }
    let time = dates.text(of: instant, "HH:mm")
    return wording.today?.text([time]) ?? "\(dates.today) \(time)"
  }
}

extension LastUpdatedText {
  /// The keys of the texts that the line is made of, for content that was updated at an instant, or
  /// never.
  ///
  /// Each text is replaced by a mark in turn: a line that then has the mark is made of the text. So
  /// no rule about dates is written twice.
  package func keys(updated instant: Instant?, now: Instant) -> [StringKey] {
    func shows(_ change: (inout Wording) -> Void) -> Bool {
      var marked = wording
      change(&marked)
      return line(instant, now, in: marked).contains(Self.mark)
    }
    let uses: [(key: StringKey, isUsed: Bool)] = [
      (.lastUpdated, shows { $0.message = Message(Self.mark) }),
      (.lastUpdatedToday, wording.today != nil && shows { $0.today = Message(Self.mark) }),
      (
        .lastUpdatedYesterday,
        wording.yesterday != nil && shows { $0.yesterday = Message(Self.mark) }
      ),
      (.lastUpdatedNone, shows { $0.never = Self.mark }),
    ]
    return uses.filter(\.isUsed).map(\.key)
  }

  /// A character of private use, which no text of a language has.
  private static let mark = "\u{F8FF}"
}

/// The style of the time of the last update.
///
/// All but ``custom(_:)`` put a date into the language's own message, "Last updated: …".
public enum LastUpdatedStyle: Sendable {
  /// "Today 14:07", "Yesterday 14:07", "5 Mar, 14:07", and with the year what is of another one.
  case smart

  /// "now", "5 minutes ago", "2 hours ago", "Yesterday 14:07", and from there on as ``smart``.
  ///
  /// It is "now" for a minute, then minutes are counted for an hour, then hours for the rest of the
  /// day; what has begun doesn't count. Android's relative times go from minutes to hours to
  /// yesterday alike (`DateUtils.getRelativeDateTimeString`). A night lies between yesterday and
  /// today however few hours it had, so from an hour on the day decides and not the distance.
  case relative

  /// The date with its year and the time, however near.
  case absolute

  /// The fields that a pattern asks for.
  case pattern(DatePattern)

  /// A whole line of one's own, from the last update (nil for never), the present instant and the
  /// user's locale.
  case custom(
    @Sendable (_ instant: Instant?, _ now: Instant, _ locale: LocaleIdentifier) -> String)
}

extension LastUpdatedStyle {
  package var isSmart: Bool {
    if case .smart = self { true } else { false }
  }
}

/// The rule for today in a line about the last update.
package enum TodayRule: Hashable, Sendable {
  /// The same day of the user's calendar.
  case sameDay

  /// Also the day of another month that has the same number, by the Gregorian calendar.
  ///
  /// It is MJRefresh 3.7.9's rule, and a defect of it.
  case sameDayOfMonth
}
