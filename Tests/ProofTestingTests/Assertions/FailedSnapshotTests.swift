import Foundation
import ProofSnapshots
import Testing
import _ProofTestSupport

@testable import ProofTesting

@Suite("A failed snapshot")
struct FailedSnapshotTests {
  private static let reference = "references/header.idle.txt"
  private static let record = "artifacts/header.idle-failed.json"

  private func failures(
    of text: String, in folder: TemporaryFolder, recording mode: RecordMode = .never,
    diffTool: DiffTool? = nil
  ) throws -> [SnapshotFailure] {
    try SnapshotRun.inFolder(
      folder, recording: mode, diffTool: diffTool, usedReferences: "\(folder.path)/used.txt"
    ).failures(of: text, as: .text, named: "idle")
  }

  @Test("leaves a record, which goes with its files when the snapshot passes again")
  func record() throws {
    let folder = try TemporaryFolder()
    try folder.write("old".utf8, to: Self.reference)
    _ = try failures(of: "newer", in: folder)
    let record = try JSONDecoder().decode(
      FailedSnapshot.self, from: Data(try #require(folder.contents(Self.record))))
    #expect(
      record
        == FailedSnapshot(
          module: "AppTests", testFile: "HeaderTests", folder: "/app/Tests/AppTests",
          id: "header.idle", pathExtension: "txt",
          actual: Array("newer".utf8), reference: Array("old".utf8), group: "drawing"))
    #expect(record.name == "HeaderTests/header.idle.txt")
    #expect(try failures(of: "old", in: folder).isEmpty)
    #expect(try folder.files() == [Self.reference, "used.txt"])
  }

  @Test("says so where its record can't be written", arguments: ["old", nil])
  func unwritable(reference: String?) throws {
    let folder = try TemporaryFolder()
    if let reference { try folder.write(reference.utf8, to: Self.reference) }
    // A folder stands in the place of the record.
    try folder.write("", to: "\(Self.record)/a")
    let failure = try #require(try failures(of: "newer", in: folder).first)
    let line = failure.message.split(separator: "\n").first { $0.hasPrefix("record: ") }
    #expect(line?.contains("\(folder.path)/\(Self.record)") == true, "\(failure.message)")
    #expect(
      line?.hasSuffix("; “pullproof snapshots” can't list or accept this failure") == true,
      "\(failure.message)")
  }

  @Test("leaves no record once it is recorded")
  func recorded() throws {
    let folder = try TemporaryFolder()
    _ = try failures(of: "new", in: folder)
    #expect(folder.text(Self.record)?.contains("\"group\" : \"new\"") == true)
    _ = try failures(of: "new", in: folder, recording: .missing)
    #expect(try folder.files() == [Self.reference, "used.txt"])
  }

  @Test("prints the command of a diff tool, its paths quoted for a shell")
  func diffTool() throws {
    let folder = try TemporaryFolder()
    try folder.write("old".utf8, to: Self.reference)
    let line =
      "compare: ksdiff \(folder.path)/\(Self.reference) \(folder.path)/artifacts/header.idle-actual.txt"
    let failure = try #require(try failures(of: "new", in: folder, diffTool: .ksdiff).first)
    #expect(failure.message.split(separator: "\n").contains(line[...]))
    let own = DiffTool { "meld \($0) - \($1)" }
    #expect(own.command(reference: "a", actual: "b") == "meld a - b")
    #expect(DiffTool(program: "d").command(reference: "it's", actual: "b") == "d 'it'\\''s' b")
  }

  @Test("is listed among the used references, once for each comparison")
  func used() throws {
    let folder = try TemporaryFolder()
    _ = try failures(of: "a", in: folder)
    _ = try failures(of: "a", in: folder)
    #expect(
      folder.text("used.txt") == String(repeating: "\(folder.path)/\(Self.reference)\n", count: 2))
  }
}
