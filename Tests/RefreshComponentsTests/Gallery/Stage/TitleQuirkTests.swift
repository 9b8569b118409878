import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// The titles that the original lacks, in our own words and in an application's.
@Suite struct TitleQuirkTests {
  private func title(
    _ component: RefreshComponent, _ state: RefreshState, _ compatibility: Compatibility,
    locale: String = "zh-Hant", strings: [String: String] = [:]
  ) throws -> String? {
    var table = StringTable()
    for (key, value) in strings {
      table.insert(.init(value: value, location: .init(file: "app.strings")), for: key)
    }
    let tag = try #require(LocaleIdentifier(locale))
    var gallery = Gallery(
      vocabulary: try Vocabulary(
        builtIn: BuiltIn.bundle(),
        overlays: strings.isEmpty ? [] : [StringBundle(tables: [tag: table])]),
      now: Instant(secondsSince1970: 0), lastUpdated: nil, timeZone: try TimeZoneIdentifier("UTC"))
    gallery.compatibility = compatibility
    let frame = try Frame.only(component, PulledState(state), locale: locale)
    let picture = gallery.plan(for: frame.matrix)[0]
      .picture(measuredBy: FixedAdvanceMeasurer(advance: 8))
    // A trailer's title is a column.
    return picture.string(of: "title")?.filter { !$0.isWhitespace }
  }

  @Test(arguments: [
    (RefreshComponent.normalHeader, RefreshState.noMoreData, "目前沒有新內容"),
    (.autoNormalFooter, .pulling, "放開即可載入更多"),
    (.stateTrailer, .noMoreData, "沒有更多"),
  ])
  func `a text that the original lacks is empty`(
    component: RefreshComponent, state: RefreshState, own: String
  ) throws {
    #expect(try title(component, state, .corrected) == own)
    for compatibility in [Compatibility.mjRefresh379, .missingTextsAreEmpty] {
      #expect(try (title(component, state, compatibility) ?? "").isEmpty)
    }
  }

  @Test(arguments: [
    (Compatibility.corrected, "載入中"), (.mjRefresh379, "放開查看"), (.missingTextsAreEmpty, "放開查看"),
  ])
  func `a trailer that refreshes goes on saying to release`(
    compatibility: Compatibility, expected: String
  ) throws {
    #expect(try title(.stateTrailer, .refreshing, compatibility) == expected)
    #expect(try title(.stateTrailer, .pulling, compatibility) == "放開查看")
    #expect(try title(.stateTrailer, .idle, compatibility) == "更多")
  }

  @Test func `outside Chinese it goes on showing the name of that text`() throws {
    #expect(
      try title(.stateTrailer, .refreshing, .mjRefresh379, locale: "en")
        == "MJRefreshTrailerPullingText")
    #expect(
      try title(.stateTrailer, .refreshing, .missingTextsAreEmpty, locale: "en") == "Release")
  }

  @Test(arguments: [
    (RefreshState.refreshing, ["MJRefreshTrailerPullingText": "放"], "放"),
    (.refreshing, ["trailer.pulling.title": "放"], "放"),
    (.refreshing, ["trailer.refreshing.title": "載"], "載"),
    (.noMoreData, ["trailer.no-more-data.title": "完"], "完"),
  ])
  func `an application's texts are shown`(
    state: RefreshState, strings: [String: String], expected: String
  ) throws {
    #expect(try title(.stateTrailer, state, .mjRefresh379, strings: strings) == expected)
  }

  @Test(arguments: [
    (RefreshComponent.normalHeader, RefreshState.refreshing), (.autoNormalFooter, .noMoreData),
    (.backNormalFooter, .noMoreData), (.backNormalFooter, .pulling),
  ])
  func `texts that the original has stay`(
    component: RefreshComponent, state: RefreshState
  ) throws {
    let corrected = try title(component, state, .corrected)
    #expect(try title(component, state, .mjRefresh379) == corrected && corrected != nil)
  }
}
