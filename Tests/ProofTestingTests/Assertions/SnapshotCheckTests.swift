import ProofSnapshots
import Testing
import _ProofTestSupport

@testable import ProofTesting

@Suite("A snapshot held to its reference")
struct SnapshotCheckTests {
  private static let reference = "references/header.idle.txt"

  private func failure(
    of text: String, in folder: TemporaryFolder, recording mode: RecordMode
  ) throws -> SnapshotFailure? {
    let run = SnapshotRun.inFolder(folder, recording: mode)
    return try run.failures(of: text, as: .text, named: "idle").first
  }

  @Test(
    "that is as it was holds and writes nothing",
    arguments: [RecordMode.missing, .failed, .never])
  func unchanged(mode: RecordMode) throws {
    let folder = try TemporaryFolder()
    try folder.write("as it was".utf8, to: Self.reference)
    #expect(try failure(of: "as it was", in: folder, recording: mode) == nil)
    #expect(try folder.files() == [Self.reference])
  }

  @Test(
    "that has none is recorded, which is a failure and says so; run again it holds",
    arguments: [RecordMode.missing, .failed, .all])
  func missing(mode: RecordMode) throws {
    let folder = try TemporaryFolder()
    let failure = try #require(try failure(of: "new", in: folder, recording: mode))
    #expect(failure.message.contains("recorded") && failure.message.contains("run the test again"))
    #expect(failure.message.contains("\(folder.path)/\(Self.reference)"))
    #expect(
      failure.attachments == [
        SnapshotFailure.Attachment(name: "header.idle-reference.txt", bytes: Array("new".utf8))
      ])
    #expect(folder.text(Self.reference) == "new")
    #expect(try self.failure(of: "new", in: folder, recording: .never) == nil)
  }

  @Test("that has none fails where nothing is recorded, and says how to record it")
  func missingOnServer() throws {
    let folder = try TemporaryFolder()
    let failure = try #require(try failure(of: "new", in: folder, recording: .never))
    #expect(failure.message.hasPrefix("“header.idle” has no reference\n"))
    #expect(failure.message.contains("SNAPSHOT_TESTING_RECORD=missing"))
    #expect(failure.attachments.map(\.name) == ["header.idle-failure.txt"])
    #expect(
      try folder.files() == [
        "artifacts/header.idle-actual.txt", "artifacts/header.idle-failed.json",
      ])
  }

  @Test(
    "that differs fails, and leaves the reference and three files to look at",
    arguments: [RecordMode.missing, .never])
  func changed(mode: RecordMode) throws {
    let folder = try TemporaryFolder()
    try folder.write("one\ntwo".utf8, to: Self.reference)
    let failure = try #require(try failure(of: "one\nthree", in: folder, recording: mode))
    #expect(
      failure.message == """
        “header.idle” differs from its reference:
          one
        − two
        + three
        reference: \(folder.path)/references/header.idle.txt
        expected: \(folder.path)/artifacts/header.idle-expected.txt
        actual: \(folder.path)/artifacts/header.idle-actual.txt
        difference: \(folder.path)/artifacts/header.idle-diff.txt
        to record it, run the test with SNAPSHOT_TESTING_RECORD=failed, or pass record: .failed
        """)
    #expect(folder.text(Self.reference) == "one\ntwo")
    #expect(folder.text("artifacts/header.idle-expected.txt") == "one\ntwo")
    #expect(folder.text("artifacts/header.idle-actual.txt") == "one\nthree")
    #expect(folder.text("artifacts/header.idle-diff.txt") == "  one\n− two\n+ three\n")
    #expect(
      failure.attachments.map(\.name) == [
        "header.idle-reference.txt", "header.idle-failure.txt", "header.idle-difference.txt",
      ])
  }

  @Test(
    "that differs is recorded when asked to, which is a failure and says what differed",
    arguments: [RecordMode.failed, .all])
  func recordedAnew(mode: RecordMode) throws {
    let folder = try TemporaryFolder()
    try folder.write("old".utf8, to: Self.reference)
    let failure = try #require(try failure(of: "new", in: folder, recording: mode))
    #expect(failure.message.contains("was recorded"))
    #expect(failure.message.contains("− old\n+ new") == (mode == .failed))
    #expect(folder.text(Self.reference) == "new")
  }

  @Test("is a failure while every reference is recorded, even as it was")
  func all() throws {
    let folder = try TemporaryFolder()
    try folder.write("same".utf8, to: Self.reference)
    #expect(try failure(of: "same", in: folder, recording: .all) != nil)
  }

  @Test("whose artifacts can't be written fails all the same, and says that too")
  func unwritableArtifacts() throws {
    let folder = try TemporaryFolder()
    try folder.write("old".utf8, to: Self.reference)
    try folder.write("in the way".utf8, to: "artifacts")
    let failure = try #require(try failure(of: "new", in: folder, recording: .never))
    #expect(failure.message.contains("differs from its reference"))
    #expect(failure.message.contains("header.idle-actual.txt can't be written: "))
  }

  @Test("whose reference can't be written fails with the file's name")
  func unwritableReference() throws {
    let folder = try TemporaryFolder()
    try folder.write("in the way".utf8, to: "references")
    // The first part of the path is a file, so nothing can be read either.
    let failure = try #require(try failure(of: "new", in: folder, recording: .all))
    #expect(failure.message.contains("\(folder.path)/\(Self.reference) can't be written: "))
  }
}
