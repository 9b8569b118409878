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
