import Testing

@testable import ProofDocuments

@Suite("The boundary of a folder")
struct FolderBoundaryTests {
  private let folder: TemporaryFolder
  private let boundary: FolderBoundary

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("x", to: "own/a/file")
    try folder.write("x", to: "own-2/file")
    try folder.link("own/inside", to: "a")
    try folder.link("own/outside", to: "../own-2")
    try folder.link("own/a/new", to: "/nowhere/at-all")
    try folder.link("door", to: "own")
    boundary = FolderBoundary(path: "\(folder.path)/own")
  }

  @Test("holds what is there, what is not yet there, and links that stay in it")
  func inside() throws {
    for file in ["a/file", "b/c/d", "inside/file", "inside/b/c"] {
      try boundary.check(file)
    }
    try FolderBoundary(path: "\(folder.path)/door").check("a/file")
    // A link in the place of a file is replaced.
    try boundary.checkFolder(of: "outside")
  }

  @Test(
    "doesn't hold paths and links that lead out, to what is there or isn't",
    arguments: ["../own-2/file", "/etc/passwd", "outside", "outside/file", "outside/new", "a/new"])
  func outside(_ file: String) {
    let error = #expect(throws: RunError.self) { try boundary.check(file) }
    #expect(error?.kind == .badData)
  }

  @Test("names the link that leads out")
  func advice() {
    let error = #expect(throws: RunError.self) { try boundary.check("inside/new/deep") }
    #expect(error?.description.hasSuffix("remove \(folder.path)/own/inside/new") == true)
  }
}
