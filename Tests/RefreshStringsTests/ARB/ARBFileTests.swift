import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct ARBFileTests {
  private func file(
    _ text: String, named name: String = "x", in dialect: ARBDialect = .plain,
    template: ARBFile? = nil
  ) throws -> ARBFile {
    try ARBFile(parsing: Array(text.utf8), file: name, in: dialect, template: template)
  }

  private func shown(
    _ message: String, _ arguments: MessageArgument..., in tag: String = "en",
    _ dialect: ARBDialect = .plain
  ) throws -> String? {
    let entry = try file(#"{"k": "\#(message)"}"#, in: dialect).table["k"]
    let context = MessageContext(locale: try locale(tag))
    let text = entry.map { Message($0.text).text(arguments, in: context) }
    return text?.filter { !["\u{2068}", "\u{2069}"].contains($0) }
  }

  @Test func `a file has its language, its texts and their comments`() throws {
    let file = try file(
      """
      {
        "@@locale": "pt_BR", "@@last_modified": "2026-01-01", "@@x-custom": {"a": [1]},
        "title": "Início",
        "@title": {"type": "text", "description": "Of the page", "x": 1},
        "empty": ""
      }
      """)
    #expect(file.locale?.tag == "pt-BR")
    #expect(file.table.keys == ["title", "empty"])
    #expect(file.table["title"]?.text.placeless == Sample.text("Início"))
    #expect(file.table["title"]?.comment == "Of the page")
    #expect(file.table["title"]?.location == SourceLocation(file: "x", line: 3, column: 3))
    #expect(file.table.warnings.isEmpty)
    #expect(try self.file("{}").locale == nil)
  }

  @Test(arguments: [
    ("l10n/app_en.arb", "en"), ("app_en_US.arb", "en-US"), ("app_en_US.arb", "en_US"),
    ("app_zh_Hans_CN.arb", "zh_hans_cn"), ("app.arb", "de"), ("de/app.arb", "en"),
    ("app_zh.arb", "zh_Hans"), ("app_pt.arb", "pt_BR"), ("app_iw.arb", "he"), ("app_no.arb", "nb"),
  ])
  func `a file is in the language that it names, as its name says`(
    name: String, locale: String
  ) throws {
    let file = try file("{\"@@locale\": \"\(locale)\"}", named: name)
    #expect(file.locale == LocaleIdentifier(locale))
  }

  @Test(arguments: [
    ("l10n/app_de.arb", "en", "en", "de"), ("app_en_US.arb", "en_GB", "en-GB", "en-US"),
    ("app_zh.arb", "zh_Hant", "zh-Hant", "zh"),
  ])
  func `a file that names another language than its name does is an error`(
    name: String, locale: String, own: String, named: String
  ) throws {
    let error = #expect(throws: DocumentError.self) {
      try file("{\"a\": \"A\",\n\"@@locale\": \"\(locale)\"}", named: name)
    }
    #expect(
      error?.description == "\(name):2:13: “@@locale” is \(own), but the file's name ends with the"
        + " language \(named); write the language of the texts in both")
  }

  @Test func `the order of the placeholders numbers the arguments`() throws {
    let english = try file(
      """
      {"k": "{count} by {name}",
       "@k": {"placeholders": {"name": {"type": "String"}, "count": {"type": "int"}}}}
      """)
    #expect(english.table["k"]?.text.plainValue == "%2$lld by %1$@")
    let german = try file(#"{"k": "{count} von {name}", "new": "{b} {a}"}"#, template: english)
    #expect(german.table["k"]?.text.plainValue == "%2$lld von %1$@")
    #expect(german.table["new"]?.text.plainValue == "%1$@ %2$@")
  }

  @Test func `choices become substitutions`() throws {
    let file = try file(
      """
      {"k": "{n, plural, =0{none} other{{n} of {total}}}: {n, plural, one{1} other{{n}%}}"}
      """)
    var text = Sample.text("%#@n@: %#@n-2@")
    text.substitutions = [
      Sample.substitution(
        "n", 1,
        LocalizedText(
          .plural(
            [
              .init(.exactly(0), Sample.text("none")),
              .init(.category(.other), Sample.text("%1$lld of %2$@")),
            ], .cardinal))),
      Sample.substitution(
        "n-2", 1, Sample.plural([(.one, Sample.text("1")), (.other, Sample.text("%1$lld%%"))])),
    ]
    #expect(file.table["k"]?.text.placeless == text)
  }

  @Test func `each choice of an argument has a name of its own`() throws {
    let choice = "{n, plural, other{a}}"
    let file = try file("{\"k\": \"\(choice)\(choice){m, select, other{b}}\(choice)\"}")
    let text = try #require(file.table["k"]?.text)
    #expect(text.generalValue == "%#@n@%#@n-2@%#@m@%#@n-3@")
    #expect(text.substitutions.map(\.name) == ["n", "n-2", "m", "n-3"])
    #expect(text.substitutions.map(\.argumentNumber) == [1, 1, 2, 1])
  }

  // What the grammar of ICU says of these messages, in the part that Flutter reads.
  @Test func `messages say what they say in ICU`() throws {
    let stars = "{n, plural, =0{no stars} one{{n} star} other{{n} stars}}"
    #expect(try shown(stars, 0) == "no stars")
    #expect(try shown(stars, 1) == "1 star")
    #expect(try shown(stars, 1234) == "1,234 stars")
    let place = "{n, selectordinal, one{{n}st} two{{n}nd} few{{n}rd} other{{n}th}}"
    #expect(try shown(place, 22) == "22nd")
    #expect(try shown(place, 113) == "113th")
    let who =
      "{g, select, she{{n, plural, one{her star} other{her {n} stars}}} other{{n} of theirs}}"
    #expect(try shown(who, "she", 1) == "her star")
    #expect(try shown(who, "she", 5) == "her 5 stars")
    #expect(try shown(who, "they", 5) == "5 of theirs")
    #expect(
      try shown("{n, plural, one{{n} зірка} few{{n} зірки} other{{n} зірок}}", 23, in: "uk")
        == "23 зірки")
  }

  @Test func `an apostrophe quotes only where the project asks for it`() throws {
    let message = "{x} isn''t '{y}'"
    #expect(try shown(message, "X", "Y") == "X isn''t 'Y'")
    #expect(try shown(message, "X", "Y", in: "en", .escaping) == "X isn't {y}")
    #expect(try shown("{x}'s", "X") == "X's")
    #expect(throws: DocumentError.self) { try shown("{x}'s", "X", in: "en", .escaping) }
  }

  @Test func `a number sign is one, as Dart's plurals show a number by its name`() throws {
    let message = "{n, plural, one{# star} other{# of {n} stars}}"
    for dialect in [ARBDialect.plain, .escaping] {
      #expect(try shown(message, 2, in: "en", dialect) == "# of 2 stars")
    }
  }

  @Test func `what a plural counts is a number, unless the file says otherwise`() throws {
    let message = "{n, plural, one{one of {m}} other{{n} of {m}}}"
    func form(_ placeholders: String) throws -> String? {
      try file(#"{"k": "\#(message)", "@k": {"placeholders": {\#(placeholders)}}}"#)
        .table["k"]?.text.units.last?.value
    }
    #expect(try form(#""n": {}, "m": {}"#) == "%1$lld of %2$@")
    #expect(try form(#""n": {"type": "num"}, "m": {"type": "int"}"#) == "%1$lld of %2$lld")
    #expect(try form(#""n": {"type": "String"}, "m": {"type": "num"}"#) == "%1$@ of %2$@")
  }

  @Test func `the template numbers the arguments, whatever a translation declares`() throws {
    let english = try file(#"{"k": "{a} of {b}"}"#)
    let german = try file(
      #"{"k": "{b}, {a}, {c}", "@k": {"placeholders": {"c": {}, "b": {"type": "int"}}}}"#,
      template: english)
    #expect(german.table["k"]?.text.plainValue == "%2$@, %1$@, %3$@")
    #expect(german.table.warnings.isEmpty)
  }

  @Test func `a text without arguments is no template`() throws {
    let text = #"{"k": "100% '{sure}'"}"#
    #expect(try file(text, in: .escaping).table["k"]?.text.plainValue == "100% {sure}")
  }

  @Test func `the last text of a key counts, and the others are reported`() throws {
    let file = try file(
      "{\"a\": \"x\", \"b\": \"y\",\n\"a\": \"x\",\n\"b\": \"z\", \"@a\": {}, \"@a\": {}}")
    #expect(file.table.keys == ["a", "b"])
    #expect(file.table["b"]?.value == "z")
    #expect(
      file.table.warnings.map { "\($0.severity) \($0)" } == [
        "note x:2:1: “a” was given the same text on line 1; line 2 counts, so remove the other",
        "error x:3:1: “b” was given another text on line 1; line 3 counts, so remove the other",
      ])
  }

  @Test func `an oddity is reported with its place`() throws {
    let file = try file(
      """
      {"k": "{a} {b}",
      "@k": {"placeholders": {"a": {"type": "double",
      "format": "compact", "example": "1"}}},
      "@gone": {}}
      """)
    #expect(
      file.table.warnings.map(\.description) == [
        "x:1:2: “b” is not among the placeholders of “k”; "
          + "add it to “placeholders”, whose order numbers the arguments",
        "x:3:1: the format of “a” is not kept; let the app write the value",
        "x:4:1: there is no message “gone”; remove “@gone”, or add the message",
      ])
  }

  @Test(arguments: [
    ("[]", "1:1: the file is an array; write an object with a text for each key"),
    ("{\"a\": 1}", "1:7: the value of “a” is a number; write a text in quotes"),
    ("{\"@a\": 1}", "1:8: the value of “@a” is a number; write an object"),
    ("{\"@@locale\": \"e\"}", "1:14: “e” is not a language; write the code of one, such as “en”"),
    (
      #"{"a": "é\u00e9\ud83d\ude00\n{n, plural, offset:1 other{}}"}"#,
      "1:41: in “a”, plurals with an offset are not read; "
        + "count in the app, and pass what is left as an argument of its own"
    ),
    (
      "{\"a\": \"{x\"}",
      "1:10: in “a”, “,” or “}” was expected at the end; close the argument “x”"
    ),
    (
      "",
      "1:1: a value was expected here, not the end of the file; "
        + "check the JSON around this place"
    ),
    ("{} x", "1:4: there is “x” after the end; remove what follows the last “}”"),
  ])
  func `a malformed file is an error with its place`(text: String, error: String) {
    do {
      _ = try file(text)
      Issue.record("there must be an error: \(error)")
    } catch let thrown {
      #expect("\(thrown)" == "x:" + error)
    }
  }

  @Test(arguments: 0..<4)
  func `a damaged file is read or is an error inside it`(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    let original = Array(
      """
      {"@@locale": "en", "k": "it''s '{'{n, plural, =0{none} one{# \\u00e9} other{{n}{x}}}👍",
      "@k": {"description": "d", "placeholders": {"n": {"type": "int"}, "x": {}}},
      "s": "{g, select, a{b} other{{d, number}}}"}
      """.utf8)
    let insertions = Array("{}[]\":,'#\\ =u0\n\u{0}oé@".utf8)
    for _ in 0..<Mutation.count(1500) {
      let bytes = Mutation.mutated(original, inserting: insertions, with: &random)
      do throws(DocumentError) {
        let dialect: ARBDialect = seed.isMultiple(of: 2) ? .plain : .escaping
        let table = try ARBFile(parsing: bytes, file: "x", in: dialect).table
        #expect(table.warnings.allSatisfy { $0.location.line <= 4 })
      } catch {
        #expect((1...6).contains(error.line), "\(error)")
      }
    }
  }
}
