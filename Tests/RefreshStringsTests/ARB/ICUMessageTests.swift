import ProofDocuments
import Testing

@testable import RefreshStrings

@Suite struct ICUMessageTests {
  private func message(_ text: String) throws -> ICUMessage { try ICUMessageParser.message(text) }

  private func choice<Selector>(
    _ argument: String, _ branches: [(Selector, [ICUMessage.Piece])]
  ) -> ICUChoice<Selector> {
    ICUChoice(
      argument: argument,
      branches: branches.map { .init(selector: $0, message: ICUMessage(pieces: $1)) })
  }

  // By the rules of ICU's MessagePattern with optional doubling of apostrophes.
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("it's", "it's"), ("it''s", "it's"), ("'{'", "{"),
    ("'{name}'", "{name}"), ("a '{b''c}' d", "a {b'c} d"), ("'}", "}"), ("a}b", "a}b"),
    ("'#'", "'#'"), ("#", "#"), ("''{''", "'"), ("'{", "{"), ("'", "'"), ("'a {", "'a"),
  ])
  func `apostrophes quote braces only`(text: String, expected: String) throws {
    let parsed = try? message(text)
    let shown = parsed?.pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }
    if text.hasSuffix("{''") || text == "'a {" {
      #expect(parsed == nil, "the brace is not quoted, so an argument must follow")
    } else {
      #expect(shown?.joined() == expected)
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
      try message("{n,plural,=0{none}=1 {'#'}\n one{# {x}} other{it''s #}}").pieces == [
        .plural(
          choice(
            "n",
            [
              (.exactly(0), [.text("none")]), (.exactly(1), [.text("#")]),
              (.category(.one), [.number, .text(" "), .argument("x")]),
              (.category(.other), [.text("it's "), .number]),
            ]), .cardinal)
      ])
    #expect(
      try message("{n, selectordinal, other {#th}}").pieces == [
        .plural(choice("n", [(.category(.other), [.number, .text("th")])]), .ordinal)
      ])
  }

  @Test func `choices nest, and a number sign belongs to a plural directly`() throws {
    #expect(
      try message("{g, select, she{{n, plural, other{#}}} other{#}}").pieces == [
        .select(
          choice(
            "g",
            [
              (
                "she",
                [.plural(choice("n", [(.category(.other), [.number])]), .cardinal)]
              ),
              ("other", [.text("#")]),
            ]))
      ])
    #expect(
      try message("{n, plural, other{{g, select, other{#}}}}").pieces == [
        .plural(
          choice(
            "n", [(.category(.other), [.select(choice("g", [("other", [.text("#")])]))])]),
          .cardinal)
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
    do throws(ICUMessage.SyntaxError) {
      _ = try ICUMessageParser.message(text)
      Issue.record("there must be a fault: \(problem)")
    } catch {
      #expect(error.offset == offset)
      #expect(error.problem == problem)
    }
  }

  @Test func `a thousand braces overflow nothing`() {
    let text = String(repeating: "{a, plural, other{", count: 1000)
    #expect {
      try ICUMessageParser.message(text)
    } throws: { error in
      (error as? ICUMessage.SyntaxError)?.problem == "the message is nested too deep"
    }
  }
}
