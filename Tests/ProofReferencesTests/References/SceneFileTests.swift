import ProofFiles
import ProofReferences
import Testing
import _ProofTestSupport

@Suite struct SceneFileTests {
  private let file = "References/scenes/a.txt"

  private func problem(_ project: SquareProject) -> String {
    let folder = ReferenceFolder(path: "\(project.folder.path)/References", name: "Refs")
    let error = #expect(throws: RunError.self) { try folder.checkScenes() }
    return error?.description ?? ""
  }

  @Test(arguments: ["<<<<<<< ours", "=======", ">>>>>>> theirs", "||||||| base"])
  func `what a merge left unfinished is told by its line`(marker: String) async throws {
    let project = try await SquareProject.recorded()
    let text = try #require(project.folder.text(file))
    try project.folder.write((text + marker + "\n").utf8, to: file)
    #expect(problem(project).hasPrefix("Refs/scenes/a.txt:3: an unresolved merge conflict"))
  }

  @Test func `two lines of a frame are told unless they are alike`() async throws {
    let project = try await SquareProject.recorded()
    let text = try #require(project.folder.text(file))
    let first = try #require(text.split(separator: "\n").first)
    try project.folder.write("\(text)\(first)\r\n".utf8, to: file)
    try ReferenceFolder(path: "\(project.folder.path)/References").checkScenes()
    try project.folder.write("\(text)\(first.dropLast())\n".utf8, to: file)
    #expect(problem(project).hasPrefix("Refs/scenes/a.txt:3: a/idle/de differs from line 1 for"))
  }

  @Test func `facts are told as cut only where somebody asks for them`() async throws {
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
