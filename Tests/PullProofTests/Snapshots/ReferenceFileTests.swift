import Foundation
import Testing
import _ProofTestSupport

@Suite("Reference files that are not those in the lock")
struct ReferenceFileTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject.recorded()
  }

  private let header = "References/en/normal-header-idle.png"
  private let scenes = "References/scenes/normal-header.txt"

  @Test("an image of an unchanged frame that shows another frame fails, and a recording mends it")
  func swapped() throws {
    let original = try project.folder.data(header)
    try project.folder.write(
      project.folder.data("References/en/normal-header-refreshing.png"), to: header)
    let outcome = try project.run("verify", expecting: 2)
    #expect(outcome.output.contains("is not the image in the lock"))
    let report = try project.report()
    #expect(try report["counts"]["statuses"] == ["mismatched": 1, "unchanged": 15])
    #expect(try report["groups"].each("name") == ["reference"])
    #expect(try report["frames"].each("id") == ["normal-header/idle/en"])
    try project.run("verify", "--exit-zero-on-changes", expecting: 2)
    try project.run("record", "--quiet", expecting: 2)
    let lock = try project.folder.text("pullproof.lock")
    try project.run("record", "-u", "--quiet", expecting: 0)
    try project.run("verify", expecting: 0)
    #expect(try project.folder.data(header) == original)
    #expect(try project.folder.text("pullproof.lock") == lock)
  }

  @Test("an image of an unchanged frame that was accepted again is the one in the lock")
  func accepted() throws {
    let original = try project.folder.data(header)
    try project.folder.write(
      project.folder.data("References/en/normal-header-refreshing.png"), to: header)
    try project.run("verify", expecting: 2)
    try project.run("accept", "--all", expecting: 0)
    try project.run("verify", expecting: 0)
    #expect(try project.folder.data(header) == original)
  }

  @Test("facts are not called the same where those on file belong to a frame of another scale")
  func otherFacts() throws {
    try project.writeTexts(["header.idle.title": "Tug it"])
    try project.write(rest: "strings: [App]")
    try project.run("verify", expecting: 1)
    try project.run("accept", "normal-header/idle/en@2x", expecting: 0)
    // The facts that the other scale keeps for itself are lost.
    let scenes = "References/scenes/normal-header.txt"
    let lines = try project.folder.text(scenes).split(separator: "\n")
    let others = lines.filter { !$0.hasPrefix("normal-header/idle/en@1x ") }
    #expect(others.count == lines.count - 1)
    try project.folder.write(others.map { $0 + "\n" }.joined(), to: scenes)
    try project.run("verify", expecting: 1)
    let frame = try project.report()["frames"][0]
    #expect(try frame["id"] == "normal-header/idle/en")
    let change = try frame["changes"][0]["sentence"].string
    #expect(change.contains("missing or belongs to another recording"), "\(frame)")
    #expect(!change.contains("the same"))
    #expect(try project.groups().first?.hasPrefix("unknown:") == true)
    try project.run("record", "-u", "--quiet", expecting: 0)
    try project.run("verify", expecting: 0)
  }

  @Test("facts are not called the same where none are on file")
  func noFacts() throws {
    try FileManager.default.removeItem(atPath: project.folder.path("References/scenes"))
    try project.run("verify", expecting: 0)
    try project.writeTexts(["header.idle.title": "Tug it"])
    try project.write(rest: "strings: [App]")
    try project.run("verify", expecting: 1)
    #expect(
      try project.report()["frames"].each("changes").allSatisfy { changes in
        try changes.each("sentence").allSatisfy {
          try $0.string.contains("for an unknown reason")
        }
      })
  }

  @Test("pixels that changed by themselves are told in plain words")
  func pixelsAlone() throws {
    // The digest of other pixels, as if the frame had once been drawn in another way.
    let lock = try project.folder.text("pullproof.lock")
    let old = try #require(lock.firstMatch(of: /frame normal-header\/idle\/en ([0-9a-f]{32})/))
    try project.folder.write(
      lock.replacing(old.output.1, with: String(repeating: "0", count: 32)), to: "pullproof.lock")
    try project.run("verify", expecting: 1)
    let changes = try project.report()["frames"][0]["changes"]
    #expect(
      try changes.each("sentence") == ["pixels changed; text, layout and colours are the same"])
  }

  @Test("a merge that was left unfinished in facts is told though no frame changed")
  func markers() throws {
    let text = try project.folder.text(scenes)
    try project.folder.write("<<<<<<< ours\n" + text, to: scenes)
    let outcome = try project.run("verify", expecting: 65)
    #expect(outcome.errors.contains("\(scenes):1: an unresolved merge conflict"))
  }

  @Test("lines of facts may end in CR LF and be empty, and are counted all the same")
  func lineEnds() throws {
    let text = try project.folder.text(scenes)
    let lines = text.split(separator: "\n").joined(separator: "\r\n\r\n")
    try project.folder.write(lines, to: scenes)
    try project.run("verify", expecting: 0)
    try project.folder.write(lines + "\r\n>>>>>>> theirs\r\n", to: scenes)
    let outcome = try project.run("verify", expecting: 65)
    // Four lines of facts and three empty ones.
    #expect(outcome.errors.contains("\(scenes):8: an unresolved merge conflict"))
  }

  @Test(
    "a folder of references that is a link out of it is neither read nor written, and the link is named",
    arguments: ["en", "scenes"])
  func linked(name: String) throws {
    try project.writeTheme("{\"light\": {\"label\": \"#333333\"}}")
    try project.run("verify", "--quiet", expecting: 1)
    try project.folder.makeFolder("elsewhere")
    let path = project.folder.path("References/\(name)")
    try FileManager.default.moveItem(atPath: path, toPath: project.folder.path("elsewhere/own"))
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: project.folder.path("elsewhere/own"))
    for arguments in [["verify"], ["record", "-u"], ["accept", "--all"], ["accept", "*/*/ar*"]] {
      let outcome = try Program.run(
        [arguments[0], "--config", project.folder.path("pullproof.yml")] + arguments.dropFirst(),
        environment: SampleProject.noService)
      #expect(outcome.exitCode == 65, "\(outcome)")
      #expect(
        outcome.errors.contains(
          "References/\(name): a symbolic link leads out of the folder; remove "), "\(outcome)")
    }
  }

  @Test("a lock that is a link to nothing is not made where the link leads")
  func danglingLock() throws {
    let (lock, target) = (
      project.folder.path("pullproof.lock"), project.folder.path("elsewhere.lock")
    )
    try FileManager.default.removeItem(atPath: lock)
    try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: target)
    for mode in ["missing", "all"] {
      let outcome = try project.run("record", "--mode", mode, expecting: 65)
      #expect(outcome.errors.contains("pullproof.lock: a symbolic link leads to no file"))
      #expect(!project.folder.holds("elsewhere.lock"))
    }
    try project.folder.write("pullproof-lock 1\n", to: "elsewhere.lock")
    try project.run("record", "--mode", "all", "--quiet", expecting: 0)
    #expect(try project.folder.text("elsewhere.lock").contains("normal-header/idle/en"))
  }

  @Test("two lines of facts of one frame are told unless they are alike")
  func doubled() throws {
    let text = try project.folder.text(scenes)
    let first = try #require(text.split(separator: "\n").first)
    try project.folder.write(text + first + "\n", to: scenes)
    try project.run("verify", expecting: 0)
    try project.folder.write(
      text + first.replacing("\"height\":", with: "\"height\":1") + "\n", to: scenes)
    let outcome = try project.run("verify", expecting: 65)
    #expect(
      outcome.errors.contains(
        "\(scenes):5: “normal-header/idle/ar” has two different lines, the second is line 5"))
    #expect(outcome.errors.contains("pullproof merge-driver --mend"))
  }
}
