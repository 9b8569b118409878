import Testing

@testable import RefreshScripts

@Suite struct JSONParserTests {
  private func value(_ text: String) throws(LineFault) -> JSONValue {
    try JSONParser.value(of: text.utf8)
  }

  private func problem(_ text: String) -> String {
    do {
      return "none: \(try value(text))"
    } catch {
      return error.problem
    }
  }

  @Test func `values of every kind are told apart`() throws {
    #expect(try value("null") == .null)
    #expect(try value("true") == .boolean(true))
    #expect(try value("false") == .boolean(false))
    #expect(try value("1") == .number(1))
    #expect(try value(#""1""#) == .string("1"))
    #expect(try value("[]") == .array([]))
    #expect(try value("[ 1 , [2] ]") == .array([.number(1), .array([.number(2)])]))
    #expect(try value("{}") == .object([]))
    #expect(
      try value(" {\t\"b\" : 1 , \"a\":{\"c\":true}} \r")
        == .object([
          JSONValue.Member(name: "b", value: .number(1)),
          JSONValue.Member(
            name: "a", value: .object([JSONValue.Member(name: "c", value: .boolean(true))])),
        ]))
  }

  @Test(arguments: ["1e999", "-1e999", "1e99999999999999999999"])
  func `a number too large for a double is not finite`(text: String) {
    #expect(problem(text) == "expected a finite number, found \(text)")
  }

  @Test(arguments: [
    ("01", "the end of the line at column 2, found “1”"),
    ("+1", "a value at column 1, found “+”"), ("-", "a digit at column 2, found the end"),
    (".5", "a value at column 1, found “.”"), ("1.", "a digit at column 3, found the end"),
    ("1e", "a digit at column 3, found the end"), ("1e+", "a digit at column 4, found the end"),
    ("0x10", "the end of the line at column 2, found “x”"),
    ("NaN", "a value at column 1, found “N”"), ("Infinity", "a value at column 1, found “I”"),
    ("-Infinity", "a digit at column 2, found “I”"), ("1_000", "column 2, found “_”"),
    ("1 2", "the end of the line at column 3, found “2”"),
  ])
  func `what only looks like a number is no JSON`(text: String, words: String) {
    #expect(problem(text).contains(words), "\(problem(text))")
  }

  @Test(arguments: [
    (#""a"#, "“\"” at column 3"), (#""\x""#, "an escape such as \\n at column 3"),
    (#""\u12g4""#, "four hexadecimal digits at column 6"),
    (#""\ud83d""#, "a surrogate pair"), (#""\ude00""#, "a surrogate pair"),
    (#""\ud83d\u0041""#, "a surrogate pair"), ("\"a\tb\"", "no control character"),
    (#"'a'"#, "a value at column 1, found “'”"), (#""\"#, "an escape"), (#""\u"#, "four hex"),
  ])
  func `a string that is not well-formed has its place`(text: String, words: String) {
    #expect(problem(text).contains(words), "\(problem(text))")
  }

  @Test(arguments: [
    ("", "a value at column 1, found the end of the line"), ("tru", "a value at column 1"),
    ("{", "a name in quotes at column 2"), ("{\"a\"}", "“:” at column 5, found “}”"),
    ("{\"a\":}", "a value at column 6, found “}”"), ("{\"a\":1", "“,” or “}” at column 7"),
    ("{\"a\":1,}", "a name in quotes at column 8"), ("{a:1}", "a name in quotes at column 2"),
    ("{\"a\":1 \"b\":2}", "“,” or “}” at column 8"), ("[1", "“,” or “]” at column 3"),
    ("[1,]", "a value at column 4"), ("{} {}", "the end of the line at column 4, found “{”"),
    ("{\"é\":1, // no", "column 9, found “/”"), ("truefalse", "the end of the line at column 5"),
  ])
  func `what is expected and found where is told`(text: String, words: String) {
    #expect(problem(text).hasPrefix("bad JSON: expected "), "\(problem(text))")
    #expect(problem(text).contains(words), "\(problem(text))")
  }

  @Test func `a name that stands twice is a fault, also when it is written differently`() {
    #expect(problem(#"{"y":1,"x":2,"y":1}"#) == "“y” stands twice")
    #expect(problem(#"{"a":{"y":1,"\u0079":1}}"#) == "“y” stands twice")
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
