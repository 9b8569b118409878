import Foundation
import Testing
import _ProofTestSupport

/// `--orphaned delete`: what is removed, and what a filter or a shard protects.
@Suite struct UnusedReferencesTests {
  private let project: SampleProject

  /// Eight frames that are expected and eight references of a state that is not.
  init() throws {
    project = try SampleProject.recorded()
    try project.write(states: "[idle]")
  }

  private func orphaned() throws -> [String] {
    try project.lockedIDs().filter { $0.contains("/refreshing/") }
  }

  @Test(
    arguments: [
      (["--locale", "en"], "/ar"), (["--component", "normal-header"], "back-state-footer/"),
      (["--grep", "@2x$"], "/refreshing/"), (["--state", "idle"], "/refreshing/"),
    ])
  func `a filter bounds what is removed`(filter: [String], kept: String) throws {
    let before = try orphaned()
    let expected = before.filter { id in
      filter[0] == "--grep" ? !id.hasSuffix("@2x") : id.contains(kept)
    }
    #expect(expected.count == (filter[0] == "--state" ? 8 : 4))
    for command in ["record", "verify"] {
      try project.inside([command, "--orphaned", "delete"] + filter, expecting: 0)
      #expect(try orphaned() == expected)
      #expect(
        try project.folder.files(below: "References").count { $0.contains("-refreshing") }
          == expected.count)
    }
    try project.inside("record", "--orphaned", "delete", expecting: 0)
    #expect(try orphaned().isEmpty)
  }

  @Test func `a shard and the frames that failed last time remove none`() throws {
    let before = try orphaned()
    for part in 1...3 {
      let outcome = try project.inside(
        "verify", "--shard", "\(part)/3", "--orphaned", "delete", expecting: 0)
      #expect(outcome.errors.contains("a sharded run deletes no references"))
    }
    try project.inside(
      "verify", "--last-failed", "--pass-with-no-tests", "--orphaned", "delete", expecting: 0)
    #expect(try orphaned() == before)
  }

  @Test func `an image of no frame is removed by the command that the report names`() throws {
    try project.inside("record", "--orphaned", "delete", expecting: 0)
    let images = try project.folder.files(below: "References").filter { $0.hasSuffix(".png") }
    for path in ["en/old-name-idle.png", "fr/normal-header-idle.png", "orphaned.png"] {
      try project.folder.write("PNG", to: "References/\(path)")
    }
    try project.folder.write("mine", to: "References/README.md")
    let failed = try project.inside(["verify"], expecting: 1, environment: ["CI": "1"])
    #expect(failed.output.contains("orphaned References/en/old-name-idle.png"))
    let command = try #require(
      failed.output.firstMatch(of: /remove: pullproof (record --orphaned delete)\n/))
    let filtered = try project.inside(
      "record", "--orphaned", "delete", "--locale", "en", expecting: 0)
    #expect(filtered.output.contains("3 orphaned, which “pullproof record --orphaned delete”"))
    let removal = try project.inside(
      command.output.1.split(separator: " ").map(String.init), expecting: 0,
      environment: ["CI": "1"])
    #expect(removal.output.hasPrefix("recorded 3 removed, 8 unchanged"))
    try project.inside(["verify"], expecting: 0, environment: ["CI": "1"])
    let left = try project.folder.files(below: "References").filter { !$0.hasPrefix("scenes/") }
    #expect(left == (images + ["README.md"]).sorted())
    #expect(!project.folder.holds("References/fr"))
  }

  @Test func `an image that a frame has through a link is neither orphaned nor removed`() throws {
    try project.inside("record", "--orphaned", "delete", expecting: 0)
    let (image, shared) = ("References/ar/normal-header-idle.png", "References/shared.png")
    try FileManager.default.moveItem(
      atPath: project.folder.path(image), toPath: project.folder.path(shared))
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path(image), withDestinationPath: "../shared.png")
    try project.folder.write("PNG", to: "References/old.png")
    let failed = try project.inside(["verify"], expecting: 1, environment: ["CI": "1"])
    #expect(failed.output.contains("orphaned References/old.png\n"), "\(failed)")
    try project.inside("record", "--orphaned", "delete", expecting: 0)
    #expect(project.folder.holds(shared) && !project.folder.holds("References/old.png"))
    try project.inside(["verify"], expecting: 0, environment: ["CI": "1"])
  }

  @Test func `an image from which frames are drawn stays, though its own frame is gone`() throws {
    func write(locales: String, _ more: String) throws {
      try project.folder.write(
        "version: 1\n\(more)matrix: {locales: \(locales), states: [idle], scales: [1]}\n",
        to: "pullproof.yml")
    }
    let image = "References/ar/normal-header-idle.png"
    try project.folder.write("{\"arrow\": \"\(image)\"}", to: "theme.json")
    try write(locales: "[en]", "theme: theme.json\ncomponents: [normal-header]\n")
    for _ in 1...2 {
      try project.inside("record", "-u", "--orphaned", "delete", expecting: 0)
      #expect(project.folder.holds(image))
      #expect(try project.lockedIDs() == ["normal-header/idle/en"])
      try project.inside(["verify"], expecting: 0, environment: ["CI": "1"])
    }
    try FileManager.default.moveItem(
      atPath: project.folder.path(image), toPath: project.folder.path("References/mine.png"))
    try project.folder.makeFolder("spin")
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path("spin/0.png"), withDestinationPath: "../References/mine.png")
    try write(locales: "[en]", "images: [spin]\ncomponents: [gif-header]\n")
    try project.folder.write("PNG", to: "References/old.png")
    for _ in 1...2 {
      try project.inside("record", "-u", "--orphaned", "delete", expecting: 0)
      #expect(project.folder.holds("References/mine.png"))
      #expect(!project.folder.holds("References/old.png"))
      try project.inside(["verify"], expecting: 0, environment: ["CI": "1"])
    }
  }

  @Test func `one of two hard links of an image is orphaned and removed by itself`() throws {
    try project.inside("record", "--orphaned", "delete", expecting: 0)
    let (image, old) = ("References/ar/normal-header-idle.png", "References/ar/old.png")
    try FileManager.default.linkItem(
      atPath: project.folder.path(image), toPath: project.folder.path(old))
    let failed = try project.inside(["verify"], expecting: 1, environment: ["CI": "1"])
    #expect(failed.output.contains("orphaned \(old)\n"), "\(failed)")
    try project.inside("record", "--orphaned", "delete", expecting: 0)
    #expect(project.folder.holds(image) && !project.folder.holds(old))
    try project.inside(["verify"], expecting: 0, environment: ["CI": "1"])
  }

  @Test func `an orphaned reference takes no image of another frame along`() throws {
    // Without a date both locales have the same pictures.
    func write(_ locales: String) throws {
      try project.write(
        components: "[{component: normal-header, showsLastUpdated: false}]", locales: locales,
        states: "[idle]")
    }
    try write("[en, en-GB]")
    try project.inside("record", "-u", "--orphaned", "delete", expecting: 0)
    let images = try project.folder.files(below: "References/en")
    #expect(images == ["normal-header-idle.png", "normal-header-idle@2x.png"])
    try FileManager.default.removeItem(atPath: project.folder.path("References/en-GB"))
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path("References/en-GB"), withDestinationPath: "en")
    try project.inside("verify", expecting: 0)
    try write("[en]")
    try project.inside("record", "--orphaned", "delete", expecting: 0)
    #expect(try project.lockedIDs() == ["normal-header/idle/en", "normal-header/idle/en@2x"])
    #expect(try project.folder.files(below: "References/en") == images)
    try project.inside(["verify"], expecting: 0, environment: ["CI": "1"])
  }

  @Test func `an id in the lock that leads elsewhere removes nothing there`() throws {
    try project.folder.write("mine", to: "x-y.png")
    try project.folder.write("mine", to: "outside/normal-header-idle.png")
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path("References/de"),
      withDestinationPath: project.folder.path("outside"))
    let lock = try project.folder.text("pullproof.lock")
    let line = try #require(lock.split(separator: "\n").last)
    let rest = line.split(separator: " ").dropFirst(2).joined(separator: " ")
    for id in ["x/y/..", "normal-header/idle/de"] {
      try project.folder.write(lock + "frame \(id) \(rest)\n", to: "pullproof.lock")
      _ = try project.run("record", "--orphaned", "delete")
    }
    #expect(project.folder.holds("x-y.png"))
    #expect(project.folder.holds("outside/normal-header-idle.png"))
  }
}

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

  @Test func `an image that a theme names is neither orphaned nor removed`() throws {
    let arrow = "References/en/normal-header-refreshing.png"
    try project.folder.write(project.folder.data(arrow), to: "References/arrow.png")
    try project.folder.write("{\"arrow\": \"References/arrow.png\"}", to: "theme.json")
    try project.write(states: "[idle]", rest: "theme: theme.json")
    for _ in 1...2 { try project.inside("record", "-u", "--orphaned", "delete", expecting: 0) }
    #expect(project.folder.holds("References/arrow.png") && !project.folder.holds(arrow))
    try project.inside(["verify"], expecting: 0, environment: ["CI": "1"])
  }
}
