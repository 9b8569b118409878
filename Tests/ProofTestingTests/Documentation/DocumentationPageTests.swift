import Foundation
import Testing

/// The code blocks of the DocC pages against the examples that ``DocumentationExampleTests`` runs.
@Suite struct DocumentationPageTests {
  private let root = (0..<4).reduce(URL(filePath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }

  private func lines(of path: String) throws -> [Substring] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines between two lines, neither included; nil if one of them is missing.
  private func block(in lines: [Substring], after start: String, before end: String) -> [Substring]?
  {
    guard let first = lines.firstIndex(where: { $0 == start }) else { return nil }
    let rest = lines[(first + 1)...]
    return rest.firstIndex { $0 == end }.map { Array(rest[..<$0]) }
  }

  @Test(arguments: [
    "RefreshModel", "ProofDrawing", "RefreshComponents", "RefreshScripts",
    "RefreshComponents/MatrixOfFrames", "ProofTesting", "RefreshFigures",
    "RefreshFigures/SheetsAndAnnotations", "RefreshModel/HostingComponents",
  ])
  func `the example of a page is the one that is tested`(example name: String) throws {
    let parts = name.split(separator: "/")
    let (module, title) = (parts[0], parts[parts.count - 1])
    let page = try lines(of: "Sources/\(module)/\(module).docc/\(title).md")
    let tests = try lines(
      of: "Tests/ProofTestingTests/Documentation/DocumentationExampleTests.swift")
    let example = try #require(
      block(in: tests, after: "    // example: \(name)", before: "    // end"))
    let shown = try #require(block(in: page, after: "```swift", before: "```"))
    #expect(shown == example.map { $0.dropFirst(4) })
    #expect(!shown.isEmpty)
    #expect(page.count { $0 == "```swift" } == 1, "a second example would not be compared")
  }
}
