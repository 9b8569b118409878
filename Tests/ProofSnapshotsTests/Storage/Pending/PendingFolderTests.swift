import Foundation
import ProofDocuments
import ProofDrawing
import ProofSnapshots
import Testing
import _ProofTestSupport

@Suite struct PendingFolderTests {
  private func refusesToRead(
    _ project: SquareProject, _ problem: String, kind: RunError.Kind = .badData,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: RunError.self, sourceLocation: sourceLocation) {
      try PendingFolder(path: project.pending).read()
    }
    #expect(error?.kind == kind, sourceLocation: sourceLocation)
    #expect(
      error?.description.contains(problem) == true, "\(error?.description ?? "")",
      sourceLocation: sourceLocation)
  }

  @Test func `nothing is pending where no run wrote anything`() async throws {
    let project = try SquareProject()
    #expect(try PendingFolder(path: project.pending).read() == nil)
    #expect(try PendingFolder.lastReport(in: project.pending) == nil)
    #expect(try PendingFolder.lastFailures(in: project.pending) == [])
    let error = #expect(throws: RunError.self) { try project.accept() }
    #expect(error?.kind == .missingInput)
    #expect(!FileManager.default.fileExists(atPath: project.pending))
  }

  @Test func `the list of what failed may have any line ends, and only ids`() async throws {
    let project = try await SquareProject.pending()
    let failures = "pending/last-failed.txt"
    #expect(project.folder.text(failures) == "a/idle/en\na/idle/de\n")
    try project.folder.write("a/idle/en\r\n\r\nb/idle/de\n", to: failures)
    #expect(try PendingFolder.lastFailures(in: project.pending) == ["a/idle/en", "b/idle/de"])
    for wrong in ["a/idle/en b/idle/de", "a", "a/idle/en/x"] {
      try project.folder.write("a/idle/en\r\n\(wrong)\r\n", to: failures)
      let error = #expect(throws: RunError.self) {
        try PendingFolder.lastFailures(in: project.pending)
      }
      #expect(error?.kind == .badData)
      #expect(
        error?.description.contains(
          "\(failures):2: “\(wrong)” is not the id of a frame; run “pullproof verify” to write it again"
        )
          == true, "\(error?.description ?? "")")
    }
  }

  @Test func `a folder is the program's own, whatever line ends its mark has`() async throws {
    let project = try await SquareProject.pending()
    let mark = "pending/pullproof-folder.txt"
    let text = try #require(project.folder.text(mark))
    try project.folder.write(text.replacing("\n", with: "\r\n"), to: mark)
    try PendingFolder.check(project.pending)
    #expect(try await project.verify().counts.verified == 4)
    try project.folder.write("pullproof-folder mine\r\n", to: mark)
    #expect(throws: RunError.self) { try PendingFolder.check(project.pending) }
  }

  @Test func `a report that can't be read is no report without pending frames`() async throws {
    let project = try await SquareProject.pending()
    let report = "\(project.pending)/report.json"
    try FileManager.default.removeItem(atPath: report)
    try FileManager.default.createDirectory(atPath: report, withIntermediateDirectories: false)
    let error = #expect(throws: RunError.self) {
      try PendingFrames.settle(["b/idle/en"], in: project.pending, waiting: {})
    }
    #expect(error?.kind == .missingInput)
    // An invalid one has none, and its folder is cleared.
    try FileManager.default.removeItem(atPath: report)
    try project.folder.write("{", to: "pending/report.json")
    #expect(try !PendingFrames.settle(["b/idle/en"], in: project.pending, waiting: {}))
  }

  @Test func `a mark that can't be read is no absent one`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/pending/pullproof-folder.txt", withIntermediateDirectories: true)
    let error = #expect(throws: RunError.self) {
      try PendingFolder.check("\(folder.path)/pending")
    }
    #expect(
      error?.description
        == "\(folder.path)/pending/pullproof-folder.txt: Is a directory; make it readable")
  }

  @Test func `what was written is read back`() async throws {
    var project = try await SquareProject.recorded()
    project.repainted = [0, 3]
    let report = try await project.verify()
    let read = try #require(try PendingFolder(path: project.pending).read())
    #expect(read.report == report)
    #expect(read.lock.entries.keys.sorted() == ["a/idle/en", "b/idle/de"])
    #expect(
      report.frames.map(\.changes) == [
        [.scene(SceneChange(.color, "square", from: .list(["#000000"]), to: .list(["#646464"])))],
        [.scene(SceneChange(.color, "square", from: .list(["#3C3C3C"]), to: .list(["#A0A0A0"])))],
      ])
  }

  @Test(arguments: [
    (#"{"path": "../../pwned"}"#, "is not the path of a/idle/en"),
    (#"{"path": "/tmp/pwned"}"#, "is not the path of a/idle/en"),
    (#"{"images": {"actual": "../p.lock"}}"#, "is not where the image “actual” of a/idle/en"),
    (#"{"images": {"expected": "/etc/passwd"}}"#, "is not where the image “expected”"),
    (#"{"id": "x/y/..", "path": "../x-y"}"#, #""x/y/.." is not the id of a frame"#),
    (#"{"id": "../y/z", "path": "z/..-y"}"#, "is not the id of a frame"),
    (#"{"path": "en/a-idle\u0000"}"#, "is not the path of a/idle/en"),
    (#"{"images": {"actual": "en/a-idle-diff.png"}}"#, "is not where the image"),
    (#"{"id": "a/idle/fr"}"#, "is not the path of a/idle/fr"),
    (#"{"index": -1}"#, "the index of a/idle/en is -1"),
    (
      #"{"decision": "maybe"}"#,
      "expected another value for “decision” of element 0 of “frames” of the report, found “maybe”"
    ),
    (
      #"{"id": 5}"#,
      "expected a text for “id” of element 0 of “frames” of the report, found the number 5"
    ),
    (
      #"{"images": []}"#,
      "expected an object for “images” of element 0 of “frames” of the report, found an array"
    ),
    (#"{"status": "tolerated"}"#, "counts.statuses.tolerated is 0, but 1 such frames are listed"),
    (
      #"{"actual": {"pixels": "x", "scene": "x", "width": 1, "height": 1}}"#,
      "a digest or size of a/idle/en is malformed"
    ),
    (#"{"causes": "text"}"#, "“causes” of element 0 of “frames” of the report"),
    (
      #"{"changes": [{"kind": "future"}]}"#,
      "“kind” of element 0 of “changes” of element 0 of “frames” of the report"
    ),
    (#"{"group": "text:a"}"#, "no field “group”"),
  ])
  func `a report of somebody else leads nowhere`(changes: String, problem: String) async throws {
    let project = try await SquareProject.pending()
    let object = try JSONSerialization.jsonObject(with: Data(changes.utf8))
    try project.editFrame(try #require(object as? [String: Any]))
    refusesToRead(project, "pending/report.json:")
    try project.refusesToAccept(problem)
  }

  @Test func `a report can't say that a frame was accepted that doesn't fail`() async throws {
    let project = try await SquareProject.pending()
    try project.editFrame(["status": "tolerated", "decision": "accepted"])
    try project.editReport { report in
      var counts = report["counts"] as? [String: Any] ?? [:]
      counts["statuses"] = ["changed": 1, "tolerated": 1, "unchanged": 2]
      report["counts"] = counts
    }
    try project.refusesToAccept("a/idle/en was accepted though it doesn't fail")
  }

  @Test(arguments: [
    ("verified", Int.max), ("expected", Int.max), ("selected", -1), ("present", 5),
  ])
  func `a report can't count what can't be`(name: String, count: Int) async throws {
    let project = try await SquareProject.pending()
    try project.editReport { report in
      var counts = report["counts"] as? [String: Any] ?? [:]
      counts[name] = count
      report["counts"] = counts
    }
    try project.refusesToAccept("counts")
  }

  @Test func `a report can't have a frame twice, nor a field that nobody knows`() async throws {
    let project = try await SquareProject.pending()
    try project.editReport { report in
      let frames = report["frames"] as? [[String: Any]] ?? []
      report["frames"] = [frames[0], frames[0]]
    }
    refusesToRead(project, "frames[1]: duplicate frame \"a/idle/en\"")
    try project.editReport { $0["orphan"] = [String]() }
    refusesToRead(
      project, "the report has no field “orphan”; run “pullproof verify” to write it again")
  }

  @Test func `a report of another version says which, where and what to do`() async throws {
    let project = try await SquareProject.pending()
    for version in [2, 4] {
      try project.folder.write(
        "{\n  \"orphans\": [],\n  \"schemaVersion\": \(version)\n}".utf8, to: "pending/report.json")
      refusesToRead(
        project,
        "pending/report.json:3:20: the report has version \(version), this program reads 3; run "
          + "“pullproof verify” to write it again")
    }
  }

  @Test func `a report that is cut anywhere is refused with its place`() async throws {
    let project = try await SquareProject.pending()
    let whole = try #require(project.folder.contents("pending/report.json"))
    for length in stride(from: 0, to: whole.count - 2, by: 97) {
      try project.folder.write(whole.prefix(length), to: "pending/report.json")
      refusesToRead(project, "pending/report.json:")
    }
  }

  @Test(arguments: ["en", "scenes"])
  func `a link that leads out of the folder is refused`(name: String) async throws {
    let project = try await SquareProject.pending()
    let folder = project.folder.path
    try FileManager.default.moveItem(
      atPath: "\(folder)/pending/\(name)", toPath: "\(folder)/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/pending/\(name)", withDestinationPath: "../elsewhere")
    try project.refusesToAccept("a symbolic link leads out of the folder")
  }

  @Test func `a folder of somebody else is neither cleared nor marked`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "pending/en/a-idle-actual.png")
    let error = #expect(throws: RunError.self) {
      try PendingFolder.cleared(at: "\(folder.path)/pending") { _ in }
    }
    #expect(error?.kind == .cannotWrite)
    #expect(try folder.files() == ["pending/en/a-idle-actual.png"])
  }

  @Test func `a folder of its own is cleared of what bears its names, and of nothing else`()
    async throws
  {
    let project = try await SquareProject.pending()
    try project.folder.write([1], to: "pending/notes.txt")
    try project.folder.write([1], to: "pending/en/photo.png")
    try project.folder.write([1], to: "pending/en/a-idle-actual.png.0123456789abcdef.draft")
    let (_, mutex) = try PendingFolder.cleared(at: project.pending) { _ in }
    mutex.release()
    #expect(
      try project.folder.files().filter { $0.hasPrefix("pending/") } == [
        "pending/.gitignore", "pending/en/photo.png", "pending/notes.txt",
        "pending/pullproof-folder.txt",
      ])
  }
}
