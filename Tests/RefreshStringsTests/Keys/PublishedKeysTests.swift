import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct PublishedKeysTests {
  @Test(arguments: [
    ("HeaderIdleText", ["header.idle.title"]),
    ("HeaderPullingText", ["header.pulling.title"]),
    ("HeaderRefreshingText", ["header.refreshing.title", "header.will-refresh.title"]),
    ("AutoFooterIdleText", ["auto-footer.idle.title"]),
    (
      "AutoFooterRefreshingText",
      ["auto-footer.refreshing.title", "auto-footer.will-refresh.title"]
    ),
    ("AutoFooterNoMoreDataText", ["auto-footer.no-more-data.title"]),
    ("BackFooterIdleText", ["back-footer.idle.title"]),
    ("BackFooterPullingText", ["back-footer.pulling.title"]),
    (
      "BackFooterRefreshingText",
      ["back-footer.refreshing.title", "back-footer.will-refresh.title"]
    ),
    ("BackFooterNoMoreDataText", ["back-footer.no-more-data.title"]),
    ("TrailerIdleText", ["trailer.idle.title"]),
    (
      "TrailerPullingText",
      ["trailer.pulling.title", "trailer.refreshing.title", "trailer.will-refresh.title"]
    ),
  ])
  func published(_ name: String, serves keys: [String]) {
    let texts = PublishedKeys.texts(in: table(["MJRefresh" + name: "text"]))
    #expect(Set(texts.keys.map(\.rawValue)) == Set(keys))
    #expect(texts.values.allSatisfy { $0.value == "text" })
  }

  @Test func `the parts of the date line become messages`() {
    let texts = PublishedKeys.texts(
      in: table([
        "MJRefreshHeaderLastTimeText": "Last update: ",
        "MJRefreshHeaderDateTodayText": "Today",
        "MJRefreshHeaderNoneLastDateText": "No record",
      ]))
    #expect(texts[.lastUpdated]?.value == "Last update: %@")
    #expect(texts[.lastUpdatedToday]?.value == "Today %@")
    #expect(texts[.lastUpdatedNone]?.value == "Last update: No record")
  }

  @Test func `a percent sign in a part is still one in the message`() {
    let texts = PublishedKeys.texts(in: table(["MJRefreshHeaderLastTimeText": "100% on "]))
    let message = texts[.lastUpdated].map { Message($0.value) }
    #expect(message?.text(["x"]) == "100% on \u{2068}x\u{2069}")
  }

  @Test func `the word for no record goes into a message where there is no prefix`() {
    let none = ["MJRefreshHeaderNoneLastDateText": "never"]
    let ours = none.merging(["header.last-updated": "Updated: %@."]) { $1 }
    #expect(never(none, nil) == "\u{2068}never\u{2069}")
    #expect(never(none, "Fresh: %@") == "Fresh: \u{2068}never\u{2069}")
    #expect(never(ours, "Fresh: %@") == "Updated: \u{2068}never\u{2069}.")
  }

  @Test func `our own key wins over a published one`() {
    let texts = PublishedKeys.texts(
      in: table([
        "MJRefreshHeaderRefreshingText": "theirs", "header.will-refresh.title": "ours",
        "header.refreshing.spoken": "said", "other": "not a key",
      ]))
    #expect(texts[.title(.header, .refreshing)]?.value == "theirs")
    #expect(texts[.title(.header, .willRefresh)]?.value == "ours")
    #expect(texts[.spoken(.header, .refreshing)]?.value == "said")
    #expect(texts.count == 3)
  }

  @Test func `fifteen published keys and all of ours in three spellings are recognized`() {
    let published = PublishedKeys.recognized.filter { $0.hasPrefix("MJRefresh") }
    #expect(published.count == 15)
    #expect(PublishedKeys.recognized.count == 15 + 3 * StringKey.allCases.count)
  }

  private func never(_ values: [String: String], _ message: String?) -> String? {
    PublishedKeys.texts(in: table(values), lastUpdated: message)[.lastUpdatedNone]?.value
  }
}
