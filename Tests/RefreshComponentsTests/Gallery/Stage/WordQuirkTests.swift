import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// The quirks of words and dates, in the original's preset and without them.
@Suite struct WordQuirkTests {
  private static let day = 24.0 * 3600

  /// A header pulled into sight that was updated some days before 5 March 2026.
  private func header(_ days: Double, to language: String? = nil) -> Staged {
    let change = language.map { Event.languageChanged([:], language: $0) }
    return Staged(
      Staged.phone, [Component(.header)],
      updateTimes: [LastUpdatedLabel.defaultKey: -days * Self.day],
      after: [.pan(.began), .offset(y: -88 - 70)] + [change].compactMap(\.self))
  }

  private func picture(
    of staged: Staged, locale: String, _ compatibility: Compatibility
  ) throws -> Picture {
    var gallery = try BuiltIn.gallery()
    gallery.compatibility = compatibility
    let stage = Stage(
      for: staged.resting, in: gallery, locale: try #require(LocaleIdentifier(locale)))
    return stage.picture(
      of: staged.simulation.presentation, in: staged.simulation.view,
      measuredBy: FixedAdvanceMeasurer(advance: 8))
  }

  @Test(arguments: [
    // 28 days before is 5 February, 27 days before is the sixth.
    (Compatibility.corrected, 28.0, false), (.mjRefresh379, 28, true), (.mjRefresh379, 27, false),
    (.todayByDayOfMonth, 28, true),
  ])
  func `the same day of another month is today in the original`(
    compatibility: Compatibility, days: Double, isToday: Bool
  ) throws {
    let picture = try picture(of: header(days), locale: "en", compatibility)
    let line = try #require(picture.string(of: "header.lastUpdated"))
    #expect(line.contains("Today") == isToday, "\(line)")
    #expect((line.contains("Feb") || line.contains("02-06")) != isToday, "\(line)")
  }

  @Test(arguments: [
    ("zh-CN", "zh-Hans", "zh-Hant"), ("zh-SG", "zh-Hans", "zh-Hant"), ("yue-Hans", "zh-Hans", "en"),
    ("zh-Hans-CN", "zh-Hans", "zh-Hans"), ("zh-HK", "zh-HK", "zh-Hant"), ("ar", "ar", "en"),
    ("kok", "en", "ko"), ("rup", "en", "ru"), ("sw", "en", "en"), ("en-XA", "en-XA", "en-XA"),
  ])
  func `a language is recognized by its tag's beginning in the original`(
    tag: String, corrected: String, original: String
  ) throws {
    for (compatibility, words) in [
      (Compatibility.corrected, corrected), (.mjRefresh379, original),
      (.languageByPrefix, original),
    ] {
      let title = try picture(of: header(1), locale: tag, compatibility).string(of: "header.title")
      let usual = try picture(of: header(1), locale: words, .corrected).string(of: "header.title")
      #expect(title != nil && title == usual, "\(tag) \(compatibility)")
    }
  }

  @Test func `the words of the two Chinese scripts differ, so that the test above can fail`() throws
  {
    let titles = try ["zh-Hans", "zh-Hant", "en"].map {
      try picture(of: header(1), locale: $0, .corrected).string(of: "header.title")
    }
    #expect(Set(titles).count == 3)
  }

  @Test(arguments: [
    (Compatibility.corrected, "2:07"), (.datesKeepLocale, "14:07"),
  ])
  func `dates stay in the first reader's locale in the original`(
    compatibility: Compatibility, time: String
  ) throws {
    // German hours are counted to 24, and English ones to 12.
    let picture = try picture(of: header(3, to: "en"), locale: "de", compatibility)
    #expect(picture.string(of: "header.title") == "Release to refresh")
    let line = try #require(picture.string(of: "header.lastUpdated"))
    #expect(line.contains("Last updated") && line.contains(time), "\(line)")
    #expect(line.contains("März") == (compatibility != .corrected), "\(line)")
  }

  @Test(arguments: [
    ("en", "MJRefreshTrailerPullingText"), ("ko", "MJRefreshTrailerPullingText"),
    ("ru", "MJRefreshTrailerPullingText"), ("uk", "MJRefreshTrailerPullingText"),
    ("zh-Hans", nil), ("zh-Hant", nil),
  ])
  func `a trailer shows the names of its texts outside Chinese in the original`(
    tag: String, name: String?
  ) throws {
    let events: [Event] = [.pan(.began), .offset(x: 800 - 375 + 61)]
    let staged = Staged(Staged.shelf, [Component(.trailer, .text)], after: events)
    func letters(_ compatibility: Compatibility) throws -> String? {
      try picture(of: staged, locale: tag, compatibility).string(of: "trailer.title")?
        .filter { !$0.isWhitespace }
    }
    let corrected = try #require(try letters(.corrected))
    #expect(!corrected.contains("MJRefresh"))
    #expect(try letters(.mjRefresh379) == name ?? corrected)
    #expect(try letters(.trailerShowsKeys) == name ?? corrected)
  }

  @Test func `a header never shows the names of its texts`() throws {
    let picture = try picture(of: header(1), locale: "en", .mjRefresh379)
    #expect(picture.string(of: "header.title") == "Release to refresh")
  }
}
