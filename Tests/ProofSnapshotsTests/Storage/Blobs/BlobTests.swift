import Foundation
import ProofDocuments
import ProofSnapshots
import Testing
import _ProofTestSupport

@Suite struct BlobTests {
  private let project: SquareProject

  /// Four frames, of which one of each component changed, verified in two parts.
  init() async throws {
    var project = try await SquareProject.recorded()
    project.repainted = [0, 2]
    self.project = project
    try await blob(1, of: [0, 1])
    try await blob(2, of: [2, 3])
  }

  private func path(_ number: Int) -> String { "\(project.folder.path)/blobs/\(number)" }

  private func blob(
    _ number: Int, as part: String? = nil, of indices: [Int], theme: String = "t",
    forbidden: String = "", selecting selected: [String] = SquareProject.ids
  ) async throws {
    try FileManager.default.createDirectory(
      atPath: "\(project.folder.path)/blobs", withIntermediateDirectories: true)
    try await project.verify(indices, in: path(number))
    let shard = try #require(Shard(part ?? "\(number)/2"))
    try BlobFolder.label(
      path(number), as: shard, of: RunSelection(of: indices.map { SquareProject.ids[$0] }),
      in: RunInputs(
        lock: "l", project: "p", strings: "s", theme: theme, images: "i", environment: "e",
        forbidden: forbidden, selection: RunSelection(of: selected)))
  }

  private func merged() throws -> MergedBlobs {
    try MergedBlobs(of: BlobFolder.all(in: ["\(project.folder.path)/blobs"]))
  }

  private func refusesToMerge(
    _ problem: String, kind: RunError.Kind = .badData,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: RunError.self, sourceLocation: sourceLocation) { try merged() }
    #expect(error?.kind == kind, sourceLocation: sourceLocation)
    #expect(
      error?.description.contains(problem) == true, "\(error?.description ?? "")",
      sourceLocation: sourceLocation)
  }

  @Test func `the parts of a run make the report and the folder of the whole run`() async throws {
    let merged = try merged()
    let (target, mutex) = try PendingFolder.cleared(at: "\(project.folder.path)/merged") { _ in }
    try merged.write(to: target)
    mutex.release()
    let whole = try await project.verify()
    #expect(merged.report == whole)
    let files = { (name: String) in
      try project.folder.files().filter { $0.hasPrefix("\(name)/") }
        .map { ($0.dropFirst(name.count), project.folder.contents($0)) }
    }
    #expect(try files("merged").map(\.0) == files("pending").map(\.0))
    #expect(try files("merged").map(\.1) == files("pending").map(\.1))
  }

  @Test func `a missing part and one that is there twice are reported`() async throws {
    try FileManager.default.removeItem(atPath: path(2))
    refusesToMerge("missing blobs of the shards 2/2", kind: .framesFailed)
    try await blob(3, as: "1/2", of: [0, 1])
    refusesToMerge("missing blobs of the shards 2/2", kind: .framesFailed)
    try await blob(2, of: [2, 3])
    refusesToMerge("duplicate shard 1", kind: .framesFailed)
  }

  @Test func `a copy of a part with the number of another is no other part`() async throws {
    try FileManager.default.removeItem(atPath: path(2))
    try FileManager.default.copyItem(atPath: path(1), toPath: path(2))
    let label = try #require(project.folder.text("blobs/2/blob.json"))
    try project.folder.write(label.replacing("1/2", with: "2/2").utf8, to: "blobs/2/blob.json")
    refusesToMerge(
      "the shards 1/2 and 2/2 have the same frames, so one of them is a copy of the other")
  }

  @Test func `parts without frames are no copies of each other`() async throws {
    for number in 3...4 { try await blob(number, as: "\(number)/4", of: []) }
    try await blob(1, as: "1/4", of: [0, 1])
    try await blob(2, as: "2/4", of: [2, 3])
    #expect(try merged().report == (try await project.verify()))
  }

  @Test func `parts that were made of other things are not of one run`() async throws {
    try await blob(2, of: [2, 3], theme: "other")
    refusesToMerge("the shards 1/2 and 2/2 are not from one run: they differ in theme;")
    try await blob(2, of: [2, 3], forbidden: "overlap")
    refusesToMerge(
      "the shards 1/2 and 2/2 are not from one run: they differ in forbidden faults;")
    try await blob(2, as: "2/3", of: [2, 3])
    refusesToMerge("different numbers of shards: 1/2, 2/3")
  }

  @Test func `parts of other selections of frames are not of one run`() async throws {
    // As many frames, but not the same ones.
    try await blob(2, of: [2, 3], selecting: ["a/idle/en", "a/idle/de", "b/idle/en", "b/idle/fr"])
    refusesToMerge(
      "the shards 1/2 and 2/2 are not from one run: they differ in selected frames; "
        + "verify all shards with the same filters, and without --last-failed")
    try await blob(2, of: [2, 3], theme: "other", selecting: ["b/idle/en", "b/idle/de"])
    refusesToMerge("they differ in theme, selected frames; verify all shards at one revision")
    // No unchanged frame is named in a report, so only the numbers tell that one is missing.
    try await blob(2, of: [3])
    refusesToMerge("the blobs are of 3 frames, but the run selected 4; run all shards again")
    try await blob(2, of: [2, 3])
    #expect(try merged().report.counts.selected == 4)
  }

  @Test func `a blob of the version before, which doesn't tell what was selected, is refused`()
    throws
  {
    let label = try #require(project.folder.contents("blobs/1/blob.json"))
    let old = String(decoding: label, as: UTF8.self)
      .replacing("\"version\" : 4", with: "\"version\" : 2")
    try project.folder.write(old.utf8, to: "blobs/1/blob.json")
    refusesToMerge("the blob has version 2, this program reads 4; run that shard again")
  }

  @Test func `a file that was changed, cut or lost is reported by its name`() throws {
    let files = try project.folder.files().filter { $0.hasPrefix("blobs/1/") }
      .map { String($0.dropFirst("blobs/1/".count)) }
      .filter {
        ![".gitignore", "blob.json", "last-failed.txt", "pullproof-folder.txt"].contains($0)
      }
    #expect(
      files == [
        "SHA256SUMS", "en/a-idle-actual.png", "en/a-idle-comparison.png", "en/a-idle-diff.png",
        "en/a-idle-expected.png", "inputs.json", "pullproof.lock", "report.json", "scenes/a.txt",
      ])
    for file in files {
      let name = "blobs/1/\(file)"
      let whole = try #require(project.folder.contents(name))
      try project.folder.write(whole.dropLast(3), to: name)
      refusesToMerge("blobs/1/\(file) was changed or cut after it was written; run that shard")
      try FileManager.default.removeItem(atPath: "\(project.folder.path)/\(name)")
      refusesToMerge("blobs/1/\(file)", kind: .missingInput)
      try project.folder.write(whole, to: name)
    }
    try project.folder.write("{\"version\": 9}".utf8, to: "blobs/1/blob.json")
    refusesToMerge("blobs/1/blob.json:1:1: the blob has version 9, this program reads 4")
    try project.folder.write("{".utf8, to: "blobs/1/blob.json")
    refusesToMerge("blobs/1/blob.json:1:2: invalid JSON: expected a name in quotes, found the end")
  }

  @Test func `a folder that is no blob is reported`() {
    let error = #expect(throws: RunError.self) {
      try BlobFolder.all(in: [project.folder.path + "/References"])
    }
    #expect(error?.kind == .missingInput)
  }

  @Test(arguments: [
    (ENOENT, "not a blob"), (ENOTDIR, "not a blob"),
    (EACCES, "/blob.json: Permission denied; check its permissions"),
    (EMFILE, "/blob.json: Too many open files"),
  ])
  func `a label that can't be opened isn't taken for a missing one`(
    code: Int32, message: String
  ) throws {
    var calls = SystemCalls.live
    calls.open = { _, _ in
      errno = code
      return -1
    }
    let error = #expect(throws: RunError.self) { try BlobFolder(path: path(1), calls: calls) }
    #expect(error?.kind == .missingInput)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}
