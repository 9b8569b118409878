import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct LocaleMatcherTests {
  @Test(arguments: [
    ("ja", "en ja", "ja"),
    ("zh-CN", "en zh-Hans zh-Hant", "zh-Hans"),
    ("zh-SG", "en zh-Hans zh-Hant", "zh-Hans"),
    ("zh", "zh-Hans zh-Hant", "zh-Hans"),
    ("zh-HK", "en zh-Hans zh-Hant", "zh-Hant"),
    ("zh-TW", "en zh-Hans zh-Hant", "zh-Hant"),
    ("zh-MO", "en zh-Hans zh-Hant", "zh-Hant"),
    ("zh-HK", "en zh-CN zh-TW", "zh-TW"),
    ("zh-Hant-HK", "zh-Hant zh-Hant-HK", "zh-Hant-HK zh-Hant"),
    ("yue-Hans", "zh-Hans zh-Hant en", "zh-Hans"),
    ("pt-AO", "pt pt-PT en", "pt-PT pt"),
    ("es-AR", "es es-419 en", "es-419 es"),
    ("es-AR", "es-ES es-419", "es-419"),
    ("en-IN", "en-US en-GB", "en-GB"),
    ("hi-Latn", "hi en", "en"),
    ("ja-JP-u-ca-japanese", "ja", "ja"),
    ("iw", "he en", "he"), ("he", "iw en", "iw"), ("he", "iw he", "he iw"),
    ("in", "id", "id"), ("id", "in", "in"), ("no", "nb", "nb"), ("nb", "no", "no"),
    ("tl", "fil", "fil"), ("mo", "ro", "ro"), ("sh", "sr-Latn", "sr-Latn"),
  ])
  func reader(of requested: String, among available: String, isServedBy chain: String) throws {
    let available = try available.split(separator: " ").map { try locale(String($0)) }
    let requested = try locale(requested)
    let expected = try chain.split(separator: " ").map { try locale(String($0)) }
    #expect(LocaleMatcher.chain(for: requested, among: available) == expected)
    #expect(LocaleMatcher.chain(for: requested, among: available.reversed()) == expected)
  }

  @Test(arguments: [
    ("zh-TW", "zh-Hans en"), ("hi-Latn", "hi"), ("sr-Latn", "sr-Cyrl sr en"), ("ca", "es en"),
    ("gl", "es pt"), ("lb", "de fr"), ("br", "fr"), ("az-Cyrl", "az"), ("kok", "ko"),
    ("xx", "en"), ("en", "zxx fr"), ("fr", ""),
  ])
  func reader(of requested: String, isServedByNoneOf available: String) throws {
    let available = try available.split(separator: " ").map { try locale(String($0)) }
    #expect(LocaleMatcher.chain(for: try locale(requested), among: available).isEmpty)
  }
}
