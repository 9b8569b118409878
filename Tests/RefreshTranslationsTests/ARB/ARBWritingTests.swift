import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct ARBWritingTests {
  private func written(_ texts: [(key: String, text: LocalizedText)]) throws -> String? {
    try Sample.table(texts).arbFile(in: locale("pt-BR")).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `arguments are named after their numbers and plurals after what they count`() throws {
    let file = try written([
      ("title", Sample.text("It's 100% {done}")),
      ("by", Sample.text("%2$lld by %1$@, 5%%")),
    ])
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

  @Test func `plural forms are written as ICU reads them`() throws {
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
        #""{count, plural, =0{no '#'} one{# star} other{# stars}} left""#))
    #expect(file.contains(#""count": {"#))
  }

  @Test(arguments: [
    "{n, plural, =0{none} one{# of {m}} other{# of {m}}}: {m}",
    "{n, selectordinal, one{#st} two{#nd} few{#rd} other{#th}}",
    "{g, select, she{{n, plural, one{her star} other{her # stars}}} other{{n} of theirs}}",
    "100% of {x} isn''t '{y}'",
  ])
  func `what was read from a file says the same when it is written`(message: String) throws {
    let first = try ARBFile(parsing: Array("{\"k\": \"\(message)\"}".utf8), file: "x")
    let bytes = try #require(try first.table.arbFile(in: locale("en")))
    let second = try ARBFile(parsing: bytes, file: "x")
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
      let error = #expect(throws: UnwritableTextError.self) {
        try written([(key, Sample.text("x"))])
      }
      #expect(error?.key == key)
    }
    #expect(throws: UnwritableTextError.self) {
      try written([("k", Sample.device([(.iPhone, Sample.text("a")), (.other, Sample.text("b"))]))])
    }
    #expect(try written([]) == nil)
  }
}
