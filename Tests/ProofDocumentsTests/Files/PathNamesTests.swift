import ProofDocuments
import Testing

@Suite("Names in a path")
struct PathNamesTests {
  @Test(
    "a folder is shown with one slash at its end",
    arguments: [("out", "out/"), ("out/", "out/"), ("/", "/"), (".", "./")])
  func slash(path: String, shown: String) {
    #expect(path.withTrailingSlash == shown)
  }
}
