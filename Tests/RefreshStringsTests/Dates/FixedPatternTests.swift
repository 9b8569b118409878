import RefreshStrings
import Testing
import _RefreshStringsTestSupport

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
