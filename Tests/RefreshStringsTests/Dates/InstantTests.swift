import Foundation
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct InstantTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-03-05T14:07:00Z", 1_772_719_620),
    ("2026-03-05T23:07:00+09:00", 1_772_719_620), ("2026-03-05T08:37:00-05:30", 1_772_719_620),
    ("1969-12-31T23:59:59Z", -1), ("1970-01-01T00:00:00.25Z", 0.25),
    ("2000-02-29T00:00:00Z", 951_782_400), ("0000-03-01T00:00:00Z", -62_162_035_200),
    ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func moment(_ text: String, isSecond seconds: Double) {
    #expect(Instant(iso8601: text)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2026-03-05", "2026-03-05T14:07:00", "2026-03-05T14:07Z", "2026-03-05 14:07:00Z",
    "2026-13-05T14:07:00Z", "2026-00-05T14:07:00Z", "2026-02-29T14:07:00Z", "1900-02-29T00:00:00Z",
    "2026-04-31T00:00:00Z", "2026-03-00T00:00:00Z", "2026-03-05T24:00:00Z", "2026-03-05T14:60:00Z",
    "2026-03-05T14:07:60Z", "2026-03-05T14:07:00.Z", "2026-03-05T14:07:00+9", "26-03-05T14:07:00Z",
    "2026-03-05T14:07:00ZZ", "2026-03-05T14:07:00+24:00", "+026-03-05T14:07:00Z",
    "2026-03-05T14:07:00 Z", "2026-03-05T14:07:00+09:0０",
  ])
  func malformed(_ text: String) {
    #expect(Instant(iso8601: text) == nil)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_772_719_620, "2026-03-05T14:07:00Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (-0.25, "1969-12-31T23:59:59.750Z"),
      (59.9996, "1970-01-01T00:01:00Z"), (0.0004, "1970-01-01T00:00:00Z"),
      (-62_167_219_200, "0000-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
      (253_402_300_799.9996, nil), (-62_167_219_200.001, nil), (1e18, nil), (-1e300, nil),
    ] as [(Double, String?)])
  func second(_ seconds: Double, isWritten text: String?) {
    #expect(Instant(secondsSince1970: seconds).iso8601 == text)
  }

  @Test func `any moment of four-digit years is read as it was written`() throws {
    var random = SplitMix64(state: 9999)
    for _ in 0..<20_000 {
      let milliseconds = Int.random(
        in: -62_167_219_200_000...253_402_300_799_999, using: &random)
      let moment = Instant(secondsSince1970: Double(milliseconds) / 1000)
      let text = try #require(moment.iso8601)
      let read = try #require(Instant(iso8601: text))
      #expect(abs(read.secondsSince1970 - moment.secondsSince1970) < 1e-4, "\(text)")
    }
  }

  @Test func `any moment is read as Foundation writes it`() {
    var random = SplitMix64(state: 1970)
    // From 1583, when Foundation's calendar became Gregorian, to the last year of four digits.
    for _ in 0..<5000 {
      let seconds = Double(Int.random(in: -12_212_553_600..<253_402_300_800, using: &random))
      let text = Date(timeIntervalSince1970: seconds).formatted(.iso8601)
      #expect(Instant(iso8601: text)?.secondsSince1970 == seconds, "\(text)")
    }
  }

  @Test func `every day from 1970 to 2099 is read as Foundation writes it`() {
    for day in 0..<47_482 {
      let seconds = Double(day) * 86_400
      let text = Date(timeIntervalSince1970: seconds).formatted(.iso8601)
      #expect(Instant(iso8601: text)?.secondsSince1970 == seconds, "\(text)")
    }
  }

  @Test func `earlier moments come first`() {
    #expect(Instant(secondsSince1970: -1) < Instant(secondsSince1970: 0))
  }
}
