import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct ARBFileEditTests {
  private func edit(
    _ file: String, _ values: [(String, String)], source: [(String, String)] = [],
    in dialect: ARBDialect = .plain
  ) throws -> FileEdit {
    let edit = try ARBFileEdit(of: Array(file.utf8), file: "x", in: try locale("pt-BR"), dialect)
    let sources = Sample.table(source.map { ($0, Sample.text($1)) })
    return edit.file(
      with: Sample.table(values.map { ($0, Sample.text($1)) }), changing: values.map(\.0),
      translating: sources)
  }

  private func edited(
    _ file: String, _ values: [(String, String)], source: [(String, String)] = []
  ) throws -> String {
    let result = try edit(file, values, source: source)
    #expect(result.refusals.isEmpty)
    return String(decoding: result.bytes ?? [], as: UTF8.self)
  }

  private static let file = """
    \u{FEFF}{
    \t"@@locale" :  "pt_BR", "a": "A \\u00e9",
    \t"@a": { "description":"x", "placeholders": {} },

    \t"b"  : "B"
    }

    """

  @Test func `only the text of a changed message changes`() throws {
    #expect(
      try edited(Self.file, [("a", "Á\n\"{n}\"")])
        == Self.file.replacing("\"A \\u00e9\"", with: #""Á\n\"{n}\"""#))
    #expect(try edited(Self.file, []) == Self.file)
  }

  @Test func `new messages come last, in the order of the source`() throws {
    #expect(
      try edited(
        Self.file, [("z", "Z"), ("c", "C"), ("b", "B!")],
        source: [("a", "A"), ("c", "C"), ("b", "B"), ("z", "Z")])
        == Self.file.replacing("\"B\"", with: "\"B!\",\n\t\"c\" :  \"C\",\n\t\"z\" :  \"Z\""))
  }

  @Test(arguments: [
    ("", "{\n  \"@@locale\": \"pt_BR\",\n  \"k\": \"v\"\n}\n"),
    ("{ }", "{\n  \"k\" : \"v\"\n}"), ("{\"a\":\"b\"}", "{\"a\":\"b\",\"k\":\"v\"}"),
    ("{\"k\":\"1\",\"k\":\"2\"}", "{\"k\":\"1\",\"k\":\"v\"}"),
  ])
  func `a file may be new, empty, on one line, or have a key twice`(
    file: String, expected: String
  ) throws {
    #expect(try edited(file, [("k", "v")]) == expected)
  }

  @Test func `a message is read in the dialect of its project`() throws {
    func refusals(_ message: String, in dialect: ARBDialect) throws -> [String] {
      try edit("{}", [("k", message)], source: [("k", "{a}")], in: dialect).refusals.map(\.problem)
    }
    #expect(try refusals("l'{a}", in: .plain).isEmpty)
    #expect(
      try refusals("l'{a}", in: .escaping)
        == ["in “k”, an apostrophe begins a quotation that never ends"])
    #expect(try refusals("l''{a} '{b}'", in: .escaping).isEmpty)
    #expect(
      try refusals("l''{a} '{b}'", in: .plain) == ["in “k”, the source has no argument “b”"])
  }

  @Test func `a message that cannot be shown is refused, and the others are written`() throws {
    let result = try edit(
      Self.file, [("a", "{n, plural, one{x}}"), ("b", "{m} {n}"), ("c", "{x}")],
      source: [("a", "{n, plural, other{x}}"), ("b", "{n}")])
    #expect(
      result.refusals.map(\.problem) == [
        "in “a”, “n” has no text for “other”", "in “b”, the source has no argument “m”",
      ])
    #expect(
      String(decoding: result.bytes ?? [], as: UTF8.self)
        == Self.file.replacing("\"B\"", with: "\"B\",\n\t\"c\" :  \"{x}\""))
  }
}
