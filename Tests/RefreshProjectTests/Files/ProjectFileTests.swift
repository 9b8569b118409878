import ProofDocuments
import RefreshProject
import Testing
import _ProofTestSupport

@Suite("The file of a project")
struct ProjectFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What reading a project throws.
  private func failure(_ path: String) throws -> RunError {
    try #require(throws: RunError.self) { try ProjectFile(contentsOf: path, advice: "write it") }
  }

  @Test func `it is found in a folder or the nearest one above`() throws {
    try folder.write("version: 1\n", to: "pullproof.yml")
    try folder.write("version: 1\n", to: "App/pullproof.yml")
    try folder.write("", to: "App/Tests/Pull/PullTests.swift")
    try folder.write("", to: "Other/Tests/Pull/PullTests.swift")
    #expect(
      ProjectFile.path(inOrAbove: "\(folder.path)/App/Tests/Pull")
        == "\(folder.path)/App/pullproof.yml")
    #expect(
      ProjectFile.path(inOrAbove: "\(folder.path)/App") == "\(folder.path)/App/pullproof.yml")
    #expect(
      ProjectFile.path(inOrAbove: "\(folder.path)/Other/Tests/Pull")
        == "\(folder.path)/pullproof.yml")
  }

  @Test func `it is looked for no further than the top of a repository`() throws {
    try folder.write("version: 1\n", to: "pullproof.yml")
    try folder.write("ref: refs/heads/main\n", to: "Module/.git/HEAD")
    try folder.write("", to: "Module/Tests/PullTests.swift")
    #expect(ProjectFile.path(inOrAbove: "\(folder.path)/Module/Tests") == nil)
    try folder.write("version: 1\n", to: "Module/pullproof.yml")
    #expect(
      ProjectFile.path(inOrAbove: "\(folder.path)/Module/Tests")
        == "\(folder.path)/Module/pullproof.yml")
  }

  @Test func `a folder that is absent has no project`() {
    #expect(ProjectFile.path(inOrAbove: "\(folder.path)/Absent/Tests") == nil)
  }

  @Test func `its paths are relative to its folder`() throws {
    let path = try folder.write("version: 1\nfonts: Fonts\n", to: "pullproof.yml")
    let file = try ProjectFile(contentsOf: path, advice: "")
    #expect(file.resolved("Texts/en.lproj") == "\(folder.path)/Texts/en.lproj")
    #expect(file.resolved("/Texts") == "/Texts")
    #expect(file.fontFolder == "\(folder.path)/Fonts")
    #expect(file.references == "\(folder.path)/References")
    #expect(!file.isBuiltIn)
    #expect(ProjectFile.builtIn.isBuiltIn)
  }

  @Test func `a missing file is an error with the caller's advice`() throws {
    let error = try failure("\(folder.path)/absent.yml")
    #expect(error.kind == .missingInput)
    #expect(error.description.hasPrefix("\(folder.path)/absent.yml: "))
    #expect(error.description.hasSuffix("; write it"))
  }

  @Test func `a malformed file is an error with its line and column`() throws {
    let path = try folder.write("version: 1\nmatrix:\n  scales: [7]\n", to: "pullproof.yml")
    let error = try failure(path)
    #expect(error.kind == .badData)
    #expect(error.description.hasPrefix("\(path):3:12: "), "\(error)")
  }
}

@Suite("The folders around a folder")
struct EnclosingFoldersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `they end at the top of the nearest repository`() throws {
    try folder.write("ref: refs/heads/main\n", to: "Outer/.git/HEAD")
    try folder.write("ref: refs/heads/main\n", to: "Outer/Module/.git/HEAD")
    try folder.write("", to: "Outer/Module/Tests/Pull/PullTests.swift")
    let module = "\(folder.path)/Outer/Module"
    #expect(
      Array(EnclosingFolders(of: "\(module)/Tests/Pull")) == [
        "\(module)/Tests/Pull", "\(module)/Tests", module,
      ])
    #expect(EnclosingFolders.isRepository(module))
    #expect(!EnclosingFolders.isRepository("\(module)/Tests"))
  }

  @Test func `the root has none above it, and an absent folder neither`() {
    #expect(Array(EnclosingFolders(of: "/")) == ["/"])
    let absent = "\(folder.path)/Absent/Tests"
    #expect(Array(EnclosingFolders(of: absent)) == [absent])
  }
}
