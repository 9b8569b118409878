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
