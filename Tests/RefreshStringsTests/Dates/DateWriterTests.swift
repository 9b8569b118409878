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
