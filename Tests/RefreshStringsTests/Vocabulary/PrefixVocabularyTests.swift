import RefreshStrings
import Testing
import _RefreshStringsTestSupport

/// A vocabulary whose own texts are chosen by how a tag begins.
@Suite struct PrefixVocabularyTests {
  private let idle = StringKey.title(.header, .idle)
  private let pulling = StringKey.title(.header, .pulling)

  /// Our own texts in three languages, and an application's in two.
  private func vocabulary(_ overlays: [String: [String: String]] = [:]) throws -> Vocabulary {
    let own = ["ar", "ko", "zh-Hans", "zh-Hant"].map { ($0, ["header.idle.title": $0]) }
    var vocabulary = try Vocabulary(
      builtIn: ownWords(Dictionary(uniqueKeysWithValues: own)),
      overlays: overlays.isEmpty ? [] : [bundle(overlays)])
    vocabulary.matchesByPrefix = true
    return vocabulary
  }

  @Test(arguments: [
    ("zh-CN", "zh-Hant"), ("zh-Hans", "zh-Hans"), ("kok", "ko"), ("ar", "en header.idle.title"),
    ("tlh", "en header.idle.title"),
  ])
  func `our own texts are those of the language that the tag is taken for`(
    tag: String, expected: String
  ) throws {
    let text = try vocabulary().text(for: idle, locale: locale(tag))
    #expect(text.value == expected && !text.isFallback)
    #expect(try vocabulary().texts(for: locale(tag))[idle] == text)
  }

  @Test func `an application's texts are those that its users understand`() throws {
    let words = ["header.idle.title": "own", "banner": "own banner"]
    let vocabulary = try vocabulary(["zh-Hans": words, "ar": words])
    for tag in ["zh-CN", "ar-EG"] {
      let reader = try locale(tag)
      #expect(vocabulary.text(for: idle, locale: reader).value == "own")
      #expect(vocabulary.appText(forKey: "banner", locale: reader)?.value == "own banner")
      #expect(vocabulary.localeOfTexts(for: reader) == reader)
    }
    #expect(try vocabulary.text(for: pulling, locale: locale("ar")).matchedLocale == .english)
    #expect(try vocabulary.localeOfTexts(for: locale("zh-TW")).tag == "zh-Hant")
    #expect(try vocabulary.localeOfTexts(for: locale("he")) == .english)
  }

  @Test func `without the rule each reader has their own locale`() throws {
    var vocabulary = try vocabulary()
    vocabulary.matchesByPrefix = false
    #expect(try vocabulary.localeOfTexts(for: locale("zh-CN")).tag == "zh-CN")
    #expect(try vocabulary.text(for: idle, locale: locale("zh-CN")).value == "zh-Hans")
  }
}
