import ProofDocuments
import Testing

@Suite struct MergeConflictTests {
  @Test(
    arguments: [
      ("a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> other\n", 2),
      ("<<<<<<<\r\nb: 2\r\n|||||||\r\n=======\r\nb: 3\r\n>>>>>>>\r\n", 1),
      ("{\n<<<<<<< ours\n\"b\": 2\n>>>>>>> theirs", 2),
    ])
  func `a malformed file with a conflict says so`(text: String, line: Int) {
    let bytes = Array(text.utf8)
    let error =
      "f:\(line):1: the file has an unresolved merge conflict; resolve it, and try again"
    let json = #expect(throws: DocumentError.self) { try Document(json: bytes, file: "f") }
    #expect(json?.description == error)
    let yaml = #expect(throws: DocumentError.self) { try Self.yaml(text) }
    #expect(yaml?.description == error)
  }

  private static func yaml(_ text: String) throws -> Document {
    let empty = FieldError(problem: "nothing", advice: "write something")
    return try Document(yaml: Array(text.utf8), file: "f", emptiness: empty)
  }

  @Test(
    arguments: [
      "a: [\n<<<<<<< HEAD\n", "a: [\n>>>>>>> other\n<<<<<<< HEAD\n",
      "a: [\n <<<<<<< x\n >>>>>>> y\n",
      "a: [\n<<<<<<<x\n>>>>>>>y\n", "a: [\n<<<<<< x\n>>>>>> y\n",
    ])
  func `other signs leave the error as it is`(text: String) {
    let error = #expect(throws: DocumentError.self) { try Self.yaml(text) }
    #expect(error?.problem.contains("conflict") == false)
  }

  @Test func `a valid file may have such lines`() throws {
    let text = "a: |\n  x\nb: |\n  <<<<<<< HEAD\n  >>>>>>> other\n"
    #expect(try Self.yaml(text).root.members?.count == 2)
  }
}
