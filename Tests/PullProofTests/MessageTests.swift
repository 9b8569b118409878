import Foundation
import Testing

/// What a run tells a person and a pipe.
@Suite struct MessageTests {
  private let folder: TemporaryFolder
  private let escape = "\u{1B}"

  init() throws { folder = try TemporaryFolder() }

  private func arguments(_ states: [String] = ["idle"]) -> [String] {
    [
      "render", "--out", folder.path("out"), "--scale", "1", "--locale", "en", "--component",
      "state-header", "--component", "state-trailer",
    ] + states.flatMap { ["--state", $0] }
  }

  @Test func `a quiet run reports nothing`() throws {
    let outcome = try Program.run(arguments() + ["--quiet"])
    #expect(outcome.description == "exit 0\n")
    #expect(folder.holds("out/manifest.json"))
  }

  @Test func `a quiet run still reports errors`() throws {
    let outcome = try Program.run(arguments() + ["--quiet", "--theme", folder.path("nowhere")])
    #expect(outcome.exitCode == 66)
    #expect(outcome.errors.hasPrefix("Error: \(folder.path("nowhere")): "))
  }

  @Test func `a run ends with what was written where`() throws {
    let outcome = try Program.run(arguments())
    let out = folder.path("out")
    #expect(
      outcome.output == """
        2 frames in 1 locale, 2 files in \(out)/
        open \(out)/index.html; \(out)/manifest.json lists every frame with its digest

        """)
  }

  @Test func `a slash at the end of the folder is not doubled`() throws {
    let outcome = try Program.run(
      arguments().map { $0 == folder.path("out") ? "out/" : $0 }, in: folder.url)
    #expect(
      outcome.output == """
        2 frames in 1 locale, 2 files in out/
        open out/index.html; out/manifest.json lists every frame with its digest

        """)
  }

  @Test func `progress of a long run through a pipe is plain lines, one for each tenth`() throws {
    let states = (0..<100).map { "idle-\($0)" } + (100..<300).map { "pulling-\($0)" }
    let outcome = try Program.run(arguments(states) + ["--workers", "1", "--no-config"])
    #expect(outcome.errors == (1...10).map { "rendered \($0 * 60) of 600\n" }.joined())
    #expect(!outcome.output.contains(escape))
  }

  @Test func `a short run reports no progress through a pipe`() throws {
    let arguments = arguments((0..<10).map { "idle-\($0)" }) + ["--no-config"]
    #expect(try Program.run(arguments).errors == "")
  }

  @Test func `names of files and arguments are shown, and never act`() throws {
    let name = "a\u{1B}[31m\u{202E}b"
    let theme = try Program.run(arguments() + ["--theme", folder.path(name)])
    #expect(theme.errors.contains("a<U+001B>[31m<U+202E>b: "))
    #expect(!theme.errors.contains(escape))
    let option = try Program.run(["render", "--\u{1B}x", "::stop-commands::y"])
    #expect(option.exitCode == 64)
    #expect(option.errors.contains("<U+001B>x"))
    #expect(!option.errors.contains(escape))
  }

  @Test func `no line begins a command of a CI service`() throws {
    let theme = try Program.run(arguments() + ["--theme", "x\n::error::y\n##[group]z"])
    let lines = theme.errors.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("<U+003A>:error::y") }, "\(theme)")
    #expect(lines.contains { $0.hasPrefix("##<U+005B>group]z") }, "\(theme)")
  }

  @Test func `progress on a terminal is a bar that is wiped away`() throws {
    let outcome = try Program.runOnTerminal(arguments())
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(outcome.output.contains("\r\(String(repeating: "█", count: 30)) 2 of 2"))
    #expect(outcome.output.contains("\r\(escape)[K"))
    #expect(!outcome.output.contains("rendered"))
  }

  @Test(arguments: [(nil, true), ("", true), ("1", false)])
  func `errors on a terminal are red unless NO_COLOR is set`(
    value: String?, isRed: Bool
  ) throws {
    let outcome = try Program.runOnTerminal(
      arguments() + ["--strings", "/nowhere"], environment: ["NO_COLOR": value])
    #expect(outcome.exitCode == 66, "\(outcome)")
    #expect(outcome.output.hasPrefix("\(escape)[1;31mError:\(escape)[0m /nowhere: ") == isRed)
    #expect(outcome.output.hasPrefix("Error: /nowhere: ") == !isRed)
    #expect(outcome.output.contains(escape) == isRed)
  }
}

/// Relative paths of one character, and others that are short of a folder or end in a slash.
@Suite struct ShortPathTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject.ofOneHeader()
  }

  private var folder: TemporaryFolder { project.folder }

  @Test func `a project may be called by one letter`() throws {
    try project.inside("init", "-c", "q", expecting: 0)
    #expect(try folder.text("q").contains("version: 1"))
    try FileManager.default.moveItem(
      atPath: folder.path("pullproof.yml"), toPath: folder.path("p"))
    try project.inside("record", "-c", "p", expecting: 0)
    #expect(folder.holds("p.lock") && folder.holds("References-p/en/normal-header-idle.png"))
    let verified = try project.inside("verify", "-c", "p", expecting: 0)
    #expect(verified.output.contains("clean: 2 unchanged"))
  }

  @Test(arguments: ["j", "j/", "é", "./j", "d//j"])
  func `a report may be called by one letter`(path: String) throws {
    try project.inside("verify", "--reporter", "json=\(path)", expecting: 1)
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    #expect(try folder.text(name).hasPrefix("{"))
  }

  @Test func `images and the folder of their differences may be called by one letter`() throws {
    for (name, level) in [("a", 1), ("b", 2)] {
      try folder.write(
        SamplePNG.bytes(width: 2, height: 2) { _, _ in Array(repeating: UInt8(level), count: 4) },
        to: "\(name)/1.png")
    }
    try project.inside("diff", "a", "b", "--out", "d", expecting: 1)
    #expect(try folder.files(below: "d") == ["1-comparison.png", "1-diff.png"])
    try project.inside("diff", "a/1.png", "b/1.png", "--out", "e/", expecting: 1)
    #expect(try folder.files(below: "e") == ["1-comparison.png", "1-diff.png"])
  }

  @Test func `a converted file and a store may be called by one letter`() throws {
    try folder.write("\"key\" = \"Value\";\n", to: "a.strings")
    try project.inside(
      "strings", "convert", "a.strings", "o", "--to", "xcstrings", "--locale", "en", "--lossy",
      expecting: 0)
    #expect(try folder.text("o").contains("Value"))
    try folder.write(
      """
      {"viewport":{"width":375,"height":667},"header":"normal"}
      {"event":"beginRefreshing","target":"header"}
      {"event":"advance","seconds":2}
      {"event":"endRefreshing","target":"header"}

      """, to: "e")
    try project.inside(
      "simulate", "e", "--last-updated-store", "s", "--save-last-updated", expecting: 0)
    #expect(try folder.text("s").contains("MJRefreshHeaderLastUpdatedTimeKey"))
  }
}

/// Warnings about keys of an app that are probably misspelled.
@Suite struct MisspelledKeyWarningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      version: 1
      components: [normal-header]
      strings: [App.bundle]
      matrix: {locales: [en, ar], states: [idle], scales: [1]}
      """, to: "pullproof.yml")
  }

  private func write(_ keys: String..., language: String = "en") throws {
    let text = keys.map { "\"\($0)\" = \"Text\";\n" }.joined()
    try folder.write(text, to: "App.bundle/\(language).lproj/Localizable.strings")
  }

  private func warnings(of arguments: String...) throws -> [String] {
    let outcome = try Program.run(arguments, environment: ["CI": nil], in: folder.url)
    #expect(outcome.exitCode == 0, "\(outcome)")
    return outcome.errors.split(separator: "\n").filter { $0.hasPrefix("Warning: App.bundle") }
      .map { String($0.dropFirst("Warning: ".count)) }
  }

  @Test func `render, record and verify warn of a misspelled key and do not fail`() throws {
    try write("app.login", "MJRefreshHeaderIdelText", "MJRefreshHeaderPullingText")
    try write("MJRefreshHeaderIdelText", language: "ar")
    let expected = [
      "App.bundle/ar.lproj/Localizable.strings:1:1: “MJRefreshHeaderIdelText” looks like "
        + "“MJRefreshHeaderIdleText”, so its text is not used; correct the key, also in 1 other "
        + "language (App.bundle has 1 of MJRefresh's 15 keys)"
    ]
    #expect(try warnings(of: "render") == expected)
    #expect(try warnings(of: "record") == expected)
    #expect(try warnings(of: "verify") == expected)
    #expect(try warnings(of: "verify", "--quiet") == [])
  }

  @Test func `a bundle without a known key is named with the command that lists the keys`() throws {
    try write("app.login", "app.logout")
    let warning = try #require(try warnings(of: "record").first)
    #expect(
      warning == "App.bundle: no text is used, because none of the 2 keys is known; "
        + "“pullproof strings keys” lists the known keys")
    let listed = try ShellFolder().run("pullproof strings keys", in: folder.url)
    #expect(listed.exitCode == 0, "\(listed)")
    #expect(listed.output.contains("header.idle.title"))
  }

  @Test func `other keys of an app give no warning`() throws {
    try write("header.idle.title", "header.title", "app.login", "MJRefreshDebugMenu")
    #expect(try warnings(of: "record") == [])
  }

  @Test func `many misspelled keys are counted`() throws {
    try write(
      "header.idle.titl", "header.pulling.titl", "header.refreshing.titl", "header.failed.titl",
      "header.succeeded.titl", "header.cancelled.titl", "trailer.idle.titl")
    let warnings = try warnings(of: "record")
    #expect(warnings.count == 6)
    #expect(warnings.last == "App.bundle: 2 more keys look misspelled")
  }
}
