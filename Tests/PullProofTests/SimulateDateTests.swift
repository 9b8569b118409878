import ProofDrawing
import Testing

/// The dates that `simulate --compat mjrefresh-3.7.9` draws, at noon of 15 January 2026 in
/// Greenwich, against patterns that say the same.
@Suite struct SimulateDateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let pull = [
    #"{"viewport":{"width":375,"height":60},"header":"state"}"#,
    #"{"event":"pan","state":"began"}"#, #"{"event":"offset","y":-54}"#,
  ]

  private func frame(
    _ locale: String, _ arguments: [String] = [], change language: String? = nil
  ) throws -> Pixmap {
    let change = language.map { #"{"event":"language","locale":"\#($0)"}"# }
    return try folder.lastFrame(
      of: Self.pull + [change].compactMap(\.self), ["--locale", locale] + arguments)
  }

  /// A pattern of the word for today and the time, isolated from it as in the words' own message.
  private func pattern(_ today: String) -> String { "'\(today)\u{2068}'HH:mm'\u{2069}'" }

  @Test(arguments: [
    ("en", "Today "), ("zh-Hant", "今天 "), ("ko", "오늘 "), ("ru", "сегодня в "),
    ("uk", "сьогодні, "),
  ])
  func `the preset writes today's time after the word for today, from 00 to 23`(
    locale: String, today: String
  ) throws {
    let fields = ["--last-updated-pattern", pattern(today)]
    #expect(try frame(locale, originalPreset) == frame(locale, fields))
    // The update of 15 December counts as one of today.
    let december = ["--last-updated", "2025-12-15T21:05:00Z"]
    let original = try frame(locale, originalPreset + december)
    #expect(try original == frame(locale, december + fields))
    #expect(try original != frame(locale, december))
  }

  @Test(arguments: [
    ("2026-01-14T09:41:00Z", "MM-dd HH:mm"), ("2026-01-01T00:00:00Z", "MM-dd HH:mm"),
    ("2025-12-31T23:59:00Z", "yyyy-MM-dd HH:mm"),
  ])
  func `it writes other days by numbers, and yesterday too`(
    updated: String, pattern: String
  ) throws {
    for locale in ["en", "ru"] {
      let time = ["--last-updated", updated]
      let original = try frame(locale, originalPreset + time)
      #expect(try original == frame(locale, time + ["--last-updated-pattern", pattern]))
      #expect(try original != frame(locale, time))
    }
  }

  @Test(arguments: [
    ("en", "Last updated: \u{2068}Not updated yet\u{2069}"),
    ("zh-Hant", "上次更新：\u{2068}尚未更新\u{2069}"),
    ("ko", "마지막 업데이트: \u{2068}아직 업데이트되지 않았습니다\u{2069}"),
    ("ru", "Последнее обновление: \u{2068}Ещё не обновлялось\u{2069}"),
    ("uk", "Останнє оновлення: \u{2068}Ще не оновлювалося\u{2069}"),
  ])
  func `it writes never after the words before a date`(locale: String, line: String) throws {
    try folder.write(
      "\"header.last-updated.none\" = \"\(line)\";", to: "app/\(locale).lproj/a.strings")
    let never = ["--last-updated", "none"]
    let told = try frame(locale, never + ["--strings", folder.path("app")])
    #expect(try frame(locale, originalPreset + never) == told)
    #expect(try frame(locale, never) != told)
  }

  @Test func `its digits are the device's, also after a change of language`() throws {
    let english = ["--last-updated-pattern", pattern("Today ")]
    #expect(try frame("ar-EG", originalPreset) == frame("en-u-nu-arab", english))
    let russian = ["--last-updated-pattern", pattern("сегодня в ")]
    let changed = try frame("ar-EG", originalPreset, change: "ru")
    #expect(try changed == frame("ru-u-nu-arab", russian))
    #expect(try changed != frame("ru", russian))
  }

  @Test(arguments: [
    ["--last-updated-style", "smart"], ["--last-updated-style", "relative"],
    ["--last-updated-style", "absolute"], ["--last-updated-pattern", "d MMM"],
  ])
  func `a style or pattern goes before the preset's fields`(style: [String]) throws {
    #expect(try frame("en", originalPreset + style) == frame("en", style))
  }

  @Test func `so does a project's style, but not the usual one, which init writes`() throws {
    let project = folder.path("pullproof.yml")
    for style in ["relative", "smart"] {
      try folder.write("version: 1\nclock: {style: \(style)}\n", to: "pullproof.yml")
      let original = try frame("en", originalPreset + ["--config", project])
      let corrected = try frame("en", ["--config", project])
      #expect((original == corrected) == (style == "relative"))
    }
  }

  @Test func `a change of language in the preset writes the time under the shared key`() throws {
    let store = try folder.write(
      """
      {"MJRefreshHeaderLastUpdatedTimeKey": "2026-01-10T08:00:00Z",
       "comments": "2026-01-12T09:30:00Z"}
      """, to: "store.json")
    let stored = ["--last-updated-store", store, "--last-updated-key", "comments"]
    let shared = ["--last-updated", "2026-01-10T08:00:00Z"]
    let comments = ["--last-updated", "2026-01-12T09:30:00Z"]
    #expect(try frame("ko", originalPreset + stored) == frame("ko", originalPreset + comments))
    #expect(
      try frame("ko", originalPreset + stored, change: "en")
        == frame("en", originalPreset + shared))
    #expect(try frame("ko", stored, change: "en") == frame("en", comments))
  }

  @Test func `without the shared key in the store it writes never`() throws {
    let store = try folder.write(#"{"comments": "2026-01-12T09:30:00Z"}"#, to: "store.json")
    let stored = ["--last-updated-store", store, "--last-updated-key", "comments"]
    #expect(
      try frame("ko", originalPreset + stored, change: "en")
        == frame("en", originalPreset + ["--last-updated", "none"]))
  }
}
