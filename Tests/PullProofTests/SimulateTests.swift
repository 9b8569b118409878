import Foundation
import ProofDrawing
import Testing

/// `simulate`: a script in, a trace out.
@Suite struct SimulateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let scene = #"{"viewport":{"width":375,"height":667},"header":"state"}"#

  private func idle(_ time: String) -> String {
    """
    {"time":\(time),"offset":[0,0],"inset":[0,0,0,0],\
    "header":{"state":"idle","pullingPercent":0,"alpha":1,"frame":[0,-54,375,54]},"callbacks":[]}

    """
  }

  @Test func `a trace has a line for the scene and for each event`() throws {
    let script = try folder.write(
      "\(scene)\n{\"event\":\"advance\",\"seconds\":0.5}\n", to: "a.jsonl")
    let outcome = try Program.run(["simulate", script])

    #expect(outcome.description == "exit 0\n\(idle("0"))\(idle("0.5"))")
  }

  @Test func `printing the trace is also an option`() throws {
    let script = try folder.write(scene, to: "a.jsonl")
    let outcome = try Program.run(["simulate", "--trace", script])

    #expect(outcome.description == "exit 0\n\(idle("0"))")
  }

  @Test func `a script can come through standard input or a pipe`() throws {
    let script = try folder.write(scene, to: "a.jsonl")
    for source in ["- < '\(script)'", "<(cat '\(script)')"] {
      let outcome = try Program.run(
        command: ["/bin/bash", "-c", "'\(Program.executable.path)' simulate \(source)"])
      #expect(outcome.description == "exit 0\n\(idle("0"))")
    }
  }

  @Test(arguments: [[], ["--compat", "corrected"]])
  func `without a preset the corrected rules hold`(arguments: [String]) throws {
    let outcome = try Program.run(["simulate", try jumpOutOfSight()] + arguments)
    #expect(outcome.output.hasSuffix(last(state: "idle", percent: "0")), "\(outcome)")
  }

  @Test func `the original's rules can be asked for`() throws {
    let outcome = try Program.run(
      ["simulate", "--compat", "mjrefresh-3.7.9", try jumpOutOfSight()])
    #expect(outcome.output.hasSuffix(last(state: "pulling", percent: "1.2593")), "\(outcome)")
  }

  /// Armed at −68 (p = 68/54), then out of sight in one jump, which the original doesn't notice.
  private func jumpOutOfSight() throws -> String {
    try folder.write(
      """
      \(scene)
      {"event":"pan","state":"began"}
      {"event":"offset","y":-68}
      {"event":"offset","y":10}
      """, to: "jump.jsonl")
  }

  private func last(state: String, percent: String) -> String {
    """
    "header":{"state":"\(state)","pullingPercent":\(percent),"alpha":1,"frame":[0,-54,375,54]},\
    "callbacks":[]}

    """
  }

  @Test(.timeLimit(.minutes(30)))
  func `a hundred thousand events without the clock moving are traced, and a year passes`() throws {
    let begin = #"{"event":"beginRefreshing","target":"header"}"# + "\n"
    let end = #"{"event":"endRefreshing","target":"header"}"# + "\n"
    let year = #"{"event":"advance","seconds":31557600}"# + "\n"
    let script = try folder.write(
      "\(scene)\n" + String(repeating: begin + end, count: 50_000) + year, to: "long.jsonl")
    let outcome = try Program.run(["simulate", script])

    #expect(outcome.exitCode == 0)
    #expect(outcome.output.utf8.count { $0 == UInt8(ascii: "\n") } == 100_002)
  }

  @Test func `help explains scripts and lists the presets`() throws {
    let outcome = try Program.run(["simulate", "--help"])
    let words = outcome.output.split { $0 == " " || $0.isNewline }.joined(separator: " ")
    #expect(outcome.exitCode == 0)
    #expect(words.contains("JSON Lines: the setup on the first line, then one event on each line"))
    #expect(
      words.contains(
        "(values: corrected, mjrefresh-3.7.9, mjrefresh-3.1.15.2, mjrefresh-3.1.15; default: corrected)"
      ), "\(words)")
  }
}

/// Scripts and arguments that `simulate` refuses: an exit code, a message, and no line of a trace.
extension SimulateTests {
  @Test func `a malformed line is reported with its number, and no line is printed`() throws {
    let script = try folder.write(
      "\(scene)\n{\"event\":\"rows\",\"count\":1}\n{\"event\":\"swipe\"}\n", to: "bad.jsonl")
    let outcome = try Program.run(["simulate", script])

    #expect(outcome.exitCode == 65)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: \(script):3:10: expected one of pan, offset, "))
    #expect(outcome.errors.hasSuffix("found “swipe”; correct it\n"))
  }

  @Test(arguments: ["", "\n", "{", "null", #"{"viewport":{"width":1e999,"height":1}}"#])
  func `a script without a scene is bad data`(text: String) throws {
    let outcome = try Program.run(["simulate", try folder.write(text, to: "bad.jsonl")])

    #expect(outcome.exitCode == 65)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: \(folder.path("bad.jsonl")):1:"), "\(outcome)")
  }

  @Test func `messages about standard input name it`() throws {
    let outcome = try Program.run(
      command: ["/bin/bash", "-c", "echo '{}' | '\(Program.executable.path)' simulate -"])
    #expect(
      outcome.description
        == """
        exit 65
        Error: standard input:1:1: the setup lacks the field “viewport”; add it

        """)
  }

  @Test func `a file that is absent and a folder cannot be read`() throws {
    let nowhere = try Program.run(["simulate", folder.path("nowhere")])
    #expect(
      nowhere.description
        == """
        exit 66
        Error: \(folder.path("nowhere")): No such file or directory; give the path of a script, or -

        """)
    let itself = try Program.run(["simulate", folder.path("")])
    #expect(itself.exitCode == 66)
    #expect(itself.errors.contains("Is a directory"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `output that cannot be written has a message and a code of its own`() throws {
    let script = try folder.write(scene, to: "a.jsonl")
    let outcome = try Program.run(
      command: [
        "/bin/bash", "-c", "'\(Program.executable.path)' simulate '\(script)' > /dev/full",
      ])
    #expect(outcome.exitCode == 73)
    #expect(outcome.errors.hasPrefix("Error: standard output: No space left on device; "))
  }

  @Test(arguments: [
    ([], "Missing expected argument '<script>'"), (["a", "b"], "Unexpected argument 'b'"),
    (
      ["a", "--compat", "mjrefresh"],
      "'corrected', 'mjrefresh-3.7.9', 'mjrefresh-3.1.15.2' or 'mjrefresh-3.1.15'"
    ),
    (["a", "--filme", "b.gif"], "Unknown option '--filme'"),
  ])
  func `arguments that there are not are refused`(arguments: [String], words: String) throws {
    try Program.run(["simulate"] + arguments).expectUsageError(saying: words)
  }
}

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
