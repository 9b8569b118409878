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

  @Test func `a quiet run tells nothing`() throws {
    let outcome = try Program.run(arguments() + ["--quiet"])
    #expect(outcome.description == "exit 0\n")
    #expect(folder.holds("out/manifest.json"))
  }

  @Test func `a quiet run still tells what is wrong`() throws {
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

  @Test func `a short run tells no progress through a pipe`() throws {
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
