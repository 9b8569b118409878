import Foundation
import Testing

/// `list`: which frames there are, without drawing one.
@Suite struct ListTests {
  private func ids(_ arguments: String...) throws -> [String] {
    let outcome = try Program.run(["list"] + arguments)
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  /// The languages that have a folder, which is the only list of them.
  private static func languages() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Localizations").path
    ).filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
  }

  @Test func `without filters there is every locale, component and state once`() throws {
    let ids = try ids()
    #expect(try ids.count == Self.languages().count * 11 * 5)
    #expect(Set(ids).count == ids.count)
    #expect(
      Array(ids.prefix(6)) == [
        "state-header/idle/ar@3x", "state-header/pulling/ar@3x",
        "state-header/refreshing/ar@3x", "state-header/will-refresh/ar@3x",
        "state-header/no-more-data/ar@3x", "normal-header/idle/ar@3x",
      ])
    #expect(ids.last == "normal-trailer/no-more-data/zh-Hant@3x")
    let firstOfEachLocale = stride(from: 0, to: ids.count, by: 11 * 5).map { ids[$0] }
    #expect(firstOfEachLocale == (try Self.languages().map { "state-header/idle/\($0)@3x" }))
  }

  @Test func `components come in the order of headers, footers and trailers`() throws {
    #expect(
      try ids("--locale", "en", "--state", "idle", "--scale", "1") == [
        "state-header/idle/en", "normal-header/idle/en", "gif-header/idle/en",
        "auto-state-footer/idle/en", "auto-normal-footer/idle/en", "auto-gif-footer/idle/en",
        "back-state-footer/idle/en", "back-normal-footer/idle/en", "back-gif-footer/idle/en",
        "state-trailer/idle/en", "normal-trailer/idle/en",
      ])
  }

  @Test func `a state of headers alone lists headers alone`() throws {
    #expect(
      try ids("--locale", "en", "--state", "second-floor", "--state", "failed", "--scale", "1")
        .filter { $0.contains("second-floor") } == [
          "state-header/second-floor/en", "normal-header/second-floor/en",
          "gif-header/second-floor/en",
        ])
    let outcome = try Program.run(
      ["list", "--component", "normal-trailer", "--state", "second-floor"])
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("--state: only headers have the state second-floor"))
  }

  @Test func `a component that the original lacks is listed when it is asked for`() throws {
    let names = [
      "auto-state-trailer", "auto-normal-trailer", "state-leader", "normal-leader",
      "auto-state-header", "auto-normal-header",
    ]
    let all = try ids("--locale", "en", "--scale", "1")
    #expect(!all.contains { id in names.contains { id.hasPrefix("\($0)/") } })
    let options = names.flatMap { ["--component", $0] }
    let arguments = ["list", "--locale", "en", "--scale", "1", "--state", "failed"] + options
    let outcome = try Program.run(arguments)
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output.split(separator: "\n").map(String.init) == names.map { "\($0)/failed/en" })
  }

  @Test func `filters keep the order in which they are given, each value once`() throws {
    #expect(
      try ids(
        "--locale", "ja", "--locale", "ar", "--locale", "JA", "--component", "normal-trailer",
        "--component", "gif-header", "--state", "pulling-120", "--state", "idle-50",
        "--state", "idle-50", "--scale", "2") == [
          "normal-trailer/pulling-120/ja@2x", "normal-trailer/idle-50/ja@2x",
          "gif-header/pulling-120/ja@2x", "gif-header/idle-50/ja@2x",
          "normal-trailer/pulling-120/ar@2x", "normal-trailer/idle-50/ar@2x",
          "gif-header/pulling-120/ar@2x", "gif-header/idle-50/ar@2x",
        ])
  }

  @Test func `looks come within a state: widths, then appearances, then scales`() throws {
    #expect(
      try ids(
        "--locale", "en", "--component", "state-header", "--state", "idle", "--width", "320",
        "--width", "375", "--appearance", "dark", "--appearance", "light", "--scale", "3",
        "--scale", "1") == [
          "state-header/idle/en-w320~dark@3x", "state-header/idle/en-w320~dark",
          "state-header/idle/en-w320@3x", "state-header/idle/en-w320",
          "state-header/idle/en~dark@3x", "state-header/idle/en~dark",
          "state-header/idle/en@3x", "state-header/idle/en",
        ])
  }

  @Test(arguments: [
    (
      ["--locale", "en", "--locale", "en-w3200", "--width", "375", "--width", "3200"],
      "the locales en and en-w3200 would have the same ids, such as state-header/idle/en-w3200;"
    ),
    (
      ["--locale", "en-x-w320", "--locale", "en-x-w320-rtl", "--direction", "natural"]
        + ["--direction", "rtl"],
      "the locales en-x-w320 and en-x-w320-rtl would have the same ids, such as "
        + "state-header/idle/en-x-w320-rtl;"
    ),
  ])
  func `two locales that come to one id are refused`(arguments: [String], problem: String) throws {
    let outcome = try Program.run(
      ["list", "--no-config", "--component", "state-header", "--state", "idle", "--scale", "1"]
        + arguments)
    #expect(outcome.exitCode == 64, "\(outcome)")
    #expect(outcome.output == "" && outcome.errors.contains(problem), "\(outcome)")
  }

  @Test func `render draws just what list lists, in its order`() throws {
    let folder = try TemporaryFolder()
    let overlay = try folder.write(
      #""header.idle.title" = "Sacha";"#, to: "gn.lproj/Localizable.strings")
    let filters = [
      "--strings", overlay, "--state", "idle", "--state", "idle-0", "--state", "pulling-999",
      "--component", "back-gif-footer", "--component", "state-trailer", "--scale", "1",
      "--width", "200", "--appearance", "dark",
    ]
    let listed = try Program.run(["list"] + filters)
    let rendered = try Program.run(
      ["render", "--out", folder.path("out"), "--workers", "3"] + filters)
    #expect(rendered.exitCode == 0, "\(rendered)")

    let ids = listed.output.split(separator: "\n").map(String.init)
    #expect(try ids.count == (Self.languages().count + 1) * 3 * 2, "ours and Guarani")
    #expect(ids.contains("state-trailer/idle-0/gn-w200~dark"))
    #expect(try folder.drawnIDs(in: "out") == ids)
  }
}
