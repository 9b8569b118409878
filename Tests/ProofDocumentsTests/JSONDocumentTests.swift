import Testing

@testable import ProofDocuments

/// JSON as a document: what is wrong with it, with its line and column.
@Suite struct JSONDocumentTests {
  private func problem(_ text: String) -> String {
    do {
      let document = try Document(
        jsonLine: Array(text.utf8), file: "a.jsonl", number: 1, deepest: 16)
      return "none: \(document.root)"
    } catch {
      return "\(error.line):\(error.column): \(error.problem)"
    }
  }

  @Test(arguments: ["1e999", "-1e999", "1e99999999999999999999"])
  func `a number too large for a double is not finite`(text: String) {
    #expect(problem(text) == "1:1: expected a finite number, found \(text)")
  }

  @Test func `a place is a line and a column of the file, counted in characters`() {
    let whole = #expect(throws: DocumentError.self) {
      try Document(json: Array("{\r\n\r\"é\": x".utf8), file: "a.json")
    }
    #expect(whole.map { [$0.line, $0.column] } == [3, 6])
    let line = #expect(throws: DocumentError.self) {
      try Document(jsonLine: Array("{\"é\":\rx".utf8), file: "a.jsonl", number: 7, deepest: 16)
    }
    #expect(line.map { [$0.line, $0.column] } == [7, 7])
  }

  @Test func `a byte order mark is passed over and stays when the file is changed`() throws {
    let document = try Document(json: Array("\u{FEFF}{\"a\": 1}\n".utf8), file: "a.json")
    #expect(document.root["a"]?.value == .number(1))
    #expect(document.location(of: document.root["a"]?.offset ?? 0).column == 7)
    let patch = JSONPatch.object([JSONPatch.Member("a", .value(.integer(2)))], removing: [])
    #expect(String(decoding: document.patched(patch), as: UTF8.self) == "\u{FEFF}{\"a\": 2}\n")
  }

  @Test func `bytes that are no UTF-8 are reported with their place`() {
    let error = #expect(throws: DocumentError.self) {
      try Document(json: Array("{\n ".utf8) + [0xFF], file: "a.json")
    }
    #expect(
      error?.description
        == "a.json:2:2: expected text in UTF-8, found other bytes; save the file as UTF-8")
  }

  @Test(arguments: [
    ("01", "1:2: invalid JSON: expected the end, found “1”"),
    ("+1", "1:1: invalid JSON: expected a value, found “+”"),
    ("-", "1:2: invalid JSON: expected a digit, found the end"),
    (".5", "1:1: invalid JSON: expected a value, found “.”"),
    ("1.", "1:3: invalid JSON: expected a digit, found the end"),
    ("1e", "1:3: invalid JSON: expected a digit, found the end"),
    ("1e+", "1:4: invalid JSON: expected a digit, found the end"),
    ("0x10", "1:2: invalid JSON: expected the end, found “x”"),
    ("NaN", "1:1: invalid JSON: expected a value, found “N”"),
    ("Infinity", "1:1: invalid JSON: expected a value, found “I”"),
    ("-Infinity", "1:2: invalid JSON: expected a digit, found “I”"),
    ("1_000", "1:2: invalid JSON: expected the end, found “_”"),
    ("1 2", "1:3: invalid JSON: expected the end, found “2”"),
  ])
  func `what only looks like a number is no JSON`(text: String, words: String) {
    #expect(problem(text).contains(words), "\(problem(text))")
  }

  @Test(arguments: [
    (#""a"#, "1:3: invalid JSON: expected “\"”"),
    (#""\x""#, "1:3: invalid JSON: expected an escape such as \\n"),
    (#""\u12g4""#, "1:6: invalid JSON: expected four hexadecimal digits"),
    (#""\ud83d""#, "a surrogate pair"), (#""\ude00""#, "a surrogate pair"),
    (#""\ud83d\u0041""#, "a surrogate pair"), ("\"a\tb\"", "no control character"),
    (#"'a'"#, "1:1: invalid JSON: expected a value, found “'”"), (#""\"#, "an escape"),
    (#""\u"#, "four hex"),
  ])
  func `a string that is not well-formed has its place`(text: String, words: String) {
    #expect(problem(text).contains(words), "\(problem(text))")
  }

  @Test(arguments: [
    ("", "1:1: invalid JSON: expected a value, found the end"),
    ("tru", "1:1: invalid JSON: expected a value"),
    ("{", "1:2: invalid JSON: expected a name in quotes"),
    ("{\"a\"}", "1:5: invalid JSON: expected “:”, found “}”"),
    ("{\"a\":}", "1:6: invalid JSON: expected a value, found “}”"),
    ("{\"a\":1", "1:7: invalid JSON: expected “,” or “}”"),
    ("{\"a\":1,}", "1:8: invalid JSON: expected a name in quotes"),
    ("{a:1}", "1:2: invalid JSON: expected a name in quotes"),
    ("{\"a\":1 \"b\":2}", "1:8: invalid JSON: expected “,” or “}”"),
    ("[1", "1:3: invalid JSON: expected “,” or “]”"),
    ("[1,]", "1:4: invalid JSON: expected a value"),
    ("{} {}", "1:4: invalid JSON: expected the end, found “{”"),
    ("{\"é\":1, // no", "1:9: invalid JSON: expected a name in quotes, found “/”"),
    ("truefalse", "1:5: invalid JSON: expected the end"),
  ])
  func `an error names the expected and the found part and its place`(text: String, words: String) {
    #expect(problem(text).contains(": invalid JSON: expected "), "\(problem(text))")
    #expect(problem(text).contains(words), "\(problem(text))")
  }

  @Test func `a duplicate name is an error, also when it is written differently`() {
    #expect(problem(#"{"y":1,"x":2,"y":1}"#) == "1:14: duplicate field “y”")
    #expect(problem(#"{"a":{"y":1,"\u0079":1}}"#) == "1:13: duplicate field “y”")
    #expect(problem(#"{"y":{"y":1}}"#).hasPrefix("none"))
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `a hundred thousand brackets overflow nothing`(bracket: String) {
    #expect(problem(String(repeating: bracket, count: 100_000)).contains("no deeper nesting"))
  }

  @Test func `sixteen brackets are deep enough`() {
    #expect(
      problem(String(repeating: "[", count: 16) + String(repeating: "]", count: 16))
        .hasPrefix("none"))
  }
}
