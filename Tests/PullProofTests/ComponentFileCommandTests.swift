import Foundation
import ProofDrawing
import Testing

/// Component files as arguments of commands, and in figures.
@Suite struct ComponentFileCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      version: 1
      extends: normal-header
      height: 72
      children: [{box: [{line: {length: 40, width: 40}}, {label: title}]}, {arrow: , place: {at: [start, center]}}]
      """, to: "Looks/ring.component.yml")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(arguments, in: folder.url)
  }

  private static let look = "Looks/ring.component.yml"

  /// A script whose header is pulled by 72 pt, which arm one of 72 pt, but not one of 73 pt.
  private func write(_ header: String = "normal") throws {
    try folder.write(
      """
      {"viewport":{"width":320,"height":120},"header":"\(header)"}
      {"event":"pan","state":"began"}
      {"event":"offset","y":-72.5}

      """, to: "pull.jsonl")
  }

  private func picture(_ arguments: String...) throws -> Pixmap {
    let outcome = try Program.run(
      ["simulate", "pull.jsonl", "--scale", "1", "--render", "frames"] + arguments, in: folder.url)
    #expect(outcome.exitCode == 0, "\(outcome)")
    return try folder.pixmap("frames/frame-0003.png")
  }

  @Test func `a simulation has the look and the height of a file`() throws {
    try write()
    let trace = try run("simulate", "pull.jsonl", "--no-config", "--component", Self.look)
    #expect(trace.exitCode == 0, "\(trace)")
    let line = try #require(trace.output.split(separator: "\n").last)
    #expect(line.contains(#""frame":[0,-72,320,72]"#) && line.contains(#""state":"pulling""#))
    let own = try picture("--no-config", "--component", Self.look)
    #expect(try own != picture("--no-config"))
    try folder.write("version: 1\ncomponents: [\(Self.look)]\n", to: "pullproof.yml")
    #expect(try picture() == own, "the project's file is the same one")
    #expect(try picture("--component", Self.look) == own)
    #expect(try picture("--component", "ring") == own)
  }

  @Test func `a gesture script has the look of a file`() throws {
    try folder.write(
      """
      scene:
        device: {width: 320, height: 400}
        content: {rows: 9, rowHeight: 44}
        header: normal
      steps: [{drag: {by: 200, over: 0.2}}]

      """, to: "pull.yaml")
    let trace = try run("simulate", "pull.yaml", "--no-config", "--component", Self.look)
    #expect(trace.exitCode == 0 && trace.output.contains(#""frame":[0,-72,320,72]"#), "\(trace)")
  }

  /// A finger of 192 points pulls a slingshot of 64 points by 92, which is 143.75 %.
  @Test func `a gesture script pulls as the file says`() throws {
    try folder.write(
      """
      version: 1
      extends: normal-header
      height: 64
      pull: {resistance: slingshot, movesContent: false}

      """, to: "Looks/disc.component.yml")
    try folder.write(
      """
      scene:
        device: {width: 320, height: 400}
        content: {rows: 20, rowHeight: 44}
        header: normal
      steps: [{drag: {by: 192, over: 0.2}}]

      """, to: "pull.yaml")
    let trace = try run(
      "simulate", "pull.yaml", "--no-config", "--component", "Looks/disc.component.yml")
    let line = try #require(trace.output.split(separator: "\n").last)
    #expect(
      line.contains(#""offset":[0,0],"inset":[0,0,0,0]"#)
        && line.contains(#""pullingPercent":1.4375,"alpha":1,"frame":[0,28,320,64]"#), "\(trace)")
  }

  @Test func `a file that the script has no component for is refused`() throws {
    try write("state")
    try run("simulate", "pull.jsonl", "--no-config", "--component", Self.look).expectUsageError(
      saying:
        "--component: “ring” is a normal-header, which the script doesn't have; it has state-header"
    )
    let missing = try run("simulate", "pull.jsonl", "--no-config", "--component", "Looks/no.yml")
    #expect(missing.exitCode == 66 && missing.errors.contains("correct the path"), "\(missing)")
  }

  @Test func `frames of a file are listed without a project`() throws {
    let list = try run(
      "list", "--no-config", "--component", Self.look, "--locale", "en", "--state", "idle",
      "--scale", "1")
    #expect(list.output == "ring/idle/en\n", "\(list)")
    let other = try folder.write(
      "version: 1\nextends: gif-header\n", to: "Other/ring.component.yml")
    try run("list", "--no-config", "--component", Self.look, "--component", other)
      .expectUsageError(saying: "two components have the name “ring”")
  }

  @Test func `what is hidden is not drawn, and an option without effect is refused`() throws {
    try write()
    let whole = try picture("--no-config", "--component", Self.look)
    #expect(try picture("--no-config", "--component", Self.look, "--hide-indicator") != whole)
    #expect(try picture("--no-config", "--component", Self.look, "--hide-title") != whole)
    for command in [["simulate", "pull.jsonl"], ["list"]] {
      let options = ["--no-config", "--component", Self.look]
      try Program.run(command + options + ["--hide-last-updated"], in: folder.url)
        .expectUsageError(
          saying: "--hide-last-updated: ring has no line about the last update; remove the option")
      try Program.run(command + options + ["--label-inset", "3"], in: folder.url)
        .expectUsageError(
          saying:
            "--label-inset: elements of a file have no such distance, but a “gap” in their file")
    }
    try run("list", "--no-config", "--component", "ego-header", "--height", "80").expectUsageError(
      saying: "--height: components of earlier systems have the look of their system")
  }

  @Test func `a new project names a file, and its frames are drawn`() throws {
    let outcome = try run("init", "--component", Self.look, "--component", "auto-normal-footer")
    #expect(outcome.exitCode == 0, "\(outcome)")
    let project = try folder.text("pullproof.yml")
    #expect(
      project.contains("\ncomponents:\n  - \(Self.look)\n  - auto-normal-footer\n\n"), "\(project)")
    let list = try run("list", "--locale", "en", "--state", "idle", "--scale", "1").output
    #expect(list == "ring/idle/en\nauto-normal-footer/idle/en\n")
    let again = try run("init", "--component", Self.look)
    #expect(again.exitCode == 73 && again.errors.contains("already exists"), "\(again)")
    #expect(try folder.text("pullproof.yml") == project)
  }

  /// Arguments of `init`, the exit code and a part of the message.
  private static let refused: [([String], Int32, String)] = [
    (["--component", "Looks/no.component.yml"], 66, "Looks/no.component.yml"),
    (["--component", "Looks/bad.component.yml"], 65, "Looks/bad.component.yml:1:1: "),
    (["--component", "Looks/logo.component.yml"], 66, "there is no file “logo.png”"),
    (["--component", "normal-haeder"], 64, "did you mean “normal-header”?"),
    (
      ["--config", "App/pullproof.yml", "--component", look], 65,
      "is not below the folder of the project, App/"
    ),
  ]

  @Test(arguments: refused)
  func `a file that can't be read is an error before anything is written`(
    arguments: [String], code: Int32, message: String
  ) throws {
    try folder.write("version: 1\nextend: normal-header\n", to: "Looks/bad.component.yml")
    try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{image: logo.png}]\n",
      to: "Looks/logo.component.yml")
    let before = try folder.files(below: "")
    let outcome = try Program.run(["init"] + arguments, in: folder.url)
    #expect(outcome.exitCode == code && outcome.errors.contains(message), "\(outcome)")
    #expect(try folder.files(below: "") == before)
  }

  @Test func `a figure of a file is stale when the file changed`() throws {
    func figures(_ component: String) throws {
      try folder.write(
        """
        version: 1
        components: [{component: \(Self.look), name: inbox}]
        matrix: {locales: [en]}
        figures:
          one: {kind: frame, component: \(component), scales: 1, appearances: [light]}
        """, to: "pullproof.yml")
    }
    try figures("Looks/other.component.yml")
    let look = "version: 1\nextends: normal-header\nheight: HEIGHT\nchildren: [{label: title}]\n"
    try folder.write(look.replacing("HEIGHT", with: "60"), to: "Looks/other.component.yml")
    #expect(try run("illustrate").exitCode == 0)
    #expect(try run("illustrate", "--check").exitCode == 0)
    try folder.write(look.replacing("HEIGHT", with: "61"), to: "Looks/other.component.yml")
    #expect(try run("illustrate", "--check").exitCode == 1)
    try figures("inbx")
    let outcome = try run("illustrate")
    #expect(outcome.exitCode == 65, "\(outcome)")
    #expect(
      outcome.errors.contains(
        "pullproof.yml:5:33: unknown component “inbx”; did you mean “inbox”?"),
      "\(outcome)")
  }
}
