import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite("A vocabulary asked for a pseudo-locale")
struct PseudoVocabularyTests {
  @Test("gives its English, transformed, and says that it was English")
  func english() throws {
    let vocabulary = try Vocabulary(builtIn: ownWords(["ar": ["header.idle.title": "اسحب"]]))
    let pseudo = try locale("en-x-bounded")
    let text = vocabulary.text(for: .title(.header, .idle), locale: pseudo)
    #expect(text.value == "[# en header.idle.title #]")
    #expect(text.matchedLocale.tag == "en")
    #expect(!text.isFallback)
  }

  @Test("is not led to real Arabic by a pseudo-locale that reads from right to left")
  func rightToLeft() throws {
    let vocabulary = try Vocabulary(builtIn: ownWords(["ar": ["header.idle.title": "اسحب"]]))
    let text = vocabulary.texts(for: try locale("ar-x-letters"))[.title(.header, .idle)]
    #expect(text?.value == PseudoLocale.arabicLetters.text("en header.idle.title"))
  }

  @Test("transforms an overlay's English where the overlay has some")
  func overlay() throws {
    let vocabulary = try Vocabulary(
      builtIn: ownWords(), overlays: [bundle(["en": ["header.idle.title": "Pull"]])])
    let texts = vocabulary.texts(for: try locale("en-x-double"))
    #expect(texts[.title(.header, .idle)]?.value == "Pull Pull")
  }

  @Test("keeps the place of a message's value")
  func message() throws {
    let vocabulary = try Vocabulary(builtIn: ownWords())
    let text = vocabulary.text(for: .lastUpdatedToday, locale: try locale("en-x-cjk"))
    #expect(Message(text.value).text(["9:41"]) == "Ｔｏｄａｙ\u{2068}9:41\u{2069}")
  }
}
