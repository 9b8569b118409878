import Testing

@testable import ProofDocuments

/// YAML as far as documents may use it, and what is refused.
@Suite struct YAMLDocumentTests {
  private static let emptiness = FieldError(problem: "it is empty", advice: "write something")

  private func root(_ text: String) throws -> DocumentNode {
    try Document(yaml: Array(text.utf8), file: "a.yaml", emptiness: Self.emptiness).root
  }

  private func value(_ text: String) throws -> DocumentNode.Value { try root(text).value }

  private func complaint(about bytes: some Sequence<UInt8>) -> String {
    do {
      _ = try Document(yaml: Array(bytes), file: "a.yaml", emptiness: Self.emptiness)
      return "nothing"
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("0", 0.0), ("-1", -1), ("+7", 7), ("1.5", 1.5), (".5", 0.5), ("2.", 2), ("1e3", 1000),
    ("-2.5E-1", -0.25), ("007", 7), ("1e-999", 0),
  ])
  func `numbers are decimal`(text: String, number: Double) throws {
    #expect(try value(text) == .number(number))
  }

  @Test(arguments: [
    "1_000", "0x10", "0o7", "1:30", "1e", "e3", ".", "-x", "1,5", "no", "on", "yes", "inf", "NaN",
    "٣", "<<", "2024-01-01", "12 pt",
  ])
  func `a word that is no number in YAML 1_2 is a text`(text: String) throws {
    #expect(try value(text) == .string(text))
  }

  @Test func `other scalars are those of YAML`() throws {
    let scalars: [(text: String, value: DocumentNode.Value)] = [
      ("true", .boolean(true)), ("False", .boolean(false)), ("null", .null), ("~", .null),
      ("'true'", .string("true")), (#""1\u00e9""#, .string("1é")),
      ("|\n  a\n  b\n", .string("a\nb\n")), (">\n  a\n  b", .string("a b")),
      ("[]", .array([])), ("{}", .object([])),
    ]
    for scalar in scalars {
      #expect(try value(scalar.text) == scalar.value, "\(scalar.text)")
    }
  }

  @Test func `mappings and lists keep their order in either style`() throws {
    for text in ["b: [1, x]\na: {c: }\n", "b:\n  - 1\n  - x\na:\n  c:\n"] {
      let root = try root(text)
      guard case .object(let members) = root.value, case .array(let list)? = root["b"]?.value
      else {
        Issue.record("\(root)")
        continue
      }
      #expect(members.map(\.name) == ["b", "a"])
      #expect(list.map(\.value) == [.number(1), .string("x")])
      #expect(root["a"]?["c"]?.value == .null)
    }
  }

  @Test func `a text that begins amid a file has the places of the file`() throws {
    let document = try Document(
      yaml: Array("{é: 1,\n b: 2}".utf8), file: "a.md", start: (line: 40, column: 7),
      emptiness: Self.emptiness)
    let root = document.root
    #expect(document.location(of: root).description == "a.md:40:7")
    #expect(document.location(of: try #require(root["é"])).description == "a.md:40:11")
    #expect(document.location(of: try #require(root["b"])).description == "a.md:41:5")
    let error = #expect(throws: DocumentError.self) {
      try Document(
        yaml: Array("{a: 1,\n b: ]}".utf8), file: "a.md", start: (line: 40, column: 7),
        emptiness: Self.emptiness)
    }
    #expect(error?.line == 41)
  }

  @Test func `every value and name knows where it begins`() throws {
    let root = try root("é: [1, x]\na:\n  c: \"\u{1F44D}\"\n  d: e\n")
    guard case .object(let members) = root.value, case .array(let list)? = root["é"]?.value
    else {
      Issue.record("\(root)")
      return
    }
    #expect(members.map(\.nameRange.lowerBound) == [0, 11])
    #expect(list.map(\.offset) == [5, 8])
    #expect(root["a"]?["d"]?.offset == 31)
  }

  @Test func `a place is an editor's, also behind ends of lines that YAML alone has`() throws {
    let document = try Document(
      yaml: Array("a: x\u{2028}b: y\r\nc: z".utf8), file: "a.yaml", emptiness: Self.emptiness)
    let place = document.location(of: document.root["c"]?.offset ?? 0)
    #expect((place.line, place.column) == (2, 4))
  }

  @Test func `an empty file is reported with the value that it needs`() {
    for text in ["", "\n\n# nothing\n", "\u{FEFF}"] {
      #expect(complaint(about: text.utf8) == "a.yaml:1:1: it is empty; write something")
    }
  }

  /// YAML that is wrong or says what JSON has no word for.
  private static let refused: [(text: String, message: String)] = [
    ("a: &x 1", "1:4: expected a value, found an anchor; write the value wherever it is needed"),
    ("&x a: 1", "1:1: expected a name"),
    ("- &x [1]\n- *x", "2:3: expected a value, found the alias “*x”; write the value out"),
    ("a: *x", "1:4: invalid YAML: found undefined alias; write the value out"),
    (
      "a: !!float 1",
      "1:4: expected a value, found the tag “tag:yaml.org,2002:float”; remove the tag"
    ),
    ("a: !mine 1", "1:4: expected a value, found the tag “!mine”"),
    ("a: \"b\\0c\"", "1:4: expected a text without the character U+0000; remove “\\0”"),
    ("\"a\\x00\": b", "1:1: expected a text without the character U+0000"),
    ("a: ! 1", "1:4: expected a value, found the tag “!”"),
    ("a: !!map {b: 1}", "1:4: expected a value, found the tag"),
    ("a: !!seq [1]", "1:4: expected a value, found the tag"),
    ("!mine a: 1", "1:1: expected a value, found the tag “!mine”"),
    ("? [a]\n: 1", "1:3: expected a name, found an anchor or a value of several parts; write a"),
    ("{1: a, \"1\": b}", "duplicate field “1”; remove one of them"),
    ("a: 1\nb: 2\na: 3", "1:1: duplicate field “a”; remove one of them"),
    (
      "a: [1, 2",
      "1:9: invalid YAML: did not find expected ',' or ']' while parsing a flow sequence"
    ),
    ("a: {b: 1", "1:9: invalid YAML: did not find expected ',' or '}'"),
    ("a: 1\nbc", "2:3: invalid YAML: could not find expected ':' while scanning a simple key"),
    ("a:\n\tb: 1", "2:1: invalid YAML: found character that cannot start any token"),
    ("a: b: c", "1:5: invalid YAML: mapping values are not allowed in this context"),
    ("a: \"x", "invalid YAML: found unexpected end of stream while scanning a quoted scalar"),
    (
      "a: 1\n b: 2",
      "2:3: invalid YAML: mapping values are not allowed in this context; correct the"
    ),
    ("a: @x", "1:4: invalid YAML: found character that cannot start any token"),
    (
      "a: 1\nb: \u{1}",
      "2:4: invalid YAML: control characters are not allowed; remove the character"
    ),
    ("é: \u{1}", "1:4: invalid YAML: control characters are not allowed"),
    ("a: \"\\ud800\"", "invalid YAML: found invalid Unicode character escape code"),
    (
      "a: 1\n---\nb: 1",
      "3:1: expected a single document, found another; put each document into its own"
    ),
    ("%YAML 3.0\n---\na", "1:1: invalid YAML: found incompatible YAML document"),
  ]

  @Test(arguments: refused)
  func `what a document cannot use is refused, with its place`(text: String, message: String) {
    let complaint = complaint(about: text.utf8)
    #expect(complaint.hasPrefix("a.yaml:"))
    #expect(complaint.contains(message), "\(complaint)")
  }

  @Test func `bytes that are no UTF-8 are reported with their line`() {
    #expect(
      complaint(about: Array("a: 1\nb: ".utf8) + [0xFF, 0x0A])
        == "a.yaml:2:4: expected text in UTF-8, found other bytes; save the file as UTF-8")
  }

  @Test(arguments: ["[", "- ", "{a: ", "? ", "[[", "{? "])
  func `a hundred thousand brackets are refused in good time`(bracket: String) {
    let text = String(repeating: bracket, count: 100_000)
    #expect(complaint(about: text.utf8) != "nothing")
  }

  @Test func `nesting has a limit that documents do not reach`() throws {
    let deep = String(repeating: "[", count: 16) + String(repeating: "]", count: 16)
    let deeper = "[\(deep)]"

    #expect(throws: Never.self) { try value(deep) }
    #expect(
      complaint(about: deeper.utf8)
        == "a.yaml:1:17: expected no deeper nesting; remove some brackets")
  }

  @Test func `a sign amid a word is no alias`() throws {
    let document = try Document(
      yaml: Array("# R&D asked for *D.png\na: R&D\nb: x*D\n".utf8), file: "a.yaml",
      emptiness: Self.emptiness)
    #expect(document.root["a"]?.text == "R&D")
    #expect(document.root["b"]?.text == "x*D")
  }

  @Test(arguments: [
    "[&x 1, *x]", "{&x a : *x}", "{a: &x 1, b:\t*x}", "[&x 1,*x]", "[&x 1,\u{85}*x]",
  ])
  func `an alias is refused wherever a token may begin`(text: String) {
    #expect(complaint(about: text.utf8).contains("found the alias “*x”"))
  }

  /// Nine aliases to nine aliases, ten times over: 9¹⁰ parts if anybody followed them.
  @Test(arguments: ["", "? "])
  func `aliases of aliases are not followed`(indicator: String) {
    var text = "\(indicator)&a0 [x]\n"
    for level in 1...10 {
      let parts = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "\(indicator.isEmpty ? "k\(level): " : ": 1\n? ")&a\(level) [\(parts)]\n"
    }
    #expect(complaint(about: text.utf8).contains("found the alias “*a0”"))
  }

  /// Each part of the list has 4 characters in 5 bytes; the first line has 3 characters.
  @Test(arguments: [0, 1, 62, 63, 64, 255, 256, 1000])
  func `places on a long line are right`(index: Int) throws {
    let parts = Array(repeating: "é1, ", count: 1001).joined()
    let document = try Document(
      yaml: Array("# é\na: [\(parts)x]\n".utf8), file: "a.yaml", emptiness: Self.emptiness)
    guard case .array(let nodes)? = document.root["a"]?.value else {
      Issue.record("a is a list")
      return
    }
    #expect(nodes[index].offset == 5 + 4 + 5 * index)
    #expect(document.location(of: nodes[index]).column == 5 + 4 * index)
    #expect(document.location(of: nodes[index]).line == 2)
  }

  @Test func `an ampersand and an asterisk in a remark are no alias`() throws {
    #expect(try root("a: 1 # pull &release *twice\n")["a"]?.value == .number(1))
  }
}
