import ProofDocuments
import RefreshStrings
import Testing

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
