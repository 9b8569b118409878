import RefreshStrings
import Testing

/// The locale that is meant by one that has no texts.
@Suite struct LocaleSuggestionTests {
  private let available = [
    "ar", "cs", "el", "en", "es-419", "he", "hi", "ja", "ko", "pt-BR", "sv", "uk", "zh-HK",
    "zh-Hans", "zh-Hant",
  ].compactMap { LocaleIdentifier($0) }

  private func suggestion(for tag: String) -> String? {
    LocaleIdentifier(tag)?.suggestion(among: available)?.tag
  }

  /// The codes of regions in ISO 3166, and the languages of most of their people.
  @Test(arguments: [
    ("jp", "ja"), ("JP", "ja"), ("cn", "zh-Hans"), ("tw", "zh-Hant"), ("hk", "zh-HK"), ("kr", "ko"),
    ("cz", "cs"), ("gr", "el"), ("ua", "uk"), ("mx", "es-419"), ("us", "en"), ("jp-JP", "ja"),
  ])
  func `the code of a region stands for its language`(tag: String, expected: String) {
    #expect(suggestion(for: tag) == expected)
  }

  @Test(arguments: [("iw", "he"), ("en-US", "en"), ("zh-TW", "zh-Hant"), ("pt-BR", "pt-BR")])
  func `a locale that another serves stands for the other`(tag: String, expected: String) {
    #expect(suggestion(for: tag) == expected)
  }

  @Test(arguments: [("el-Latn", "el"), ("zh-Hanz", "zh-Hans"), ("uk-Latn", "uk")])
  func `a language in another script stands for the nearest of its own`(
    tag: String, expected: String
  ) {
    #expect(suggestion(for: tag) == expected)
  }

  @Test(arguments: [
    ("english", "en"), ("English", "en"), ("englisch", "en"), ("german", "de"), ("deutsch", "de"),
    ("francais", "fr"), ("portugese", "pt"), ("日本語", nil), ("norwegian", "nb"), ("xyzzy", nil),
    ("nl", nil),
  ])
  func `the name of a language, in English or its own, means its code`(
    name: String, expected: String?
  ) {
    #expect(LocaleIdentifier.tag(ofLanguageNamed: name) == expected)
    #expect(LocaleIdentifier(written: name)?.tag == (name == "nl" ? "nl" : nil))
  }

  @Test(arguments: ["xq", "ne", "oc", "fr", "qqq"])
  func `a language without texts stands for none`(tag: String) {
    #expect(suggestion(for: tag) == nil)
  }

  @Test func `a question names the locale`() {
    let japan = LocaleIdentifier("jp")
    #expect(japan?.question(among: available) == "did you mean “ja”? ")
    #expect(japan?.question(among: []) == "")
  }
}
