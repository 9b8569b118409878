import Foundation
import ProofDrawing
import Testing

/// Places that cannot be written to: exit code 73, which place, and no half-written file.
@Suite struct UnwritableOutputTests {
  private let folder: TemporaryFolder
  private let oneFrame = [
    "--locale", "en", "--component", "state-header", "--state", "idle", "--scale", "3",
  ]

  init() throws { folder = try TemporaryFolder() }

  private func expectRefusal(_ outcome: Program.Outcome, of path: String, because reason: String) {
    #expect(outcome.exitCode == 73, "\(outcome)")
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Error: \(path): "), "\(outcome)")
    #expect(outcome.errors.contains(reason), "\(outcome)")
    #expect(outcome.errors.contains("name another --out"))
  }

  @Test func `a folder below a file cannot be made`() throws {
    let file = try folder.write("a file", to: "file")
    for path in [file, "\(file)/out", "\(file)/a/b"] {
      let outcome = try Program.run(["render", "--out", path] + oneFrame)
      let reason = path == file ? "File exists" : "Not a directory"
      expectRefusal(outcome, of: path, because: reason)
    }
    #expect(try folder.text("file") == "a file")
  }

  @Test(.enabled(if: OtherUser.isBindable, Comment(rawValue: OtherUser.reason)))
  func `a read-only folder is refused before anything is drawn`() throws {
    let copy = try Program.copy(to: URL(fileURLWithPath: folder.makeFolder("copy")))
    let closed = try folder.makeFolder("closed", permissions: 0o555)
    for path in [closed, "\(closed)/out"] {
      let outcome = try Program.start(
        ["render", "--out", path] + oneFrame, through: OtherUser.boundLauncher, executable: copy)
      expectRefusal(outcome, of: path, because: "ermission")
      #expect(!outcome.errors.contains("rendered"))
    }
    #expect(try folder.files(below: "closed") == [])
    try folder.setPermissions(0o755, of: "closed")
  }

  @Test func `a folder in the place of a file is reported`() throws {
    try folder.makeFolder("out/en/state-header-idle@3x.png/in the way")
    let outcome = try Program.run(["render", "--out", folder.path("out")] + oneFrame)
    #expect(outcome.exitCode == 73, "\(outcome)")
    #expect(outcome.errors.contains("1 of 1 frames failed"))
    #expect(outcome.errors.contains(folder.path("out/en/state-header-idle@3x.png") + ": "))
    #expect(try folder.drawnFiles(below: "out") == ["index.html", "manifest.json"])
  }

  /// What runs a command on a disk that is full after a number of kibibytes in each file.
  private func fullDisk(kibibytes: Int) -> [String] {
    ["/bin/bash", "-c", "trap '' XFSZ; ulimit -f \(kibibytes); exec \"$@\"", "bash"]
  }

  @Test func `on a full disk nothing half-written is left, and the files are named`() throws {
    let outcome = try Program.start(
      ["render", "--out", folder.path("out")] + oneFrame, through: fullDisk(kibibytes: 1))

    #expect(outcome.exitCode == 73, "\(outcome)")
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("1 of 1 frames failed"), "\(outcome)")
    #expect(
      outcome.errors.contains(
        "state-header/idle/en@3x: \(folder.path("out/en/state-header-idle@3x.png")): "))
    #expect(
      outcome.errors.contains(
        "File too large; raise the limit of file sizes (ulimit -f) or name another --out"))
    #expect(try folder.files(below: "out") == [])
  }

  @Test func `when only the manifest can't be written it is named, and the frames are kept`()
    throws
  {
    // Nothing but the manifest, with its fonts, has more than the picture of a small frame.
    let outcome = try Program.start(
      [
        "render", "--out", folder.path("out"), "--locale", "en", "--component", "state-trailer",
        "--state", "idle", "--scale", "1", "--workers", "1",
      ], through: fullDisk(kibibytes: 4))
    #expect(outcome.exitCode == 73, "\(outcome)")
    #expect(outcome.errors.contains(folder.path("out/manifest.json") + ": File too large"))
    // The journal has the frames that no manifest lists.
    #expect(folder.holds("out/pullproof-unfinished.txt") && !folder.holds("out/manifest.json"))
    #expect(try folder.pixmap("out/en/state-trailer-idle.png").width == 60)
    let frame = ["--locale", "en", "--component", "state-trailer", "--state", "idle"]
    try folder.render(frame[0], frame[1], frame[2], frame[3], frame[4], frame[5])
    #expect(!folder.holds("out/pullproof-unfinished.txt"))
  }

  @Test func `a full disk leaves the files of an earlier run as they were`() throws {
    let arguments = ["render", "--out", folder.path("out")] + oneFrame
    #expect(try Program.run(arguments).exitCode == 0)
    let files = try folder.files(below: "out")
    let contents = try files.map { try folder.data("out/\($0)") }

    let outcome = try Program.start(
      arguments + ["--last-updated", "none"], through: fullDisk(kibibytes: 1))
    #expect(outcome.exitCode == 73)
    #expect(try folder.files(below: "out") == files)
    #expect(try files.map { try folder.data("out/\($0)") } == contents)
  }

  @Test func `a file that gets larger than the system allows is an error, and no signal`() throws {
    let script = try folder.write(
      """
      scene: {device: {width: 320, height: 480}, header: normal}
      steps:
        - drag: {by: 120, over: 0.5}

      """, to: "pull.yaml")
    let outcome = try Program.start(
      ["simulate", script, "--no-config", "--film", folder.path("a.png")],
      through: ["/bin/bash", "-c", "ulimit -f 4; exec \"$@\"", "bash"])
    #expect(outcome.exitCode == 73, "\(outcome)")
    #expect(
      outcome.errors.contains(
        "\(folder.path("a.png")): File too large; raise the limit of file sizes (ulimit -f) or "
          + "name another file for --film"), "\(outcome)")
    #expect(!folder.holds("a.png"))
  }

  @Test func `a message that cannot be written does not change the exit code`() throws {
    let outcome = try Program.start(
      ["render", "--out", folder.path("out"), "--strings", folder.path("nowhere")],
      through: ["/bin/bash", "-c", "exec \"$@\" 2>/dev/full", "bash"])
    #expect(outcome.exitCode == 66, "\(outcome)")
  }
}

/// A standard output that can't be written to: exit code 73 and a message, whatever is printed.
@Suite struct StandardOutputTests {
  private static let full = ["/bin/bash", "-c", "exec \"$@\" >/dev/full", "bash"]

  @Test(
    arguments: [
      ["list"], ["list", "--locale", "en"], ["init", "--schema"], ["--help"], ["verify", "--help"],
      ["help", "record"], ["strings", "resolve", "en"],
      ["--generate-completion-script", "bash"],
    ])
  func `a full one is an error of every command`(arguments: [String]) throws {
    let outcome = try Program.start(arguments, through: Self.full)
    #expect(outcome.exitCode == 73, "\(outcome)")
    #expect(
      outcome.errors.contains(
        "Error: standard output: No space left on device; free some disk space or send it elsewhere"
      ),
      "\(outcome)")
  }

  @Test func `a full one is an error of commands that write files, which are whole`() throws {
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

  @Test func `a closed one is an error, and what is written goes into no file`() throws {
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
