import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct LastUpdatedStyleTests {
  private static let now = "2026-03-05T14:07:00Z"

  private func date(
    _ moment: String?, now: String = now, _ style: LastUpdatedStyle, for tag: String = "en",
    in zone: String = "UTC", words: [String: [String: String]] = [:]
  ) throws -> String {
    let vocabulary = try Vocabulary(
      builtIn: ownWords(words.merging(["en": ["header.last-updated": "%@"]]) { $1 }))
    let text = LastUpdatedText(
      vocabulary: vocabulary, locale: try locale(tag), timeZone: try TimeZoneIdentifier(zone),
      style: style)
    return visible(try text.line(updated: moment.map(instant), now: instant(now)))
  }

  @Test(arguments: [
    ("2026-03-05T14:06:30Z", "Today [2:06_PM]"), ("2026-03-05T00:00:00Z", "Today [12:00_AM]"),
    ("2026-03-04T23:59:59Z", "Yesterday [11:59_PM]"),
    ("2026-03-04T00:00:00Z", "Yesterday [12:00_AM]"),
    ("2026-03-03T23:59:59Z", "Mar 3 at 11:59_PM"), ("2026-01-01T00:00:00Z", "Jan 1 at 12:00_AM"),
    ("2025-12-31T23:59:59Z", "Dec 31, 2025 at 11:59_PM"),
  ])
  func `smart names today, yesterday, days of this year, and dates`(
    moment: String, expected: String
  ) throws {
    #expect(try date(moment, .smart) == "Last updated: [\(expected)]")
  }

  @Test(arguments: [
    ("2026-03-05T14:07:00Z", "now"), ("2026-03-05T14:06:00.5Z", "now"),
    ("2026-03-05T14:06:00Z", "1 minute ago"), ("2026-03-05T14:05:01Z", "1 minute ago"),
    ("2026-03-05T14:05:00Z", "2 minutes ago"), ("2026-03-05T13:07:01Z", "59 minutes ago"),
    ("2026-03-05T13:07:00Z", "1 hour ago"), ("2026-03-05T12:07:01Z", "1 hour ago"),
    ("2026-03-05T12:07:00Z", "2 hours ago"), ("2026-03-05T00:00:00Z", "14 hours ago"),
    ("2026-03-04T23:59:59Z", "Yesterday [11:59_PM]"), ("2026-03-03T12:00:00Z", "Mar 3 at 12:00_PM"),
    ("2025-03-05T14:07:00Z", "Mar 5, 2025 at 2:07_PM"),
  ])
  func `relative counts what has passed, until the day has`(
    moment: String, expected: String
  ) throws {
    #expect(try date(moment, .relative) == "Last updated: [\(expected)]")
  }

  @Test func `an hour into the night, minutes still count`() throws {
    let now = "2026-03-05T00:30:00Z"
    #expect(
      try date("2026-03-04T23:40:00Z", now: now, .relative) == "Last updated: [50 minutes ago]")
    #expect(
      try date("2026-03-04T23:30:00Z", now: now, .relative)
        == "Last updated: [Yesterday [11:30_PM]]")
  }

  @Test(arguments: ["2026-03-05T14:06:30Z", "2026-03-04T14:07:00Z", "2025-03-05T14:07:00Z"])
  func `absolute is always whole`(moment: String) throws {
    let year = moment.prefix(4)
    let day = moment.dropFirst(9).first
    let minute = moment.dropFirst(15).first
    #expect(
      try date(moment, .absolute)
        == "Last updated: [Mar \(day ?? "?"), \(year) at 2:0\(minute ?? "?")_PM]")
  }

  @Test func `a clock that is a minute ahead names no future`() throws {
    #expect(try date("2026-03-05T14:07:59Z", .relative) == "Last updated: [now]")
    #expect(try date("2026-03-05T14:07:59Z", .smart) == "Last updated: [Today [2:07_PM]]")
    // Midnight lies between the clocks.
    let night = "2026-03-05T23:59:30Z"
    #expect(
      try date("2026-03-06T00:00:20Z", now: night, .smart) == "Last updated: [Today [11:59_PM]]")
    #expect(try date("2026-03-06T00:00:20Z", now: night, .relative) == "Last updated: [now]")
  }

  @Test(arguments: [
    ("2026-03-05T14:08:00Z", "Today [2:08_PM]"), ("2026-03-06T09:00:00Z", "Mar 6 at 9:00_AM"),
    ("2027-01-01T09:00:00Z", "Jan 1, 2027 at 9:00_AM"),
  ])
  func `a moment farther ahead is shown as it stands`(moment: String, expected: String) throws {
    for style in [LastUpdatedStyle.smart, .relative] {
      #expect(try date(moment, style) == "Last updated: [\(expected)]")
    }
  }

  @Test func `a pattern decides alone which fields there are`() throws {
    let pattern = LastUpdatedStyle.pattern(try DatePattern("EEEE d MMMM y 'um' HH:mm"))
    let words = ["de": ["header.last-updated": "Stand: %@"]]
    #expect(
      try date("2026-03-05T14:07:00Z", pattern, for: "de", words: words)
        == "Stand: [Donnerstag 5 März 2026 um 14:07]")
  }

  @Test func `one's own line is the whole line, for never too`() throws {
    let style = LastUpdatedStyle.custom { moment, now, reader in
      let age = moment.map { String(now.secondsSince1970 - $0.secondsSince1970) } ?? "never"
      return "\(reader): \(age)"
    }
    #expect(try date("2026-03-05T14:06:00Z", style, for: "de") == "de: 60.0")
    #expect(try date(nil, style, for: "ja") == "ja: never")
  }

  @Test func `never is shown alike in all other styles`() throws {
    let pattern = try DatePattern("y")
    for style in [LastUpdatedStyle.smart, .relative, .absolute, .pattern(pattern)] {
      #expect(try date(nil, style) == "Not updated yet")
    }
  }

  @Test(arguments: [
    ("sw", "jana, 14:07", "leo, 14:07"), ("vi", "14:07 Hôm qua", "14:07 Hôm nay"),
    ("de", "gestern, 14:07", "heute, 14:07"), ("fi", "eilen klo 14.07", "tänään klo 14.07"),
  ])
  func `a language without words for days has ICU's, and no English ones`(
    tag: String, yesterday: String, today: String
  ) throws {
    let words = [tag: ["header.last-updated": "<%@>"]]
    #expect(try date("2026-03-04T14:07:00Z", .smart, for: tag, words: words) == "<[\(yesterday)]>")
    #expect(try date("2026-03-05T14:07:00Z", .smart, for: tag, words: words) == "<[\(today)]>")
  }

  @Test func `numbers of relative dates have the reader's digits`() throws {
    let words = ["fa": ["header.last-updated": "%@"], "hi": ["header.last-updated": "%@"]]
    let moment = "2026-03-05T14:02:00Z"
    #expect(try date(moment, .relative, for: "fa", words: words) == "[۵ دقیقه پیش]")
    #expect(try date(moment, .relative, for: "hi-u-nu-deva", words: words) == "[५ मिनट पहले]")
    #expect(try date(moment, .relative, for: "fa-u-nu-latn", words: words) == "[5 دقیقه پیش]")
  }

  @Test func `moments beyond all calendars are shown without a trap`() throws {
    let vocabulary = try Vocabulary(builtIn: ownWords())
    let ends = [-Double.greatestFiniteMagnitude, -1e15, 0, 1e15, .greatestFiniteMagnitude]
      .map(Instant.init(secondsSince1970:))
    for tag in ["en", "en-u-ca-chinese", "en-u-ca-hebrew", "en-u-ca-islamic-umalqura"] {
      for style in [LastUpdatedStyle.smart, .relative, .absolute] {
        let text = LastUpdatedText(
          vocabulary: vocabulary, locale: try locale(tag), timeZone: try TimeZoneIdentifier("UTC"),
          style: style)
        for moment in ends {
          for now in ends {
            #expect(text.line(updated: moment, now: now).hasPrefix("Last updated: "))
          }
        }
      }
    }
  }
}

/// Dates in the fields of MJRefresh 3.7.9.
@Suite struct FixedPatternTests {
  private func text(
    _ zone: String = "UTC", overlay: [String: String]? = nil, todayRule: TodayRule = .sameDay
  ) throws -> LastUpdatedText {
    let overlays = try overlay.map { [try bundle(["en": $0])] } ?? []
    return LastUpdatedText(
      vocabulary: try Vocabulary(builtIn: ownWords(), overlays: overlays), locale: .english,
      timeZone: try TimeZoneIdentifier(zone), todayRule: todayRule, hasFixedPatterns: true)
  }

  // Noon in Greenwich on 1 January is nine in the evening in Tokyo, and two in the morning of the
  // same day in Honolulu. Half past three in the afternoon the day before is the same day, in the
  // new year, in Tokyo alone.
  @Test(arguments: [
    ("UTC", "2026-01-01T12:00:00Z", "2025-12-31T15:30:00Z", "2025-12-31 15:30"),
    ("Asia/Tokyo", "2026-01-01T12:00:00Z", "2025-12-31T15:30:00Z", "Today [00:30]"),
    ("Pacific/Honolulu", "2026-01-01T12:00:00Z", "2025-12-31T15:30:00Z", "2025-12-31 05:30"),
    ("UTC", "2026-03-05T00:00:00Z", "2026-03-04T23:59:59Z", "03-04 23:59"),
    ("UTC", "2026-03-05T14:07:00Z", "2026-02-05T14:07:00Z", "02-05 14:07"),
    // Clocks that disagree: no moment is taken for another.
    ("UTC", "2026-03-04T23:59:50Z", "2026-03-05T00:00:10Z", "03-05 00:00"),
  ])
  func `days and years are those of the zone`(
    zone: String, now: String, updated: String, date: String
  ) throws {
    let line = try text(zone).line(updated: instant(updated), now: instant(now))
    #expect(line == marked("Last updated: [\(date)]"))
  }

  @Test func `the day of the month can decide`() throws {
    let line = try text(todayRule: .sameDayOfMonth).line(
      updated: instant("2025-11-05T14:07:00Z"), now: instant("2026-03-05T14:07:00Z"))
    #expect(line == marked("Last updated: [Today [14:07]]"))
  }

  @Test func `never follows the words before a date`() throws {
    let now = Instant(secondsSince1970: 0)
    #expect(
      try text().line(updated: nil, now: now) == marked("Last updated: [Not updated yet]"))
    #expect(
      try text(overlay: ["MJRefreshHeaderLastTimeText": "As of "]).line(updated: nil, now: now)
        == marked("As of [Not updated yet]"))
  }

  @Test func `an application's published words are put together once`() throws {
    let words = [
      "MJRefreshHeaderLastTimeText": "As of ", "MJRefreshHeaderDateTodayText": "this day",
      "MJRefreshHeaderNoneLastDateText": "never",
    ]
    let text = try text(overlay: words)
    let now = try instant("2026-03-05T14:07:00Z")
    #expect(text.line(updated: nil, now: now) == "As of never")
    #expect(text.line(updated: now, now: now) == marked("As of [this day [14:07]]"))
  }

  @Test func `an application's own line for never stays whole`() throws {
    let text = try text(overlay: ["header.last-updated.none": "Pull to load"])
    #expect(text.line(updated: nil, now: Instant(secondsSince1970: 0)) == "Pull to load")
  }

  @Test func `a language without a word for today has ICU's`() throws {
    let text = LastUpdatedText(
      vocabulary: try Vocabulary(builtIn: ownWords(["fr": ["header.last-updated": "<%@>"]])),
      locale: try locale("fr"), timeZone: try TimeZoneIdentifier("UTC"), hasFixedPatterns: true)
    let now = try instant("2026-03-05T14:07:00Z")
    #expect(text.line(updated: now, now: now) == marked("<[aujourd’hui 14:07]>"))
  }
}
