import ProofDocuments
import Testing

@Suite struct LocalPathTests {
  @Test(arguments: [
    ("/a/b/App.bundle", "/a/b", "App.bundle"), ("/a/b/App.bundle", "/a/c/d", "../../b/App.bundle"),
    ("/a/b", "/a/b", "."), ("/a", "/a/b", ".."), ("/a/./b/../c", "/a", "c"),
    ("/opt/App.bundle", "/home/team", "/opt/App.bundle"), ("/opt", "/", "opt"),
  ])
  func `the path from a folder leaves folders that both do not share`(
    path: String, folder: String, expected: String
  ) {
    #expect(LocalPath(path).path(from: folder) == expected)
  }
}
