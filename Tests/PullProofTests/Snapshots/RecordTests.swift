import Foundation
import Testing
import _ProofTestSupport

@Suite("pullproof record")
struct RecordTests {
  private let project: SampleProject

  init() throws { project = try SampleProject() }

  @Test("makes references that verify agrees with")
  func roundTrip() throws {
    try project.run("verify", expecting: 1)
    let recorded = try project.run("record", expecting: 0)
    #expect(recorded.output.contains("recorded 16 new"))
    #expect(try project.lockedIDs().count == 16)
    let images = try project.folder.files(below: "References").filter { $0.hasSuffix(".png") }
    #expect(images.count == 16)
    #expect(images.contains("ar/normal-header-idle@2x.png"))
    let verified = try project.run("verify", expecting: 0)
    #expect(verified.output.contains("clean: 16 unchanged"))
    #expect(verified.output.contains("references: 16 of 16 found, 0 missing, 0 orphaned"))
  }

  @Test("writes the same bytes whoever runs it, with however many workers")
  func determinism() throws {
    try project.run("record", "--workers", "1", expecting: 0)
    let first = try project.folder.text("pullproof.lock")
    let copies = try SampleProject()
    try copies.run("record", "--workers", "4", expecting: 0, environment: ["LANG": "ar_EG.UTF-8"])
    #expect(try copies.folder.text("pullproof.lock") == first)
    let mine = try project.folder.files(below: "References")
    #expect(try copies.folder.files(below: "References") == mine)
    for file in mine {
      #expect(
        try copies.folder.data("References/\(file)") == project.folder.data("References/\(file)"))
    }
  }

  @Test(
    "leaves no folder of references behind if it is refused, and no folder of others is touched")
  func refusal() throws {
    try project.write(rest: "forbid: edgeMargin")
    let refusals: [(arguments: [String], code: Int32)] = [
      (["--state", "pulling"], 64), (["--grep", "none"], 1), (["--font-dir", "absent"], 78),
    ]
    for _ in 1...2 {
      for (arguments, code) in refusals {
        try project.inside(["record"] + arguments, expecting: code)
        #expect(!project.folder.holds("References"), "\(arguments)")
      }
    }
    try project.folder.makeFolder("References")
    try project.inside(["record", "--grep", "none"], expecting: 1)
    #expect(project.folder.holds("References"))
    try project.inside("record", "--quiet", expecting: 0)
    try project.inside(["record", "--grep", "none"], expecting: 1)
    try project.inside("verify", expecting: 0)
  }

  @Test("writes new references alone unless told otherwise, and what differs stays a failure")
  func missingMode() throws {
    try project.write(states: "[idle]")
    try project.run("record", expecting: 0)
    let before = try project.folder.text("pullproof.lock")
    try project.writeTheme("{\"light\": {\"label\": \"#333333\"}}")
    let outcome = try project.run("record", expecting: 1)
    #expect(outcome.output.contains("recorded 8 new"))
    #expect(outcome.output.contains("#5A5A5A → #333333"))
    let after = try project.folder.text("pullproof.lock")
    for line in before.split(separator: "\n") { #expect(after.contains(line)) }
    try project.run("record", "-u", expecting: 0)
    try project.run("verify", expecting: 0)
  }

  @Test("writes nothing on a CI service unless told to")
  func buildService() throws {
    let refusal = try project.run("record", expecting: 1, environment: ["CI": "true"])
    #expect(refusal.errors.contains("no reference is written because CI is set"))
    #expect(!project.folder.holds("pullproof.lock"))
    try project.run("record", "--mode", "missing", expecting: 0, environment: ["CI": "true"])
    #expect(try project.lockedIDs().count == 16)
  }

  @Test("records what swift-snapshot-testing's variable says, unless an argument says otherwise")
  func variable() throws {
    let always: [String: String?] = ["SNAPSHOT_TESTING_RECORD": "all", "CI": "1"]
    try project.run("record", "--quiet", expecting: 0, environment: always)
    let again = try project.run("record", expecting: 0, environment: always)
    #expect(again.output.hasPrefix("recorded 16 updated, 0 unchanged"))
    let missing = try project.run("record", "-u", "missing", expecting: 0, environment: always)
    #expect(missing.output.hasPrefix("recorded nothing, 16 unchanged"))
    let wrong = try project.run(
      "record", expecting: 64, environment: ["SNAPSHOT_TESTING_RECORD": "perhaps"])
    #expect(wrong.errors.contains("it must be all, failed, missing or never"))
  }

  @Test("tells of orphaned references any more")
  func orphaned() throws {
    try project.run("record", "--quiet", expecting: 0)
    try project.write(states: "[idle]")
    let outcome = try project.run("record", expecting: 0)
    let removal =
      "pullproof record --config \(project.folder.path("pullproof.yml")) --orphaned delete"
    #expect(outcome.output.contains("8 orphaned, which “\(removal)” removes"))
    let deleted = try project.run("record", "--orphaned", "delete", expecting: 0)
    let (lock, references) = (
      project.folder.path("pullproof.lock"), project.folder.path("References")
    )
    #expect(
      deleted.output == """
        recorded 8 removed, 8 unchanged, in \(lock) and \(references)/
        commit the references with the change: git add \(project.folder.path("pullproof.yml")) \
        \(lock) \(references)

        """)
    let verified = try project.run("verify", expecting: 0)
    #expect(verified.output.contains("0 missing, 0 orphaned"))
  }

  @Test("never touches what is outside its filter")
  func filter() throws {
    try project.run("record", expecting: 0)
    let before = try project.folder.text("pullproof.lock")
    try project.writeTheme("{\"light\": {\"label\": \"#333333\"}}")
    try project.run("record", "--mode", "all", "--locale", "ar", expecting: 0)
    let after = try project.folder.text("pullproof.lock").split(separator: "\n")
    for line in before.split(separator: "\n") where !line.contains("/ar") {
      #expect(after.contains(line))
    }
    for line in before.split(separator: "\n") where line.contains("/ar") {
      #expect(!after.contains(line))
    }
    let failing = try project.run("verify", expecting: 1)
    #expect(failing.output.contains("8 unchanged, 8 changed"))
  }

  @Test("keeps images of curated frames alone, and of none where none are wanted")
  func curated() throws {
    try project.write(rest: "references: curated\ncurated: [\"*/idle/en@2x\"]")
    try project.run("record", expecting: 0)
    let images = try project.folder.files(below: "References").filter { $0.hasSuffix(".png") }
    #expect(images == ["en/back-state-footer-idle@2x.png", "en/normal-header-idle@2x.png"])
    #expect(try project.lockedIDs().count == 16)
    try project.run("verify", expecting: 0)
    try project.folder.write("{\"light\": {\"label\": \"#333333\"}}", to: "theme.json")
    try project.write(rest: "references: none\ntheme: theme.json")
    let outcome = try project.run("verify", expecting: 1)
    #expect(outcome.output.contains("a colour changed: #5A5A5A → #333333"), "facts need no image")
  }

  @Test("waits while another one writes to the same folder, and loses nothing")
  func twoAtOnce() throws {
    let other = Program.process(
      [
        Program.executable.path, "record", "--config", project.folder.path("pullproof.yml"),
        "--locale", "en", "--quiet",
      ], environment: ["CI": nil])
    try other.run()
    try project.run("record", "--locale", "ar", "--quiet", expecting: 0)
    other.waitUntilExit()
    #expect(other.terminationStatus == 0)
    #expect(try project.lockedIDs().count == 16)
    try project.run("verify", expecting: 0)
  }

  @Test("clears away what a killed run left half-written, and no file of anybody else")
  func abandonedDrafts() throws {
    try project.run("verify", "--reporter", "html=\(project.folder.path("page"))", expecting: 1)
    try project.run("record", expecting: 0)
    let draft = "0123456789abcdef.draft"
    let abandoned = [
      "pullproof.lock.\(draft)", "References/scenes/normal-header.txt.\(draft)",
      "References/en/normal-header-idle@2x.png.\(draft)", "pending/report.json.\(draft)",
      "page/index.html.\(draft)",
    ]
    let foreign = [
      "letter.\(draft)", "References/notes.draft", "References/en/notes.txt.\(draft)",
      "References/pullproof.lock.v2.draft", "pending/notes.txt.\(draft)",
      "References/en/normal-header-idle@2x.png.4242.draft",
    ]
    for file in abandoned + foreign { try project.folder.write("half", to: file) }
    try project.run(
      "record", "--reporter", "html=\(project.folder.path("page"))", expecting: 0)
    let files = try project.folder.files(below: ".")
    #expect(Set(files).isDisjoint(with: abandoned))
    #expect(Set(files).isSuperset(of: foreign))
  }

  @Test(
    "in a read-only folder names it, and leaves what was there",
    .enabled(if: OtherUser.isBindable, Comment(rawValue: OtherUser.reason)))
  func readOnly() throws {
    try project.run("record", "--quiet", expecting: 0)
    let before = try project.folder.text("pullproof.lock")
    let copy = try Program.copy(to: URL(fileURLWithPath: project.folder.makeFolder("copy")))
    let closed = ["References/en", "References/ar", "References", ""]
    for name in closed { try project.folder.setPermissions(0o555, of: name) }
    let record = try Program.start(
      ["record", "--mode", "all", "--config", project.folder.path("pullproof.yml")],
      through: OtherUser.boundLauncher, executable: copy)
    #expect(record.exitCode == 73, "\(record)")
    #expect(record.errors.contains(project.folder.path("References")), "\(record)")
    // Somebody may still verify, and keep what is found elsewhere.
    let elsewhere = try TemporaryFolder()
    try elsewhere.setPermissions(0o777, of: "")
    let verify = try Program.start(
      [
        "verify", "--config", project.folder.path("pullproof.yml"), "--pending",
        elsewhere.path("pending"),
      ], through: OtherUser.boundLauncher, executable: copy)
    #expect(verify.exitCode == 0, "\(verify)")
    for name in closed.reversed() { try project.folder.setPermissions(0o755, of: name) }
    #expect(try project.folder.text("pullproof.lock") == before)
  }

  @Test("on a full disk names the file, and leaves what was there")
  func fullDisk() throws {
    try project.write(states: "[idle]")
    try project.run("record", expecting: 0)
    let before = try project.folder.text("pullproof.lock")
    try project.write()
    let full = ["/bin/bash", "-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "bash"]
    let outcome = try project.run("record", through: full)
    #expect(outcome.exitCode == 73, "\(outcome)")
    #expect(outcome.errors.contains(project.folder.path("")), "\(outcome)")
    #expect(try project.folder.text("pullproof.lock") == before)
    try project.write(states: "[idle]")
    try project.run("verify", expecting: 0)
  }
}

@Suite("pullproof verify --update-snapshots")
struct UpdateTests {
  private let project: SampleProject

  /// A project in which two frames changed and eight are new since it was recorded.
  init() throws {
    project = try SampleProject.recorded()
    try project.writeTexts(["header.idle.title": "Tug it"])
    try project.write(states: "[idle, refreshing, pulling]", rest: "strings: [App]")
  }

  @Test("writes what changed and what is new, as record does", arguments: ["verify", "test"])
  func changed(verb: String) throws {
    let outcome = try project.run(verb, "-u", expecting: 0)
    #expect(outcome.output.hasPrefix("recorded 8 new, 2 updated, 14 unchanged"), "\(outcome)")
    let lock = try project.folder.text("pullproof.lock")
    #expect(try project.lockedIDs().count == 24)
    try project.run("record", "--mode", "all", "--quiet", expecting: 0)
    #expect(try project.folder.text("pullproof.lock") == lock)
    try project.run("verify", expecting: 0)
  }

  @Test("writes what its mode says, and within its filter alone")
  func modes() throws {
    let lock = try project.folder.text("pullproof.lock")
    try project.run("verify", "--update-snapshots", "none", expecting: 1)
    #expect(try project.folder.text("pullproof.lock") == lock)
    try project.run("verify", "-u", "missing", "--locale", "ar", expecting: 0)
    #expect(try project.lockedIDs().count == 20)
    let rest = try project.run("verify", "-u", "missing", expecting: 1)
    #expect(rest.output.contains("recorded 4 new"))
    #expect(try project.groups() == ["text:header.idle.title"])
  }

  @Test(
    "refuses what is for runs that only read",
    arguments: [
      ["--shard", "1/2"], ["-x"], ["--only-changed"], ["--list"], ["--reporter", "blob"],
      ["--environment", "any"],
    ])
  func mistakes(options: [String]) throws {
    let outcome = try Program.run(
      ["verify", "--config", project.folder.path("pullproof.yml"), "-u"] + options)
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("--update-snapshots and --"), "\(outcome)")
  }
}

@Suite("pullproof verify --max-failures")
struct MaxFailuresTests {
  private let project: SampleProject

  /// A project of which every frame changed.
  init() throws {
    project = try SampleProject.recorded()
    try project.writeTheme("{\"light\": {\"label\": \"#333333\"}}")
  }

  @Test(
    "reports the first failures in the order of the frames, whatever the workers do",
    arguments: [
      (["-x"], 1), (["-x", "3"], 3), (["--max-failures", "3", "-j", "7"], 3),
      (["-x", "99", "-j2"], 16),
    ])
  func count(options: [String], count: Int) throws {
    let all = try project.run("verify", "--list", expecting: 0).output.split(separator: "\n")
      .map(String.init)
    let outcome = try Program.run(
      ["verify", "--config", project.folder.path("pullproof.yml")] + options)
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("stopped after \(count) of 16") == (count < 16), "\(outcome)")
    let reported = try project.report()["frames"].each("id").map { try $0.string }
    #expect(reported == Array(all.prefix(count)))
  }

  @Test("refuses less than one, and two numbers")
  func mistakes() throws {
    try project.run("verify", "-x", "0", expecting: 64)
    try project.run("verify", "-x", "2", "--max-failures", "2", expecting: 64)
  }
}
