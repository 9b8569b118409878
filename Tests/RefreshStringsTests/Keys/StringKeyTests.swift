import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

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

/// Which keys of an app are taken for misspelled ones of ours.
@Suite struct MisspelledKeyTests {
  private func bundle(_ languages: [String: [String]]) -> StringBundle {
    var tables: [LocaleIdentifier: StringTable] = [:]
    for (language, keys) in languages {
      guard let locale = LocaleIdentifier(language) else { continue }
      let text = keys.map { "\"\($0)\" = \"Some text\";\n" }.joined()
      tables[locale] = try? StringTable(
        parsing: Array(text.utf8), file: "\(language).lproj/L.strings")
    }
    return StringBundle(tables: tables)
  }

  private func intended(by key: String) -> String? {
    bundle(["en": [key]]).misspelledKeys().first?.intended
  }

  /// Mistakes counted by hand: a swap, a letter too few or too many, another letter or case.
  @Test(arguments: [
    ("MJRefreshHeaderIdelText", "MJRefreshHeaderIdleText"),
    ("MJRefreshHeaderPullngText", "MJRefreshHeaderPullingText"),
    ("MJRefrehsHeaderIdleText", "MJRefreshHeaderIdleText"),
    ("mjRefreshHeaderIdleTxt", "MJRefreshHeaderIdleText"),
    ("header.idel.title", "header.idle.title"), ("headr.idle.title", "header.idle.title"),
    ("header_idle_titel", "header_idle_title"), ("headerIdleTitles", "headerIdleTitle"),
    ("auto-footer.no-more-date.title", "auto-footer.no-more-data.title"),
    ("header.last-update", "header.last-updated"),
  ])
  func `a key with a mistake looks like the right one`(key: String, right: String) {
    #expect(intended(by: key) == right)
  }

  @Test(arguments: [
    "MJRefreshHeaderIdleText", "header.idle.title", "header_idle_title", "headerIdleTitle",
    "header.title", "header.like.title", "settings.header.title", "app.login", "idle", "MJ",
    // The first lacks four letters, which is one too many.
    "MJRefreshBackFooterNoMoreText", "MJRefreshCustomTitle", "MJRefreshTrailerRefreshingText",
    "trailer.title", "footer.idle.title",
  ])
  func `other keys of an app and right ones look like none`(key: String) {
    #expect(intended(by: key) == nil)
  }

  @Test func `a key counts only in languages that lack the right one`() throws {
    let keys = bundle([
      "en": ["header.idel.title", "header.idle.title"], "ar": ["header.idel.title"],
      "ja": ["app.login", "header.idel.title"],
    ]).misspelledKeys()
    let key = try #require(keys.first)
    #expect(keys.count == 1)
    #expect(key.languageCount == 2)
    #expect("\(key.location)" == "ar.lproj/L.strings:1:1")
    #expect(
      bundle(["en": ["header.idel.title", "header.idle.title"]]).misspelledKeys().isEmpty)
  }

  @Test func `a bundle knows how many of MJRefresh's keys it has`() {
    let some = bundle([
      "en": ["MJRefreshHeaderIdleText", "header.idle.title"],
      "ar": ["MJRefreshHeaderIdleText", "MJRefreshHeaderNoneLastDateText"],
    ])
    #expect(some.publishedKeyCount == 2)
    #expect(some.hasKnownKeys)
    #expect(!bundle(["en": ["app.login"]]).hasKnownKeys)
    #expect(PublishedKeys.published.count == 15)
  }
}
