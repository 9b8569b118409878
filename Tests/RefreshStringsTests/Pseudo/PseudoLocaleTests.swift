import Foundation
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite("A pseudo-locale")
struct PseudoLocaleTests {
  @Test(
    "writes a text in its own way",
    arguments: [
      // Seven letters grow by 2.37 to 16.59, so 10 characters are added: " one two t".
      (PseudoLocale.accented, "Refresh", "[Ŕéḟŕéšĥ öñé ţŵö ţ]"),
      (
        .rightToLeft, "Pull up",
        "\u{200F}\u{202E}Pull\u{202C}\u{200F} \u{200F}\u{202E}up\u{202C}\u{200F}"
      ),
      (.arabicLetters, "Pull up?", "پۇلل ۇپ؟"),
      (.doubleLength, "Pull up", "Pull up Pull up"),
      (.tall, "Pull up", "ปี้ Pữll ữp ปู่"),
      (.cjk, "Pull up", "Ｐｕｌｌｕｐ"),
      (.bounded, "Pull up", "[# Pull up #]"),
    ])
  func texts(_ locale: PseudoLocale, _ source: String, _ expected: String) {
    #expect(locale.text(source) == expected)
  }

  @Test(
    "leaves what is for programs as it is",
    arguments: [
      "%@", "%1$@", "%2$lld", "%.1f", "%d", "%#@count@", "%1$#@count@", "%arg", "%%", "{name}",
      "{n, plural, one {# item} other {# items}}", "${who}", "<b>", "</b>", "<a href='x'>", "&amp;",
      "&#38;", "&#x26;", "https://example.org/a?b=c", "\\n", "\n", "\u{2068}", "\u{2069}",
      "\u{200F}",
    ])
  func protection(_ piece: String) {
    #expect(PseudoLocale.cjk.text("a \(piece) b") == "ａ\(piece)ｂ")
    #expect(PseudoLocale.accented.text("ab \(piece) c").hasPrefix("[áḃ \(piece) ç"))
  }

  @Test(
    "takes for text what only looks like something for programs",
    arguments: [
      ("a < b", "ａ＜ｂ"), ("5 % of", "５％ｏｆ"), ("Q&A", "Ｑ＆Ａ"), ("{ open", "｛ｏｐｅｎ"), ("100%", "１００％"),
      ("%#@open", "％＃＠ｏｐｅｎ"), ("{ {a} b", "｛{a}ｂ"), ("{a}} b", "{a}｝ｂ"), ("<b>x <c", "<b>ｘ＜ｃ"),
      ("xhttps://a b", "xhttps://aｂ"), ("http:/b", "ｈｔｔｐ：／ｂ"), ("a\\", "ａ\\"),
    ])
  func lookalikes(_ source: String, _ expected: String) {
    // “% o” is a specifier of C, with a space for a flag, as the platform reads it too.
    #expect(PseudoLocale.cjk.text(source) == (source == "5 % of" ? "５% oｆ" : expected))
  }

  @Test("shows no value twice when it doubles a text")
  func doubling() {
    #expect(PseudoLocale.doubleLength.text("Today %@") == "Today %@ Today")
    #expect(PseudoLocale.doubleLength.text("%@") == "%@ ")
  }

  @Test(
    "makes a text as much longer as 95 of 100 translations stay below",
    arguments: [
      // Lengths times 2.37, 2.37, 1.87, 1.71, 1.58, 1.48 and 1.45, rounded up.
      (1, 3), (10, 24), (11, 21), (30, 52), (50, 79), (70, 104), (71, 103),
    ])
  func expansion(_ length: Int, _ expanded: Int) {
    let text = PseudoLocale.accented.text(String(repeating: "a", count: length))
    let brackets = 2
    #expect(text.count == expanded + brackets)
  }

  @Test("has a tag that is a locale and finds it again", arguments: PseudoLocale.allCases)
  func tags(_ pseudo: PseudoLocale) throws {
    let locale = try #require(pseudo.locale)
    #expect(PseudoLocale(locale) == pseudo)
    let isRightToLeft = pseudo == .rightToLeft || pseudo == .arabicLetters
    #expect(locale.isRightToLeft == isRightToLeft)
  }

  @Test("is no real locale", arguments: ["en", "ar", "en-GB", "ar-EG", "en-x-other"])
  func realLocales(_ tag: String) throws {
    #expect(PseudoLocale(try #require(LocaleIdentifier(tag))) == nil)
  }

  @Test(
    "keeps values, loses no letter and stays composed, whatever the text",
    arguments: PseudoLocale.allCases)
  func properties(_ pseudo: PseudoLocale) {
    let pieces = [
      "Pull", "to", "refresh", " ", " ", "é", "日本", "…", "%@", "%1$@", "%lld", "%#@n@", "%%", "{x}",
      "<b>", "</b>", "&lt;", "https://a.b/c", "\n", "\u{2068}", "👍🏽", "!",
    ]
    let protected = Set(["%@", "%1$@", "%lld", "%#@n@", "%%", "{x}", "<b>", "</b>", "&lt;", "\n"])
    var seed = UInt64(pseudo.rawValue.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    for _ in 0..<2_000 {
      let chosen = (0..<8).map { _ in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return pieces[Int((seed >> 33) % UInt64(pieces.count))]
      }
      // A space after each piece keeps letters from joining an address or a specifier.
      let source = chosen.joined(separator: " ")
      let result = pseudo.text(source)
      for piece in protected {
        #expect(result.occurrences(of: piece) == source.occurrences(of: piece), "\(source)")
      }
      let visible = source.count { $0 != " " }
      #expect(result.count { $0 != " " } >= visible, "\(source)")
      #expect(result == result.precomposedStringWithCanonicalMapping)
      #expect(
        Array(result.unicodeScalars)
          == Array(result.precomposedStringWithCanonicalMapping.unicodeScalars),
        "\(source)")
    }
  }
}

extension String {
  fileprivate func occurrences(of piece: String) -> Int {
    components(separatedBy: piece).count - 1
  }
}

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
