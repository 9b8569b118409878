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
    let error = #expect(throws: IncompleteEnglish.self) {
      _ = try Vocabulary(builtIn: bundle(["fr": ["header.idle.title": "Tirez"]]))
    }
    #expect(error?.missing == StringKey.allCases)
    #expect(error?.description.contains("header.idle.title, header.pulling.title") == true)
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
