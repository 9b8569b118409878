import Foundation
import Testing
import _ProofTestSupport

@Suite("Renamed frames of a project")
struct RenamedFrameTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject.recorded()
  }

  @Test("are one group, and accepting it moves the references")
  func component() throws {
    let image = try project.folder.data("References/en/normal-header-idle.png")
    try project.write(
      components: "[{component: normal-header, name: inbox}, back-state-footer]")
    let outcome = try project.run("verify", expecting: 1)
    #expect(outcome.output.contains("renamed: component normal-header → inbox"))
    let groups = try project.report()["groups"]
    #expect(try groups.each("name") == ["renamed:component normal-header→inbox"])
    #expect(try groups[0]["frames"].array.count == 8)
    try project.run("accept", "--group", "1", expecting: 0)
    try project.run("verify", expecting: 0, environment: ["CI": "1"])
    #expect(try project.lockedIDs().count == 16)
    #expect(try !project.folder.text("References/scenes/inbox.txt").isEmpty)
    #expect(!project.folder.holds("References/scenes/normal-header.txt"))
    #expect(!project.folder.holds("References/en/normal-header-idle.png"))
    #expect(try project.folder.data("References/en/inbox-idle.png") == image)
  }

  @Test("stay one group when some of them were accepted, until all are")
  func partly() throws {
    try project.write(
      components: "[{component: normal-header, name: inbox}, back-state-footer]")
    try project.run("verify", expecting: 1)
    try project.run("accept", "inbox/idle/en", expecting: 0)
    #expect(
      try project.folder.text("pullproof.lock").contains(
        "\nrenamed component normal-header inbox\n"))
    try project.run("verify", expecting: 1)
    let groups = try project.report()["groups"]
    #expect(try groups.each("name") == ["renamed:component normal-header→inbox"])
    #expect(try groups[0]["frames"].array.count == 7)
    // A recording of others leaves the rename as it is.
    try project.write(
      components: "[{component: normal-header, name: inbox}, back-state-footer]",
      states: "[idle, refreshing, pulling]")
    try project.run("record", "--component", "back-state-footer", "--quiet", expecting: 0)
    try project.run("verify", expecting: 1)
    #expect(try project.groups() == ["renamed:component normal-header→inbox", "new"])
    try project.run("accept", "--all", expecting: 0)
    try project.run("verify", expecting: 0, environment: ["CI": "1"])
    #expect(try !project.folder.text("pullproof.lock").contains("renamed"))
  }

  @Test("are told for a locale with the same words, beside frames that are new")
  func locale() throws {
    try project.write(
      components: "[back-state-footer]", locales: "[de]", states: "[idle, refreshing]")
    try project.run("record", "--mode", "all", "--orphaned", "delete", "--quiet", expecting: 0)
    try project.write(
      components: "[back-state-footer]", locales: "[de-AT]", states: "[idle, refreshing, pulling]")
    try project.run("verify", expecting: 1)
    let groups = try project.report()["groups"]
    #expect(try groups.each("name") == ["renamed:locale de→de-AT", "new"])
    #expect(try groups.each("frames").map { try $0.array.count } == [4, 2])
    try project.run("accept", "--all", expecting: 0)
    try project.run("verify", expecting: 0, environment: ["CI": "1"])
  }

  @Test("are told by shards together as by one run")
  func shards() throws {
    try project.write(
      components: "[{component: normal-header, name: inbox}, back-state-footer]")
    try project.run("verify", expecting: 1)
    let whole = try project.folder.text("pending/report.json")
    for part in 1...3 {
      _ = try project.run(
        "verify", "--shard", "\(part)/3", "--quiet", "--reporter",
        "blob=\(project.folder.path("blobs/\(part)"))")
    }
    let merged = project.folder.path("merged")
    let outcome = try Program.run(
      ["merge-reports", project.folder.path("blobs"), "--pending", merged])
    #expect(outcome.exitCode == 1, "\(outcome)")
    #expect(try project.folder.text("merged/report.json") == whole)
  }
}
