import Foundation
import ProofDocuments
import RefreshProject
import Testing
import _ProofTestSupport

/// The limits of component files that are known only where their files are read.
@Suite struct ComponentFileLimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func error(_ text: String) throws -> RunError {
    let path = try folder.write(text, to: "a.component.yml")
    return try #require(throws: RunError.self) { _ = try ComponentFileContents(of: path) }
  }

  private static let head = "version: 1\nextends: normal-header\n"

  @Test func `a sequence has at most 10,000 images`() throws {
    for number in 0...10_000 {
      let path = "\(folder.path)/pull_\(number).png"
      try #require(FileManager.default.createFile(atPath: path, contents: nil))
    }
    let error = try error(Self.head + "children: [{frames: \"pull_*.png\"}]\n")
    #expect(error.kind == .badData, "\(error)")
    #expect(
      error.description.hasSuffix(
        "a.component.yml:3:21: 10001 images are more than 10000; name fewer"))
  }

  @Test func `a file has at most 1 MiB`() throws {
    let remark = String(repeating: "#", count: (1 << 20) - Self.head.utf8.count)
    let path = try folder.write(Self.head + remark, to: "a.component.yml")
    #expect(try ComponentFileContents(of: path).elementCount == 0)
    let error = try error(Self.head + remark + "#")
    #expect(error.kind == .badData, "\(error)")
    #expect(
      error.description.hasSuffix("the file is larger than 1 MiB; remove some of its elements"))
  }

  /// A list in which each of 500 elements has 500 others.
  @Test func `elements are counted before they are read`() throws {
    let row = "{row: [\(Array(repeating: "x", count: 500).joined(separator: ","))]}"
    let rows = Array(repeating: row, count: 500).joined(separator: ",")
    let error = try error(Self.head + "children: [\(rows)]\n")
    #expect(error.description.contains("the component has more than 500 elements"), "\(error)")
  }
}
