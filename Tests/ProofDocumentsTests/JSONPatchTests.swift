import Testing

@testable import ProofDocuments

@Suite struct JSONPatchTests {
  private func patched(_ text: String, _ patch: JSONPatch) throws -> String {
    let bytes = Array(text.utf8)
    let node = try DocumentNode(parsing: bytes, deepest: 8)
    return node.text(patch, in: bytes, style: JSONStyle(of: node, in: bytes), precedes: <)
  }

  private func change(_ name: String, _ content: JSONContent) -> JSONPatch {
    .object([.init(name, .value(content))], removing: [])
  }

  @Test func `a change of a value leaves every other byte`() throws {
    let text = "{ \"b\" :  1 ,\n\t\"a\":[ 2 ]}"
    #expect(try patched(text, change("b", .string("x"))) == "{ \"b\" :  \"x\" ,\n\t\"a\":[ 2 ]}")
    #expect(try patched(text, .object([], removing: ["c"])) == text)
  }

  @Test func `changes go as deep as they must`() throws {
    let text = "{\"a\": {\"b\": {\"c\": 1, \"d\": 2}, \"e\": 3}}"
    let patch = JSONPatch.object(
      [.init("a", .object([.init("b", change("d", .boolean(true)))], removing: []))], removing: [])
    #expect(try patched(text, patch) == "{\"a\": {\"b\": {\"c\": 1, \"d\": true}, \"e\": 3}}")
  }

  @Test func `a new member goes where its name belongs`() throws {
    let text = "{\n  \"a\" : 1,\n  \"c\" : {\n    \"x\" : 2\n  }\n}"
    #expect(
      try patched(text, change("b", .object([.init("y", .integer(3))])))
        == "{\n  \"a\" : 1,\n  \"b\" : {\n    \"y\" : 3\n  },\n  \"c\" : {\n    \"x\" : 2\n  }\n}")
    #expect(try patched(text, change("d", .integer(4))).hasSuffix("  },\n  \"d\" : 4\n}"))
    let unsorted = "{\n  \"c\" : 1,\n  \"a\" : 1\n}"
    #expect(try patched(unsorted, change("b", .integer(2))).hasSuffix("\"a\" : 1,\n  \"b\" : 2\n}"))
  }

  @Test func `a member is taken out with its comma`() throws {
    let text = "{\n  \"a\" : 1,\n  \"b\" : 2,\n  \"c\" : 3\n}"
    func without(_ names: String...) throws -> String {
      try patched(text, .object([], removing: Set(names)))
    }
    #expect(try without("a") == "{\n  \"b\" : 2,\n  \"c\" : 3\n}")
    #expect(try without("c", "b") == "{\n  \"a\" : 1\n}")
    #expect(try without("a", "b", "c") == "{\n\n}")
  }

  @Test func `a value that was no object becomes one`() throws {
    let patch = JSONPatch.object([.init("a", change("b", .integer(1)))], removing: [])
    #expect(try patched("{\"a\":2}", patch) == "{\"a\":{\"b\":1}}")
  }

  @Test(arguments: [
    ("{\n  \"a\" : 1\n}", JSONStyle.xcode), ("{}", .xcode), ("[1]", .xcode),
    ("{\r\n\t\"a\": 1\r\n}", JSONStyle(newline: "\r\n", indent: "\t", colon: ": ")),
    ("{ \"a\":1}", JSONStyle(newline: "", indent: "", colon: ":")),
    ("{\n\n    \"a\"\n:1}", JSONStyle(newline: "\n", indent: "    ", colon: "\n:")),
  ])
  func `new text is laid out as the first member is`(text: String, style: JSONStyle) throws {
    let bytes = Array(text.utf8)
    #expect(JSONStyle(of: try DocumentNode(parsing: bytes, deepest: 8), in: bytes) == style)
  }

  @Test func `texts are quoted as JSON wants`() throws {
    let text = "\"\\/\u{8}\t\n\u{C}\r\0\u{1F}\u{7F}é👍\u{2028}"
    #expect(
      JSONContent.quoted(text)
        == #""\"\\/\b\t\n\f\r\u0000\u001f"# + "\u{7F}é👍\u{2028}\"")
    let node = try DocumentNode(parsing: Array(JSONContent.quoted(text).utf8), deepest: 1)
    #expect(node.value == .string(text))
  }

  @Test func `an empty object has an empty line, as in Foundation`() {
    let content = JSONContent.object([.init("a", .object([])), .init("b", .boolean(false))])
    #expect(content.text(.xcode) == "{\n  \"a\" : {\n\n  },\n  \"b\" : false\n}")
  }
}
