import Foundation
import Testing

/// `simulate` with a gesture script: YAML in, a trace out.
@Suite struct SimulateGestureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let script = """
    scene: {device: {width: 100, height: 200}, content: {height: 500}, header: state, locale: ar}
    steps:
      - drag: {by: -40, over: 1}
      - release

    """

  /// The trace at two frames a second: time and offset of each line.
  private static let lines = [
    ("0", 0), ("0", 0), ("0.5", 0), ("0.5", 0), ("0.5", 20), ("1", 20), ("1", 20), ("1", 40),
    ("1", 40),
  ]

  private let trace = lines.map { time, offset in
    #"{"time":\#(time),"offset":[0,\#(offset)],"inset":[0,0,0,0],"header":{"state":"idle","#
      + #""pullingPercent":0,"alpha":1,"frame":[0,-54,100,54]},"callbacks":[]}"# + "\n"
  }.joined()

  @Test(arguments: ["a.yaml", "b.yml", "C.YAML"])
  func `a file's name says that it holds gestures`(name: String) throws {
    let outcome = try Program.run(
      ["simulate", "--fps", "2", try folder.write(script, to: name)])
    #expect(outcome.description == "exit 0\n\(trace)")
  }

  @Test func `gestures come through standard input, or under any name, if it is said so`() throws {
    let file = try folder.write(script, to: "gestures.txt")
    let simulate = "'\(Program.executable.path)' simulate --syntax yaml --fps 2"
    for source in ["- < '\(file)'", "'\(file)'"] {
      let outcome = try Program.run(command: ["/bin/bash", "-c", "\(simulate) \(source)"])
      #expect(outcome.description == "exit 0\n\(trace)")
    }
  }

  @Test func `an event script under a name of YAML can be declared one`() throws {
    let file = try folder.write(#"{"viewport":{"width":9,"height":9}}"#, to: "events.yaml")
    let outcome = try Program.run(["simulate", "--syntax", "jsonl", file])

    #expect(
      outcome.description
        == "exit 0\n" + #"{"time":0,"offset":[0,0],"inset":[0,0,0,0],"callbacks":[]}"# + "\n")
  }

  @Test func `there are sixty frames a second unless it is said otherwise`() throws {
    let file = try folder.write(script, to: "a.yaml")
    let usual = try Program.run(["simulate", file])

    #expect(usual.output.utf8.count { $0 == UInt8(ascii: "\n") } == 1 + 1 + 60 * 3 + 1)
    #expect(usual.output == (try Program.run(["simulate", "--fps", "60", file])).output)
  }

  /// Armed by 200 points of finger, then out of sight within a frame, which only one rule notices.
  @Test(arguments: [("corrected", "idle"), ("mjrefresh-3.7.9", "pulling")])
  func `a preset's rules hold for gestures too`(preset: String, state: String) throws {
    let file = try folder.write(
      """
      scene: {device: {width: 100, height: 200}, content: {height: 900}, header: state}
      steps: [drag: {by: 200, over: 0}, drag: {by: -300, over: 0}]
      """, to: "jump.yaml")
    let outcome = try Program.run(["simulate", "--compat", preset, file])
    let last = outcome.output.split(separator: "\n").last

    #expect(last?.contains(#""state":"\#(state)""#) == true, "\(outcome)")
  }

  /// Scripts that are wrong, and the message after the file's name.
  private static let faults = [
    ("", ":1:1: expected a scene and steps, found an empty script; begin with"),
    ("scene: {\n", ":2:1: invalid YAML: "),
    (
      "scene: {device: {width: 1, height: 1}}\nsteps:\n  - settle\n  - swipe\n",
      ":4:5: expected one"
    ),
    (
      "scene: {device: {width: 1, height: 1}}\nsteps: [wait: 31536000]\n",
      ":2:9: expected steps of "
    ),
    ("scene: {device: {width: .nan, height: 1}}\nsteps: []\n", ":1:25: expected a finite number"),
    ("scene: &a {device: 1}\n", ":1:8: expected a value, found an anchor; write the value"),
  ]

  @Test(arguments: faults)
  func `a wrong script is reported with its place, and no line is printed`(
    text: String, message: String
  ) throws {
    let file = try folder.write(text, to: "bad.yaml")
    let outcome = try Program.run(["simulate", file])

    #expect(outcome.exitCode == 65)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: \(file)\(message)"), "\(outcome)")
  }

  @Test(arguments: [
    (["a.yaml", "--fps", "0"], "--fps must be from 1 to 240, not 0."),
    (["a.yaml", "--fps", "241"], "--fps must be from 1 to 240, not 241."),
    (["a.yaml", "--fps", "23.976"], "The value '23.976' is invalid for '--fps <number>'"),
    (
      ["a.jsonl", "--fps", "30"],
      "--fps needs a gesture script, --render or --film; the events of a.jsonl have their own times."
    ),
    (["a.yaml", "--syntax", "json"], "'jsonl' and 'yaml'"),
  ])
  func `arguments that there are not are refused`(arguments: [String], words: String) throws {
    try Program.run(["simulate"] + arguments).expectUsageError(saying: words)
  }

  @Test func `a gesture script that is absent cannot be read`() throws {
    let outcome = try Program.run(["simulate", folder.path("nowhere.yaml")])
    #expect(outcome.exitCode == 66)
    #expect(outcome.errors.contains("No such file or directory; give the path of a script, or -"))
  }
}
