import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct LocaleIdentifierTests {
  @Test(arguments: [
    ("en", "en"), ("EN-us", "en-US"), ("pt-br", "pt-BR"), ("zh_CN", "zh-CN"),
    ("zh-hans", "zh-Hans"), ("zh_HANT_hk", "zh-Hant-HK"), ("es-419", "es-419"),
    ("skr-arab", "skr-Arab"), ("ko-KP", "ko-KP"), ("tz-ru", "tz-RU"), ("gre", "gre"),
    ("hi-IN-u-NU-deva", "hi-IN-u-nu-deva"), ("ca-VALENCIA", "ca-valencia"),
    ("de-AT-1996", "de-AT-1996"), ("zh-YUE", "zh-yue"), ("en-X-Ours", "en-x-ours"),
    ("de-a-bb-u-co-phonebk-x-y", "de-a-bb-u-co-phonebk-x-y"),
    ("English", "en"), ("japanese", "ja"), ("Norwegian", "nb"), ("iw", "iw"), ("en-XA", "en-XA"),
  ])
  func spelling(_ given: String, hasTag tag: String) throws {
    let identifier = try #require(LocaleIdentifier(given))
    #expect(identifier.tag == tag)
    #expect(identifier.description == tag)
    #expect(LocaleIdentifier(tag) == identifier, "a tag must read as itself")
  }

  @Test(arguments: [
    "", " ", "x y", "123", "xx-!!", "e", "Base", "custom", "en-", "-en", "en--US", "en-US-GB",
    "en-u", "en-x", "en-Latn-Cyrl", "zh-Hans-u-", "en-toolongsubtag", "x-ours", "i-klingon", "é",
    "en_US.UTF-8", "hi_IN@numbers=deva", "fr-ſ", "\u{212A}o",
  ])
  func malformed(_ tag: String) {
    #expect(LocaleIdentifier(tag) == nil)
  }

  @Test func `the parts of a tag are named`() throws {
    let full = try locale("zh_hant_hk")
    #expect(full.language == "zh")
    #expect(full.script == "Hant")
    #expect(full.region == "HK")

    let bare = try locale("fil")
    #expect(bare.language == "fil")
    #expect(bare.script == nil)
    #expect(bare.region == nil)
  }

  @Test(arguments: [
    ("zh-TW", "Hant"), ("zh", "Hans"), ("ja", "Jpan"), ("sr", "Cyrl"), ("sr-Latn", "Latn"),
    ("ur", "Aran"), ("iw", "Hebr"), ("az-Arab", "Arab"), ("hi-IN-u-nu-deva", "Deva"), ("xx", nil),
  ])
  func likelyScript(of tag: String, is script: String?) throws {
    #expect(try locale(tag).likelyScript == script)
  }

  @Test(arguments: [
    "ar", "he", "iw", "fa-IR", "ur", "yi", "dv", "ckb", "az-Arab", "ku-Arab", "ha-Arab",
    "ar-u-nu-latn", "und-Adlm",
  ])
  func isRightToLeft(_ tag: String) throws {
    #expect(try locale(tag).isRightToLeft)
  }

  @Test(arguments: ["en", "az", "ku", "ha", "ja", "hi", "xx", "ar-Latn"])
  func isLeftToRight(_ tag: String) throws {
    #expect(try !locale(tag).isRightToLeft)
  }

  @Test func `identifiers are ordered by tag`() throws {
    let tags = ["zh-Hant", "en", "pt-BR", "pt", "zh-Hans"]
    let sorted = try tags.map(locale).sorted().map(\.tag)
    #expect(sorted == ["en", "pt", "pt-BR", "zh-Hans", "zh-Hant"])
  }
}

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

/// The language that the original takes a tag for.
@Suite struct MatchedByPrefixTests {
  @Test(arguments: [
    ("zh-CN", "zh-Hant"), ("zh-SG", "zh-Hant"), ("zh", "zh-Hant"), ("zh-TW", "zh-Hant"),
    ("zh-Hant-HK", "zh-Hant"), ("zh-Hans", "zh-Hans"), ("zh-Hans-SG", "zh-Hans"),
    ("yue-Hans", "en"), ("kok", "ko"), ("ko-KR", "ko"), ("run", "ru"), ("rup", "ru"),
    ("ru-RU", "ru"), ("uk", "uk"), ("en-GB", "en"), ("ar", "en"), ("de-AT", "en"), ("ja", "en"),
    ("pt-BR", "en"), ("he-u-nu-hebr", "en"), ("sw", "en"), ("tlh", "en"),
  ])
  func `a tag is taken for the language that it begins like`(tag: String, matched: String) throws {
    #expect(try locale(tag).matchedByPrefix.tag == matched)
  }

  @Test(arguments: ["en-XA", "en-x-double", "ar-XB"])
  func `a pseudo-locale, which the original doesn't know, stays`(tag: String) throws {
    #expect(try locale(tag).matchedByPrefix.tag == tag)
  }
}
