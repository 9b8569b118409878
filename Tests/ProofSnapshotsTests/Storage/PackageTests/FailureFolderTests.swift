import Foundation
import ProofDocuments
import ProofSnapshots
import Testing
import _ProofTestSupport

/// A package with a test file, its references, and what a run of its tests left.
private struct SamplePackage {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([], to: "Tests/AppTests/HeaderTests.swift")
  }

  private var artifacts: ArtifactFolder {
    ArtifactFolder(path: "\(folder.path)/artifacts/AppTests/HeaderTests")
  }

  private func reference(_ id: String) -> ReferenceFile {
    ReferenceFile(
      id: id, pathExtension: "txt",
      in: FailedSnapshot.references(
        ofTestFile: "HeaderTests", in: "\(folder.path)/Tests/AppTests"))
  }

  /// Leaves a failure as a test run does: the actual file, a record, and the reference of then.
  func fail(
    _ id: String, group: String = "text:a", reference old: [UInt8]? = Array("old".utf8)
  ) throws {
    if let old { try reference(id).write(old) }
    let actual = Array("new \(id)".utf8)
    _ = try artifacts.write(actual, of: .actual, named: id, pathExtension: "txt")
    try artifacts.keep(
      FailedSnapshot(
        module: "AppTests", testFile: "HeaderTests", id: id, pathExtension: "txt", actual: actual,
        reference: old, group: group))
  }

  func failures() throws -> FailureFolder {
    try FailureFolder(path: "\(folder.path)/artifacts")
  }

  func tests() throws -> TestFolder { try TestFolder(path: "\(folder.path)/Tests") }

  /// Accepts failures and removes their records.
  func accept(_ names: String..., groups: [String] = []) throws {
    let entries = try failures().entries(
      named: names, groups: groups, includesAll: names.isEmpty && groups.isEmpty)
    _ = try tests().accept(entries)
    for entry in entries { try entry.remove() }
  }

  func text(_ id: String) throws -> String? {
    try reference(id).contents().map { String(decoding: $0, as: UTF8.self) }
  }

  func refusesToAccept(
    _ problem: String, kind: RunError.Kind,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: RunError.self, sourceLocation: sourceLocation) { try accept() }
    #expect(error?.kind == kind, sourceLocation: sourceLocation)
    #expect(
      error?.description.contains(problem) == true, "\(error?.description ?? "")",
      sourceLocation: sourceLocation)
  }
}

@Suite struct FailureFolderTests {
  private let package: SamplePackage

  init() throws { package = try SamplePackage() }

  private let actual = "artifacts/AppTests/HeaderTests/t.b-actual.txt"
  private let reference = "Tests/AppTests/__Snapshots__/HeaderTests/t.b.txt"

  @Test func `failures are accepted by group or name, and once`() throws {
    try package.fail("t.a")
    try package.fail("t.b", group: "new", reference: nil)
    try package.accept(groups: ["text:a"])
    #expect(try package.text("t.a") == "new t.a")
    #expect(try package.text("t.b") == nil)
    let error = #expect(throws: RunError.self) { try package.accept(groups: ["text:a"]) }
    #expect(error?.kind == .usage)
    try package.accept("HeaderTests/t.*")
    #expect(try package.text("t.b") == "new t.b")
    #expect(try package.folder.files().filter { $0.hasPrefix("artifacts/") } == [])
    package.refusesToAccept("no failed snapshot; run the tests first", kind: .missingInput)
  }

  @Test func `a reference that changed since the tests ran is kept, and so is every other`() throws
  {
    try package.fail("t.a")
    try package.fail("t.b")
    try package.folder.write("mine".utf8, to: reference)
    // The copy beside the record counts for nothing.
    try package.folder.write(
      "mine".utf8, to: "artifacts/AppTests/HeaderTests/t.b-expected.txt")
    package.refusesToAccept("t.b.txt: has changed since the test ran", kind: .changed)
    #expect(try package.text("t.a") == "old" && package.text("t.b") == "mine")
  }

  @Test func `an acceptance that was killed after it wrote a reference is run again`() throws {
    try package.fail("t.b")
    try package.folder.write("new t.b".utf8, to: reference)
    try package.accept()
    #expect(try package.text("t.b") == "new t.b")
    #expect(try package.failures().entries.isEmpty)
  }

  @Test func `a file that is cut, another one, a link or absent is not accepted`() throws {
    try package.fail("t.a")
    try package.fail("t.b")
    // The last has the size that the test's own file had.
    for text in ["new t.", "somebody else's", "new t.c"] {
      try package.folder.write(text.utf8, to: actual)
      package.refusesToAccept("t.b-actual.txt: not the file that the test made", kind: .badData)
    }
    try FileManager.default.removeItem(atPath: "\(package.folder.path)/\(actual)")
    package.refusesToAccept("t.b-actual.txt: no such file", kind: .missingInput)
    try package.folder.write("new t.b".utf8, to: "elsewhere.txt")
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.folder.path)/\(actual)",
      withDestinationPath: "\(package.folder.path)/elsewhere.txt")
    package.refusesToAccept("t.b-actual.txt: no such file", kind: .missingInput)
    #expect(try package.text("t.a") == "old")
  }

  @Test func `a reference that Git LFS has not fetched is reported as such`() throws {
    try package.fail("t.b")
    try package.folder.write(
      "version https://git-lfs.github.com/spec/v1\n".utf8, to: reference)
    package.refusesToAccept("git lfs pull", kind: .badData)
  }

  @Test func `a record that is cut, of another version or of another place is refused`() throws {
    try package.fail("t.a")
    let file = "artifacts/AppTests/HeaderTests/t.a-failed.json"
    let record = try #require(package.folder.text(file))
    for (text, problem) in [
      (String(record.dropLast(5)), "not a record of a failed snapshot"),
      (record.replacing("\"schemaVersion\" : 2", with: "\"schemaVersion\" : 1"), "not a record"),
      (record.replacing("\"t.a\"", with: "\"../t.a\""), "refers to a file that is not beside it"),
      (record.replacing("\"t.a\"", with: "\"HeaderTests/t.a\""), "refers to a file that is not"),
      (record.replacing("\"HeaderTests\"", with: "\"../HeaderTests\""), "refers to a file that"),
      (record.replacing("\"txt\"", with: "\"/txt\""), "refers to a file that is not beside it"),
    ] {
      try package.folder.write(text.utf8, to: file)
      package.refusesToAccept(problem, kind: .badData)
    }
    #expect(try package.text("t.a") == "old")
    #expect(
      try package.folder.files().filter { $0.hasPrefix("Tests/") } == [
        "Tests/AppTests/HeaderTests.swift", "Tests/AppTests/__Snapshots__/HeaderTests/t.a.txt",
      ])
  }

  @Test func `a record that can't be removed is an error, as it could still be accepted`() throws {
    let folder = ArtifactFolder(path: "\(package.folder.path)/artifacts/AppTests/HeaderTests")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/t.a-failed.json", withIntermediateDirectories: true)
    let error = #expect(throws: RunError.self) { try folder.forget("t.a", pathExtension: "txt") }
    #expect(error?.description.contains("t.a-failed.json") == true)
  }

  @Test func `a snapshot that passes again leaves nothing behind`() throws {
    try package.fail("t.a")
    try package.fail("t.b")
    let folder = ArtifactFolder(path: "\(package.folder.path)/artifacts/AppTests/HeaderTests")
    try folder.forget("t.a", pathExtension: "txt")
    try folder.forget("t.c", pathExtension: "txt")
    #expect(try package.failures().entries.map(\.failure.id) == ["t.b"])
    #expect(
      try package.folder.files().filter { $0.hasPrefix("artifacts/") } == [
        actual, "artifacts/AppTests/HeaderTests/t.b-failed.json",
      ])
  }

  @Test func `references that no test used are orphaned, by whatever path a test called them`()
    throws
  {
    try package.fail("t.a")
    try package.fail("t.b")
    let used = UsedReferences(path: "\(package.folder.path)/used.txt")
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.folder.path)/link", withDestinationPath: "Tests")
    try used.add(
      "\(package.folder.path)/link/AppTests/../AppTests/__Snapshots__/HeaderTests/t.a.txt")
    let tests = try package.tests()
    let orphaned = try tests.orphaned(besides: used)
    #expect(orphaned == ["\(package.folder.path)/\(reference)"])
    for path in orphaned { try tests.remove(path) }
    #expect(try package.text("t.b") == nil)
    #expect(try package.tests().orphaned(besides: used) == [])
  }

  @Test func `a list of used references may have the line ends of several systems`() throws {
    for id in ["t.a", "t.b", "t.c"] { try package.fail(id) }
    let references = try package.tests().references
    #expect(references.count == 3)
    let used = UsedReferences(
      path: try package.folder.write(
        "\(references[0])\r\n\(references[1])\n\(references[2])\r\n", to: "used.txt"))
    #expect(try package.tests().orphaned(besides: used) == [])
  }

  @Test func `a list without any reference is no reason to call all of them orphaned`() throws {
    try package.fail("t.a")
    try package.folder.write([], to: "used.txt")
    let used = UsedReferences(path: "\(package.folder.path)/used.txt")
    let error = #expect(throws: RunError.self) { try package.tests().orphaned(besides: used) }
    #expect(error?.description.contains("none of the 1 references") == true)
    let absent = UsedReferences(path: "\(package.folder.path)/absent.txt")
    #expect(throws: RunError.self) { try package.tests().orphaned(besides: absent) }
  }
}
