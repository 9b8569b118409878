import Foundation
import ProofGraphics
import Testing
import _ProofTestSupport

@Suite("Blobs")
struct BlobTests {
  private let project: SampleProject

  /// Eight frames, of which one header has another title.
  init() throws {
    project = try SampleProject()
    try project.folder.write("{\"light\": {\"label\": \"#333333\"}}", to: "theme.json")
    try project.folder.write(SampleGIF.threeFrames.bytes, to: "spinner.gif")
    try title("Draw it")
    try write()
    try project.run("record", "--quiet", expecting: 0)
    try title("Tug it")
  }

  private func write(rest: String = "") throws {
    try project.write(
      components: "[normal-header, gif-header]", scales: "[1]",
      rest: "strings: [App]\ntheme: theme.json\nimages: [spinner.gif]\n\(rest)")
  }

  private func title(_ text: String) throws {
    try project.writeTexts(["header.idle.title": text])
  }

  @discardableResult
  private func verify(_ number: Int, of count: Int = 2) throws -> Program.Outcome {
    let outcome = try project.run(
      "verify", "--quiet", "--shard", "\(number)/\(count)", "--environment", "any", "--reporter",
      "blob=\(project.folder.path("blobs/\(number)"))")
    #expect([0, 1].contains(outcome.exitCode), "\(outcome)")
    return outcome
  }

  private func merge(into pending: String = "merged", _ blobs: String = "blobs") throws
    -> Program.Outcome
  {
    try Program.run([
      "merge-reports", project.folder.path(blobs), "--pending", project.folder.path(pending),
    ])
  }

  /// Merges blobs that are to be refused before anything is written.
  private func refuses(
    _ problem: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try merge()
    #expect(outcome.exitCode == 65, "\(outcome)", sourceLocation: sourceLocation)
    #expect(outcome.errors.contains(problem), "\(outcome)", sourceLocation: sourceLocation)
    #expect(!project.folder.holds("merged"), sourceLocation: sourceLocation)
  }

  @Test("of the same frames with other strings, theme, images, project, lock or fonts are refused")
  func inputs() throws {
    func refuses(_ part: String) throws {
      try verify(2)
      try self.refuses("the shards 1/2 and 2/2 are not from one run: they differ in \(part);")
    }
    try verify(1)
    try title("Pull it")
    try refuses("strings")
    try title("Tug it")
    try project.folder.write("{\"light\": {\"label\": \"#444444\"}}", to: "theme.json")
    try refuses("theme")
    try project.folder.write("{\"light\": {\"label\": \"#333333\"}}", to: "theme.json")
    let image = try project.folder.data("spinner.gif")
    // A comment doesn't change a pixel, but it isn't the same file.
    try project.folder.write(
      image.dropLast() + [0x21, 0xFE, 1, 0x61, 0, 0x3B], to: "spinner.gif")
    try refuses("images of gif components")
    try project.folder.write(image, to: "spinner.gif")
    try write(rest: "tolerances: [{frames: x, reason: y, threshold: 0.1}]")
    try refuses("project")
    try write()
    let lock = try project.folder.text("pullproof.lock")
    try project.folder.write(
      lock.replacing(/frame normal-header\/refreshing\/ar [0-9a-f]{32}/) {
        "\($0.output.dropLast(32))\(String(repeating: "0", count: 32))"
      }, to: "pullproof.lock")
    try refuses("lock")
    try project.folder.write(lock, to: "pullproof.lock")
    try verify(2)
    #expect(try merge().exitCode == 1)
  }

  @Test("of runs with other filters are refused, and those of equal selections are one run")
  func filters() throws {
    func verify(_ number: Int, _ filters: [String]) throws {
      let outcome = try Program.run(
        ["verify", "--quiet", "--shard", "\(number)/2", "--reporter", "blob=blobs/\(number)"]
          + filters, environment: SampleProject.noService, in: project.folder.url)
      #expect([0, 1].contains(outcome.exitCode), "\(outcome)")
    }
    try verify(1, ["--locale", "en"])
    for filters in [
      [], ["--state", "idle"], ["--locale", "ar"], ["--grep", "zzz", "--pass-with-no-tests"],
      ["--last-failed", "--pass-with-no-tests"],
    ] {
      try verify(2, filters)
      try refuses(
        "they differ in selected frames; verify all shards with the same filters, and without "
          + "--last-failed")
    }
    // The ids of English frames at 1x end in their locale.
    try verify(2, ["--grep", "/en$"])
    #expect(try merge().exitCode == 1)
    #expect(
      try JSON(parsing: project.folder.data("merged/report.json"))["counts"]["selected"] == 4)
  }

  @Test("are one run wherever their checkout is, and with either line end in the project")
  func checkouts() throws {
    try verify(1)
    let yaml = try project.folder.text("pullproof.yml")
    try project.folder.write(yaml.replacing("\n", with: "\r\n"), to: "pullproof.yml")
    try verify(2)
    #expect(try merge().exitCode == 1)
  }

  /// The images, facts, lock and inputs of a blob.
  private func signedFiles(_ blob: String) throws -> [String] {
    try project.folder.files(below: blob).filter {
      $0.hasSuffix(".png") || $0.hasSuffix(".lock") || $0.hasPrefix("scenes/")
        || $0 == "inputs.json"
    }
  }

  /// Gives a blob's files the digests that they have, as somebody could who forges one.
  private func sign(_ blob: String) throws {
    func digest(_ file: String) throws -> String {
      try project.folder.data("\(blob)/\(file)").withUnsafeBytes(SHA256.hexDigest(of:))
    }
    let files = try signedFiles(blob)
    try project.folder.write(
      files.map { "\(try digest($0))  \($0)\n" }.joined(), to: "\(blob)/SHA256SUMS")
    var label = try #require(
      JSONSerialization.jsonObject(with: project.folder.data("\(blob)/blob.json"))
        as? [String: Any])
    label["files"] = [
      "SHA256SUMS": try digest("SHA256SUMS"), "report.json": try digest("report.json"),
    ]
    try project.folder.write(
      JSONSerialization.data(withJSONObject: label), to: "\(blob)/blob.json")
  }

  @Test("that are forged lead nowhere and overflow nothing")
  func forged() throws {
    try project.folder.write("secret", to: "secret-actual.png")
    try verify(1, of: 1)
    let report = try project.folder.data("blobs/1/report.json")
    func forge(_ problem: String, _ edit: () throws -> Void) throws {
      try project.folder.write(report, to: "blobs/1/report.json")
      try edit()
      try sign("blobs/1")
      try refuses(problem)
    }
    func editCount(_ name: String, _ count: Int) throws {
      try project.editReport(in: "blobs/1") { report in
        var counts = report["counts"] as? [String: Any] ?? [:]
        counts[name] = count
        report["counts"] = counts
      }
    }
    try forge("is not where the image “actual” of") {
      try project.editFrame(0, in: "blobs/1", ["images": ["actual": "../../secret-actual.png"]])
    }
    try forge("is not the path of") {
      try project.editFrame(0, in: "blobs/1", ["path": "../../secret"])
    }
    try forge("expected a whole number for “selected” of “counts”") {
      try editCount("selected", Int.max)
    }
    try forge("counts.selected is \(1 << 53)") { try editCount("selected", 1 << 53) }
    try forge("counts.verified is -1") { try editCount("verified", -1) }
    try forge("SHA256SUMS lacks files that the report needs") {
      try FileManager.default.removeItem(
        atPath: project.folder.path("blobs/1/scenes/normal-header.txt"))
    }
  }

  @Test("that name a project have its pending folder, but none outside of the working folder")
  func projects() throws {
    try verify(1, of: 1)
    try project.folder.write(
      "version: 1\ncomponents: [normal-header]\npending: kept\n", to: "other/pullproof.yml")
    try project.folder.write("", to: "here/file")
    func merge(in folder: String, named name: String) throws {
      try project.editReport(in: "blobs/1") { $0["project"] = name }
      try sign("blobs/1")
      let outcome = try Program.run(
        ["merge-reports", project.folder.path("blobs")], environment: SampleProject.noService,
        in: project.folder.url.appending(path: folder))
      #expect(outcome.exitCode == 1, "\(outcome)")
    }
    try merge(in: "here", named: "../other/pullproof.yml")
    #expect(project.folder.holds("here/pending/report.json"))
    #expect(!project.folder.holds("other/kept"))
    try merge(in: ".", named: "other/pullproof.yml")
    #expect(project.folder.holds("other/kept/report.json"))
  }

  @Test("are not merged into a folder that is one of them, holds one or lies in one")
  func overlap() throws {
    try verify(1, of: 1)
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path("link"), withDestinationPath: "blobs/1")
    let before = try project.folder.files(below: "blobs")
    for pending in ["blobs/1", "blobs/1/new", "blobs", "link"] {
      let outcome = try merge(into: pending, "blobs/1")
      #expect(outcome.exitCode == 64, "\(pending): \(outcome)")
      #expect(outcome.errors.contains("name another folder"), "\(outcome)")
      #expect(try project.folder.files(below: "blobs") == before)
    }
    #expect(try merge().exitCode == 1)
  }
}

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

  @Test func `a part that a CI service's variables select is told, unless it is merged`() throws {
    let variables = ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"]
    let warning = "the CI service's variables select shard 1/2, so 4 of 8 frames run; "
    for (option, code) in [("--quiet", Int32(1)), ("--list", 0)] {
      let outcome = try project.inside(
        ["verify", "--state", "idle", "--locale", "en", option], expecting: code,
        environment: variables)
      #expect(outcome.errors.contains("select shard 1/2, so 1 of 2 frames run; "), "\(outcome)")
    }
    let page = try project.inside(
      ["verify", "--reporter", "list,html,markdown"], expecting: 1, environment: variables)
    #expect(page.errors.contains(warning), "\(page)")
    #expect(page.output.contains("(shard 1/2)\n"), "\(page)")
    for file in ["snapshot-report/index.html", "snapshot-report.md"] {
      #expect(try project.folder.text(file).contains("(shard 1/2)"))
    }
    #expect(try !project.folder.text("pending/report.json").contains("shard"))
    let named = try project.inside(["verify", "--shard", "1/2", "--quiet"], expecting: 1)
    #expect(!named.errors.contains("variables"), "\(named)")
    let whole = try project.inside(
      ["verify", "--shard", "1/1", "--quiet"], expecting: 2, environment: variables)
    #expect(!whole.output.contains("(shard") && !whole.errors.contains("variables"), "\(whole)")
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
