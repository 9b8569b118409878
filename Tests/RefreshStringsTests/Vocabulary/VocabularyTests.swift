import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct VocabularyTests {
  private let idle = StringKey.title(.header, .idle)

  @Test func `our own words serve a reader in the nearest language`() throws {
    let vocabulary = try Vocabulary(
      builtIn: ownWords(["zh-Hant": ["header.idle.title": "下拉"], "zh-Hans": [:]]))
    let text = vocabulary.text(for: idle, locale: try locale("zh-HK"))
    #expect(text.value == "下拉")
    #expect(text.matchedLocale.tag == "zh-Hant")
    #expect(text.source == .builtIn)
    #expect(!text.isFallback)
  }

  @Test func `a key that the nearest language lacks is looked for in the next`() throws {
    let vocabulary = try Vocabulary(
      builtIn: ownWords([
        "es-419": ["header.pulling.title": "Suelta"], "es": ["header.idle.title": "Desliza"],
      ]))
    let text = vocabulary.text(for: idle, locale: try locale("es-AR"))
    #expect(text.value == "Desliza")
    #expect(text.matchedLocale.tag == "es")
    #expect(!text.isFallback)
  }

  @Test func `English stands in for a language without words, and says so`() throws {
    let vocabulary = try Vocabulary(builtIn: ownWords(["es": ["header.idle.title": "Desliza"]]))
    let text = vocabulary.text(for: idle, locale: try locale("ca"))
    #expect(text.value == "en header.idle.title")
    #expect(text.matchedLocale.tag == "en")
    #expect(text.isFallback)
    #expect(try !vocabulary.text(for: idle, locale: locale("en-AU")).isFallback)
  }

  @Test func `the last overlay wins, and each serves a reader by its own languages`() throws {
    let first = try bundle(["fr": ["header.idle.title": "un", "header.pulling.title": "un"]])
    let second = try bundle(["fr-CA": ["header.idle.title": "deux"]])
    let vocabulary = try Vocabulary(
      builtIn: ownWords(["fr": ["header.refreshing.title": "nous"]]), overlays: [first, second])
    let texts = vocabulary.texts(for: try locale("fr-CA"))

    #expect(texts[idle]?.value == "deux")
    #expect(texts[idle]?.source == .overlay(1))
    #expect(texts[.title(.header, .pulling)]?.source == .overlay(0))
    #expect(texts[.title(.header, .refreshing)]?.value == "nous")
    #expect(texts[.title(.trailer, .idle)]?.isFallback == true)
    #expect(try vocabulary.text(for: idle, locale: locale("en")).source == .builtIn)
  }

  @Test func `a language that only an overlay has is one of the vocabulary's`() throws {
    let vocabulary = try Vocabulary(
      builtIn: ownWords(), overlays: [bundle(["eo": ["MJRefreshHeaderIdleText": "Tiru"]])])
    #expect(vocabulary.locales.map(\.tag) == ["en", "eo"])
    #expect(try vocabulary.text(for: idle, locale: locale("eo")).value == "Tiru")
    #expect(try vocabulary.text(for: .lastUpdated, locale: locale("eo")).isFallback)
  }

  @Test func `no reader is ever shown a key`() throws {
    let vocabulary = try Vocabulary(builtIn: ownWords(["fr": [:]]))
    for tag in ["fr", "en", "xx", "zh-Hant-TW", "ar-u-nu-latn"] {
      let texts = vocabulary.texts(for: try locale(tag))
      #expect(texts.count == StringKey.allCases.count)
      #expect(texts.allSatisfy { $0.key.rawValue != $0.value.value })
    }
  }

  @Test func `a published word for no record goes into our message of the same language`() throws {
    let none = ["MJRefreshHeaderNoneLastDateText": "jamais"]
    let vocabulary = try Vocabulary(
      builtIn: ownWords(["fr": ["header.last-updated": "Mis à jour : %@"]]),
      overlays: [bundle(["fr-CA": none, "sw": none])])
    func never(_ tag: String) throws -> String {
      try vocabulary.text(for: .lastUpdatedNone, locale: locale(tag)).value
    }
    #expect(try never("fr-CA") == "Mis à jour : \u{2068}jamais\u{2069}")
    #expect(try never("sw") == "\u{2068}jamais\u{2069}", "and not into an English one")
  }

  @Test func `our own words must be complete in English`() throws {
    let error = #expect(throws: RunError.self) {
      _ = try Vocabulary(builtIn: bundle(["fr": ["header.idle.title": "Tirez"]]))
    }
    let keys = StringKey.allCases.map(\.rawValue).joined(separator: ", ")
    #expect(error?.description.hasPrefix("no English text for \(keys); ") == true)
  }

  @Test func `an overlay's own language stands in before our words do`() throws {
    let overlay = StringBundle(
      tables: try bundle(["de": ["header.idle.title": "Ziehen"]]).tables,
      developmentLocale: try locale("de"))
    let vocabulary = try Vocabulary(
      builtIn: ownWords(["fr": ["header.idle.title": "Tirez", "header.pulling.title": "Lâchez"]]),
      overlays: [overlay])
    let texts = vocabulary.texts(for: try locale("fr"))
    #expect(texts[idle]?.value == "Ziehen")
    #expect(texts[idle]?.isFallback == true)
    #expect(texts[.title(.header, .pulling)]?.value == "Lâchez")
    #expect(try vocabulary.text(for: idle, locale: locale("de")).isFallback == false)
  }

  @Test func `a key that is its own text is no text`() throws {
    let overlay = try bundle([
      "fr": [
        "header.idle.title": "header.idle.title",
        "MJRefreshHeaderPullingText": "MJRefreshHeaderPullingText",
      ]
    ])
    let vocabulary = try Vocabulary(builtIn: ownWords(), overlays: [overlay])
    let texts = vocabulary.texts(for: try locale("fr"))
    #expect(texts[idle]?.source == .builtIn)
    #expect(texts[.title(.header, .pulling)]?.source == .builtIn)
  }

  @Test func `a text for phones is chosen from those for devices`() throws {
    var table = StringTable()
    table.insert(
      .init(
        text: .device([.mac: "Click", .iPhone: "Pull", .other: "Turn"]),
        location: SourceLocation(file: "x")), for: idle.rawValue)
    let vocabulary = try Vocabulary(
      builtIn: ownWords(), overlays: [StringBundle(tables: [locale("en"): table])])
    #expect(try vocabulary.text(for: idle, locale: locale("en")).value == "Pull")
  }
}

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

/// A bundle as somebody has it who comes from MJRefresh, from the disk to the words on screen.
@Suite struct PublishedBundleTests {
  private static let german = """
    /* Kopf */
    "MJRefreshHeaderIdleText" = "Ziehen";
    "MJRefreshHeaderPullingText" = "Loslassen";
    "MJRefreshHeaderRefreshingText" = "Lädt …";
    "MJRefreshHeaderLastTimeText" = "Stand: ";
    "MJRefreshHeaderDateTodayText" = "heute";
    "MJRefreshHeaderNoneLastDateText" = "unbekannt";
    /* Fuß */
    "MJRefreshAutoFooterIdleText" = "Mehr";
    "MJRefreshAutoFooterRefreshingText" = "Lädt mehr …";
    "MJRefreshAutoFooterNoMoreDataText" = "Ende";
    "MJRefreshBackFooterIdleText" = "Hochziehen";
    "MJRefreshBackFooterPullingText" = "Loslassen";
    "MJRefreshBackFooterRefreshingText" = "Lädt mehr …";
    "MJRefreshBackFooterNoMoreDataText" = "Ende";
    """

  private static let encodings: [@Sendable (String) -> [UInt8]] = [
    { $0.utf8Bytes }, { $0.utf16Bytes(isBigEndian: false) },
    { ("\u{FEFF}" + $0).utf16Bytes(isBigEndian: false) },
  ]

  @Test(arguments: 0..<3)
  func `it serves each state, whatever its encoding`(encoding: Int) throws {
    let vocabulary = try vocabulary(encoding: encoding)
    func title(_ family: StringKey.Family, _ state: StringKey.State) throws -> String {
      try vocabulary.text(for: .title(family, state), locale: locale("de-AT")).value
    }
    #expect(try title(.header, .idle) == "Ziehen")
    #expect(try title(.header, .willRefresh) == "Lädt …")
    #expect(try title(.autoFooter, .noMoreData) == "Ende")
    #expect(try title(.backFooter, .pulling) == "Loslassen")
    #expect(try title(.trailer, .idle) == "en trailer.idle.title", "which it lacks")
  }

  @Test func `its parts make a line with a date that is right`() throws {
    let text = LastUpdatedText(
      vocabulary: try vocabulary(encoding: 1), locale: try locale("de-AT"),
      timeZone: try TimeZoneIdentifier("Europe/Vienna"))
    let moment = try #require(Instant(iso8601: "2026-03-05T14:07:00Z"))
    let nextMonth = try #require(Instant(iso8601: "2026-04-05T14:07:00Z"))
    #expect(text.line(updated: nil, now: moment) == "Stand: unbekannt")
    #expect(
      text.line(updated: moment, now: moment)
        == "Stand: \u{2068}heute \u{2068}15:07\u{2069}\u{2069}")
    #expect(text.line(updated: moment, now: nextMonth) == "Stand: \u{2068}5. März, 15:07\u{2069}")
  }

  @Test func `a line knows the keys of the texts that it is made of`() throws {
    let text = LastUpdatedText(
      vocabulary: try vocabulary(encoding: 1), locale: try locale("de-AT"),
      timeZone: try TimeZoneIdentifier("Europe/Vienna"))
    let moment = try #require(Instant(iso8601: "2026-03-05T14:07:00Z"))
    let nextMonth = try #require(Instant(iso8601: "2026-04-05T14:07:00Z"))
    #expect(text.keys(updated: moment, now: moment) == [.lastUpdated, .lastUpdatedToday])
    #expect(text.keys(updated: moment, now: nextMonth) == [.lastUpdated])
    #expect(text.keys(updated: nil, now: moment) == [.lastUpdatedNone])
  }

  @Test func `a text knows its key and its line in the file`() throws {
    let written = try vocabulary(encoding: 1).writtenTexts(for: try locale("de-AT"))
    let title = try #require(written[.title(.header, .willRefresh)]?.first)
    #expect(title.key == "MJRefreshHeaderRefreshingText" && title.line == 4)
    #expect(title.file == "MJRefresh.bundle/de.lproj/Localizable.strings")
    // The word for “never” is shown behind the words before dates.
    #expect(
      written[.lastUpdatedNone]?.map(\.key)
        == ["MJRefreshHeaderNoneLastDateText", "MJRefreshHeaderLastTimeText"])
    #expect(written[.title(.trailer, .idle)]?.map(\.key) == ["trailer.idle.title"])
  }

  private func vocabulary(encoding: Int) throws -> Vocabulary {
    let folder = try TemporaryFolder(
      ["MJRefresh.bundle/de.lproj/Localizable.strings": Self.german],
      encoded: Self.encodings[encoding])
    let overlay = try StringBundle(contentsOf: folder.path + "/MJRefresh.bundle")
    return try Vocabulary(builtIn: ownWords(), overlays: [overlay])
  }
}
