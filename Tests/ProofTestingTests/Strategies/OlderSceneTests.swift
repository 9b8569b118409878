import Foundation
import ProofDrawing
import RefreshModel
import Testing
import _ProofTestSupport

@testable import ProofTesting

@Suite("The scene of an older version as a reference")
struct OlderSceneTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failures(_ state: RefreshState) throws -> [SnapshotFailure] {
    try SnapshotRun.inFolder(folder)
      .failures(of: ComponentPreview(.stateHeader, in: state), as: .scene, named: "n")
  }

  /// Takes from the reference what older versions did not record.
  private func makeReferenceOlder() throws {
    let file = try #require(try folder.files().first)
    let newer = ["ink", "baselines", "isClipped", "key", "table", "source", "overlaps", "file"]
    let contents = try #require(folder.contents(file))
    var scene = try #require(
      try JSONSerialization.jsonObject(with: Data(contents)) as? [String: Any])
    func without(_ keys: [String], _ list: Any?) -> [[String: Any]] {
      (list as? [[String: Any]] ?? []).map { $0.filter { !keys.contains($0.key) } }
    }
    scene["overlaps"] = nil
    scene["elements"] = without(newer, scene["elements"])
    scene["origins"] = without(["table", "file"], scene["origins"])
    let older = try JSONDecoder().decode(
      Scene.self, from: JSONSerialization.data(withJSONObject: scene))
    #expect(older.overlaps == nil)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try folder.write(Array(try encoder.encode(older)) + [UInt8(ascii: "\n")], to: file)
  }

  @Test func `it passes where the facts that it has are the same`() throws {
    #expect(try failures(.idle).count == 1, "it is recorded")
    try makeReferenceOlder()
    #expect(try failures(.idle) == [])
  }

  @Test func `a change is reported without what it lacks`() throws {
    _ = try failures(.idle)
    try makeReferenceOlder()
    let message = try #require(try failures(.pulling).first).message
    #expect(message.contains("title: “Pull to refresh” became “Release to refresh”"))
    #expect(!message.contains("ink") && !message.contains("baselines"))
  }
}
