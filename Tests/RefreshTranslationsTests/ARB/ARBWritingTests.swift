import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct ARBWritingTests {
  private func written(
    _ texts: [(key: String, text: LocalizedText)], in dialect: ARBDialect = .plain
  ) throws -> String? {
    try Sample.table(texts).arbFile(in: locale("pt-BR"), dialect)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `arguments are named after their numbers and plurals after what they count`() throws {
    let texts = [
      ("title", Sample.text("It's 100% {done}")),
      ("by", Sample.text("%2$lld by %1$@, 5%%")),
    ]
    let file = try written(texts, in: .escaping)
    #expect(
      file == #"""
        {
          "@@locale": "pt_BR",
          "title": "It''s 100% '{'done'}'",
          "by": "{arg2} by {arg1}, 5%",
          "@by": {
            "placeholders": {
              "arg1": {
                "type": "Object"
              },
              "arg2": {
                "type": "int"
              }
            }
          }
        }

        """#)
  }

  @Test func `an apostrophe is doubled only where it quotes`() throws {
    let text = [("k", Sample.text("L'idée d''or"))]
    #expect(try written(text)?.contains(#""k": "L'idée d''or""#) == true)
    #expect(try written(text, in: .escaping)?.contains(#""k": "L''idée d''''or""#) == true)
  }

  @Test(
    arguments: [
      ("{", .plain, "set “use-escaping: true” in l10n.yaml"),
      ("a} %1$@", .plain, "set “use-escaping: true” in l10n.yaml"),
      ("l'{a}", .escaping, "typographic apostrophe"),
      ("%2000000000$@", .escaping, "number the arguments from 1"),
    ] as [(String, ARBDialect, String)])
  func `what a dialect cannot show is an error with advice`(
    text: String, dialect: ARBDialect, advice: String
  ) {
    let error = #expect(throws: DocumentError.self) {
      try written([("k", Sample.text(text))], in: dialect)
    }
    #expect(error?.advice.contains(advice) == true)
  }

  @Test func `a message leaves out as many as 100 arguments`() throws {
    #expect(try written([("k", Sample.text("%101$@"))], in: .escaping) != nil)
    #expect(try written([("k", Sample.text("%1$@ %102$@"))], in: .escaping) != nil)
    for (text, highest) in [("%102$@", 102), ("%1$@ %1$@ %103$@", 103)] {
      let error = #expect(throws: DocumentError.self) {
        try written([("k", Sample.text(text))], in: .escaping)
      }
      let problem = "it has argument \(highest) and leaves out more than 100 before it"
      #expect(error?.problem.hasSuffix(problem) == true)
    }
  }

  @Test func `a text whose references lead around in a circle, or are too many, is refused`() throws
  {
    let circle = LocalizedText.text(
      "%#@a@", Substitution("a", of: 1, .plural([.other: "%#@b@"])),
      Substitution("b", of: 1, .plural([.other: "%#@a@"])))
    let error = #expect(throws: DocumentError.self) { try written([("k", circle)]) }
    #expect(
      error?.problem.hasSuffix(
        "the substitution “a” contains itself, or stands more than 16 deep in others") == true)
    func repeated(_ count: Int) -> LocalizedText {
      .text(
        String(repeating: "%#@a@", count: count), Substitution("a", of: 1, .plural([.other: "x"])))
    }
    #expect(try written([("k", repeated(1000))]) != nil)
    let excess = #expect(throws: DocumentError.self) { try written([("k", repeated(1001))]) }
    #expect(
      excess?.problem.hasSuffix("the texts of more than 1000 references to substitutions") == true)
  }

  @Test(arguments: [
    "it's", "''", "{", "}{", "{a} b", "{'", "a'b{c}'d'", "{}{} '' {'a' }", "# {#}", "'a {", "a '",
  ])
  func `any text that is written where apostrophes quote is read again`(text: String) throws {
    let file = try #require(try written([("k", Sample.text(text))], in: .escaping))
    let read = try ARBFile(parsing: Array(file.utf8), file: "x", in: .escaping)
    #expect(read.table["k"]?.value == text)
  }

  @Test func `plural forms are written as Flutter reads them`() throws {
    let stars = LocalizedText(
      .plural(
        [
          .init(.exactly(0), Sample.text("no #")), .init(.category(.one), Sample.text("%arg star")),
          .init(.category(.other), Sample.text("%arg stars")),
        ], .cardinal))
    var text = Sample.text("%#@count@ left")
    text.substitutions = [Sample.substitution("count", 1, stars)]
    let file = try #require(try written([("stars", text)]))
    #expect(
      file.contains(
        #""{count, plural, =0{no #} one{{count} star} other{{count} stars}} left""#))
    #expect(file.contains(#""count": {"#))
  }

  @Test(
    arguments: [
      ("{n, plural, =0{none} one{{n} of {m}} other{{n} of {m}}}: {m}", .plain),
      ("{n, selectordinal, one{{n}st} two{{n}nd} few{{n}rd} other{{n}th}}", .plain),
      (
        "{g, select, she{{n, plural, one{her star} other{her {n} stars}}} other{{n} of theirs}}",
        .escaping
      ),
      ("100% of {x} isn''t '{y}'", .escaping), ("100% of {x} isn''t '{y}' #", .plain),
    ] as [(String, ARBDialect)])
  func `what was read from a file says the same when it is written`(
    message: String, dialect: ARBDialect
  ) throws {
    let first = try ARBFile(
      parsing: Array("{\"k\": \"\(message)\"}".utf8), file: "x", in: dialect)
    let bytes = try #require(try first.table.arbFile(in: locale("en"), dialect))
    let second = try ARBFile(parsing: bytes, file: "x", in: dialect)
    let context = MessageContext(locale: try locale("en"))
    let arguments: [[MessageArgument]] = [
      [.integer(0), .integer(1)], [.integer(1), .integer(2)], [.integer(22), .integer(3)],
      [.text("she"), .integer(1)], [.text("they"), .integer(5)],
    ]
    for arguments in arguments {
      let shown = [first, second].map { file in
        file.table["k"].map { Message($0.text).text(arguments, in: context) }
      }
      #expect(shown[0] == shown[1], "for \(arguments)")
    }
  }

  @Test func `what Flutter takes no message for is refused with its key`() throws {
    for key in ["header.idle.title", "Title", "_title", ""] {
      let error = #expect(throws: DocumentError.self) {
        try written([(key, Sample.text("x"))])
      }
      #expect(error?.key == key)
    }
    #expect(throws: DocumentError.self) {
      try written([("k", Sample.device([(.iPhone, Sample.text("a")), (.other, Sample.text("b"))]))])
    }
    #expect(try written([]) == nil)
  }
}

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
