import ProofDocuments
import ProofSnapshots
import Testing
import _ProofTestSupport

@Suite struct SceneFileTests {
  private let file = "References/scenes/a.txt"

  /// What a merge left in the files of facts, as messages tell it.
  private func problem(_ project: SquareProject) throws -> String {
    let folder = ReferenceFolder(path: "\(project.folder.path)/References", name: "Refs")
    return RunError(unfinished: try folder.mergeRemains()).description
  }

  @Test(arguments: ["<<<<<<< ours", "=======", ">>>>>>> theirs", "||||||| base"])
  func `what a merge left unfinished is reported by its line`(marker: String) async throws {
    let project = try await SquareProject.recorded()
    let text = try #require(project.folder.text(file))
    try project.folder.write((text + marker + "\n").utf8, to: file)
    #expect(
      try problem(project).contains("\n  Refs/scenes/a.txt:3: an unresolved merge conflict\n"))
  }

  @Test func `two lines of a frame are reported unless they are alike`() async throws {
    let project = try await SquareProject.recorded()
    let text = try #require(project.folder.text(file))
    let first = try #require(text.split(separator: "\n").first)
    try project.folder.write("\(text)\(first)\r\n".utf8, to: file)
    let folder = ReferenceFolder(path: "\(project.folder.path)/References")
    #expect(try folder.mergeRemains().isEmpty)
    try project.folder.write("\(text)\(first.dropLast())\n".utf8, to: file)
    #expect(
      try problem(project).contains(
        "\n  Refs/scenes/a.txt:3: “a/idle/de” has two different lines, the second is line 3\n"))
  }

  @Test func `a byte order mark is no part of the first id`() async throws {
    let project = try await SquareProject.recorded()
    let text = try #require(project.folder.text(file))
    try project.folder.write("\u{FEFF}\(text)".utf8, to: file)
    let folder = ReferenceFolder(path: "\(project.folder.path)/References")
    #expect(try folder.scene(of: "a/idle/de") != nil && folder.scene(of: "a/idle/en") != nil)
    #expect(try folder.mergeRemains().isEmpty)
  }

  @Test func `all files and ids that a merge left undecided are named at once`() async throws {
    let project = try await SquareProject.recorded()
    for name in ["a", "b"] {
      let text = try #require(project.folder.text("References/scenes/\(name).txt"))
      try project.folder.write(
        (text + text.replacing("square", with: "circle")).utf8, to: "References/scenes/\(name).txt")
    }
    let problem = try problem(project)
    for name in ["a", "b"] {
      #expect(
        problem.contains(
          "  Refs/scenes/\(name).txt:3: 2 ids have two different lines: \(name)/idle/de (line 3), "
            + "\(name)/idle/en (line 4)\n"), "\(problem)")
    }
  }

  @Test func `facts are reported as cut only where somebody asks for them`() async throws {
    let project = try await SquareProject.recorded()
    let text = try #require(project.folder.text(file))
    try project.folder.write(text.utf8.dropLast(10), to: file)
    let folder = ReferenceFolder(path: "\(project.folder.path)/References", name: "Refs")
    #expect(try folder.scene(of: "a/idle/de") != nil)
    #expect(try folder.scene(of: "c/idle/de") == nil)
    let error = #expect(throws: RunError.self) { try folder.scene(of: "a/idle/en") }
    #expect(error?.description.hasPrefix("Refs/scenes/a.txt:2: this is not a scene") == true)
  }
}
