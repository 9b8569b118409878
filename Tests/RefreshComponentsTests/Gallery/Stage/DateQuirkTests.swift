import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// The fields of the original's dates, in our own words, at seven minutes past two in the afternoon
/// of 5 March 2026 in Greenwich.
@Suite struct DateQuirkTests {
  /// The line of a header pulled into sight, without the characters that isolate its date.
  private func line(
    _ updated: String?, locale: String, change language: String? = nil,
    _ compatibility: Compatibility = .mjRefresh379, style: LastUpdatedStyle = .smart
  ) throws -> String? {
    var gallery = try BuiltIn.gallery()
    gallery.compatibility = compatibility
    gallery.lastUpdatedStyle = style
    let time = try updated.map {
      try #require(Instant(iso8601: $0)).secondsSince1970 - gallery.now.secondsSince1970
    }
    let change = language.map { Event.languageChanged([:], language: $0) }
    let staged = Staged(
      Staged.phone, [Component(.header)],
      updateTimes: time.map { [LastUpdatedLabel.defaultKey: $0] } ?? [:],
      after: [.pan(.began), .offset(y: -88 - 70)] + [change].compactMap(\.self))
    let stage = Stage(
      for: staged.resting, in: gallery, locale: try #require(LocaleIdentifier(locale)))
    let picture = stage.picture(
      of: staged.simulation.presentation, in: staged.simulation.view,
      measuredBy: FixedAdvanceMeasurer(advance: 8))
    return picture.string(of: "header.lastUpdated")?
      .replacing("\u{2068}", with: "").replacing("\u{2069}", with: "")
  }

  // The day of the month decides: 5 February is today.
  @Test(arguments: [
    ("en", "Last updated: ", "Today "), ("zh-Hans", "上次更新：", "今天 "),
    ("zh-Hant", "上次更新：", "今天 "),
    ("ko", "마지막 업데이트: ", "오늘 "), ("ru", "Последнее обновление: ", "сегодня в "),
    ("uk", "Останнє оновлення: ", "сьогодні, "), ("zh-CN", "上次更新：", "今天 "),
    ("ja", "Last updated: ", "Today "),
  ])
  func `today, this year and older have the same fields in every language`(
    tag: String, prefix: String, today: String
  ) throws {
    #expect(try line("2026-03-05T09:41:00Z", locale: tag) == "\(prefix)\(today)09:41")
    #expect(try line("2026-03-04T23:05:00Z", locale: tag) == "\(prefix)03-04 23:05")
    #expect(try line("2026-01-01T00:00:00Z", locale: tag) == "\(prefix)01-01 00:00")
    #expect(try line("2025-12-31T09:41:00Z", locale: tag) == "\(prefix)2025-12-31 09:41")
    #expect(try line("2025-02-05T14:07:00Z", locale: tag) == "\(prefix)\(today)14:07")
  }

  @Test(arguments: [
    ("en", "Last updated: Not updated yet"), ("zh-Hant", "上次更新：尚未更新"),
    ("ko", "마지막 업데이트: 아직 업데이트되지 않았습니다"), ("ru", "Последнее обновление: Ещё не обновлялось"),
    ("uk", "Останнє оновлення: Ще не оновлювалося"),
  ])
  func `never stands after the words before a date`(tag: String, expected: String) throws {
    #expect(try line(nil, locale: tag) == expected)
    let corrected = try #require(try line(nil, locale: tag, .corrected))
    #expect(expected.hasSuffix(corrected) && expected != corrected)
  }

  @Test func `digits and the year's number are the device's`() throws {
    #expect(
      try line("2026-03-05T09:41:00Z", locale: "ar-EG", change: "ru")
        == "Последнее обновление: сегодня в ٠٩:٤١")
    #expect(
      try line("2025-12-31T09:41:00Z", locale: "th", change: "en")
        == "Last updated: 2568-12-31 09:41")
    let withoutDevice = Compatibility.mjRefresh379.subtracting(.datesKeepLocale)
    #expect(
      try line("2026-03-05T09:41:00Z", locale: "ar-EG", change: "ru", withoutDevice)
        == "Последнее обновление: сегодня в 09:41")
  }

  @Test func `the fields need neither the original's day nor its words`() throws {
    #expect(
      try line("2026-02-05T09:41:00Z", locale: "en", .fixedDatePatterns)
        == "Last updated: 02-05 09:41")
    #expect(
      try line("2026-03-05T09:41:00Z", locale: "de", .fixedDatePatterns)
        == "Zuletzt aktualisiert: heute, 09:41")
  }

  @Test func `a style of the application's own goes before the fixed fields`() throws {
    let pattern = LastUpdatedStyle.pattern(try DatePattern("H"))
    let custom = LastUpdatedStyle.custom { _, _, locale in "as ever in \(locale)" }
    for style in [LastUpdatedStyle.relative, .absolute, pattern] {
      let corrected = try line("2026-03-05T09:41:00Z", locale: "en", .corrected, style: style)
      #expect(try line("2026-03-05T09:41:00Z", locale: "en", style: style) == corrected)
      #expect(try line(nil, locale: "en", style: style) == "Not updated yet")
    }
    #expect(try line(nil, locale: "zh-CN", style: custom) == "as ever in zh-CN")
  }
}
