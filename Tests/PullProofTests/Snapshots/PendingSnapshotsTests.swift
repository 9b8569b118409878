import Foundation
import Testing

@Suite("pullproof pending-snapshots")
struct PendingSnapshotsTests {
  private struct Listing: Decodable {
    struct Frame: Decodable {
      let id: String
      let status: String
      let group: String
      let cause: String
      let images: [String: String]
    }

    let schemaVersion: Int
    let report: String
    let frames: [Frame]
  }

  @Test("lists the frames that were not decided about, with what accept takes")
  func listing() throws {
    let project = try SampleProject.recorded()
    try project.folder.write(
      "\"header.idle.title\" = \"Tug it\";\n", to: "App/en.lproj/Localizable.strings")
    try project.write(scales: "[1]", rest: "strings: [App]\norphaned: ignore")
    try project.run("verify", "--quiet", expecting: 1)
    let json = try project.run("pending-snapshots", "--json", expecting: 0).output
    let listing = try JSONDecoder().decode(Listing.self, from: Data(json.utf8))
    let frame = try #require(listing.frames.first)
    #expect(listing.schemaVersion == 1 && listing.frames.count == 1)
    #expect((frame.id, frame.status) == ("normal-header/idle/en", "changed"))
    #expect(
      (frame.group, frame.cause) == ("1@\(listing.report.prefix(8))", "text:header.idle.title"))
    #expect(frame.images.keys.sorted() == ["actual", "comparison", "diff", "expected"])
    for path in frame.images.values { #expect(FileManager.default.fileExists(atPath: path)) }
    let lines = try project.run("pending-snapshots", expecting: 0).output
    let image = try #require(frame.images["comparison"])
    #expect(lines == "normal-header/idle/en  changed  \(frame.group)  \(image)\n")
    try project.run("accept", "--group", frame.group, expecting: 0)
    #expect(try project.run("pending-snapshots", expecting: 0).output == "no frame is pending\n")
    let rest = try project.run("pending-snapshots", "--json", expecting: 0).output
    #expect(try JSONDecoder().decode(Listing.self, from: Data(rest.utf8)).frames.isEmpty)
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
