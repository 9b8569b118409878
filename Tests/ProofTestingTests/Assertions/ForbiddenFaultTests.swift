import ProofDrawing
import ProofSnapshots
import RefreshLint
import Testing
import _ProofTestSupport

@testable import ProofTesting

@Suite struct ForbiddenFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A bar of 20 × 4 points, 3 of which are left of the picture.
  private var cut: Picture {
    let path = Path.rectangle(Rect(x: 0, y: 0, width: 20, height: 4))
    var picture = Picture.plain(Color(grey: 255), width: 40, height: 10)
    picture.elements = [
      Picture.Element(
        "bar", bounds: Rect(x: -3, y: 3, width: 20, height: 4),
        content: .shapes([Shape(path, color: Color(grey: 0))]))
    ]
    return picture
  }

  private func failures(
    _ mode: RecordMode, _ forbidden: Set<SnapshotFault>, of picture: Picture? = nil
  ) throws -> [SnapshotFailure] {
    try SnapshotRun.inFolder(folder, recording: mode, forbidding: forbidden)
      .failures(of: picture ?? cut, as: .image, named: "bar")
  }

  @Test(arguments: [RecordMode.missing, .all, .failed, .never])
  func `a picture with a forbidden fault fails in every mode and is not recorded`(
    mode: RecordMode
  ) throws {
    for _ in 1...2 {
      let failures = try failures(mode, [.textClipped])
      #expect(failures.count == 1)
      #expect(
        failures.first?.message.hasPrefix(
          """
          “header.bar@2x” has forbidden faults, so it was neither compared nor recorded:
            textClipped: `bar` is cut at the left by 3 pt
          actual:
          """) == true, "\(failures)")
      #expect(failures.first?.attachments.count == 1)
    }
    #expect(try folder.files().filter { $0.hasPrefix("references/") }.isEmpty)
    // Nothing is left that a command could accept.
    #expect(try folder.files().filter { $0.hasSuffix(".json") }.isEmpty)
  }

  @Test func `what an earlier failure left can't be accepted once the fault is forbidden`() throws {
    #expect(try failures(.never, []).count == 1)
    #expect(try !folder.files().filter { $0.hasSuffix(".json") }.isEmpty)
    #expect(try failures(.never, [.textClipped]).count == 1)
    #expect(try folder.files().filter { $0.hasSuffix(".json") }.isEmpty)
  }

  @Test func `another fault and another picture are compared as ever`() throws {
    #expect(try failures(.missing, [.textTruncated, .overlap]).count == 1)
    #expect(try failures(.missing, [.textTruncated, .overlap]).isEmpty)
    // An accepted reference doesn't excuse a fault.
    #expect(try failures(.missing, [.textClipped]).count == 1)
    let plain = Picture.plain(Color(grey: 255), width: 40, height: 10)
    #expect(try failures(.failed, [.textClipped], of: plain).count == 1)
    #expect(try failures(.failed, [.textClipped], of: plain).isEmpty)
  }

  @Test func `a scene has the faults of its picture, and a text has none`() throws {
    let run = SnapshotRun.inFolder(folder, forbidding: [.textClipped])
    #expect(
      try run.failures(of: cut, as: .scene, named: "scene").first?.message
        .contains("textClipped") == true)
    #expect(
      try run.failures(of: "a", as: .text, named: "text").first?.message
        .contains("had no reference") == true)
  }

  @Test func `the faults are those of the lint's rules about one picture`() {
    for fault in SnapshotFault.allCases {
      #expect(PictureRules.standard.only([fault.rawValue]).ofPictures.count == 1, "\(fault)")
    }
    #expect(PictureRules.standard.ofPictures.count == SnapshotFault.allCases.count)
  }

  @Test func `the environment forbids faults by their names`() throws {
    func forbidden(_ text: String) throws -> Set<SnapshotFault> {
      try SnapshotVariables(["SNAPSHOT_FORBID": text], temporaryFolder: "t").forbid
    }
    #expect(try forbidden("") == [])
    #expect(try forbidden("overlap,textClipped") == [.overlap, .textClipped])
    #expect(try forbidden(" overlap, textClipped") == [.overlap, .textClipped])
    let error = #expect(throws: SnapshotError.self) { try forbidden("overlap,zebra") }
    #expect("\(try #require(error))".contains("“zebra”; it must list some of textTruncated, "))
  }

  @Test func `a part of a test forbids what its test doesn't, and keeps the rest`() {
    withSnapshots(record: .never, forbid: [.overlap]) {
      withSnapshots(forbid: []) {
        #expect(SnapshotSettings.current.forbid == [])
        #expect(SnapshotSettings.current.record == .never)
      }
      #expect(SnapshotSettings.current.forbid == [.overlap])
    }
    #expect(SnapshotSettings.current.forbid == nil)
  }
}
