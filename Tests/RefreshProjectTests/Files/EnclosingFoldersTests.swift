import RefreshProject
import Testing
import _ProofTestSupport

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
