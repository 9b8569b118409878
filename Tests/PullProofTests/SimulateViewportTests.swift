import Foundation
import Testing

/// Scripts whose viewports cannot be drawn, with every way to draw them.
@Suite struct SimulateViewportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let good = #"{"viewport":{"width":375,"height":300},"header":"normal"}"#

  @Test(arguments: [
    (#"{"viewport":{"width":1e9,"height":300},"header":"normal"}"#, ":1:22: "),
    (#"{"viewport":{"width":300,"height":0},"header":"normal"}"#, ":1:35: "),
    (good + "\n" + #"{"event":"viewport","width":300,"height":20000}"#, ":2:42: "),
    (good + "\n" + #"{"event":"viewport","width":-5,"height":300}"#, ":2:29: "),
  ])
  func `a viewport that cannot be drawn is bad data, of which nothing is written`(
    text: String, place: String
  ) throws {
    let script = try folder.write(text, to: "a.jsonl")
    for arguments in [
      ["--render", folder.path("frames")], ["--film", folder.path("a.gif")],
      ["--film", folder.path("a.png"), "--context"],
    ] {
      let outcome = try Program.run(["simulate", script] + arguments)
      #expect(outcome.exitCode == 65)
      #expect(
        outcome.errors.hasPrefix("Error: \(script)\(place)expected 1 to 16"), "\(outcome)")
      #expect(outcome.output == "")
    }
    for name in ["frames", "a.gif", "a.png"] {
      #expect(!FileManager.default.fileExists(atPath: folder.path(name)))
    }
    #expect(try Program.run(["simulate", script]).exitCode == 0, "a trace takes any")
  }

  @Test func `the limit is that of the scale, less the bar of the screen around it`() throws {
    let script = try folder.write(
      #"{"viewport":{"width":1,"height":10878},"header":"normal"}"#, to: "a.jsonl")
    let render = ["simulate", script, "--render", folder.path("frames")]
    #expect(try Program.run(render + ["--scale", "2"]).exitCode == 0)
    // ⌊32767 / 3⌋ = 10922, and 44 points less are 10878.
    #expect(try Program.run(render + ["--scale", "3", "--context"]).exitCode == 0)
    let higher = try folder.write(
      #"{"viewport":{"width":1,"height":10879},"header":"normal"}"#, to: "a.jsonl")
    let refused = try Program.run(
      ["simulate", higher, "--render", folder.path("more"), "--scale", "3", "--context"])
    #expect(refused.errors.contains("expected 1 to 10878 points to draw for “height”"))
  }

  @Test(arguments: [
    ["render", "--no-config", "--component", "normal-trailer", "--component", "state-leader"],
    ["list", "--no-config", "--component", "auto-state-trailer"],
  ])
  func `a distance that no component has is refused`(arguments: [String]) throws {
    try Program.run(arguments + ["--label-inset", "60"])
      .expectUsageError(saying: "--label-inset: only headers and footers have this distance")
  }

  @Test func `a script's components are asked for it, too, with those that attach`() throws {
    let trailer = #"{"viewport":{"width":375,"height":300},"trailer":"normal"}"#
    let alone = try folder.write(trailer, to: "a.jsonl")
    try Program.run(["simulate", "--no-config", alone, "--label-inset", "60"])
      .expectUsageError(saying: "--label-inset: only headers and footers have this distance")
    let attached = try folder.write(
      trailer + "\n" + #"{"event":"attach","target":"header","component":"normal"}"#,
      to: "b.jsonl")
    #expect(
      try Program.run(["simulate", "--no-config", attached, "--label-inset", "60"]).exitCode == 0)
  }
}
