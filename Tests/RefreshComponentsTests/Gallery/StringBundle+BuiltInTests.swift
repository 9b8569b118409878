import RefreshComponents
import RefreshStrings
import Testing

/// The raw tables that come with the program, before anything stands in for what they lack.
@Suite struct StringBundleBuiltInTests {
  private static func tables() throws -> [(tag: String, texts: [String: String])] {
    try BuiltIn.bundle().tables
      .map { ($0.key.tag, $0.value.entries.mapValues(\.value)) }
      .sorted { $0.0 < $1.0 }
  }

  @Test func `the languages of the original are there, and two that are read from the right`()
    throws
  {
    let tags = Set(try BuiltIn.bundle().locales.map(\.tag))
    #expect(tags.isSuperset(of: ["en", "ko", "ru", "uk", "zh-Hans", "zh-Hant", "ar", "he"]))
  }

  @Test func `nothing is passed over and nothing is given twice`() throws {
    let bundle = try BuiltIn.bundle()
    #expect(bundle.warnings.isEmpty)
    for (locale, table) in bundle.tables { #expect(table.warnings.isEmpty, "\(locale)") }
  }

  @Test func `every language has all 88 keys and no others`() throws {
    // A header in ten states, four families in eight, shown and spoken, and four for the date.
    let keys = Set(StringKey.allCases.map(\.rawValue))
    #expect(keys.count == (10 + 4 * 8) * 2 + 4)
    for (tag, texts) in try Self.tables() {
      #expect(keys.subtracting(texts.keys) == [], "missing in \(tag)")
      #expect(Set(texts.keys).subtracting(keys) == [], "unknown in \(tag)")
    }
  }

  @Test func `no text is empty or has stray blanks`() throws {
    for (tag, texts) in try Self.tables() {
      for (key, text) in texts {
        #expect(!text.isEmpty, "\(tag) \(key)")
        #expect(text.first?.isWhitespace == false, "\(tag) \(key)")
        #expect(text.last?.isWhitespace == false, "\(tag) \(key)")
        #expect(text.filter(\.isNewline) == "", "\(tag) \(key)")
      }
    }
  }

  @Test(arguments: [("it", "in alto"), ("ru", "вверх"), ("uk", "угору"), ("de", "nach oben")])
  func `a footer that is pulled up says so, since a header is pulled too`(
    tag: String, word: String
  ) throws {
    let locale = try #require(LocaleIdentifier(tag))
    let table = try #require(try BuiltIn.bundle().table(for: locale))
    for key in [StringKey.title(.backFooter, .idle), .spoken(.backFooter, .idle)] {
      let text = try #require(table[key.rawValue]?.value)
      #expect(text.contains(word) || text.contains("verso l’alto"), "\(text)")
    }
  }

  @Test func `a reader can tell the states of a component apart`() throws {
    for (tag, texts) in try Self.tables() {
      for family in StringKey.Family.allCases {
        for key in [StringKey.title, StringKey.spoken] {
          // What is about to load reads as what loads.
          let states = family.states.filter { $0 != .willRefresh }
          let shown = states.compactMap { texts[key(family, $0).rawValue] }
          #expect(shown.count == states.count)
          #expect(Set(shown).count == states.count, "\(tag) \(family): \(shown)")
        }
      }
    }
  }

  @Test func `about to load reads as loading does`() throws {
    for (tag, texts) in try Self.tables() {
      for family in StringKey.Family.allCases {
        let loading = texts[StringKey.title(family, .refreshing).rawValue]
        #expect(texts[StringKey.title(family, .willRefresh).rawValue] == loading, "\(tag)")
      }
    }
  }

  @Test func `the last update has one place for the date and never has none`() throws {
    for (tag, texts) in try Self.tables() {
      let dated = [StringKey.lastUpdated, .lastUpdatedToday, .lastUpdatedYesterday]
      let places = (dated + [.lastUpdatedNone]).map { key in
        texts[key.rawValue]?.split(separator: "%", omittingEmptySubsequences: false).count
      }
      // Text with one per cent sign falls into two parts.
      #expect(places == [2, 2, 2, 1], "\(tag)")
      for key in dated { #expect(texts[key.rawValue]?.contains("%@") == true, "\(tag)") }
    }
  }

  @Test func `a short wording is of a line that is shown and leaves the full one as it is`() throws
  {
    var languages: Set<String> = []
    for (locale, table) in try BuiltIn.bundle().tables {
      for (key, entry) in table.entries {
        let variants = entry.text.variants(on: .iPhone)
        guard variants.count > 1 else { continue }
        let isDated = key == StringKey.lastUpdated.rawValue
        #expect(isDated || key.hasSuffix(".title"), "\(locale) \(key)")
        #expect(variants.map(\.value.count) == variants.map(\.value.count).sorted(by: >))
        #expect(
          variants.allSatisfy { $0.value.ranges(of: "%@").count == (isDated ? 1 : 0) }, "\(locale)")
        if isDated { languages.insert(locale.tag) }
      }
    }
    #expect(
      languages.isSuperset(of: ["ar", "de", "en", "nl", "pt-BR"]) && !languages.contains("ja"))
  }

  @Test func `only the last update has places for arguments`() throws {
    for (tag, texts) in try Self.tables() {
      let withArguments = texts.filter { $0.value.contains("%") }.keys.sorted()
      #expect(
        withArguments == [
          "header.last-updated", "header.last-updated.today", "header.last-updated.yesterday",
        ], "\(tag)")
    }
  }

  @Test func `what is spoken has no dots that a voice would trip over`() throws {
    for (tag, texts) in try Self.tables() {
      for (key, text) in texts where key.hasSuffix(".spoken") {
        #expect(!text.contains("…") && !text.contains("..."), "\(tag) \(key)")
      }
    }
  }

  @Test func `trailers and leaders, whose letters stand below each other, say one word`() throws {
    for (tag, texts) in try Self.tables() {
      for (key, text) in texts
      where (key.hasPrefix("trailer.") || key.hasPrefix("leader.")) && key.hasSuffix(".title") {
        #expect(text.filter(\.isWhitespace) == "", "\(tag) \(key)")
        // A shelf of cards of 240 points holds fourteen.
        #expect(text.count <= 12, "\(tag) \(key)")
      }
    }
  }
}
