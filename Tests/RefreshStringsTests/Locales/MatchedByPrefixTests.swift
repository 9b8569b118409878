import RefreshStrings
import Testing
import _RefreshStringsTestSupport

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
