import ProofDocuments
import Testing

@testable import RefreshStrings

@Suite struct ICUMessageTests {
  private func message(_ text: String, in dialect: ARBDialect = .plain) throws -> ICUMessage {
    try ICUMessageParser.message(text, in: dialect)
  }

  private func shown(_ text: String, in dialect: ARBDialect) throws -> String {
    try message(text, in: dialect).pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .argument(let name): "<\(name)>"
      default: "?"
      }
    }.joined()
  }

  private func choice<Selector>(
    _ argument: String, _ branches: [(Selector, [ICUMessage.Piece])]
  ) -> ICUChoice<Selector> {
    ICUChoice(
      argument: argument,
      branches: branches.map { .init(selector: $0, message: ICUMessage(pieces: $1)) })
  }

  // By the lexer in message_parser.dart of gen-l10n: '[^']*' is quoted, '' is an apostrophe, and a
  // quotation directly behind another begins with one.
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("it''s", "it's"), ("'{'", "{"), ("'{name}'", "{name}"),
    ("a '{b''c}' d", "a {b'c} d"), ("a}b", "a}b"), ("'#'", "#"), ("'no syntax'", "no syntax"),
    ("'it''s'", "it's"), ("''''", "''"), ("'''{'", "''{"), ("{x}'{'", "<x>{"),
    ("''{x}''", "'<x>'"),
  ])
  func `apostrophes quote everything where a project asks for it`(
    text: String, expected: String
  ) throws {
    #expect(try shown(text, in: .escaping) == expected)
  }

  @Test(arguments: [("it's", 2), ("'{", 0), ("'", 0), ("{x}'", 3), ("''{x} 'a", 6)])
  func `a quotation that never ends is a fault`(text: String, offset: Int) {
    let fault = #expect(throws: FieldError.self) { try message(text, in: .escaping) }
    #expect(fault?.offset == offset)
    #expect(fault?.problem == "an apostrophe begins a quotation that never ends")
  }

  @Test(arguments: [
    ("it's", "it's"), ("it''s", "it''s"), ("'{name}'", "'<name>'"), ("'", "'"), ("'a' #", "'a' #"),
  ])
  func `apostrophes are themselves elsewhere`(text: String, expected: String) throws {
    #expect(try shown(text, in: .plain) == expected)
  }

  @Test func `a brace without a name is reported with a way to show it`() {
    for (dialect, advice) in [
      (ARBDialect.plain, "use-escaping: true"), (.escaping, "write “'{'” for a brace"),
    ] {
      let fault = #expect(throws: FieldError.self) { try message("{}", in: dialect) }
      #expect(fault?.advice.contains(advice) == true)
    }
  }

  @Test func `arguments have names`() throws {
    #expect(
      try message("Hi { name }, {0} of {total, number}!").pieces == [
        .text("Hi "), .argument("name"), .text(", "), .argument("0"), .text(" of "),
        .argument("total"), .text("!"),
      ])
  }

  @Test func `a plural has forms for categories and single numbers`() throws {
    #expect(
      try message("{n,plural,=0{none}=1 {#}\n one{{n} {x}} other{it's {n}}}").pieces == [
        .plural(
          choice(
            "n",
            [
              (.exactly(0), [.text("none")]), (.exactly(1), [.text("#")]),
              (.category(.one), [.argument("n"), .text(" "), .argument("x")]),
              (.category(.other), [.text("it's "), .argument("n")]),
            ]), .cardinal)
      ])
    #expect(
      try message("{n, selectordinal, other {{n}th}}").pieces == [
        .plural(choice("n", [(.category(.other), [.argument("n"), .text("th")])]), .ordinal)
      ])
  }

  @Test func `choices nest`() throws {
    #expect(
      try message("{g, select, she{{n, plural, other{{n}}}} other{#}}").pieces == [
        .select(
          choice(
            "g",
            [
              (
                "she",
                [.plural(choice("n", [(.category(.other), [.argument("n")])]), .cardinal)]
              ),
              ("other", [.text("#")]),
            ]))
      ])
  }

  @Test func `arguments come in the order of their first place`() throws {
    #expect(
      try message("{b} {a, plural, other{{c} {b}}} {d, select, x{{e}} other{{a}}}").arguments
        == ["b", "a", "c", "d", "e"])
  }

  @Test(arguments: [
    ("a {", 3, "the name of an argument was expected at the end"),
    ("{}", 1, "the name of an argument was expected before “}”"),
    ("{a b}", 3, "“,” or “}” was expected before “b”"),
    ("{a", 2, "“,” or “}” was expected at the end"),
    ("{a,}", 3, "a type such as “plural” was expected before “}”"),
    ("{d, date}", 4, "arguments of the type “date” with a style are not read"),
    ("{d, number, percent}", 4, "arguments of the type “number” with a style are not read"),
    ("{a, plural}", 10, "“,” was expected before “}”"),
    ("x {a, plural, }", 2, "“a” has no text for “other”"),
    ("{a, plural, one{x}}", 0, "“a” has no text for “other”"),
    ("{a, select, x{y}}", 0, "“a” has no text for “other”"),
    ("{a, plural, offset:1 other{}}", 12, "plurals with an offset are not read"),
    ("{a, plural, =x{} other{}}", 12, "“=x” is not a whole number"),
    ("{a, plural, some{} other{}}", 12, "“some” is not a plural category"),
    ("{a, plural, one{} one{} other{}}", 18, "“one” is a duplicate"),
    ("{a, plural, other}", 17, "“{” was expected before “}”"),
    ("{a, plural, other{x", 19, "the text of “other” is never closed"),
    ("{a, plural, other{x}", 20, "a selector was expected at the end"),
    ("{a, plural, {x}}", 12, "a selector was expected before “{”"),
  ])
  func `a malformed message is a fault with its place`(text: String, offset: Int, problem: String) {
    do throws(FieldError) {
      _ = try ICUMessageParser.message(text, in: .plain)
      Issue.record("there must be a fault: \(problem)")
    } catch {
      #expect(error.offset == offset)
      #expect(error.problem == problem)
    }
  }

  @Test func `a thousand braces overflow nothing`() {
    let text = String(repeating: "{a, plural, other{", count: 1000)
    #expect {
      try ICUMessageParser.message(text, in: .escaping)
    } throws: { error in
      (error as? FieldError)?.problem == "the message is nested too deep"
    }
  }
}
