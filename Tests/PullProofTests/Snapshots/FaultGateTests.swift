import Foundation
import Testing
import _ProofTestSupport

@Suite("Faults of frames")
struct FaultGateTests {
  private let project: SampleProject

  /// Sixteen recorded frames, and then a title that is much too long for two of them.
  init() throws {
    project = try SampleProject.retitled([
      "header.idle.title": String(repeating: "Pull down to refresh ", count: 12)
    ])
  }

  private func setUp(_ rest: String = "") throws {
    try project.write(rest: "strings: [App]\n\(rest)")
  }

  private static let ids = ["normal-header/idle/en", "normal-header/idle/en@2x"]

  private static let ignore = """
    lint:
      ignore:
        - {rule: textTruncated, locale: en, reason: it is being redone
    """

  /// Every file but those of pending frames, byte for byte.
  private func files() throws -> [String: Data] {
    let names = try project.folder.files(below: "").filter { !$0.hasPrefix("pending/") }
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try project.folder.data($0)) })
  }

  @Test("are listed with a change, and after it was recorded")
  func listed() throws {
    let changed = try project.run("verify", "--reporter", "json=-", expecting: 1)
    let fault = try JSON(parsing: changed.output)["frames"][0]["faults"][0]
    #expect(try fault["rule"] == "textTruncated")
    #expect(try fault["element"] == "title")
    #expect(
      try fault["problem"].string.hasPrefix("“Pull down to refresh Pull down"), "\(fault)")
    // A report names no file outside the working folder.
    #expect(try fault[ifPresent: "source"] == nil)
    let inside = try project.inside("verify", "--reporter", "json=-", expecting: 1)
    let known = try JSON(parsing: inside.output)["frames"][0]["faults"][0]
    #expect(try known["source"]["line"] == 1)
    try project.run("record", "-u", "--quiet", expecting: 0)
    for _ in 1...2 {
      let recorded = try project.run("verify", expecting: 0)
      #expect(recorded.output.contains("fault textTruncated  2 frames in en\n"))
      #expect(recorded.output.contains("clean: 16 unchanged; faults in 2 frames\n"))
    }
    let report = try JSON(
      parsing: project.run("verify", "--reporter", "json=-", expecting: 0).output)
    #expect(
      try report["faults"].each("frames").map { try $0.array.map { try $0.string } } == [Self.ids])
    #expect(try report["faults"].each("rule") == ["textTruncated"])
    #expect(try report["frames"].each("id").map { try $0.string } == Self.ids)
    #expect(try report["frames"].each("status") == ["unchanged", "unchanged"])
    let quiet = try project.run("verify", "--quiet", expecting: 0)
    #expect(quiet.output.isEmpty)
  }

  @Test("that are forbidden fail a run though no frame changed, also with --exit-zero-on-changes")
  func forbidden() throws {
    try project.run("record", "-u", "--quiet", expecting: 0)
    try setUp("forbid: textTruncated")
    let page = project.folder.path("page")
    for _ in 1...2 {
      let outcome = try project.run(
        "verify", "--reporter", "list,html=\(page)", "--exit-zero-on-changes", expecting: 1)
      #expect(outcome.output.contains("forbidden textTruncated  2 frames in en\n"))
      #expect(outcome.output.contains("failed: 16 unchanged; forbidden faults in 2 frames\n"))
      #expect(!outcome.output.contains("accept"))
    }
    let report = try project.report()
    #expect(try report["faults"].each("isForbidden") == [true])
    #expect(
      try report["frames"].each("images") == [
        ["actual": "en/normal-header-idle-actual.png"],
        ["actual": "en/normal-header-idle@2x-actual.png"],
      ])
    #expect(
      try project.folder.data("page/images/en/normal-header-idle-actual.png")
        == project.folder.data("References/en/normal-header-idle.png"))
    let again = try project.run("verify", "--last-failed", "--list", expecting: 0)
    #expect(again.output == Self.ids.map { $0 + "\n" }.joined())
    // Only what is looked at is judged.
    try project.run("verify", "--locale", "ar", expecting: 0)
    // A corrected text leaves a change, which can be accepted.
    try project.writeTexts(["header.idle.title": "Pull"])
    try project.run("verify", expecting: 1)
    try project.run("accept", "--all", expecting: 0)
    try project.run("verify", expecting: 0)
  }

  @Test(
    "keep a recording from writing anything", arguments: [["record", "-u"], ["verify", "-u"]])
  func recording(arguments: [String]) throws {
    try setUp("faults: reject")
    let before = try files()
    let outcome = try Program.run(
      [arguments[0], "--config", project.folder.path("pullproof.yml")] + arguments.dropFirst(),
      environment: SampleProject.noService)
    #expect(outcome.exitCode == 1, "\(outcome)")
    for id in Self.ids { #expect(outcome.errors.contains("      \(id)\n"), "\(outcome)") }
    #expect(outcome.errors.contains("nothing was recorded, because 2 of 2 frames have forbidden"))
    #expect(try files() == before)
    #expect(!project.folder.holds("pending"))
    try project.run("record", "-u", "--forbid", "none", "--quiet", expecting: 0)
    try project.run("verify", expecting: 1)
  }

  @Test("are listed by a recording that accepts them, each time, unless it is quiet")
  func recorded() throws {
    for words in ["recorded 2 updated, 14 unchanged", "recorded nothing, 16 unchanged"] {
      let outcome = try project.run("record", "-u", expecting: 0)
      #expect(outcome.output.hasPrefix("fault textTruncated  2 frames in en\n"), "\(outcome)")
      #expect(outcome.output.contains("   \(Self.ids.joined(separator: ", "))\n"))
      #expect(outcome.output.contains("\n\(words)"))
    }
    let page = project.folder.path("page")
    let reported = try project.run("record", "--reporter", "html=\(page)", expecting: 0)
    #expect(reported.output.hasPrefix("recorded nothing"), "\(reported)")
    #expect(try project.run("record", "--quiet", expecting: 0).output.isEmpty)
  }

  @Test("keep a frame from being accepted, however often")
  func acceptance() throws {
    try setUp("forbid: [textTruncated]")
    try project.run("verify", expecting: 1)
    let before = try files()
    for _ in 1...2 {
      let outcome = try project.run("accept", "--all", expecting: 1)
      #expect(outcome.errors.contains("nothing was accepted, because 2 of 2 frames have forbidden"))
      #expect(try files() == before)
    }
    try setUp()
    // The run forbade them, so another run has to allow them by the project as it is now.
    try project.run("accept", "--all", expecting: 65)
    try project.run("verify", expecting: 1)
    try project.run("accept", "--all", expecting: 0)
    try project.run("verify", expecting: 0)
  }

  @Test(
    "keep “accept --all” from being offered, and the others are offered by their groups",
    arguments: [[], ["--forbid", "none"]])
  func advice(options: [String]) throws {
    try project.writeTexts([
      "header.idle.title": String(repeating: "Pull down to refresh ", count: 12),
      "back-footer.idle.title": "Heave",
    ])
    try setUp("forbid: [textTruncated]")
    let outcome = try Program.run(
      ["verify", "--config", project.folder.path("pullproof.yml")] + options,
      environment: SampleProject.noService)
    #expect(!outcome.output.contains("--all"), "\(outcome)")
    #expect(
      outcome.output.contains(
        "\naccept all: not before faults are corrected or get a reason under “lint: ignore”; "
          + "2 of 4 pending frames have forbidden ones\naccept the others: pullproof accept "),
      "\(outcome)")
    let others = try #require(
      outcome.output.firstMatch(of: /accept the others: .* --group (\d@[0-9a-f]{8})\n/))
    let accepted = try project.run("accept", "--group", String(others.1), expecting: 0)
    #expect(accepted.output.hasPrefix("accepted 2 frames; 2 frames are pending\n"))
    #expect(accepted.output.contains("back-state-footer/idle/en@2x\n"), "\(accepted)")
    // What the report has listed is not listed again, however often the frames are refused.
    for _ in 1...2 {
      let refusal = try project.run("accept", "--all", expecting: 1)
      #expect(
        refusal.errors.contains("\n  textTruncated: normal-header/idle/en and 1 more\ncorrect"),
        "\(refusal)")
    }
  }

  @Test("that an ignore hid are told with the ignore, once its last day has passed")
  func expiry() throws {
    try setUp("\(Self.ignore), until: 2026-01-01}")
    let warning =
      "pullproof.yml:7:7: the ignore of textTruncated doesn't hold after 2026-01-01: it is being "
      + "redone; correct the violations and remove it, or change “until”\n"
    for command in ["verify", "record"] {
      let outcome = try project.run(command, "--locale", "ar", expecting: 0)
      #expect(outcome.errors.contains(warning), "\(outcome)")
    }
    try setUp("\(Self.ignore), until: 2999-01-01}")
    #expect(try project.run("verify", "--locale", "ar", expecting: 0).errors.isEmpty)
    try setUp("\(Self.ignore), until: 2026-01-01}\n  rules: {ignoreExpired: off}")
    #expect(try project.run("verify", "--locale", "ar", expecting: 0).errors.isEmpty)
  }

  @Test("that the project ignores with a reason are none, until the last day")
  func ignored() throws {
    try setUp("faults: reject\n\(Self.ignore)}")
    try project.run("record", "-u", "--quiet", expecting: 0)
    let outcome = try project.run("verify", expecting: 0)
    #expect(!outcome.output.contains("textTruncated"))
    try setUp("faults: reject\n\(Self.ignore), until: 2026-01-01}")
    try project.run("verify", expecting: 1)
  }

  @Test("are forbidden by an option in place of the project's choice")
  func options() throws {
    try project.run("record", "-u", "--quiet", expecting: 0)
    try project.run("verify", "--forbid", "textTruncated", expecting: 1)
    try project.run("verify", "--forbid", "overlap,textTruncated", expecting: 1)
    try project.run("verify", "--forbid", "overlap, textTruncated ", expecting: 1)
    try project.run("verify", "--forbid", "overlap", "--forbid", "missingGlyph", expecting: 0)
    try setUp("faults: reject")
    try project.run("verify", "--forbid", "none", expecting: 0)
    try project.run("verify", "--forbid", "overlap", expecting: 0)
  }

  @Test(
    "have the names of rules",
    arguments: [
      ("textTruncatd", "did you mean “textTruncated”?"),
      ("mirroring", "“pullproof lint” checks it"),
      ("none,overlap", "--forbid none forbids nothing"), ("", "unknown rule “”"),
    ])
  func names(name: String, message: String) throws {
    for command in ["verify", "record"] {
      let outcome = try project.run(command, "--forbid", name, expecting: 64)
      #expect(outcome.errors.contains(message), "\(outcome)")
    }
  }

  @Test("can't be forbidden by an option while the project turns the rule off")
  func off() throws {
    try setUp("lint: {rules: {textTruncated: off}}")
    let outcome = try project.run("verify", "--forbid", "textTruncated", expecting: 64)
    #expect(outcome.errors.contains("“textTruncated” is off in the “rules” of “lint”"))
    let verified = try project.run("verify", expecting: 1)
    #expect(!verified.output.contains("textTruncated"))
  }

  @Test("of all parts of a run are in the merged report, which fails as one run does")
  func shards() throws {
    try project.run("record", "-u", "--quiet", expecting: 0)
    try setUp("faults: reject")
    try project.run("verify", expecting: 1)
    let whole = try project.folder.data("pending/report.json")
    func verify(_ number: Int, _ options: String...) throws {
      let arguments = [
        "verify", "--config", project.folder.path("pullproof.yml"), "--shard", "\(number)/2",
        "--quiet", "--reporter", "blob=\(project.folder.path("blobs/\(number)"))",
      ]
      _ = try Program.run(arguments + options, environment: SampleProject.noService)
    }
    for number in 1...2 { try verify(number) }
    let merge = [
      "merge-reports", project.folder.path("blobs"), "--pending", project.folder.path("merged"),
    ]
    let merged = try Program.run(merge)
    #expect(merged.exitCode == 1, "\(merged)")
    #expect(merged.output.contains("forbidden faults in 2 frames"))
    #expect(try project.folder.data("merged/report.json") == whole)
    #expect(project.folder.holds("merged/en/normal-header-idle@2x-actual.png"))
    try verify(2, "--forbid", "none")
    let mixed = try Program.run(merge)
    #expect(mixed.exitCode == 65, "\(mixed)")
    #expect(mixed.errors.contains("they differ in forbidden faults"))
  }
}
