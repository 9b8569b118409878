import Testing

@testable import RefreshStrings

@Suite struct ICUTests {
  @Test func `the toolchain's library is the one that expectations were checked with`() {
    #expect(ICU.isKnownVersion, "look at the dates of each locale again, then accept the version")
    #expect(ICU.version == "76.1")
  }

  @Test func `text that needs more room than usual is still whole`() {
    let tag = "en-x-" + Array(repeating: "abcdefgh", count: 40).joined(separator: "-")
    #expect(ICU.localeName(forTag: tag).hasSuffix("-abcdefgh"))
    #expect(ICU.localeName(forTag: tag).utf8.count > 256)
  }

  @Test(arguments: [("en", true), ("zh_Hant_HK", true), ("sw_XX", true), ("tlh", false)])
  func hasData(for locale: String, is expected: Bool) {
    #expect(ICU.hasData(for: locale) == expected)
  }
}
