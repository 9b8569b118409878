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
