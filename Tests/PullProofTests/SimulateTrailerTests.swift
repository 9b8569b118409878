import ProofDrawing
import Testing

/// The titles of a trailer that `simulate --compat mjrefresh-3.7.9` draws.
@Suite struct SimulateTrailerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A trailer pulled by 70 of its 60 points; a content size puts it into its place in the original.
  private static let pull = [
    #"{"viewport":{"width":120,"height":400},"trailer":"state"}"#,
    #"{"event":"contentSize","width":240,"height":400}"#, #"{"event":"rows","count":3}"#,
    #"{"event":"pan","state":"began"}"#, #"{"event":"offset","x":190}"#,
  ]
  private static let refresh =
    pull + [
      #"{"event":"beginRefreshing","target":"trailer"}"#, #"{"event":"advance","seconds":0.5}"#,
    ]

  /// The last frame, with texts of an application's own.
  private func frame(
    of script: [String], _ locale: String, _ arguments: [String] = [],
    strings: [String: String] = [:]
  ) throws -> Pixmap {
    var arguments = ["--locale", locale] + arguments
    if let (key, text) = strings.first {
      let name = "\(key)-\(locale)"
      try folder.write("\"\(key)\" = \"\(text)\";", to: "\(name)/\(locale).lproj/a.strings")
      arguments += ["--strings", folder.path(name)]
    }
    return try folder.lastFrame(of: script, arguments)
  }

  @Test(arguments: ["en", "ko", "ru", "uk"])
  func `the preset shows the names of a trailer's texts`(locale: String) throws {
    let named = try frame(
      of: Self.pull, locale,
      strings: ["trailer.pulling.title": "MJRefreshTrailerPullingText"])
    #expect(try frame(of: Self.pull, locale, originalPreset) == named)
    #expect(try frame(of: Self.pull, locale) != named)
  }

  @Test func `it has a trailer's texts in Chinese, and an application's`() throws {
    #expect(
      try frame(of: Self.pull, "zh-Hant", originalPreset) == frame(of: Self.pull, "zh-Hant"))
    let own = ["MJRefreshTrailerPullingText": "Go"]
    #expect(
      try frame(of: Self.pull, "en", originalPreset, strings: own)
        == frame(of: Self.pull, "en", strings: own))
  }

  @Test(arguments: [("zh-Hant", "放開查看"), ("zh-Hans", "松开查看")])
  func `a trailer that refreshes goes on saying to release`(
    locale: String, pulling: String
  ) throws {
    let released = try frame(
      of: Self.refresh, locale, strings: ["trailer.refreshing.title": pulling])
    #expect(try frame(of: Self.refresh, locale, originalPreset) == released)
    #expect(try frame(of: Self.refresh, locale) != released)
  }
}
