import ProofDocuments
import Testing

@Suite struct CommaSeparatedTests {
  @Test(arguments: [
    ("a,b", ["a", "b"]), (" a ,\tb  c ", ["a", "b  c"]), ("a", ["a"]), ("", [""]),
    ("a,,b,", ["a", "", "b", ""]), (" , ", ["", ""]),
  ])
  func `parts lose the spaces around them, and empty ones stay`(text: String, parts: [String]) {
    #expect(text.commaSeparated == parts)
    #expect(text[...].commaSeparated == parts)
  }
}
