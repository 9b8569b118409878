import Foundation
import Testing
import _ProofTestSupport

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
      (["-x"], 1), (["-x", "3"], 3), (["--max-failures", "3", "-j", "7"], 3), (["-x", "99"], 16),
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
