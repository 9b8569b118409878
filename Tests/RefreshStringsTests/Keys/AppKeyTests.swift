import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

/// Apps whose texts have keys of their own, from the disk to the words on screen.
@Suite struct AppKeyTests {
  private let idle = StringKey.title(.header, .idle)
  private let pulling = StringKey.title(.header, .pulling)
  private static let place = SourceLocation(file: "pullproof.yml", line: 3, column: 23)

  private func keys(_ keys: [StringKey: AppKey]) -> AppKeys {
    keys.reduce(into: AppKeys()) { $0[$1.key] = $1.value }
  }

  private func key(_ name: String, in table: String? = nil, value: Int? = nil) -> AppKey {
    AppKey(name, table: table, value: value, at: Self.place)
  }

  private func load(_ files: [String: String], _ keys: AppKeys) throws -> StringBundle {
    let folder = try TemporaryFolder(files)
    return try StringBundle(contentsOf: folder.path, appKeys: keys.all)
  }

  private func vocabulary(_ files: [String: String], _ keys: AppKeys) throws -> Vocabulary {
    try Vocabulary(builtIn: ownWords(), overlays: [load(files, keys)], keys: keys)
  }

  @Test func `a key of the app serves several of ours, in each language that has it`() throws {
    let keys = keys([
      idle: key("ptr_pull"), .title(.header, .refreshing): key("ptr_load"),
      .title(.autoFooter, .refreshing): key("ptr_load"),
    ])
    let vocabulary = try vocabulary(
      [
        "en.lproj/Localizable.strings": "ptr_pull = Pull;\nptr_load = Loading;",
        "de.lproj/Localizable.strings": "\nptr_pull = Ziehen;",
      ], keys)
    let german = vocabulary.texts(for: try locale("de-AT"))
    #expect(german[idle]?.value == "Ziehen")
    #expect(german[idle]?.appKey == "ptr_pull")
    #expect(german[idle]?.line == 2)
    #expect(german[.title(.header, .refreshing)]?.value == "Loading", "the development language")
    #expect(german[.title(.header, .refreshing)]?.isFallback == true)
    #expect(german[.title(.autoFooter, .refreshing)]?.value == "Loading")
    #expect(german[pulling]?.source == .builtIn)
    #expect(german[pulling]?.appKey == nil)
  }

  @Test func `a key of the app goes before ours in the same language`() throws {
    let vocabulary = try vocabulary(
      ["en.lproj/Localizable.strings": "header.idle.title = ours;\nptr = theirs;"],
      keys([idle: key("ptr")]))
    #expect(vocabulary.text(for: idle, locale: .english).value == "theirs")
  }

  @Test func `two tables with the same key are kept apart`() throws {
    let keys = keys([
      idle: key("Refresh", in: "Home"), pulling: key("Refresh", in: "Feed"),
      .title(.header, .refreshing): key("Refresh"),
    ])
    let bundle = try load(
      [
        "en.lproj/Localizable.strings": "Refresh = main;",
        "en.lproj/Home.strings": "Refresh = home;\n\"Only here\" = x;",
        "en.lproj/Feed.strings": "Refresh = feed;", "en.lproj/Other.strings": "Other = x;",
      ], keys)
    let vocabulary = try Vocabulary(builtIn: ownWords(), overlays: [bundle], keys: keys)
    let texts = vocabulary.texts(for: .english)
    #expect(texts[idle]?.value == "home")
    #expect(texts[pulling]?.value == "feed")
    #expect(texts[.title(.header, .refreshing)]?.value == "main", "which wins as ever")
    #expect(texts[idle]?.location.file.hasSuffix("/en.lproj/Home.strings") == true)
    #expect(bundle.named.names == ["Feed", "Home", "Localizable", "Other"])
    let written = vocabulary.writtenTexts(for: .english)[idle]
    #expect(written?.map(\.key) == ["Refresh"])
    #expect(written?.map(\.text.generalValue) == ["home"])
  }

  @Test func `a table is read for a key of the app, whatever its name`() throws {
    let keys = keys([idle: key("Pull to refresh")])
    let bundle = try load(
      [
        "en.lproj/Feed.strings": "\"Pull to refresh\" = \"Pull to refresh\";",
        "en.lproj/Other.strings": "Other = x;",
      ], keys)
    #expect(bundle.table(for: .english)?.keys == ["Pull to refresh"])
    #expect(bundle.named.otherKeys == ["Other"])
  }

  @Test func `a sentence that is a key is its own text in the source language`() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Pull to refresh": {"localizations": {"de": {"stringUnit":
          {"state": "translated", "value": "Zum Aktualisieren ziehen"}}}},
        "Release": {}}}
      """
    let vocabulary = try vocabulary(
      ["Localizable.xcstrings": catalog],
      keys([idle: key("Pull to refresh"), pulling: key("Release")]))
    #expect(vocabulary.text(for: idle, locale: .english).value == "Pull to refresh")
    #expect(vocabulary.text(for: idle, locale: .english).source == .overlay(0))
    let german = vocabulary.texts(for: try locale("de"))
    #expect(german[idle]?.value == "Zum Aktualisieren ziehen")
    #expect(german[pulling]?.value == "Release")
    #expect(german[pulling]?.isFallback == true)
  }

  private static let plural = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"items_loaded": {"localizations": {
      "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}},
      "pl": {"variations": {"plural": {"few": {"stringUnit": {"state": "translated", "value": "%lld elementy"}},
        "many": {"stringUnit": {"state": "translated", "value": "%lld elementów"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld elementu"}}}}},
      "ru": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld объект"}},
        "many": {"stringUnit": {"state": "translated", "value": "%lld объектов"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld объекта"}}}}},
      "ar": {"variations": {"plural": {"few": {"stringUnit": {"state": "translated", "value": "%lld عناصر"}},
        "many": {"stringUnit": {"state": "translated", "value": "%lld عنصرًا"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld عنصر"}}}}},
      "ja": {"stringUnit": {"state": "translated", "value": "%lld件"}}}}}}
    """

  // Plural categories by CLDR: 20 is “many” in Polish, Russian and Arabic; 21 is “one” in Russian;
  // 3 is “few” in Arabic and Polish.
  @Test(arguments: [
    ("en", 1, "[1] item"), ("en-GB", 20, "[20] items"), ("pl", 20, "[20] elementów"),
    ("pl", 3, "[3] elementy"), ("ru", 20, "[20] объектов"), ("ru", 21, "[21] объект"),
    ("ar-EG", 20, "[٢٠] عنصرًا"), ("ar-EG", 3, "[٣] عناصر"), ("ja", 20, "[20]件"),
    ("sv", 1, "[1] item"),
  ])
  func `a text with an argument is filled with the value`(
    tag: String, value: Int, expected: String
  ) throws {
    let vocabulary = try vocabulary(
      ["Localizable.xcstrings": Self.plural], keys([idle: key("items_loaded", value: value)]))
    let text = vocabulary.text(for: idle, locale: try locale(tag))
    #expect(visible(text.value) == expected)
  }

  @Test func `a value stays in each wording for a width`() throws {
    let rules = """
      <plist version="1.0"><dict><key>loaded</key><dict>
      <key>NSStringVariableWidthRuleType</key><dict><key>5</key><string>%d</string>
      <key>20</key><string>%d items loaded</string></dict></dict></dict></plist>
      """
    let vocabulary = try vocabulary(
      ["en.lproj/Localizable.stringsdict": rules], keys([idle: key("loaded", value: 7)]))
    let text = vocabulary.text(for: idle, locale: .english)
    #expect(text.variants.map { visible($0.value) } == ["[7] items loaded", "[7]"])
    #expect(text.variants.map(\.width) == [20, 5])
  }

  @Test(arguments: [
    ("Updated %@.", "Updated [Today [9:41~AM]]."), ("Updated: ", "Updated: [Today [9:41~AM]]"),
    ("100 % of ", "100 % of [Today [9:41~AM]]"),
  ])
  func `a date stands in the app's line, or behind its words`(
    line: String, expected: String
  ) throws {
    let vocabulary = try vocabulary(
      ["en.lproj/Localizable.strings": "last_refresh = \"\(line)\";"],
      keys([.lastUpdated: key("last_refresh")]))
    let text = LastUpdatedText(
      vocabulary: vocabulary, locale: .english, timeZone: try TimeZoneIdentifier("UTC"))
    let now = try #require(Instant(iso8601: "2026-01-15T12:00:00Z"))
    let then = try #require(Instant(iso8601: "2026-01-15T09:41:00Z"))
    let shown = visible(text.line(updated: then, now: now)).replacing("_", with: "~")
    #expect(shown == expected)
  }
}

/// What is said of keys that can't be used.
@Suite struct AppKeyErrorTests {
  private static let place = SourceLocation(file: "pullproof.yml", line: 3, column: 23)
  private static let texts = """
    refresh_control_pull_to_refresh = "Pull";
    items = "%d items";
    pair = "%1$d of %2$d";
    """

  private func error(
    _ ours: StringKey, _ name: String, table: String? = nil, value: Int? = nil
  ) throws -> String? {
    let folder = try TemporaryFolder([
      "en.lproj/Localizable.strings": Self.texts, "en.lproj/Home.strings": "release = x;",
      "en.lproj/InfoPlist.strings": "CFBundleName = x;",
    ])
    var keys = AppKeys()
    keys[ours] = AppKey(name, table: table, value: value, at: Self.place)
    let bundle = try StringBundle(contentsOf: folder.path, appKeys: keys.all)
    return keys.error(in: [bundle])?.description.replacing(folder.path, with: "")
  }

  private let idle = StringKey.title(.header, .idle)

  @Test func `keys that the texts have are right`() throws {
    #expect(try error(idle, "refresh_control_pull_to_refresh") == nil)
    #expect(try error(idle, "release", table: "Home") == nil)
    #expect(try error(idle, "release", table: "home") == nil)
    #expect(try error(idle, "items", value: 20) == nil)
    #expect(try error(.lastUpdated, "items") == nil)
    #expect(try error(.lastUpdated, "refresh_control_pull_to_refresh") == nil)
  }

  @Test func `a key that no table has in any language is reported with the nearest`() throws {
    #expect(
      try error(idle, "refresh_control_pul_to_refresh")
        == "pullproof.yml:3:23: the app's texts have no key “refresh_control_pul_to_refresh” in any "
        + "language; did you mean “refresh_control_pull_to_refresh”? write one of 5 keys as its file "
        + "spells it")
    #expect(
      try error(idle, "CFBundelName")?.contains("did you mean “CFBundleName”?") == true,
      "also in tables that nothing else needs")
    #expect(
      try error(idle, "relase", table: "Home")
        == "pullproof.yml:3:23: the table “Home” has no key “relase” in any language; did you mean "
        + "“release”? write one of 1 key as its file spells it")
  }

  @Test func `an unknown table is reported with the known ones`() throws {
    #expect(
      try error(idle, "release", table: "Hone")
        == "pullproof.yml:3:23: there is no table “Hone”; did you mean “Home”? the tables are Home, "
        + "InfoPlist, Localizable")
  }

  @Test func `a value and an argument need each other`() throws {
    #expect(
      try error(idle, "items")
        == "pullproof.yml:3:23: the text of “items” (/en.lproj/Localizable.strings:2:1) has an "
        + "argument; give it a value that is usual, such as {key: …, value: 20}")
    #expect(
      try error(idle, "refresh_control_pull_to_refresh", value: 20)
        == "pullproof.yml:3:23: the text of “refresh_control_pull_to_refresh” has no argument for the "
        + "value; remove “value”")
    #expect(
      try error(idle, "pair", value: 20)
        == "pullproof.yml:3:23: the text of “pair” (/en.lproj/Localizable.strings:3:1) has 2 "
        + "arguments, and a component can give it one; choose a key whose text has one argument or "
        + "none")
  }

  @Test func `a key is missed where no table has any known key`() throws {
    let folder = try TemporaryFolder(["en.lproj/Home.strings": "release = x;"])
    var keys = AppKeys()
    keys[idle] = AppKey("pull", at: Self.place)
    let bundle = try StringBundle(contentsOf: folder.path, appKeys: keys.all)
    #expect(keys.error(in: [bundle])?.problem.contains("have no key “pull”") == true)
  }

  @Test func `a malformed table is refused for a key of the app in it`() throws {
    let folder = try TemporaryFolder([
      "en.lproj/Feed.strings": "\"Pull to refresh\" = \"x\"\nc = d;",
      "en.lproj/Localizable.strings": "a = b;",
    ])
    #expect(throws: DocumentError.self) {
      try StringBundle(
        contentsOf: folder.path, appKeys: [AppKey("Pull to refresh", at: Self.place)])
    }
    #expect(throws: DocumentError.self) {
      try StringBundle(
        contentsOf: folder.path, appKeys: [AppKey("other", table: "Feed", at: Self.place)])
    }
    #expect(throws: Never.self) {
      try StringBundle(contentsOf: folder.path, appKeys: [AppKey("a", at: Self.place)])
    }
  }
}
