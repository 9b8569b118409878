import ProofDocuments
import Testing

@Suite("A path from a file")
struct RelativePathTests {
  @Test(
    "stays below its folder",
    arguments: ["a", "a/b", "normal-header/idle/en-w320~dark@2x", "...", "a/..b", "ü/日本"])
  func contained(_ path: String) {
    #expect(RelativePath.isContained(path))
  }

  @Test(
    "is refused where it could lead elsewhere",
    arguments: [
      "", "/", "/a", "a/", "a//b", ".", "..", "./a", "../a", "a/..", "a/../b", "a/.", "a\0b",
      "a\nb",
      "\u{1B}[31m", "a\u{7F}", "../../etc/passwd",
    ])
  func escaping(_ path: String) {
    #expect(!RelativePath.isContained(path))
  }
}
