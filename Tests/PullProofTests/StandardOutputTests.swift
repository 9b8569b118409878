import Foundation
import Testing

/// A standard output that can't be written to: exit code 73 and a message, whatever is printed.
@Suite struct StandardOutputTests {
  private static let full = ["/bin/bash", "-c", "exec \"$@\" >/dev/full", "bash"]

  @Test(
    arguments: [
      ["list"], ["list", "--locale", "en"], ["init", "--schema"], ["--help"], ["verify", "--help"],
      ["help", "record"], ["strings", "resolve", "en"],
      ["--generate-completion-script", "bash"],
    ])
  func `is an error of every command`(arguments: [String]) throws {
    let outcome = try Program.start(arguments, through: Self.full)
    #expect(outcome.exitCode == 73, "\(outcome)")
    #expect(
      outcome.errors.contains(
        "Error: standard output: No space left on device; free some disk space or send it elsewhere"
      ),
      "\(outcome)")
  }

  @Test func `is an error of commands that write files, which are whole`() throws {
    let project = try SampleProject.ofOneHeader()
    let config = ["--config", project.folder.path("pullproof.yml")]
    let out = project.folder.path("out")
    let runs = [
      ["record"] + config, ["verify"] + config,
      ["verify", "--reporter", "json=-"] + config,
      ["render", "--out", out, "--locale", "en", "--component", "gif-header", "--scale", "1"],
    ]
    for arguments in runs {
      let outcome = try Program.start(
        arguments, environment: ["CI": nil, "GITHUB_STEP_SUMMARY": nil], through: Self.full)
      #expect(outcome.exitCode == 73, "\(arguments) \(outcome)")
      #expect(outcome.errors.contains("Error: standard output: No space left"), "\(outcome)")
    }
    try project.run("verify", expecting: 0)
    #expect(project.folder.holds("out/manifest.json"))
  }

  @Test func `that is closed is an error, and what is written goes into no file`() throws {
    let project = try SampleProject.recorded()
    let before = try project.folder.files(below: "References").map {
      try project.folder.data("References/\($0)")
    }
    let closed = ["/bin/bash", "-c", "exec \"$@\" <&- >&- 2>&-", "bash"]
    for arguments in [["record", "--mode", "all"], ["verify"]] {
      let outcome = try Program.start(
        arguments + ["--config", project.folder.path("pullproof.yml")],
        environment: ["CI": nil], through: closed)
      #expect(outcome.exitCode == 73, "\(outcome)")
    }
    let after = try project.folder.files(below: "References").map {
      try project.folder.data("References/\($0)")
    }
    #expect(after == before)
    let told = try Program.start(
      ["list"], through: ["/bin/bash", "-c", "exec \"$@\" >&-", "bash"])
    #expect(told.exitCode == 73, "\(told)")
    #expect(told.errors.hasPrefix("Error: standard output: Bad file descriptor"), "\(told)")
  }
}
