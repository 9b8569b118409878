import Foundation
import Testing

@Suite struct ReviewTests {
  /// A project of which one text of a header has changed since its references were recorded.
  private func project() throws -> SampleProject {
    let project = try SampleProject.retitled(["header.idle.title": "Tug it"])
    try project.run("verify", "--quiet", expecting: 1)
    return project
  }

  /// The variables of a person's terminal, which is asked nothing.
  private var environment: [String: String?] {
    SampleProject.noService.merging(
      ["TERM": "xterm", "TMUX": nil, "PULLPROOF_PICTURES": "none"]
    ) { $1 }
  }

  /// The bytes that bring the screen back.
  private let exit =
    "\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  @Test func `without a terminal the commands of each group are printed`() throws {
    let project = try project()
    let output = try project.run("review", expecting: 1).output
    let lines = output.split(separator: "\n")
    #expect(lines[0].hasPrefix("1 of 1: the text header.idle.title changed"))
    // A command that is printed works.
    let accept = try #require(lines.first { $0.contains("pullproof accept") })
    let arguments = accept.split(separator: " ").drop { $0 != "accept" }.map(String.init)
    try project.inside(arguments, expecting: 0)
    #expect(try project.run("review", expecting: 0).output == "no frame is pending\n")
  }

  @Test func `a report of another machine is reviewed, and again from where it stopped`() throws {
    let project = try project()
    let pack = try Program.run(
      command: ["/usr/bin/python3", "-m", "zipfile", "-c", "artifact.zip", "pending"],
      in: project.folder.url)
    #expect(pack.exitCode == 0, "\(pack)")
    try FileManager.default.removeItem(atPath: project.folder.path("pending"))
    let archive = project.folder.path("artifact.zip")
    let output = try project.run("review", archive, expecting: 1).output
    #expect(output.contains("1 of 1: the text header.idle.title changed"))
    try project.run("accept", "--all", expecting: 0)
    #expect(try project.run("review", archive, expecting: 0).output == "no frame is pending\n")
    try project.run("review", project.folder.path("References"), expecting: 66)
  }

  @Test func `a report of another machine says which decisions it takes the place of`() throws {
    let project = try project()
    let archive = project.folder.path("artifact.zip")
    let pack = try Program.run(
      command: ["/usr/bin/python3", "-m", "zipfile", "-c", archive, "pending"],
      in: project.folder.url)
    #expect(pack.exitCode == 0, "\(pack)")
    // The same report goes on where it stopped, and replaces nothing.
    try project.run("reject", "--all", expecting: 0)
    #expect(try project.run("review", archive, expecting: 0).errors.isEmpty)
    try project.writeTexts(["header.idle.title": "Haul"])
    try project.run("verify", "--quiet", expecting: 1)
    try project.run("reject", "--all", expecting: 0)
    let outcome = try project.run("review", archive, expecting: 1)
    #expect(
      outcome.errors.contains(
        "pending: the frames of \(archive) replace 2 frames of the last run, of which 2 were "
          + "rejected; “pullproof verify --config pullproof.yml” finds them again"
      ),
      "\(outcome)")
  }

  @Test func `a protocol that there is not is refused`() throws {
    let project = try project()
    let outcome = try project.run(
      "review", expecting: 64, environment: ["PULLPROOF_PICTURES": "kity"])
    #expect(
      outcome.errors.contains("PULLPROOF_PICTURES is “kity”; did you mean “kitty”? use one of"))
  }

  @Test func `keys on a terminal decide, and the screen is given back`() throws {
    let project = try project()
    let outcome = try Program.runOnTerminal(
      ["review"], environment: environment, in: project.folder.url, once: "Pair 1 of 1"
    ) { _, terminal in
      terminal.type("ga")
      _ = try terminal.contents(until: "The end: all frames are decided")
      terminal.type("q")
    }
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains(exit + "accepted 2 frames, rejected 0; no frame is pending"))
    try project.run("verify", expecting: 0)
  }

  @Test func `the last decision of a review can be undone in the next one`() throws {
    let project = try project()
    try project.run("accept", "--all", expecting: 0)
    let outcome = try Program.runOnTerminal(
      ["review"], environment: environment, in: project.folder.url,
      once: "The end: all frames are decided"
    ) { _, terminal in
      terminal.type("u")
      _ = try terminal.contents(until: "undone: 2 frames")
      terminal.type("q")
    }
    #expect(outcome.exitCode == 1, "\(outcome)")
    try project.run("review", expecting: 1)
    try project.run("verify", expecting: 1)
    // After that run there is nothing to undo, but there are frames to decide about.
    try project.run("verify", "-u", expecting: 0)
    let empty = try Program.runOnTerminal(
      ["review", "--config", project.folder.path("pullproof.yml")], environment: environment)
    #expect(empty.exitCode == 0 && empty.output == "no frame is pending\r\n", "\(empty)")
  }

  @Test(
    arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 143), (SIGSEGV, -SIGSEGV)]
      as [(Int32, Int32)])
  func `a signal gives the screen back`(signal: Int32, exitCode: Int32) throws {
    let project = try project()
    let outcome = try Program.runOnTerminal(
      ["review"], environment: environment, in: project.folder.url, once: "? help"
    ) { process, _ in kill(process.processIdentifier, signal) }
    #expect(outcome.exitCode == exitCode)
    #expect(outcome.output.components(separatedBy: exit).count == 2)
  }

  /// Decides about all frames, once the page is back.
  private func finish(on terminal: PseudoTerminal) throws {
    let shown = try terminal.contents(until: "? help")
    #expect(shown.contains(exit + "\u{1B}[?1049h"), "the screen was given back and taken again")
    terminal.type("ga")
    _ = try terminal.contents(until: "The end: all frames are decided")
    terminal.type("q")
  }

  @Test func `a review is stopped until somebody calls it back`() throws {
    let project = try project()
    let outcome = try Program.runOnTerminal(
      ["review"], environment: environment, in: project.folder.url, once: "? help"
    ) { process, terminal in
      let id = process.processIdentifier
      kill(id, SIGTSTP)
      var information = siginfo_t()
      #expect(waitid(P_PID, id_t(id), &information, WSTOPPED | WNOWAIT) == 0)
      kill(id, SIGCONT)
      try finish(on: terminal)
    }
    #expect(outcome.exitCode == 0, "\(outcome)")
  }

  @Test func `Ctrl-Z does not stop a review that nobody could call back`() throws {
    let project = try project()
    // The first process of a terminal has no shell that knows of it.
    let outcome = try Program.runOnTerminal(
      ["review"], environment: environment, through: ["/usr/bin/setsid", "--ctty", "--wait"],
      in: project.folder.url, once: "? help"
    ) { _, terminal in
      terminal.type("\u{1A}")
      try finish(on: terminal)
    }
    #expect(outcome.exitCode == 0, "\(outcome)")
  }
}
