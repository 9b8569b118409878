import Foundation
import Testing
import _ProofTestSupport

@Suite("pullproof accept and reject")
struct AcceptTests {
  private let project: SampleProject

  /// Two groups of two frames each, and twelve frames that are unchanged.
  init() throws {
    project = try SampleProject.retitled([
      "header.idle.title": "Tug it", "back-footer.idle.title": "Heave",
    ])
    try project.run("verify", "--quiet", expecting: 1)
  }

  /// The ids whose lines in the lock are not those of an earlier one.
  private func changed(since lock: String) throws -> [String] {
    let old = Set(lock.split(separator: "\n").map(String.init))
    return try project.folder.text("pullproof.lock").split(separator: "\n").map(String.init)
      .filter { !old.contains($0) }.map { String($0.split(separator: " ")[1]) }
  }

  private func digest() throws -> String { try project.report()["digest"].string }

  private func decisions() throws -> [JSON?] {
    try project.report()["frames"].array.map { try $0[ifPresent: "decision"] }
  }

  @Test("take a group by its name or its number, and print which frames those were")
  func group() throws {
    let outcome = try project.run("accept", "--group", "text:header.idle.title", expecting: 0)
    #expect(
      outcome.output == """
        accepted 2 frames; 2 frames are pending
        2. the text header.idle.title changed (text:header.idle.title): 2 frames
           normal-header/idle/en
           normal-header/idle/en@2x
        list pending frames: pullproof pending-snapshots --config \(project.folder.path("pullproof.yml"))
        commit the references with the change: git add \(project.folder.path("pullproof.lock")) \
        \(project.folder.path("References"))

        """)
    let rest = try project.run("verify", expecting: 1)
    #expect(rest.output.contains("14 unchanged, 2 changed"))
    try project.run("accept", "--group", "1", expecting: 0)
    try project.run("verify", expecting: 0)
  }

  @Test("keep the numbers of groups until the next verification, and take none twice")
  func numbers() throws {
    let groups = try project.groups()
    #expect(groups == ["text:back-footer.idle.title", "text:header.idle.title"])
    let lock = try project.folder.text("pullproof.lock")
    try project.run("accept", "--group", "1", expecting: 0)
    let footers = ["back-state-footer/idle/en", "back-state-footer/idle/en@2x"]
    #expect(try changed(since: lock) == footers)
    let again = try project.run("accept", "--group", "1", expecting: 64)
    #expect(again.errors.contains("group 1 was accepted already"), "\(again)")
    let rejection = try project.run("reject", "--group", "1", expecting: 64)
    #expect(rejection.errors.contains("group 1 was accepted already"), "\(rejection)")
    #expect(try changed(since: lock) == footers)
    #expect(try project.groups() == groups)
    try project.run("reject", "--group", "2", expecting: 0)
    let rejected = try project.run("accept", "--group", "2", expecting: 64)
    #expect(rejected.errors.contains("group 2 was rejected already"), "\(rejected)")
    #expect(try changed(since: lock) == footers)
  }

  @Test("name the pattern that would match, where a star stops at a slash")
  func stars() throws {
    for verb in ["accept", "reject"] {
      let outcome = try project.run(verb, "normal-header/*", expecting: 64)
      #expect(
        outcome.errors.contains(
          "the report has no frame normal-header/* to accept or reject; * stands for any characters "
            + "but a slash, ** for any at all; “normal-header/**” matches 2 frames\n"),
        "\(outcome)")
      let none = try project.run(verb, "normal-trailer/*", expecting: 64)
      #expect(none.errors.contains("“pullproof verify --config "), "\(none)")
      #expect(!none.errors.contains("matches"), "\(none)")
      let help = try Program.run([verb, "--help"])
      #expect(help.output.contains("* stands for any characters but a slash"), "\(help)")
    }
    let outcome = try project.run("accept", "normal-header/**", expecting: 0)
    #expect(outcome.output.hasPrefix("accepted 2 frames; 2 frames are pending\n"), "\(outcome)")
  }

  @Test("refuse a group of another report, and take one of their own")
  func otherReport() throws {
    let output = try project.run("verify", expecting: 1).output
    let references = output.matches(of: /--group (\d+@[0-9a-f]{8})\n/).map { String($0.output.1) }
    #expect(references.count == 2)
    #expect(try references.first == "1@\(digest().prefix(8))")
    try project.writeTexts(["header.idle.title": "Tug it", "back-footer.idle.title": "Lift"])
    try project.run("verify", expecting: 1)
    let lock = try project.folder.text("pullproof.lock")
    for verb in ["accept", "reject"] {
      let other = try project.run(verb, "--group", references[0], expecting: 64)
      #expect(
        other.errors.contains("group \(references[0]) belongs to another report"), "\(other)")
      #expect(try other.errors.contains("report \(digest().prefix(8));"))
    }
    #expect(try project.folder.text("pullproof.lock") == lock)
    let current = try digest()
    try project.run("accept", "--group", "2@\(current.prefix(8))", expecting: 0)
    #expect(
      try changed(since: lock) == ["normal-header/idle/en", "normal-header/idle/en@2x"])
    let short = try project.run("accept", "--group", "1@\(current.prefix(3))", expecting: 64)
    #expect(short.errors.contains("at least 4 digits"))
    try project.run("accept", "--group", "1@\(current)", expecting: 0)
    try project.run("verify", expecting: 0)
  }

  @Test("fail where there is nothing to accept or reject")
  func nothing() throws {
    try project.run("accept", "--all", expecting: 0)
    for verb in ["accept", "reject"] {
      let decided = try project.run(verb, "--all", expecting: 64)
      #expect(decided.output.isEmpty)
      #expect(decided.errors.contains("every frame of the report was accepted already"))
      let id = try project.run(verb, "normal-header/idle/en", expecting: 64)
      #expect(id.errors.contains("normal-header/idle/en was accepted already"))
    }
    try project.run("verify", expecting: 0)
    let clean = try project.run("reject", "--all", expecting: 64)
    #expect(clean.errors.contains("no frame is pending"))
  }

  @Test("write one frame in the singular")
  func singular() throws {
    let outcome = try project.run("accept", "normal-header/idle/en", expecting: 0)
    #expect(outcome.output.hasPrefix("accepted 1 frame; 3 frames are pending\n"))
    #expect(outcome.output.contains("(text:header.idle.title): 1 of 2 frames\n"))
  }

  @Test("take single frames, and write what record would have written")
  func ids() throws {
    try project.run("accept", "*/idle/en", "*/idle/en@2x", expecting: 0)
    let accepted = try project.folder.text("pullproof.lock")
    let scenes = try project.folder.text("References/scenes/normal-header.txt")
    let image = try project.folder.data("References/en/normal-header-idle@2x.png")
    try project.run("record", "--mode", "all", "--quiet", expecting: 0)
    #expect(try project.folder.text("pullproof.lock") == accepted)
    #expect(try project.folder.text("References/scenes/normal-header.txt") == scenes)
    #expect(try project.folder.data("References/en/normal-header-idle@2x.png") == image)
  }

  @Test("forget what is rejected, and touch no reference")
  func reject() throws {
    let lock = try project.folder.text("pullproof.lock")
    try project.run("reject", "--all", expecting: 0)
    #expect(try decisions() == Array(repeating: "rejected", count: 4))
    #expect(try project.folder.text("pullproof.lock") == lock)
    let again = try project.run("verify", "--last-failed", expecting: 1)
    #expect(again.output.contains("failed: 4 changed"), "what is rejected still fails")
  }

  @Test("take all but what could not be drawn, and nothing where that is named")
  func blank() throws {
    let id = "normal-header/idle/en@2x"
    #expect(try project.report()["frames"][1]["id"].string == id)
    try project.editFrame(1, ["status": "failed", "images": [String: String]()])
    try project.editReport { report in
      var counts = report["counts"] as? [String: Any] ?? [:]
      counts["statuses"] = ["unchanged": 12, "changed": 3, "failed": 1]
      report["counts"] = counts
    }
    let lock = try project.folder.text("pullproof.lock")
    let image = try project.folder.data("References/en/normal-header-idle.png")
    let named = try project.run("accept", "normal-header/**", expecting: 2)
    #expect(named.errors.contains("\(id) could not be drawn"))
    #expect(try project.folder.text("pullproof.lock") == lock)
    #expect(try project.folder.data("References/en/normal-header-idle.png") == image)
    let all = try project.run("accept", "--all", expecting: 2)
    #expect(all.output.hasPrefix("accepted 3 frames; 1 frame is pending\n"))
    #expect(try decisions() == ["accepted", nil, "accepted", "accepted"])
    #expect(try project.run("verify", expecting: 1).output.contains("15 unchanged, 1 changed"))
  }

  @Test("refuse facts amid a merge, and write no marker back")
  func unfinishedMerge() throws {
    let file = "References/scenes/normal-header.txt"
    let facts = try project.folder.text(file)
    let merged = "<<<<<<< ours\n\(facts)=======\n\(facts)>>>>>>> theirs\n"
    try project.folder.write(merged, to: file)
    let outcome = try project.run("accept", "--all", expecting: 65)
    #expect(outcome.errors.contains("\(file):1: an unresolved merge conflict"), "\(outcome)")
    #expect(try project.folder.text(file) == merged)
    try project.folder.write(facts + facts, to: file)
    try project.run("accept", "--all", expecting: 0)
    try project.run("verify", expecting: 0)
  }

  @Test("take what a list names, from a file and from standard input")
  func list() throws {
    let digest = try digest().prefix(8)
    let lock = try project.folder.text("pullproof.lock")
    let file = project.folder.path("list.txt")
    try project.folder.write(
      "report \(digest)\ngroup 1@\(digest)\nnormal-header/idle/en@2x\n", to: "list.txt")
    try project.run("reject", "--from", file, "normal-header/idle/en", expecting: 0)
    #expect(try decisions() == Array(repeating: "rejected", count: 4))
    try project.run("verify", "--quiet", expecting: 1)
    let outcome = try project.run(
      "accept", "--from", "-", through: ["/bin/bash", "-c", "exec \"$@\" < '\(file)'", "bash"])
    #expect(outcome.exitCode == 0, "\(outcome)")
    let footers = ["back-state-footer/idle/en", "back-state-footer/idle/en@2x"]
    #expect(try changed(since: lock) == footers + ["normal-header/idle/en@2x"])
    let again = try project.run("accept", "--from", file, expecting: 64)
    #expect(again.errors.contains("every frame that is named was accepted or rejected"), "\(again)")
  }

  @Test("carry out a list with both decisions, and refuse one that contradicts itself")
  func bothDecisions() throws {
    let digest = try digest().prefix(8)
    let lock = try project.folder.text("pullproof.lock")
    let file = project.folder.path("list.txt")
    try project.folder.write(
      "report \(digest)\nnormal-header/idle/en\nreject group 1@\(digest)\n", to: "list.txt")
    let refused = try project.run("reject", "--from", file, expecting: 64)
    #expect(refused.errors.contains("carries out both"), "\(refused)")
    let outcome = try project.run("accept", "--from", file, expecting: 0)
    #expect(outcome.output.contains("accepted 1 frame; 3 frames are pending"), "\(outcome)")
    #expect(outcome.output.contains("rejected 2 frames; 1 frame is pending"), "\(outcome)")
    #expect(try changed(since: lock) == ["normal-header/idle/en"])
    #expect(try decisions().count { $0 == "accepted" } == 1)
    #expect(try decisions().count { $0 == "rejected" } == 2)
    try project.folder.write("normal-header/*/*@2x\nreject group 2\n", to: "list.txt")
    let torn = try project.run("accept", "--from", file, expecting: 64)
    #expect(torn.errors.contains("normal-header/idle/en@2x is to be accepted and"), "\(torn)")
    try project.folder.write("reject normal-header/idle/en@2x\n", to: "list.txt")
    try project.run("accept", "--from", file, expecting: 0)
    #expect(try decisions().count { $0 == "rejected" } == 3)
    #expect(try changed(since: lock) == ["normal-header/idle/en"])
  }

  @Test("take the frames of a locale, of the report or of a group")
  func locale() throws {
    let lock = try project.folder.text("pullproof.lock")
    let unknown = try project.run("accept", "--locale", "ar", expecting: 64)
    #expect(unknown.errors.contains("no frame of locale ar to accept or reject"), "\(unknown)")
    try project.run("accept", "--locale", "en", "--group", "1", expecting: 0)
    #expect(try changed(since: lock).allSatisfy { $0.hasPrefix("back-state-footer/idle/en") })
    try project.run("accept", "--locale", "en", "--report", digest(), expecting: 0)
    #expect(try changed(since: lock).count == 4)
    let again = try project.run("reject", "--locale", "en", expecting: 64)
    #expect(again.errors.contains("every frame of locale en was accepted already"), "\(again)")
    try project.run("accept", "--all", "--locale", "en", expecting: 64)
  }

  @Test("take the command that a list by language prints")
  func commandOfLanguage() throws {
    let outcome = try project.run("verify", "--group-by", "locale", expecting: 1)
    #expect(outcome.output.hasPrefix("1. en  4 frames, 2 changed texts\n"), "\(outcome)")
    #expect(outcome.output.contains("header.idle.title: “Pull to refresh” became “Tug it”"))
    #expect(outcome.output.contains(" --locale en --report \(try digest().prefix(8))\n"))
    let other = try project.run("verify", "--group-by", "language", expecting: 64)
    #expect(other.errors.contains("language"), "\(other)")
  }

  @Test("refuse a list that is missing, malformed or of another report, and take nothing")
  func wrongList() throws {
    let lock = try project.folder.text("pullproof.lock")
    let file = project.folder.path("list.txt")
    let missing = try project.run("accept", "--from", file, expecting: 66)
    #expect(missing.errors.contains("--from takes a list of frames"), "\(missing)")
    let id = "normal-header/idle/en"
    for (text, code, problem) in [
      ("", 65, "names no frame"), ("\(id)\nidle\n", 65, "list.txt:2: “idle” is no frame id"),
      ("report 0123abcd\n\(id)\n", 64, "which is another report"),
      ("\(id)\nnormal-header/idle/xx\n", 64, "has no frame normal-header/idle/xx"),
    ] as [(String, Int32, String)] {
      try project.folder.write(text, to: "list.txt")
      let outcome = try project.run("accept", "--from", file, expecting: code)
      #expect(outcome.errors.contains(problem), "\(outcome)")
    }
    try project.run("accept", "--from", file, "--all", expecting: 64)
    let stale = try project.run("accept", id, "--report", "0123abcd", expecting: 64)
    #expect(stale.errors.contains("chosen in report 0123abcd"), "\(stale)")
    #expect(try project.folder.text("pullproof.lock") == lock)
    try project.run("accept", id, "--report", digest(), expecting: 0)
    #expect(try changed(since: lock) == [id])
  }

  @Test("refuse what isn't pending")
  func mistakes() throws {
    try project.run("accept", "normal-header/idle/ar", expecting: 64)
    try project.run("accept", "--group", "9", expecting: 64)
    try project.run("accept", expecting: 64)
    try project.run("accept", "--all", "x", expecting: 64)
    try FileManager.default.removeItem(atPath: project.folder.path("pending"))
    #expect(
      try project.run("accept", "--all", expecting: 66).errors.contains("no frame is pending"))
  }

  @Test func `no image is written into another frame's folder through a link`() throws {
    let project = try SampleProject()
    try project.write(
      components: "[{component: normal-header, showsLastUpdated: false}]", locales: "[en, en-GB]",
      states: "[idle]", scales: "[1]", rest: "strings: [App]")
    for language in ["en", "en-GB"] {
      try project.writeTexts(["header.idle.title": "Pull"], in: language)
    }
    try project.run("record", "--quiet", expecting: 0)
    let folder = project.folder.path("References/en-GB")
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: "en")
    try project.run("verify", expecting: 0)
    let before = try project.folder.contents(below: "References/en")

    try project.writeTexts(["header.idle.title": "Haul"], in: "en-GB")
    try project.run("verify", "--quiet", expecting: 1)
    for command in [["accept", "--all"], ["record", "-u"]] {
      let refused = try project.inside(command, expecting: 65)
      #expect(refused.errors.contains("through a link between their folders"), "\(refused)")
      #expect(try project.folder.contents(below: "References/en") == before)
    }
    // As long as both look alike, the link may stay.
    try project.writeTexts(["header.idle.title": "Haul"], in: "en")
    try project.run("record", "-u", expecting: 0)
    try project.run("verify", expecting: 0)
  }
}
