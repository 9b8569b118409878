import Foundation
import ProofDrawing
import Testing

/// An app's own words, in the forms in which apps have them.
@Suite struct RealInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func title(_ frame: String, to output: String = "out") throws -> String {
    try folder.scene("\(output)/\(frame).json").text("title").string
  }

  /// The bytes of a text in UTF-16, the low half of each unit first, without a mark.
  private func utf16LittleEndian(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  /// The bytes of a text in UTF-16, the high half of each unit first, without a mark.
  private func utf16BigEndian(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  /// A bundle like MJRefresh's own: four languages in four encodings, and a picture beside them.
  private func makeBundle() throws -> String {
    let simplified = """
      /* 下拉刷新 = "not this" */
      "MJRefreshHeaderIdleText" = "下拉就更新";
      "MJRefreshHeaderPullingText" = "松开就更新"; // "MJRefreshHeaderIdleText" = "nor this";
      "MJRefreshHeaderRefreshingText" = "正在更新……";
      "MJRefreshHeaderLastTimeText" = "上次：";
      "MJRefreshHeaderDateTodayText" = "今日";
      "MJRefreshHeaderNoneLastDateText" = "从未";
      "MJRefreshTrailerIdleText" = "左滑";
      "MJRefreshTrailerPullingText" = "放开";
      """
    let traditional = """
      MJRefreshHeaderIdleText = "下拉就更新囉";
      MJRefreshBackFooterNoMoreDataText = "沒有了 \\"真的\\" \\U4E86";
      """
    let english = """
      "MJRefreshAutoFooterIdleText" = "Tap\\tor scroll";
      "MJRefreshAutoFooterRefreshingText" = 'Wait for it';
      "MJRefreshAutoFooterNoMoreDataText" = "That\\'s all";
      "SomethingElseOfTheApp" = "%d items";
      """
    let french = #""MJRefreshHeaderIdleText" = "Tiratz per actualizar";"#
    let files: [String: [UInt8]] = [
      "zh-Hans.lproj": [0xFF, 0xFE] + utf16LittleEndian(simplified),
      "zh-Hant.lproj": utf16BigEndian(traditional),
      "en.lproj": Array(english.utf8),
      "oc.lproj": [0xEF, 0xBB, 0xBF] + Array(french.utf8),
    ]
    for (name, bytes) in files {
      try folder.write(bytes, to: "MJRefresh.bundle/\(name)/Localizable.strings")
    }
    try folder.write([0x89, 0x50], to: "MJRefresh.bundle/arrow@2x.png")
    return folder.path("MJRefresh.bundle")
  }

  @Test func `an MJRefresh bundle's UTF-16 with a mark drops in unchanged`() throws {
    try folder.render(
      "--scene", "--strings", makeBundle(), "--locale", "zh-Hans", "--component", "normal-header",
      "--component", "state-trailer")
    #expect(try title("zh-Hans/normal-header-idle") == "下拉就更新")
    #expect(try title("zh-Hans/normal-header-pulling") == "松开就更新")
    #expect(try title("zh-Hans/normal-header-refreshing") == "正在更新……")
    #expect(try title("zh-Hans/normal-header-will-refresh") == "正在更新……")
    #expect(try title("zh-Hans/state-trailer-idle") == "左滑")
    #expect(try title("zh-Hans/state-trailer-refreshing") == "放开")
    let line = try folder.scene("out/zh-Hans/normal-header-idle.json").text("lastUpdated").string
    // Each date is isolated: U+2068 before it and U+2069 after it.
    #expect(line == "上次：\u{2068}今日 \u{2068}09:41\u{2069}\u{2069}")
  }

  @Test func `the published word for no record follows the published prefix`() throws {
    try folder.render(
      "--scene", "--strings", makeBundle(), "--locale", "zh-Hans", "--component", "state-header",
      "--state", "idle", "--last-updated", "none")
    let line = try folder.scene("out/zh-Hans/state-header-idle.json").text("lastUpdated").string
    #expect(line == "上次：从未")
  }

  @Test func `UTF-16 without a mark, unquoted keys and escapes are read`() throws {
    try folder.render(
      "--scene", "--strings", makeBundle(), "--locale", "zh-Hant", "--component", "state-header",
      "--component", "back-state-footer")
    #expect(try title("zh-Hant/state-header-idle") == "下拉就更新囉")
    #expect(try title("zh-Hant/back-state-footer-no-more-data") == #"沒有了 "真的" 了"#)
  }

  @Test func `UTF-8 and single quotes are read, and other keys are left alone`() throws {
    try folder.render(
      "--scene", "--strings", makeBundle(), "--locale", "en", "--component", "auto-state-footer")
    #expect(try title("en/auto-state-footer-idle") == "Tap\tor scroll")
    #expect(try title("en/auto-state-footer-refreshing") == "Wait for it")
    #expect(try title("en/auto-state-footer-no-more-data") == "That's all")
    #expect(try title("en/auto-state-footer-pulling") == "Release to load more", "ours")
  }

  @Test func `a locale that only the overlay has is rendered without being asked for`() throws {
    try folder.render(
      "--scene", "--strings", makeBundle(), "--component", "normal-header", "--state", "idle",
      "--state", "pulling")
    let ids = try folder.drawnIDs(in: "out")
    #expect(ids.count > 12 * 2)
    #expect(ids.contains("normal-header/pulling/oc"))
    #expect(try title("oc/normal-header-idle") == "Tiratz per actualizar")
    #expect(try title("oc/normal-header-pulling") == "Release to refresh", "our English")
    let scene = try folder.scene("out/oc/normal-header-idle.json")
    #expect(scene.language == "oc")
    #expect(scene.spokenLabel == "Pull down to refresh the list")
    #expect(try scene.text("title").faces == ["Inter Bold"])
  }

  @Test func `later overlays win, key by key`() throws {
    let first = try folder.write(
      """
      "header.idle.title" = "first idle";
      "header.pulling.title" = "first pulling";
      """, to: "first/en.lproj/Localizable.strings")
    try folder.write(
      #"MJRefreshHeaderIdleText = "second idle";"#, to: "second/en.lproj/Localizable.strings")
    let common = ["--scene", "--locale", "en", "--component", "state-header"]
    let second = folder.path("second")
    for (output, order) in [("out", [first, second]), ("reversed", [second, first])] {
      let outcome = try Program.run(
        ["render", "--out", folder.path(output), "--scale", "1"] + common
          + order.flatMap { ["--strings", $0] })
      #expect(outcome.exitCode == 0, "\(outcome)")
    }
    #expect(try title("en/state-header-idle") == "second idle")
    #expect(try title("en/state-header-pulling") == "first pulling")
    #expect(try title("en/state-header-idle", to: "reversed") == "first idle")
  }

  @Test func `one strings file and one lproj folder are enough`() throws {
    let file = try folder.write(
      #""header.idle.title" = "Zieh";"#, to: "app/de.lproj/Localizable.strings")
    for (path, output) in [(file, "file"), (folder.path("app/de.lproj"), "folder")] {
      try folder.render(
        "--scene", "--strings", path, "--locale", "de", "--component", "state-header",
        "--state", "idle", to: output)
      #expect(try title("de/state-header-idle", to: output) == "Zieh")
    }
  }

  @Test func `a new region of a known language is drawn in its words`() throws {
    try folder.render(
      "--scene", "--locale", "zh-HK", "--component", "state-header", "--state", "idle",
      "--strings", makeBundle())
    let scene = try folder.scene("out/zh-HK/state-header-idle.json")
    #expect(try scene.text("title").string == "下拉就更新囉")
    #expect(try scene.text("title").faces == ["Noto Sans CJK HK Bold"])
  }

  @Test func `what is passed over or doubtful is reported, unless we are to be quiet`() throws {
    try folder.write(
      """
      "header.idle.title" = "one";
      "header.idle.title" = "two";
      """, to: "app/en.lproj/Localizable.strings")
    let other = try folder.write("not = strings", to: "app/en.lproj/Other.strings")
    let arguments = [
      "--strings", folder.path("app"), "--locale", "en", "--component", "state-header",
      "--state", "idle", "--scale", "1",
    ]
    let table = folder.path("app/en.lproj/Localizable.strings")
    for command in [["list"], ["render", "--out", folder.path("out")]] {
      let outcome = try Program.run(command + arguments)
      #expect(outcome.exitCode == 0)
      #expect(outcome.errors.contains("Warning: \(other): skipped"), "\(outcome)")
      #expect(outcome.errors.contains("Warning: \(table):2:1: "), "\(outcome)")
    }
    let quiet = try Program.run(["render", "--quiet", "--out", folder.path("out")] + arguments)
    #expect(quiet.description == "exit 0\n")
  }
}
