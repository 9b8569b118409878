import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct LastUpdatedTextTests {
  /// The readers, and for each a moment of today, of this year, and of another.
  static let lines: [(tag: String, today: String, thisYear: String, earlier: String)] = [
    ("en-US", "Today [2:07_PM]", "Mar 5 at 2:07_PM", "Mar 5, 2026 at 2:07_PM"),
    ("de", "Heute [14:07]", "5. März, 14:07", "5. März 2026, 14:07"),
    ("ja", "今日 [14:07]", "3月5日 14:07", "2026年3月5日 14:07"),
    ("ar-EG", "اليوم [٢:٠٧~م]", "٥ مارس، ٢:٠٧~م", "٥ مارس، ٢٠٢٦، ٢:٠٧~م"),
    ("ar", "اليوم [2:07~م]", "5 مارس، 2:07~م", "5 مارس، 2026، 2:07~م"),
    ("th", "วันนี้ [14:07]", "5 มี.ค. 14:07", "5 มี.ค. 2569 14:07"),
    ("hi", "आज [अ 2:07]", "5 मार्च, अ 2:07", "5 मार्च 2026, अ 2:07"),
    ("hi-IN-u-nu-deva", "आज [अ २:०७]", "५ मार्च, अ २:०७", "५ मार्च २०२६, अ २:०७"),
    ("he", "היום [14:07]", "5 במרץ, 14:07", "5 במרץ 2026, 14:07"),
    ("ru", "Сегодня [14:07]", "5 марта, 14:07", "5 марта 2026_г., 14:07"),
  ]

  private static let today = [
    "en-US": "Today %@",
    "de": "Heute %@", "ja": "今日 %@", "ar": "اليوم %@", "th": "วันนี้ %@", "hi": "आज %@",
    "he": "היום %@", "ru": "Сегодня %@",
  ]

  @Test(arguments: lines)
  func `a moment is written in the reader's way`(
    tag: String, today: String, thisYear: String, earlier: String
  ) throws {
    let text = try text(for: tag)
    let moment = try instant("2026-03-05T14:07:00Z")
    for (now, date) in [
      ("2026-03-05T23:59:59Z", today), ("2026-03-04T00:00:00Z", thisYear),
      ("2028-03-05T14:07:00Z", earlier),
    ] {
      #expect(text.line(updated: moment, now: try instant(now)) == marked("<[\(date)]>"))
    }
  }

  @Test func `the same day of another month is not today`() throws {
    let line = try text(for: "en").line(
      updated: instant("2026-03-05T14:07:00Z"), now: instant("2026-04-05T14:07:00Z"))
    #expect(line == marked("Last updated: [Mar 5 at 2:07_PM]"))
  }

  @Test(arguments: [
    ("2026-03-05", "Today [2:07_PM]"), ("2026-04-05", "Today [2:07_PM]"),
    ("2028-02-05", "Today [2:07_PM]"), ("2026-03-06", "Yesterday [2:07_PM]"),
    ("2026-04-04", "Mar 5 at 2:07_PM"), ("2027-03-04", "Mar 5, 2026 at 2:07_PM"),
  ])
  func `by the original's rule the same day of another month is today`(
    now: String, date: String
  ) throws {
    let text = LastUpdatedText(
      vocabulary: try Vocabulary(builtIn: ownWords([:])), locale: .english,
      timeZone: try TimeZoneIdentifier("UTC"), todayRule: .sameDayOfMonth)
    let line = try text.line(
      updated: instant("2026-03-05T14:07:00Z"), now: instant("\(now)T15:00:00Z"))
    #expect(line == marked("Last updated: [\(date)]"))
  }

  @Test func `the original's day is Gregorian and the reader's own by zone`() throws {
    // 5 March in New York, 6 April in Tehran and 5 April in New York; in Persian months 15 and 17.
    let text = LastUpdatedText(
      vocabulary: try Vocabulary(builtIn: ownWords([:])), locale: .english,
      timeZone: try TimeZoneIdentifier("America/New_York"), dateLocale: try locale("fa-IR"),
      todayRule: .sameDayOfMonth)
    let line = try text.line(
      updated: instant("2026-03-06T03:00:00Z"), now: instant("2026-04-06T02:00:00Z"))
    #expect(line == marked("Last updated: [Today [۲۲:۰۰]]"))
  }

  @Test func `a date can be of another locale than the words`() throws {
    let text = LastUpdatedText(
      vocabulary: try Vocabulary(builtIn: ownWords(["de": ["header.last-updated": "<%@>"]])),
      locale: try locale("de"), timeZone: try TimeZoneIdentifier("UTC"),
      dateLocale: try locale("ar-EG"))
    let line = try text.line(
      updated: instant("2026-03-05T14:07:00Z"), now: instant("2026-04-05T14:07:00Z"))
    #expect(line == marked("<[٥ مارس، ٢:٠٧~م]>"))
  }

  @Test func `a day begins where the reader is`() throws {
    let moment = try instant("2026-12-31T20:00:00Z")
    let now = try instant("2027-01-01T03:00:00Z")
    #expect(
      try text(for: "en", "America/New_York").line(updated: moment, now: now)
        == marked("Last updated: [Today [3:00_PM]]"))
    #expect(
      try text(for: "en", "Europe/London").line(updated: moment, now: now)
        == marked("Last updated: [Yesterday [8:00_PM]]"))
    #expect(
      try text(for: "en", "Asia/Tokyo").line(updated: moment, now: now)
        == marked("Last updated: [Today [5:00_AM]]"))
  }

  @Test func `a year is the one of the reader's calendar`() throws {
    // The Persian year 1405 began on 21 March 2026.
    let moment = try instant("2026-03-05T14:07:00Z")
    let line = try text(for: "fa-IR").line(updated: moment, now: instant("2026-03-25T14:07:00Z"))
    #expect(line == marked("Last updated: [Mar 5 at 2:07_PM]"), "without Persian words")

    let vocabulary = try Vocabulary(
      builtIn: ownWords(["fa": ["header.last-updated": "<%@>"]]))
    let persian = LastUpdatedText(
      vocabulary: vocabulary, locale: try locale("fa-IR"), timeZone: try TimeZoneIdentifier("UTC"))
    #expect(
      try persian.line(updated: moment, now: instant("2026-03-25T14:07:00Z"))
        == marked("<[۱۴ اسفند ۱۴۰۴، ۱۴:۰۷]>"))
  }

  @Test func `content that was never updated has a line of its own`() throws {
    let now = Instant(secondsSince1970: 0)
    #expect(try text(for: "en").line(updated: nil, now: now) == "Not updated yet")
  }

  @Test func `a line has a wording for each width of the sentence or of the day`() throws {
    func varied(_ texts: [(Int, String)]) -> LocalizedText {
      let place = ProofDocuments.SourceLocation(file: "x.stringsdict")
      return LocalizedText(
        .width(texts.map { .init($0.0, LocalizedText($0.1, location: place)) }, otherwise: nil))
    }
    var words = table([:])
    for (key, text) in [
      ("header.last-updated", varied([(10, "(%@)"), (30, "Updated (%@)")])),
      ("header.last-updated.today", varied([(20, "t. %@"), (30, "today %@")])),
    ] {
      let entry = StringTable.Entry(
        text: text, location: ProofDocuments.SourceLocation(file: "x.stringsdict"))
      words.insert(entry, for: key)
    }
    let german = StringBundle(tables: [try locale("de"): words])
    let text = LastUpdatedText(
      vocabulary: try Vocabulary(builtIn: ownWords(), overlays: [german]),
      locale: try locale("de"), timeZone: try TimeZoneIdentifier("UTC"))
    let (moment, now) = (try instant("2026-03-05T14:07:00Z"), try instant("2026-03-05T15:00:00Z"))
    // For 20 the sentence for 10 serves, and for 10 the narrowest word for the day.
    let lines = text.lines(updated: moment, now: now)
    #expect(lines.map(\.width) == [30, 20])
    #expect(
      lines.map(\.value) == [marked("Updated ([today [14:07]])"), marked("([t. [14:07]])")])
    #expect(text.line(updated: moment, now: now) == lines.first?.value)
    #expect(
      text.lines(updated: nil, now: now) == [WidthVariant("Not updated yet", width: 30)])
  }

  @Test(arguments: ["ca", "tlh", "xx"])
  func `words and date are in one language`(tag: String) throws {
    // There is no Catalan here, and no dates in Klingon anywhere.
    let vocabulary = try Vocabulary(
      builtIn: ownWords(["tlh": ["header.last-updated": "Last updated: %@"]]))
    let text = LastUpdatedText(
      vocabulary: vocabulary, locale: try locale(tag), timeZone: try TimeZoneIdentifier("UTC"))
    #expect(
      try text.line(
        updated: instant("2026-03-05T14:07:00Z"), now: instant("2026-04-05T14:07:00Z"))
        == marked("Last updated: [Mar 5 at 2:07_PM]"))
  }

  private func text(for tag: String, _ timeZone: String = "UTC") throws -> LastUpdatedText {
    let vocabulary = try Vocabulary(
      builtIn: ownWords(
        Self.today.mapValues {
          ["header.last-updated": "<%@>", "header.last-updated.today": $0]
        }))
    return LastUpdatedText(
      vocabulary: vocabulary, locale: try locale(tag), timeZone: try TimeZoneIdentifier(timeZone))
  }
}
