import Foundation
import Testing
import _ProofTestSupport

@Suite("Parts of a run")
struct ShardedRunTests {
  private let project: SampleProject

  /// Twelve frames of which some differ, one can't be compared, one is new and four are orphaned.
  init() throws {
    project = try SampleProject()
    try project.write(states: "[idle, pulling]", scales: "[1]")
    try project.run("record", "--quiet", expecting: 0)
    try project.writeTexts(["header.idle.title": "Tug it"])
    try project.folder.write("GIF89a", to: "References/ar/back-state-footer-idle.png")
    try project.write(states: "[idle, refreshing]", scales: "[1]", rest: "strings: [App]")
  }

  @Test("merge to the report of the whole, however many there are", arguments: [1, 2, 3, 17])
  func merging(count: Int) throws {
    try project.run(
      "verify", "--reporter", "html=\(project.folder.path("whole-page"))", expecting: 2)
    let whole = try project.folder.data("pending/report.json")
    let lock = try project.folder.text("pending/pullproof.lock")
    var ids: [String] = []
    for number in 1...count {
      let blob = project.folder.path("blobs/\(number)")
      let outcome = try project.run(
        "verify", "--shard", "\(number)/\(count)", "--reporter", "blob=\(blob)",
        "--pass-with-no-frames", "--quiet")
      #expect([0, 1, 2].contains(outcome.exitCode), "\(outcome)")
      ids += try project.folder.text("blobs/\(number)/report.json").matches(
        of: /"id" : "([^"]*)"/
      ).map { String($0.output.1) }
    }
    #expect(Set(ids).count == ids.count, "no frame is in two parts")
    let merged = try Program.run([
      "merge-reports", project.folder.path("blobs"), "--pending", project.folder.path("merged"),
      "--reporter", "html=\(project.folder.path("merged-page"))",
    ])
    #expect(merged.exitCode == 2, "\(merged)")
    #expect(try project.folder.data("merged/report.json") == whole)
    #expect(try project.folder.text("merged/pullproof.lock") == lock)
    #expect(try project.folder.differences(between: "whole-page", and: "merged-page") == [])
  }

  @Test("are known by the variables of a CI service")
  func services() throws {
    func blob(_ name: String, _ variables: [String: String?]) throws -> String {
      let path = project.folder.path(name)
      _ = try project.run("verify", "--quiet", "--reporter", "blob=\(path)", environment: variables)
      return try JSON(parsing: project.folder.data("\(name)/blob.json"))["shard"].string
    }
    #expect(try blob("a", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]) == "2/3")
    #expect(try blob("b", ["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "3"]) == "1/3")
    #expect(try blob("c", [:]) == "1/1")
  }

  @Test("are missed where a machine failed, and told apart where runs were parted differently")
  func missing() throws {
    for part in ["1/3", "3/3"] {
      _ = try project.run(
        "verify", "--shard", part, "--quiet", "--reporter",
        "blob=\(project.folder.path("blobs/\(part.prefix(1))"))")
    }
    func merge() throws -> Program.Outcome {
      try Program.run([
        "merge-reports", project.folder.path("blobs"), "--pending", project.folder.path("merged"),
      ])
    }
    let incomplete = try merge()
    #expect(incomplete.exitCode == 2)
    #expect(incomplete.errors.contains("missing blobs of the shards 2/3"))
    _ = try project.run(
      "verify", "--shard", "2/2", "--quiet", "--reporter",
      "blob=\(project.folder.path("blobs/2"))")
    #expect(try merge().exitCode == 65)
    let none = try Program.run(["merge-reports", project.folder.path("References")])
    #expect(none.exitCode == 66)
    #expect(none.errors.contains("not a blob"))
  }
}
