import RefreshStrings
import Testing

@Suite struct StringKeyTests {
  @Test func `each family has a title and a spoken text for its states, and dates have four`() {
    #expect(StringKey.allCases.count == (10 + 4 * 8) * 2 + 4)
    #expect(Set(StringKey.allCases).count == StringKey.allCases.count)
  }

  @Test(arguments: [
    (StringKey.title(.header, .idle), "header.idle.title"),
    (.spoken(.autoFooter, .willRefresh), "auto-footer.will-refresh.spoken"),
    (.title(.backFooter, .noMoreData), "back-footer.no-more-data.title"),
    (.spoken(.trailer, .refreshing), "trailer.refreshing.spoken"),
    (.lastUpdated, "header.last-updated"),
    (.lastUpdatedToday, "header.last-updated.today"),
    (.lastUpdatedNone, "header.last-updated.none"),
  ])
  func key(_ key: StringKey, isSpelled spelling: String) {
    #expect(key.rawValue == spelling)
  }

  @Test func `each spelling leads back to its key`() {
    for key in StringKey.allCases { #expect(StringKey(rawValue: key.rawValue) == key) }
    #expect(StringKey(rawValue: "header.idle") == nil)
  }
}
