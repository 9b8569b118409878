import RefreshStrings
import Testing
import _RefreshStringsTestSupport

/// A bundle as somebody has it who comes from MJRefresh, from the disk to the words on screen.
@Suite struct PublishedBundleTests {
  private static let german = """
    /* Kopf */
    "MJRefreshHeaderIdleText" = "Ziehen";
    "MJRefreshHeaderPullingText" = "Loslassen";
    "MJRefreshHeaderRefreshingText" = "Lädt …";
    "MJRefreshHeaderLastTimeText" = "Stand: ";
    "MJRefreshHeaderDateTodayText" = "heute";
    "MJRefreshHeaderNoneLastDateText" = "unbekannt";
    /* Fuß */
    "MJRefreshAutoFooterIdleText" = "Mehr";
    "MJRefreshAutoFooterRefreshingText" = "Lädt mehr …";
    "MJRefreshAutoFooterNoMoreDataText" = "Ende";
    "MJRefreshBackFooterIdleText" = "Hochziehen";
    "MJRefreshBackFooterPullingText" = "Loslassen";
    "MJRefreshBackFooterRefreshingText" = "Lädt mehr …";
    "MJRefreshBackFooterNoMoreDataText" = "Ende";
    """

  private static let encodings: [@Sendable (String) -> [UInt8]] = [
    { $0.utf8Bytes }, { $0.utf16Bytes(isBigEndian: false) },
    { ("\u{FEFF}" + $0).utf16Bytes(isBigEndian: false) },
  ]

  @Test(arguments: 0..<3)
  func `it serves each state, whatever its encoding`(encoding: Int) throws {
    let vocabulary = try vocabulary(encoding: encoding)
    func title(_ family: StringKey.Family, _ state: StringKey.State) throws -> String {
      try vocabulary.text(for: .title(family, state), locale: locale("de-AT")).value
    }
    #expect(try title(.header, .idle) == "Ziehen")
    #expect(try title(.header, .willRefresh) == "Lädt …")
    #expect(try title(.autoFooter, .noMoreData) == "Ende")
    #expect(try title(.backFooter, .pulling) == "Loslassen")
    #expect(try title(.trailer, .idle) == "en trailer.idle.title", "which it lacks")
  }

  @Test func `its parts make a line with a date that is right`() throws {
    let text = LastUpdatedText(
      vocabulary: try vocabulary(encoding: 1), locale: try locale("de-AT"),
      timeZone: try TimeZoneIdentifier("Europe/Vienna"))
    let moment = try #require(Instant(iso8601: "2026-03-05T14:07:00Z"))
    let nextMonth = try #require(Instant(iso8601: "2026-04-05T14:07:00Z"))
    #expect(text.line(updated: nil, now: moment) == "Stand: unbekannt")
    #expect(
      text.line(updated: moment, now: moment)
        == "Stand: \u{2068}heute \u{2068}15:07\u{2069}\u{2069}")
    #expect(text.line(updated: moment, now: nextMonth) == "Stand: \u{2068}5. März, 15:07\u{2069}")
  }

  @Test func `a line knows the keys of the texts that it is made of`() throws {
    let text = LastUpdatedText(
      vocabulary: try vocabulary(encoding: 1), locale: try locale("de-AT"),
      timeZone: try TimeZoneIdentifier("Europe/Vienna"))
    let moment = try #require(Instant(iso8601: "2026-03-05T14:07:00Z"))
    let nextMonth = try #require(Instant(iso8601: "2026-04-05T14:07:00Z"))
    #expect(text.keys(updated: moment, now: moment) == [.lastUpdated, .lastUpdatedToday])
    #expect(text.keys(updated: moment, now: nextMonth) == [.lastUpdated])
    #expect(text.keys(updated: nil, now: moment) == [.lastUpdatedNone])
  }

  @Test func `a text knows its key and its line in the file`() throws {
    let written = try vocabulary(encoding: 1).writtenTexts(for: try locale("de-AT"))
    let title = try #require(written[.title(.header, .willRefresh)]?.first)
    #expect(title.key == "MJRefreshHeaderRefreshingText" && title.line == 4)
    #expect(title.file == "MJRefresh.bundle/de.lproj/Localizable.strings")
    // The word for “never” is shown behind the words before dates.
    #expect(
      written[.lastUpdatedNone]?.map(\.key)
        == ["MJRefreshHeaderNoneLastDateText", "MJRefreshHeaderLastTimeText"])
    #expect(written[.title(.trailer, .idle)]?.map(\.key) == ["trailer.idle.title"])
  }

  private func vocabulary(encoding: Int) throws -> Vocabulary {
    let folder = try TemporaryFolder(
      ["MJRefresh.bundle/de.lproj/Localizable.strings": Self.german],
      encoded: Self.encodings[encoding])
    let overlay = try StringBundle(contentsOf: folder.path + "/MJRefresh.bundle")
    return try Vocabulary(builtIn: ownWords(), overlays: [overlay])
  }
}
