import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

/// Dates beside those of an independent build of the same ICU; `scripts/tables/dates.mjs` asks it.
@Suite struct DateWriterTests {
  /// The moments of the table at seven minutes past two in the afternoon of 5 March 2026.
  private static let cases: [String: (moment: String, ago: (Int, ICU.RelativeUnit)?)] = [
    "now": ("2026-03-05T14:06:40Z", (0, .second)),
    "a minute": ("2026-03-05T14:05:30Z", (1, .minute)),
    "5 minutes": ("2026-03-05T14:01:20Z", (5, .minute)),
    "an hour": ("2026-03-05T12:20:00Z", (1, .hour)),
    "earlier today": ("2026-03-05T09:05:00Z", (5, .hour)),
    "yesterday": ("2026-03-04T23:50:00Z", (1, .day)),
    "this year": ("2026-01-09T08:05:00Z", nil),
    "last year": ("2025-02-23T21:40:00Z", nil),
    "future": ("2026-03-08T16:30:00Z", nil),
  ]

  @Test func `dates are written as the table says in every locale`() throws {
    let table = try TableFile("dates")
    #expect(table.rows.count >= 60 * Self.cases.count)
    for row in table.rows {
      let name = try #require(row["case"])
      let (moment, ago) = try #require(Self.cases[name])
      let tag = try #require(row["locale"])
      let dates = DateWriter(locale: try locale(tag), timeZone: try TimeZoneIdentifier("UTC"))
      let instant = try instant(moment)
      #expect(visible(dates.time(of: instant)) == row["time"], "\(tag) \(name)")
      #expect(visible(dates.dayAndTime(of: instant)) == row["day"], "\(tag) \(name)")
      #expect(visible(dates.dateAndTime(of: instant)) == row["date"], "\(tag) \(name)")
      let words = ago.map { $0.0 == 0 ? dates.now : dates.ago($0.0, $0.1) } ?? "-"
      #expect(visible(words) == row["ago"], "\(tag) \(name)")
    }
  }

  @Test func `every difference from the independent build has its reason`() throws {
    for row in try TableFile("dates").rows {
      #expect(row["upstream"]?.isEmpty == row["why"]?.isEmpty, "\(row)")
    }
  }

  @Test func `every calendar and every locale of the table write a date together`() throws {
    let moment = try instant("2026-03-05T14:07:00Z")
    let tags = Set(try TableFile("dates").rows.compactMap { $0["locale"] })
    let calendars = ICU.calendars.compactMap(ICU.tag(ofCalendar:))
    #expect(calendars.count > 15)
    for tag in tags {
      for calendar in calendars {
        let locale = try locale("\(tag)-u-ca-\(calendar)")
        #expect(locale.unknownPreference == nil)
        let dates = DateWriter(locale: locale, timeZone: try TimeZoneIdentifier("UTC"))
        #expect(!dates.dateAndTime(of: moment).isEmpty)
        #expect(!dates.ago(5, .minute).isEmpty)
      }
    }
  }
}

@Suite struct DatePatternTests {
  @Test(arguments: [
    "y", "yyyy-MM-dd HH:mm", "d MMMM 'at' h:mm a", "hh 'o''clock'", "''yy", "HH:mm:ss.SSS zzzz",
    "EEEE، d MMMM", "y年M月d日", "'T'HH", "GGGGG y QQQ", "B", "XXX",
  ])
  func `is a pattern`(text: String) throws {
    #expect(try DatePattern(text).text == text)
  }

  @Test(arguments: [
    ("", "not empty"), ("yyyy-MM-ddTHH:mm", "“T” at character 11,"), ("j", "“j” at character 1,"),
    ("d nn", "“nn” at character 3,"), ("y\u{2014}R", "“R” at character 3,"),
    ("l", "“l” at character 1,"), ("XXXXXXXX", "“XXXXXXXX” at character 1,"),
    ("H 'o'clock", "“l” at character 7,"), ("HH 'Uhr", "an apostrophe without its partner"),
    ("'", "an apostrophe without its partner"),
  ])
  func `is none`(text: String, problem: String) throws {
    let error = #expect(throws: ValueError.self) { _ = try DatePattern(text) }
    #expect(error?.problem.contains(problem) == true)
  }

  @Test(arguments: [
    ("", "a date pattern is not empty; write one such as d MMMM y, HH:mm"),
    (
      "ddTHH",
      "the date pattern “ddTHH” has “T” at character 3, which is not part of a date; write 'T' to "
        + "show the letters themselves"
    ),
    (
      "HH 'h",
      "the date pattern “HH 'h” has an apostrophe without its partner; write '' to show one"
    ),
  ])
  func `an error says what to write instead`(text: String, message: String) {
    let error = #expect(throws: ValueError.self) { _ = try DatePattern(text) }
    #expect(error?.description == message)
  }

  @Test func `whatever is a pattern is shown to its end`() throws {
    var random = SplitMix64(state: 35)
    let letters = "yMdHhmsaEGzZTjl' '::-é年\u{200F}😀".map(String.init)
    let vocabulary = try Vocabulary(builtIn: ownWords())
    let date = try instant("2026-03-05T14:07:00Z")
    var count = 0
    for _ in 0..<500 {
      let length = Int.random(in: 1...8, using: &random)
      let text = (0..<length).compactMap { _ in letters.randomElement(using: &random) }.joined()
      guard let pattern = try? DatePattern(text + "#") else { continue }
      count += 1
      let line = LastUpdatedText(
        vocabulary: vocabulary, locale: try locale("en"), timeZone: try TimeZoneIdentifier("UTC"),
        style: .pattern(pattern)
      ).line(updated: date, now: date)
      // Where the library meets what it doesn't know, it stops and says nothing.
      #expect(line.hasSuffix("#\u{2069}"), "\(text)")
    }
    #expect(count > 100)
  }
}

@Suite struct TimeZoneIdentifierTests {
  @Test(arguments: ["Europe/Paris", "Asia/Kolkata", "America/Argentina/Ushuaia", "UTC", "GMT+9"])
  func exists(_ name: String) throws {
    #expect(try TimeZoneIdentifier(name).description == name)
  }

  @Test(arguments: ["", "Nowhere/City", "Etc/Unknown", "europe/paris", "+09:00", "GMT+25", "Ünic"])
  func `a name of no time zone is an error, not Greenwich`(name: String) {
    let error = #expect(throws: ValueError.self) { _ = try TimeZoneIdentifier(name) }
    #expect(error?.description.hasPrefix("no time zone is named “\(name)”; give") == true)
  }
}

/// A moment from a text that the test knows to be well formed.
func instant(_ text: String) throws -> Instant {
  try #require(Instant(iso8601: text))
}
