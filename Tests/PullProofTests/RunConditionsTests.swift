import Foundation
import ProofGraphics
import Testing

/// Machines that are short of something: a home, a writable folder, threads.
@Suite struct RunConditionsTests {
  private let frame = ["--locale", "en", "--component", "state-header", "--state", "idle"]

  @Test func `a home that isn't there is not made`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      ["render", "--out", folder.path("out")] + frame,
      environment: ["HOME": folder.path("no/home"), "XDG_CACHE_HOME": nil])
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(!folder.holds("no"))
    try folder.makeFolder("home")
    _ = try Program.run(
      ["render", "--out", folder.path("out")] + frame,
      environment: ["HOME": folder.path("home"), "XDG_CACHE_HOME": nil])
    #expect(folder.holds("home/.cache/pullproof/digests"))
  }

  @Test func `a folder of temporary files that isn't there is not made`() throws {
    let project = try SampleProject.retitled(["header.idle.title": "Tug it"])
    _ = try project.run("verify", "--quiet")
    let pack = try Program.run(
      command: ["/usr/bin/python3", "-m", "zipfile", "-c", "artifact.zip", "pending"],
      in: project.folder.url)
    #expect(pack.exitCode == 0, "\(pack)")
    let missing = project.folder.path("no")
    let outcome = try Program.start(
      ["review", "artifact.zip"],
      environment: SampleProject.noService.merging(["TMPDIR": missing]) { $1 },
      in: project.folder.url)
    #expect(outcome.exitCode == 73, "\(outcome)")
    #expect(
      outcome.errors.contains(
        "\(missing): no such folder for temporary files; set TMPDIR to a folder with space"),
      "\(outcome)")
    #expect(!project.folder.holds("no"))
  }

  @Test func `too few open files are named`() throws {
    let outcome = try Program.start(
      ["list"], through: ["/bin/bash", "-c", "ulimit -n 8; exec \"$@\"", "bash"])
    #expect(outcome.exitCode == 78, "\(outcome)")
    #expect(outcome.errors.contains("only 8 open files; raise the limit"))
    let raised = try Program.start(
      ["list"], through: ["/bin/bash", "-c", "ulimit -S -n 8; exec \"$@\"", "bash"])
    #expect(raised.exitCode == 0, "\(raised)")
  }

  @Test(arguments: [128, 256, 1_023])
  func `too small a stack is named`(kibibytes: Int) throws {
    let outcome = try Program.start(
      ["list"], through: ["/bin/bash", "-c", "ulimit -s \(kibibytes); exec \"$@\"", "bash"])
    #expect(outcome.exitCode == 78, "\(outcome)")
    #expect(outcome.errors.contains("only \(kibibytes) KB for a stack; raise the limit"))
  }

  @Test func `the smallest stack that is allowed is enough for films`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(FilmTests.pull, to: "pull.yaml")
    for arguments in [
      ["--film", folder.path("a.png"), "--render", folder.path("stills")],
      ["--film", folder.path("a.gif"), "--context", "--locale", "ar", "--scale", "3"],
    ] {
      let outcome = try Program.start(
        ["simulate", script, "--no-config"] + arguments,
        through: ["/bin/bash", "-c", "ulimit -s 1024; exec \"$@\"", "bash"])
      #expect(outcome.exitCode == 0, "\(outcome)")
    }
  }

  @Test(arguments: Array(stride(from: 250_000, through: 1_150_000, by: 75_000)))
  func `with little memory a changed frame is reported, or that frames failed`(limit: Int) throws {
    let project = try SampleProject.retitled(["header.idle.title": "Tug"])
    // A run that waits for ever ends here with 124.
    let short = ["/bin/bash", "-c", "ulimit -v \(limit); exec timeout 300 \"$@\"", "bash"]
    let outcome = try project.run("verify", through: short)
    #expect(outcome.exitCode != 0 && outcome.exitCode != 124, "\(outcome)")
    #expect(!outcome.output.contains("clean"), "\(outcome)")
    // Both English titles changed, at 1x and 2x.
    if outcome.exitCode == 1 {
      #expect(outcome.output.contains("failed: 14 unchanged, 2 changed"), "\(outcome)")
    }
    let recording = try project.run("record", "-u", through: short)
    let present = try project.run("verify")
    #expect(recording.exitCode != 124, "\(recording)")
    #expect(recording.exitCode != 0 || present.exitCode == 0, "\(recording)\n\(present)")
  }

  @Test(.enabled(if: OtherUser.isBindable, Comment(rawValue: OtherUser.reason)))
  func `too few threads are named, and nothing waits for them`() throws {
    let folder = try TemporaryFolder()
    let copy = try Program.copy(to: URL(fileURLWithPath: folder.makeFolder("copy")))
    let outcome = try Program.start(
      ["list"],
      through: OtherUser.boundLauncher + ["/bin/bash", "-c", "ulimit -u 1; exec \"$@\"", "bash"],
      executable: copy)
    #expect(outcome.exitCode == 78, "\(outcome)")
    #expect(outcome.errors.contains("the system allows no more threads"))
  }

  @Test func `two programs that render into one folder leave the files of one`() throws {
    let folder = try TemporaryFolder()
    let out = folder.path("out")
    func arguments(_ background: String) -> [String] {
      ["render", "--out", out, "--locale", "en", "--background", background, "--scale", "1"]
    }
    let other = Program.process([Program.executable.path] + arguments("#102030"), environment: [:])
    other.standardOutput = FileHandle.nullDevice
    other.standardError = FileHandle.nullDevice
    try other.run()
    let outcome = try Program.run(arguments("#F0E0D0"))
    other.waitUntilExit()
    #expect((outcome.exitCode, other.terminationStatus) == (0, 0))
    for background in ["#102030", "#F0E0D0"] {
      let alone = folder.path("alone-\(background.dropFirst())")
      _ = try Program.run(
        ["render", "--out", alone, "--locale", "en", "--background", background, "--scale", "1"])
    }
    let differences = try ["alone-102030", "alone-F0E0D0"].map {
      try folder.differences(between: "out", and: $0)
    }
    #expect(differences.contains([]), "every file is of one run")
  }

  @Test(.enabled(if: OtherUser.isBindable, Comment(rawValue: OtherUser.reason)))
  func `a clean verification writes nothing, and runs where nothing can be written`() throws {
    let project = try SampleProject.ofOneHeader()
    try project.run("record", "--quiet", expecting: 0)
    let before = try project.folder.files(below: "")
    let copies = try TemporaryFolder()
    let copy = try Program.copy(to: URL(fileURLWithPath: copies.makeFolder("copy")))
    try project.folder.setPermissions(0o555, of: "")
    func verify() throws -> Program.Outcome {
      try Program.start(
        ["verify", "--config", project.folder.path("pullproof.yml")], environment: ["CI": nil],
        through: OtherUser.boundLauncher, executable: copy)
    }
    let clean = try verify()
    #expect(clean.exitCode == 0, "\(clean)")
    #expect(!clean.errors.contains("Warning"), "\(clean)")
    #expect(try project.folder.files(below: "") == before)
    // What an earlier run left can't be removed: that is no failure of the frames, and is told.
    try project.folder.setPermissions(0o755, of: "")
    try project.write(components: "[normal-header]", locales: "[en]", states: "[idle, pulling]")
    try project.run("verify", "--quiet", expecting: 1)
    try project.write(components: "[normal-header]", locales: "[en]", states: "[idle]")
    try project.folder.setPermissions(0o555, of: "pending")
    let stale = try verify()
    try project.folder.setPermissions(0o755, of: "pending")
    #expect(stale.exitCode == 0, "\(stale)")
    #expect(stale.errors.contains("what an earlier run found may still be there"))
    try project.run("verify", expecting: 0)
    #expect(!project.folder.holds("pending/en/normal-header-pulling-actual.png"))
  }
}

/// Ctrl-C, or the signal of a CI service, in the middle of a large run.
@Suite struct InterruptionTests {
  private let locales = [
    "ar", "de", "en", "he", "hi", "ja", "ko", "ru", "th", "uk", "zh-Hans", "zh-Hant",
  ]

  /// Signals, and the exit codes that shells give to programs which they end.
  private static let endings: [(signal: Int32, code: Int32)] = [(SIGINT, 130), (SIGTERM, 143)]

  @Test(arguments: InterruptionTests.endings)
  func `a signal ends a run with whole files only`(signal: Int32, code: Int32) throws {
    let folder = try TemporaryFolder()
    // 12 locales × 11 components × 5 states, told of by tenths.
    let outcome = try Program.interrupt(
      ["render", "--out", folder.path("out"), "--scale", "2"]
        + locales.flatMap { ["--locale", $0] }, by: signal)
    #expect(outcome.exitCode == code, "\(outcome)")
    #expect(outcome.output == "")

    let words = try #require(
      outcome.errors.firstMatch(of: /Error: interrupted after ([0-9]+) of 660 frames\n$/))
    let count = try #require(Int(words.output.1))
    #expect(count >= 66 && count < 660)
    let all = try folder.files(below: "out")
    #expect(all.contains("pullproof-unfinished.txt"), "a later run knows which files are ours")
    let files = all.filter { $0 != "pullproof-unfinished.txt" }
    #expect(files.count == count, "no manifest, and nothing that is temporary")
    for file in files {
      #expect(file.hasSuffix(".png"), "\(file)")
      let bytes = try Array(folder.data("out/\(file)"))
      #expect(throws: Never.self, "\(file)") { try PNGDecoder.pixmap(from: bytes, name: file) }
    }
  }

  @Test(arguments: InterruptionTests.endings)
  func `a verification that is ended leaves no report of a part`(
    signal: Int32, code: Int32
  ) throws {
    let project = try SampleProject()
    try project.write(
      components: "[normal-header, back-state-footer, state-header, auto-normal-footer]",
      locales: "[\(locales.joined(separator: ", "))]",
      states: "[idle, pulling, refreshing, no-more-data]", scales: "[1, 2, 3]")
    let path = project.folder.path
    let outcome = try Program.interrupt(
      [
        "verify", "--config", path("pullproof.yml"), "--reporter",
        "list,json=\(path("r.json")),junit=\(path("r.xml")),html=\(path("page")),blob=\(path("b"))",
      ], by: signal, environment: ["CI": nil])
    #expect(outcome.exitCode == code, "\(outcome)")
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Error: interrupted"))
    for file in ["r.json", "r.xml", "page", "b/report.json", "b/shard.txt", "pending"] {
      #expect(!project.folder.holds(file), "\(file)")
    }
  }
}
