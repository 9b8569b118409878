import Testing

@testable import ProofDocuments

@Suite struct DocumentNodeTests {
  private func node(_ text: String, deepest: Int = 16) throws(FieldError) -> DocumentNode {
    try DocumentNode(parsing: Array(text.utf8), deepest: deepest)
  }

  private func fault(_ text: String) -> FieldError? {
    fault(Array(text.utf8))
  }

  private func fault(_ bytes: [UInt8]) -> FieldError? {
    do {
      _ = try DocumentNode(parsing: bytes, deepest: 16)
      return nil
    } catch {
      return error
    }
  }

  private func expect(_ fault: FieldError?, toExpect expected: String, at offset: Int) {
    #expect(fault?.problem.hasPrefix("invalid JSON: expected \(expected), found ") == true)
    #expect(fault?.offset == offset)
  }

  @Test func `values of every kind are distinguished`() throws {
    #expect(try node("null").value == .null)
    #expect(try node("true").value == .boolean(true))
    #expect(try node("false").value == .boolean(false))
    #expect(try node("1").value == .number(1))
    #expect(try node(#""1""#).value == .string("1"))
    #expect(try node("[]").value == .array([]))
    #expect(try node("{}").value == .object([]))
  }

  @Test func `every value and name has its place`() throws {
    let null = DocumentNode(value: .null, range: 18..<22)
    let first = DocumentNode.Member(
      name: "é", nameRange: 3..<7, node: DocumentNode(value: .number(1), range: 9..<10))
    let second = DocumentNode.Member(
      name: "a", nameRange: 12..<15, node: DocumentNode(value: .array([null]), range: 16..<23))
    let object = DocumentNode(value: .object([first, second]), range: 1..<24)
    #expect(try node(" {\n\"é\": 1, \"a\":[ null]}\r\n") == object)
  }

  @Test func `a member is found by its name`() throws {
    #expect(try node(#"{"a":1,"b":2}"#)["b"]?.value == .number(2))
    #expect(try node(#"{"a":1}"#)["b"] == nil)
    #expect(try node("[1]")["a"] == nil)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("12", 12), ("-1.5", -1.5), ("0.25", 0.25), ("1e3", 1000),
    ("1E+2", 100), ("25e-2", 0.25), ("1e-999", 0), ("1e300", 1e300),
    ("0.1", 0.1), ("123456789012345678901234567890", 123456789012345678901234567890.0),
  ])
  func `numbers are read as JSON writes them`(text: String, number: Double) throws {
    #expect(try node(text).value == .number(number))
  }

  @Test(arguments: ["1e999", "-1e999", "1e99999999999999999999"])
  func `a number too large for a double is not finite`(text: String) {
    let fault = fault(" " + text)
    #expect(fault?.problem == "expected a finite number, found \(text)")
    #expect(fault?.offset == 1)
  }

  @Test(arguments: [
    ("01", 1), ("1 2", 2), ("0x10", 1), ("1_000", 1), ("{} {}", 3), ("truefalse", 4),
  ])
  func `nothing may follow the value`(text: String, offset: Int) {
    expect(fault(text), toExpect: "the end", at: offset)
  }

  @Test(arguments: [
    ("+1", "a value", 0), ("-", "a digit", 1), (".5", "a value", 0), ("1.", "a digit", 2),
    ("1e", "a digit", 2), ("NaN", "a value", 0), ("-Infinity", "a digit", 1),
    ("", "a value", 0), ("tru", "a value", 0), ("'a'", "a value", 0),
    ("{", "a name in quotes", 1), ("{\"a\"}", "“:”", 4), ("{\"a\":}", "a value", 5),
    ("{\"a\":1", "“,” or “}”", 6), ("{\"a\":1,}", "a name in quotes", 7),
    ("{a:1}", "a name in quotes", 1), ("[1", "“,” or “]”", 2), ("[1,]", "a value", 3),
    (#""a"#, "“\"”", 2), (#""\x""#, #"an escape such as \n"#, 2),
    (#""\u12g4""#, "four hexadecimal digits", 5), (#""\ud83d""#, "a surrogate pair", 7),
    (#""\ude00""#, "a surrogate pair", 7), (#""\ud83d\u0041""#, "a surrogate pair", 13),
    ("\"a\tb\"", "no control character in a string", 2), (#""\"#, #"an escape such as \n"#, 2),
  ])
  func `an error names the expected part and its place`(text: String, expected: String, offset: Int)
  {
    expect(fault(text), toExpect: expected, at: offset)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9""#, "Aé"),
    (#""\ud83d\ude00""#, "😀"), (#""مرحبا 😀""#, "مرحبا 😀"), (#""\u0000""#, "\0"), (#""""#, ""),
    (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
  ])
  func `strings are read with their escapes`(text: String, string: String) throws {
    #expect(try node(text).value == .string(string))
  }

  @Test func `a duplicate name is an error, also when it is written differently`() {
    let duplicate = { FieldError(FieldError.duplicate("y"), at: $0) }
    #expect(fault(#"{"y":1,"x":2,"y":1}"#) == duplicate(13))
    #expect(fault(#"{"a":{"y":1,"\u0079":1}}"#) == duplicate(12))
    #expect(fault(#"{"y":{"y":1}}"#) == nil)
  }

  @Test func `bytes that are no UTF-8 have a place`() {
    #expect(
      fault(Array("[\"é".utf8) + [0xC3, 0x22]) == FieldError(FieldError.notUTF8, at: 4))
    #expect(fault([0xFF]) == FieldError(FieldError.notUTF8, at: 0))
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `a hundred thousand brackets overflow nothing`(bracket: String) {
    let fault = fault(String(repeating: bracket, count: 100_000))
    #expect(fault?.problem.hasPrefix("invalid JSON: expected no deeper nesting") == true)
  }

  @Test func `values may be nested as deep as is asked for`() throws {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: FieldError.self) { try node(text, deepest: 63) }
    #expect(try node(text, deepest: 64).range == 0..<128)
  }
}
