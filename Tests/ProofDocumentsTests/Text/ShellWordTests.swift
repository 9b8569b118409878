import ProofDocuments
import Testing

@Suite("A word of a shell")
struct ShellWordTests {
  @Test(
    "is quoted only where a shell would take it otherwise",
    arguments: [
      ("a/b-1.png", "a/b-1.png"), ("", "''"), ("a b", "'a b'"), ("it's", "'it'\\''s'"),
      ("~/a", "'~/a'"), ("a~", "a~"), ("$(x)", "'$(x)'"), ("en~dark@2x", "en~dark@2x"),
    ])
  func words(text: String, expected: String) {
    #expect(text.shellWord == expected)
  }
}
