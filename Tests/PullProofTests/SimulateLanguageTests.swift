import Foundation
import ProofDrawing
import Testing

/// The words that `simulate --compat mjrefresh-3.7.9` draws, against those of `corrected`.
@Suite struct SimulateLanguageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let head = """
    {"viewport":{"width":320,"height":60},"header":"state",\
    "settings":{"header":{"hidesLastUpdatedTime":true}}}
    """
  private static let pull = [
    head, #"{"event":"pan","state":"began"}"#, #"{"event":"offset","y":-54}"#,
  ]

  private func frame(_ locale: String, _ arguments: [String] = []) throws -> Pixmap {
    try folder.lastFrame(of: Self.pull, ["--locale", locale] + arguments)
  }

  @Test(arguments: [
    ("zh-CN", "zh-Hant"), ("zh-SG", "zh-Hant"), ("kok", "ko"), ("run", "ru"), ("rup", "ru"),
    ("yue-Hans", "en"), ("sw", "en"), ("ja", "en"), ("ar-EG", "en"), ("uk-UA", "uk"),
  ])
  func `the preset takes a tag for the language that it begins like`(
    tag: String, words: String
  ) throws {
    #expect(try frame(tag, originalPreset) == frame(words))
  }

  @Test func `without the preset tags are matched with what readers understand`() throws {
    #expect(try frame("zh-CN", ["--compat", "corrected"]) == frame("zh-Hans"))
    let words = try ["en", "zh-Hans", "zh-Hant", "ko", "ru", "uk"].map { try frame($0) }
    for (place, picture) in words.enumerated() {
      #expect(words.firstIndex(of: picture) == place, "no two languages look the same")
    }
    let script = try folder.write(Self.pull.joined(separator: "\n"), to: "kok.jsonl")
    let outcome = try Program.run(
      ["simulate", script, "--locale", "kok", "--render", folder.path("kok")])
    #expect(outcome.exitCode == 64 && outcome.errors.contains("no texts for the locale kok"))
    #expect(!folder.holds("kok"))
  }

  @Test(arguments: [("zh-SG", "zh-Hant", 0), ("sw", "en", 65), ("rup", "ru", 65)])
  func `a script's change of language follows the preset`(
    tag: String, words: String, code: Int32
  ) throws {
    let changing = Self.pull + [#"{"event":"language","locale":"\#(tag)"}"#]
    let changed = try folder.lastFrame(of: changing, originalPreset + ["--locale", "uk"])
    #expect(try changed == frame(words))
    let script = try folder.write(changing.joined(separator: "\n"), to: "changed.jsonl")
    let outcome = try Program.run(["simulate", script, "--render", folder.path("changed")])
    #expect(outcome.exitCode == code, "\(outcome)")
  }

  @Test(arguments: [("kok", "ko"), ("zh-CN", "zh-Hant")])
  func `a gesture script's locale and films follow the preset`(tag: String, words: String) throws {
    for (name, locale, preset) in [("tag", tag, originalPreset), ("words", words, [])] {
      let script = """
        scene:
          device: {width: 320, height: 120}
          content: {rows: 10, rowHeight: 44}
          locale: \(locale)
          footer: backState
        steps: [{drag: {by: -500, over: 0.5}}]

        """
      let file = try folder.write(script, to: "\(name).yaml")
      let outcome = try Program.run(
        ["simulate", file, "--fps", "4", "--scale", "1", "--film", folder.path("\(name).png")]
          + preset)
      #expect(outcome.exitCode == 0, "\(outcome)")
    }
    #expect(try folder.data("tag.png") == folder.data("words.png"))
  }

  @Test func `an application's texts go before the preset's, where its users understand them`()
    throws
  {
    try folder.write(#""header.idle.title" = "简";"#, to: "app/zh-Hans.lproj/Localizable.strings")
    let strings = ["--strings", folder.path("app")]
    #expect(try frame("zh-CN", originalPreset + strings) == frame("zh-Hans", strings))
    #expect(try frame("zh-CN", originalPreset + strings) != frame("zh-CN", originalPreset))
  }

  @Test func `render, record and verify know no presets`() throws {
    for command in ["render", "record", "verify"] {
      let outcome = try Program.run([command] + originalPreset)
      #expect(outcome.exitCode == 64 && outcome.errors.contains("--compat"), "\(outcome)")
    }
    try folder.render(
      "--scene", "--locale", "zh-CN", "--component", "state-header", "--state", "idle")
    let scene = try folder.scene("out/zh-CN/state-header-idle.json")
    #expect(try scene.text("title").string == "下拉刷新")
    #expect(try scene.text("lastUpdated").string.contains("今天"))
  }
}
