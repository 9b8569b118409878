import RefreshStrings
import Testing
import _RefreshStringsTestSupport

/// Days as readers have them: of their zone, of odd lengths, and of their calendar.
@Suite struct ReaderDayTests {
  private func line(
    _ moment: String, now: String, in zone: String, for tag: String = "en"
  ) throws -> String {
    let language = String(tag.prefix(2))
    let words = [
      "header.last-updated": "%@", "header.last-updated.today": "Today",
      "header.last-updated.yesterday": "Yesterday",
    ]
    let own = try Vocabulary(builtIn: ownWords([language: words]))
    let english = try Vocabulary(builtIn: ownWords(), overlays: [bundle(["en": words])])
    let text = LastUpdatedText(
      vocabulary: language == "en" ? english : own, locale: try locale(tag),
      timeZone: try TimeZoneIdentifier(zone))
    return visible(try text.line(updated: instant(moment), now: instant(now)))
      .trimming("[").trimming("]")
  }

  @Test(arguments: [
    // 5:45 ahead: the day begins at 18:15 in Greenwich.
    ("Asia/Kathmandu", "2026-03-04T18:15:00Z", "2026-03-05T18:14:59Z", "Today"),
    ("Asia/Kathmandu", "2026-03-04T18:14:59Z", "2026-03-05T18:14:59Z", "Yesterday"),
    ("Asia/Kathmandu", "2026-03-03T18:14:59Z", "2026-03-05T18:14:59Z", "Mar 3 at 11:59_PM"),
    // 13:45 ahead in the southern summer, 14 hours on Kiritimati, 11 behind on Niue.
    ("Pacific/Chatham", "2026-01-04T10:15:00Z", "2026-01-05T10:14:59Z", "Today"),
    ("Pacific/Kiritimati", "2026-03-04T10:00:00Z", "2026-03-05T09:59:59Z", "Today"),
    ("Pacific/Niue", "2026-03-05T10:59:59Z", "2026-03-05T11:00:00Z", "Yesterday"),
    ("GMT+05:45", "2026-03-04T18:15:00Z", "2026-03-05T18:14:59Z", "Today"),
  ])
  func `a day begins at midnight in the reader's zone`(
    zone: String, moment: String, now: String, expected: String
  ) throws {
    #expect(try line(moment, now: now, in: zone) == expected)
  }

  @Test(arguments: [
    // 23 hours, 29 March 2026 in Berlin: from 23:00 to 22:00 in Greenwich.
    ("Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59Z", "Today"),
    ("Europe/Berlin", "2026-03-28T22:59:59Z", "2026-03-29T21:59:59Z", "Yesterday"),
    ("Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z", "Yesterday"),
    // 25 hours, 25 October 2026: from 22:00 to 23:00.
    ("Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z", "Today"),
    ("Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-26T22:59:59Z", "Yesterday"),
    // Lord Howe Island moves its clocks by half an hour: 24½ hours, from 13:00 to 13:30.
    ("Australia/Lord_Howe", "2026-04-04T13:00:00Z", "2026-04-05T13:29:59Z", "Today"),
    // Beirut skips the hour from midnight: 29 March 2026 begins at one o'clock, 22:00 in Greenwich.
    ("Asia/Beirut", "2026-03-28T22:00:00Z", "2026-03-29T20:59:59Z", "Today"),
    ("Asia/Beirut", "2026-03-28T21:59:59Z", "2026-03-29T20:59:59Z", "Yesterday"),
    // Samoa had no 30 December 2011. The day before the 31st was the 29th, but it isn't the date
    // that yesterday's would have been.
    ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-30T10:00:00Z", "Dec 29 at 11:59_PM"),
  ])
  func `a day is as long as its clocks make it`(
    zone: String, moment: String, now: String, expected: String
  ) throws {
    #expect(try line(moment, now: now, in: zone) == expected)
  }

  @Test(arguments: [
    // The Persian year 1405 began on 21 March 2026, the Hebrew year 5787 on 12 September.
    ("fa", "2026-03-20T12:00:00Z", "2026-03-25T12:00:00Z", "۲۹ اسفند ۱۴۰۴،‏ ۱۲:۰۰"),
    ("en-u-ca-persian", "2026-03-20T12:00:00Z", "2026-03-25T12:00:00Z", "Esfand 29, 1404 AP"),
    ("en-u-ca-persian", "2026-03-21T12:00:00Z", "2027-03-19T12:00:00Z", "Farvardin 1 at"),
    ("en-u-ca-hebrew", "2026-09-11T12:00:00Z", "2026-09-15T12:00:00Z", "29 Elul 5786"),
    ("en-u-ca-hebrew", "2026-09-12T12:00:00Z", "2026-09-15T12:00:00Z", "1 Tishri at"),
    // Reiwa began on 1 May 2019, in the middle of a year.
    ("ja-u-ca-japanese", "2019-04-28T12:00:00Z", "2019-05-02T12:00:00Z", "平成31年4月28日"),
    ("ja-u-ca-japanese", "2019-05-02T12:00:00Z", "2019-05-05T12:00:00Z", "5月2日"),
    ("ja-u-ca-japanese", "2019-05-02T12:00:00Z", "2020-05-05T12:00:00Z", "令和元年5月2日"),
    ("ja", "2019-04-28T12:00:00Z", "2019-05-02T12:00:00Z", "4月28日"),
    // 1 Muharram 1448 was 16 June 2026 by the calendar of Umm al-Qura.
    ("ar-SA", "2026-06-15T12:00:00Z", "2026-06-20T12:00:00Z", "٢٩ ذو. ح، ١٤٤٧ هـ"),
    ("ar-SA", "2026-06-16T12:00:00Z", "2026-06-20T12:00:00Z", "١ محرم،"),
  ])
  func `a year is one of the reader's calendar`(
    tag: String, moment: String, now: String, expected: String
  ) throws {
    let shown = try line(moment, now: now, in: "UTC", for: tag)
    #expect(shown.hasPrefix(expected.filter { $0 != "\u{200F}" }), "\(shown)")
  }
}

extension String {
  /// The text without a mark at either end.
  fileprivate func trimming(_ mark: Character) -> String {
    String(drop { $0 == mark }.reversed().drop { $0 == mark }.reversed())
  }
}
