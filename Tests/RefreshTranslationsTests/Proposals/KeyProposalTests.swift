import ProofDocuments
import RefreshStrings
import RefreshTranslations
import Testing

@Suite("Proposing keys of an app")
struct KeyProposalTests {
  /// Texts of two components in three languages, under keys that say nothing.
  private static let numbered = [
    "en": [
      "t1": "Swipe down to update", "t2": "Let go to update", "t3": "Updating…",
      "t4": "Swipe up to load more", "t5": "Let go to load more", "t6": "Loading more…",
      "t7": "That’s all, no more posts", "t8": "Updated on %@",
    ],
    "zh-Hans": [
      "t1": "向下拉动即可刷新", "t2": "放开即可刷新", "t3": "正在努力刷新", "t4": "上拉加载更多内容", "t5": "放开后加载更多",
      "t6": "正在加载更多", "t7": "没有更多内容", "t8": "上次更新于 %@",
    ],
    "de": [
      "t1": "Nach unten ziehen, um zu aktualisieren", "t2": "Loslassen, um zu aktualisieren",
      "t3": "Aktualisiere…", "t4": "Hochziehen, um mehr zu laden",
      "t5": "Loslassen, um mehr zu laden",
      "t6": "Lade mehr…", "t7": "Keine weiteren Beiträge", "t8": "Zuletzt aktualisiert: %@",
    ],
  ]

  private static let numberedKeys = [
    "header.idle.title": "t1", "header.pulling.title": "t2", "header.refreshing.title": "t3",
    "header.will-refresh.title": "t3", "header.last-updated": "t8", "back-footer.idle.title": "t4",
    "back-footer.pulling.title": "t5", "back-footer.refreshing.title": "t6",
    "back-footer.will-refresh.title": "t6", "back-footer.no-more-data.title": "t7",
  ]

  /// A table in the languages of its texts, with a line for each text.
  private func group(
    _ languages: [String: [String: String]], name: String = "Localizable", root: String = "App"
  ) throws -> TextGroup {
    let files = try languages.keys.sorted().map { tag in
      let lines = (languages[tag] ?? [:]).sorted { $0.key < $1.key }
        .map { "\"\($0.key)\" = \"\($0.value)\";\n" }
      return try TextFile(
        parsing: Array(lines.joined().utf8), path: "\(root)/\(tag).lproj/\(name).strings",
        as: .strings, language: try #require(LocaleIdentifier(tag)))
    }
    let source = try #require(
      LocaleIdentifier(languages["en"] == nil ? languages.keys.sorted()[0] : "en"))
    return TextGroup(name: name, root: root, sourceLanguage: source, files: files)
  }

  private func found(_ groups: TextGroup...) -> [KeyProposals] {
    KeyProposalSearch(in: groups, by: RefreshReader(builtIn: [:])).found
  }

  private func chosen(_ groups: TextGroup...) -> [String: String] {
    let found = KeyProposalSearch(in: groups, by: RefreshReader(builtIn: [:])).found
    return Dictionary(
      uniqueKeysWithValues: (found.first?.proposals ?? []).map {
        ($0.key.rawValue, $0.ranked.first?.key ?? "")
      })
  }

  @Test func `texts are found by what they say in all languages`() throws {
    #expect(chosen(try group(Self.numbered)) == Self.numberedKeys)
  }

  @Test(arguments: ["en", "zh-Hans", "de"])
  func `one language is enough`(tag: String) throws {
    #expect(chosen(try group(Self.numbered.filter { $0.key == tag })) == Self.numberedKeys)
  }

  @Test(arguments: [
    ("en", "Pull to refresh", "Release to refresh"),
    ("es", "Desliza para actualizar", "Suelta para actualizar"),
    ("fr", "Tirer pour rafraîchir", "Relâcher pour rafraîchir"),
    ("it", "Scorri per ricaricare", "Lascia per ricaricare"),
    ("ja", "下に引っ張って再読み込み", "離して再読み込み"), ("ko", "아래로 당겨 새로고침", "손을 떼면 새로고침"),
    ("ru", "Потяните вниз для обновления", "Отпустите для обновления"),
    ("pt-BR", "Arraste para recarregar", "Solte para recarregar"),
    ("th", "ลากลงเพื่อโหลดใหม่", "ปล่อยเพื่อโหลดใหม่"),
    ("ar", "اسحب لتحديث القائمة", "اترك لتحديث القائمة"),
    ("tr", "Güncellemek için çekin", "Güncellemek için bırakın"),
    ("zh-Hant", "下拉重新整理", "鬆開重新整理"), ("vi", "Kéo xuống để cập nhật", "Thả ra để cập nhật"),
  ])
  func `a header is found in many languages`(tag: String, idle: String, pulling: String) throws {
    let keys = chosen(try group([tag: ["a": idle, "b": pulling, "home": "2"]]))
    #expect(keys == ["header.idle.title": "a", "header.pulling.title": "b"])
  }

  @Test func `a language whose words are not listed is compared with the built-in texts`() throws {
    let builtIn = StringTable.make(["header.idle.title": "Tiratu freskatzeko"])
    let basque = try #require(LocaleIdentifier("eu"))
    let search = KeyProposalSearch(
      in: [try group(["eu": ["a": "Tiratu freskatzeko", "b": "Ezarpenak"]])],
      by: RefreshReader(builtIn: [basque: builtIn]))
    #expect(search.found.first?.proposals.map(\.key) == [.title(.header, .idle)])
  }

  @Test(arguments: [
    "Loading…", "Refresh", "Refreshing…", "Pull request", "Release notes", "Load more", "Updated",
    "No more data", "Last updated: %@", "Enable pull to refresh",
    "Nothing here. Pull down to refresh!",
    "New release: tap to update", "Swipe to delete", "Swipe to see details", "Drag to reorder",
    "允许下拉刷新", "正在加载更多", "没有更多数据", "松开手指", "下拉菜单", "加载失败，点击重试", "Pull-up bar",
    "Keep swiping to load the next chapter…", "Swipe to view more", "滑动查看更多",
    "Pull to load next feed",
  ])
  func `what every app says is no refresh text by itself`(text: String) throws {
    #expect(found(try group(["en": ["a": text, "b": "Settings", "loading": "Loading…"]])).isEmpty)
  }

  @Test func `an accident of one language does not decide`() throws {
    let texts = try group([
      "en": ["a": "Close the session"], "fr": ["a": "Fermer la session"],
      "de": ["a": "Ziehen zum Aktualisieren"], "it": ["a": "Chiudi la sessione"],
    ])
    #expect(found(texts).isEmpty)
  }

  @Test func `a key named like the others wins over the same text elsewhere`() throws {
    let texts = try group([
      "en": [
        "feed_pull": "Pull to refresh", "feed_release": "Release to refresh",
        "feed_wait": "Loading…",
        "a_wait": "Loading…", "z_wait": "Loading…",
      ]
    ])
    #expect(chosen(texts)["header.refreshing.title"] == "feed_wait")
  }

  @Test func `swipes to see more in a language with one word for pulls and swipes are none`() throws
  {
    #expect(found(try group(["es": ["a": "Desliza para ver más"]])).isEmpty)
  }

  @Test func `texts that stand together are taken together`() throws {
    let own = ["a1": "Pull to refresh", "a2": "Release to refresh", "a3": "Refreshing…"]
    let others = ["z": "Release to refresh"]
    var far: [String: String] = [:]
    for number in 0..<20 { far["m\(number)"] = "Settings" }
    let keys = chosen(
      try group(["en": own.merging(others) { $1 }.merging(far) { $1 }]))
    #expect(keys["header.pulling.title"] == "a2")
  }

  @Test func `a line that says how long ago is no place for a date`() throws {
    let texts = try group([
      "en": ["feed_pull": "Pull to refresh", "feed_date": "Last updated %@ ago"],
      "zh-Hans": ["feed_pull": "下拉刷新", "feed_date": "上次更新于%@前"],
    ])
    #expect(chosen(texts) == ["header.idle.title": "feed_pull"])
  }

  @Test func `sentences as keys are found`() throws {
    let texts = try group([
      "en": ["Pull to refresh": "Pull to refresh", "Release to refresh": "Release to refresh"],
      "de": [
        "Pull to refresh": "Zum Neuladen ziehen", "Release to refresh": "Zum Neuladen loslassen",
      ],
    ])
    #expect(
      chosen(texts) == [
        "header.idle.title": "Pull to refresh", "header.pulling.title": "Release to refresh",
      ])
  }

  @Test func `the pulling of a header that only begins to be pulled is its idle text`() throws {
    let texts = try group([
      "en": [
        "srl_header_pulling": "Pull down to refresh", "srl_header_release": "Release to refresh",
        "srl_header_refreshing": "Refreshing…", "srl_header_update": "'Last update' M-d HH:mm",
        "srl_footer_pulling": "Pull up to load more", "srl_footer_nothing": "No more data",
      ]
    ])
    let keys = chosen(texts)
    #expect(keys["header.idle.title"] == "srl_header_pulling")
    #expect(keys["header.pulling.title"] == "srl_header_release")
    #expect(keys["back-footer.idle.title"] == "srl_footer_pulling")
    #expect(keys["back-footer.no-more-data.title"] == "srl_footer_nothing")
    #expect(keys["header.last-updated"] == nil, "a pattern of dates has no place for our date")
  }

  @Test func `a text with an argument that nothing fills is not taken`() throws {
    let texts = try group([
      "en": [
        "feed_pull": "Pull to refresh", "feed_busy": "Refreshing %@…",
        "feed_date": "Last updated %@",
        "feed_dates": "Last updated %@ at %@",
      ]
    ])
    let keys = chosen(texts)
    #expect(keys["header.refreshing.title"] == nil)
    #expect(keys["header.last-updated"] == "feed_date")
  }

  @Test func `a table of another name is named, with the line and runners-up`() throws {
    let texts = try group(
      ["en": ["a_pull": "Pull to refresh", "b_pull": "Swipe down to refresh"]], name: "Home")
    let proposals = try #require(found(texts).first)
    #expect(proposals.home == "App")
    let idle = try #require(proposals.proposals.first)
    #expect(idle.ranked.map(\.key) == ["a_pull", "b_pull"])
    #expect(idle.ranked.map(\.table) == ["Home", "Home"])
    #expect(idle.ranked.map(\.location.line) == [1, 2])
  }

  @Test func `places are kept apart`() throws {
    let pull = ["en": ["pull": "Pull to refresh"]]
    #expect(
      found(try group(pull, root: "A"), try group(pull, root: "B")).map(\.home) == ["A", "B"])
  }
}

extension StringTable {
  fileprivate static func make(_ texts: [String: String]) -> StringTable {
    var table = StringTable()
    for (key, value) in texts.sorted(by: { $0.key < $1.key }) {
      table.insert(.init(value: value, location: .init(file: "a.strings")), for: key)
    }
    return table
  }
}
