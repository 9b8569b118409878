import ProofDocuments
import Testing

/// A change of one number in a YAML file.
@Suite struct YAMLEditTests {
  private func edit(_ text: String) throws -> YAMLEdit {
    try YAMLEdit(of: Array(text.utf8), file: "a.yml")
  }

  /// The text with a new member of the object at a place.
  private func adding(_ line: Int, _ column: Int, to text: String) throws -> String? {
    let edit = try edit(text)
    let object = try #require(
      edit.object(at: SourceLocation(file: "a.yml", line: line, column: column)))
    return edit.adding("lines", 2, to: object).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("height: 60 # why\r\nb: 60\r\n", "height: 72 # why\r\nb: 60\r\n"),
    ("{b: 1, height: 1.5e1}", "{b: 1, height: 72}"), ("\u{FEFF}height: 60", "\u{FEFF}height: 72"),
    ("# ü\nheight:   0x3C\n", nil), ("height: \"60\"\n", nil), ("height: {idle: 60}\n", nil),
  ])
  func `a number is replaced, and every other byte stays`(text: String, expected: String?) throws {
    let edit = try edit(text)
    let node = try #require(edit.root["height"])
    #expect(edit.replacing(node, with: 72).map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test(arguments: [
    (
      "a:\n  - label: title # one\n    size: [1, 2]\n", 2, 5,
      "a:\n  - label: title # one\n    lines: 2\n    size: [1, 2]\n"
    ),
    ("a:\n  - label: title\n", 2, 5, "a:\n  - label: title\n    lines: 2\n"),
    ("a:\r\n- label: title", 2, 3, "a:\r\n- label: title\n  lines: 2"),
    ("- label: x\r\n- label: y\r\n", 1, 3, "- label: x\r\n  lines: 2\r\n- label: y\r\n"),
    ("a: [{label: x, size: 3}]\n", 1, 5, "a: [{label: x, lines: 2, size: 3}]\n"),
    ("a: [{label: x}]\n", 1, 5, "a: [{lines: 2, label: x}]\n"),
    (
      "- label:\n    key: a\n  name: b\n", 1, 3,
      "- label:\n    key: a\n  lines: 2\n  name: b\n"
    ),
  ])
  func `a number is added in the way that its object is written`(
    text: String, line: Int, column: Int, expected: String
  ) throws {
    #expect(try adding(line, column, to: text) == expected)
  }

  @Test func `what is there already is not added, and a change that changes more is none`() throws {
    #expect(try adding(1, 1, to: "lines: 1\n") == nil)
    // The first value goes on below, and no line of its own follows.
    #expect(try adding(1, 1, to: "label: a\n  b\n") == nil)
    #expect(throws: DocumentError.self) { _ = try edit("a: [\n") }
  }
}
