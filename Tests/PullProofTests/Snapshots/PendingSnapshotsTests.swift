import Foundation
import Testing
import _ProofTestSupport

@Suite("pullproof pending-snapshots")
struct PendingSnapshotsTests {
  @Test("lists the frames that were not decided about, with what accept takes")
  func listing() throws {
    let project = try SampleProject.recorded()
    try project.writeTexts(["header.idle.title": "Tug it"])
    try project.write(scales: "[1]", rest: "strings: [App]\norphaned: ignore")
    try project.run("verify", "--quiet", expecting: 1)
    let json = try project.run("pending-snapshots", "--json", expecting: 0).output
    let listing = try JSON(parsing: json)
    let frame = try listing["frames"][0]
    #expect(try listing["schemaVersion"] == 1 && listing["frames"].array.count == 1)
    #expect(try frame["id"] == "normal-header/idle/en" && frame["status"] == "changed")
    let group = try frame["group"].string
    #expect(try group == "1@\(listing["report"].string.prefix(8))")
    #expect(try frame["cause"] == "text:header.idle.title")
    let images = try frame["images"].object
    #expect(images.keys.sorted() == ["actual", "comparison", "diff", "expected"])
    for path in images.values { #expect(try FileManager.default.fileExists(atPath: path.string)) }
    let lines = try project.run("pending-snapshots", expecting: 0).output
    let image = try frame["images"]["comparison"].string
    #expect(lines == "normal-header/idle/en  changed  \(group)  \(image)\n")
    try project.run("accept", "--group", group, expecting: 0)
    #expect(try project.run("pending-snapshots", expecting: 0).output == "no frame is pending\n")
    let rest = try project.run("pending-snapshots", "--json", expecting: 0).output
    #expect(try JSON(parsing: rest)["frames"] == [])
  }

  @Test("still lists what was pending after others of the frames were recorded by themselves")
  func partlyRecorded() throws {
    let project = try SampleProject.retitled([
      "header.idle.title": "Tug it", "back-footer.idle.title": "Heave",
    ])
    try project.run("verify", "--quiet", expecting: 1)
    let header = "normal-header/idle/en"
    func pending() throws -> [String] {
      let lines = try project.run("pending-snapshots", expecting: 0).output.split(separator: "\n")
      return lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    }
    func record(_ pattern: String) throws {
      try project.run("record", "-u", "-g", pattern, "--quiet", expecting: 0)
    }
    let all = try pending()
    #expect(all.count == 4)
    for _ in 1...2 {
      try record("^\(header)$")
      #expect(try pending() == all.filter { $0 != header })
      #expect(
        try project.run("verify", "--last-failed", "--list", expecting: 0).output
          == all.filter { $0 != header }.map { $0 + "\n" }.joined())
    }
    // What is as its reference doesn't touch the others either.
    try record("/ar")
    #expect(try pending() == all.filter { $0 != header })
    try project.run("accept", "--all", expecting: 0)
    try project.run("verify", expecting: 0)
    // A recording of the last ones leaves none.
    try project.writeTexts(["header.idle.title": "Haul", "back-footer.idle.title": "Heave"])
    try project.run("verify", "--quiet", expecting: 1)
    #expect(try pending().count == 2)
    try record("^normal-header/idle/en")
    #expect(try project.run("pending-snapshots", expecting: 0).output == "no frame is pending\n")
  }

  @Test("puts frames together by locale, and says when a decision was interrupted")
  func grouping() throws {
    let project = try SampleProject.recorded()
    for language in ["en", "ar"] {
      try project.writeTexts(
        ["header.idle.title": "Tug it", "back-footer.idle.title": "Heave"], in: language)
    }
    try project.write(rest: "strings: [App]")
    try project.run("verify", "--quiet", expecting: 1)
    func locales(_ arguments: String...) throws -> [Substring] {
      let lines = try project.inside(["pending-snapshots"] + arguments, expecting: 0).output
      return lines.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /idle\/(en|ar)/)?.1
      }
    }
    let twice: [Substring] = ["en", "en", "ar", "ar"]
    #expect(try locales("--group-by", "cause") == twice + twice)
    #expect(try locales("--group-by", "locale") == (twice + twice).sorted(by: >))
    #expect(try locales() == (twice + twice).sorted(by: >))
    let quiet = try project.run("pending-snapshots", expecting: 0)
    #expect(quiet.errors.isEmpty)
    try project.run("reject", "--locale", "ar", expecting: 0)
    try project.folder.write("", to: "pending/undo/1/unfinished")
    let outcome = try project.run("pending-snapshots", "--json", expecting: 0)
    #expect(outcome.errors.contains("a decision was interrupted"))
    #expect(try JSON(parsing: outcome.output)["frames"].array.count == 4)
  }

  @Test("only reads")
  func absent() throws {
    let project = try SampleProject()
    let outcome = try project.run("pending-snapshots", expecting: 66)
    let config = project.folder.path("pullproof.yml")
    #expect(outcome.errors.contains("run “pullproof verify --config \(config)” first"))
    #expect(!project.folder.holds("pending"))
    try project.folder.write("{}", to: "pending/report.json")
    try project.run("pending-snapshots", expecting: 65)
  }
}

@Suite("A folder of pending frames that somebody else wrote")
struct ForeignPendingTests {
  private let project: SampleProject

  init() throws {
    project = try SampleProject.retitled(["header.idle.title": "Tug it"])
    try project.folder.write("secret\n", to: "secret.png")
    try project.run("verify", "--quiet", expecting: 1)
  }

  /// Every file and link outside the folder, with its contents.
  private func files() throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: project.folder.url.path)
      .filter { !$0.hasPrefix("pending") }
    return Dictionary(
      uniqueKeysWithValues: paths.map { ($0, (try? project.folder.data($0)) ?? Data()) })
  }

  /// Runs accept and reject, which must refuse and leave every file as it is.
  private func refuse(
    _ problem: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try files()
    for verb in ["reject", "accept"] {
      let outcome = try project.run(verb, "--all", expecting: 65, sourceLocation: sourceLocation)
      #expect(outcome.errors.contains(problem), "\(outcome)", sourceLocation: sourceLocation)
      #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
    }
    #expect(try files() == before, sourceLocation: sourceLocation)
  }

  @Test("is told by its file and place where it is no report")
  func malformed() throws {
    try project.folder.write("{\"schemaVersion\": 3,\n \"counts\": }", to: "pending/report.json")
    try refuse("pending/report.json:2:12: ")
    try project.folder.write("{}", to: "pending/report.json")
    try refuse("pending/report.json:1:1: the report lacks the field “schemaVersion”")
    try project.folder.write("{\"schemaVersion\": 9, \"future\": {}}", to: "pending/report.json")
    try refuse("pending/report.json:1:19: the report has version 9, this program reads 3")
    try project.folder.write("{\"schemaVersion\": 2}", to: "pending/report.json")
    try refuse(
      "pending/report.json:1:19: the report has version 2, this program reads 3; run “pullproof "
        + "verify” to write it again")
    try project.folder.write([0xFF, 0xFE], to: "pending/report.json")
    try refuse("pending/report.json:1:1: expected text in UTF-8")
    try project.folder.write("[]", to: "pending/report.json")
    try refuse("pending/report.json:1:1: expected an object for the report, found an array")
  }

  /// Moves a folder of the project, and leaves a link to its new place in the old one.
  private func move(_ name: String, behindLinkTo other: String) throws {
    let path = project.folder.path(name)
    try FileManager.default.moveItem(atPath: path, toPath: project.folder.path(other))
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "../\(other)")
  }

  @Test("can't lead out of itself by a link, nor can the folder of references")
  func links() throws {
    for (name, other) in [("pending/en", "elsewhere"), ("pending/scenes", "facts")] {
      try move(name, behindLinkTo: other)
      let before = try files()
      let outcome = try project.run("accept", "--all", expecting: 65)
      #expect(outcome.errors.contains("a symbolic link leads out of the folder"), "\(outcome)")
      #expect(try files() == before)
      try FileManager.default.removeItem(atPath: project.folder.path(name))
      try FileManager.default.moveItem(
        atPath: project.folder.path(other), toPath: project.folder.path(name))
    }
    try move("References/en", behindLinkTo: "outside")
    let before = try files()
    let references = try project.run("accept", "--all", expecting: 65)
    #expect(references.errors.contains("References/en"), "\(references)")
    #expect(try files() == before)
  }

  @Test("never has a file written, changed or removed elsewhere, whatever its report says")
  func mutations() throws {
    let whole = try project.folder.data("pending/report.json")
    let before = try files()
    let hostile: [Any] = [
      "../../pwned", "../secret.png", "/etc/passwd", "x/../..", "..", "", "a\0b", "en/\u{1B}[2J",
      "References/en/normal-header-idle.png", -1, Int.max, [String](), NSNull(),
    ]
    let keys = ["id", "path", "index", "status", "images", "causes", "actual", "expected"]
    for (number, value) in hostile.enumerated() {
      try project.folder.write(whole, to: "pending/report.json")
      let key = keys[number % keys.count]
      let changes: [[String: Any]] = [
        [key: value], ["images": ["actual": value]], ["id": value, "path": value],
      ]
      try project.editFrame(number % 2, changes[number % 3])
      for verb in ["reject", "accept"] {
        let outcome = try project.run(verb, "--all")
        #expect([0, 2, 64, 65].contains(outcome.exitCode), "\(outcome)")
        let changed = try files().filter { before[$0.key] != $0.value }.keys
        #expect(
          changed.allSatisfy { $0.hasPrefix("References/") || $0 == "pullproof.lock" },
          "\(key) \(value): \(changed)")
        #expect(Set(try files().keys) == Set(before.keys), "\(key) \(value)")
      }
    }
  }
}
