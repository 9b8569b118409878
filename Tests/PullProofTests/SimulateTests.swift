import Foundation
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

  @Test func `help tells what a script is and which presets there are`() throws {
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
  @Test func `a malformed line is told with its number, and no line is printed`() throws {
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
