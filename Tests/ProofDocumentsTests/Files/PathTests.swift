import Testing

@testable import ProofDocuments

@Suite("Names in a path")
struct PathNamesTests {
  @Test(
    "a folder is shown with one slash at its end",
    arguments: [("out", "out/"), ("out/", "out/"), ("/", "/"), (".", "./")])
  func slash(path: String, shown: String) {
    #expect(path.withTrailingSlash == shown)
  }
}

@Suite struct FileNameTests {
  @Test func `names are equal if their bytes are, and come in the order of these`() {
    let (whole, parts) = (FileName("\u{E9}"), FileName("e\u{301}"))
    #expect(whole != parts && whole.text == parts.text)
    #expect(Set([whole, parts, FileName("\u{E9}")]).count == 2)
    #expect([whole, parts, FileName("f")].sorted().map(\.text.utf8.count) == [3, 1, 2])
  }
}

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

@Suite("A path from a file")
struct ContainedPathTests {
  @Test(
    "stays below its folder",
    arguments: ["a", "a/b", "normal-header/idle/en-w320~dark@2x", "...", "a/..b", "ü/日本"])
  func contained(_ path: String) {
    #expect(path.isContainedPath)
  }

  @Test(
    "is refused where it could lead elsewhere",
    arguments: [
      "", "/", "/a", "a/", "a//b", ".", "..", "./a", "../a", "a/..", "a/../b", "a/.", "a\0b",
      "a\nb",
      "\u{1B}[31m", "a\u{7F}", "../../etc/passwd",
    ])
  func escaping(_ path: String) {
    #expect(!path.isContainedPath)
  }
}

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
