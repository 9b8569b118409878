import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Texts that look wrong and aren't, of kinds that were met in apps.
@Suite struct FalseAlarmTests {
  private func rules(
    _ text: TextRule.Sample, in language: String = "en", source: TextRule.Sample? = nil,
    brands: Set<String> = []
  ) throws -> [String] {
    try CheckedTexts.rules(
      text, in: language, source: source, TextRuleSettings(brandTerms: brands))
  }

  @Test(arguments: [
    ("de", "Fully sure", "Ganz sicher, 100%ig"), ("en", "", "100% guaranteed"),
    ("en", "", "50% of it"), ("fr", "50% of it", "50 % de cela"), ("tr", "Half full", "%50 dolu"),
    ("hu", "It isn't 100% guaranteed", "Nem garantált 100%-osan"),
  ])
  func `a percent sign of a text that is never formatted is no error`(
    language: String, source: String, text: String
  ) throws {
    let found = try rules(.text(text), in: language, source: source.isEmpty ? nil : .text(source))
    #expect(found.filter { $0 != "unexpectedPlaceholder" && $0 != "frenchSpacing" }.isEmpty)
  }

  @Test func `a real specifier that the source lacks is an error all the same`() throws {
    #expect(try rules("Bonjour %@", in: "fr", source: "Hello") == ["placeholderCount"])
    #expect(try rules("%1$d dolu", in: "tr", source: "Full") == ["placeholderCount"])
    #expect(try rules("%d sur %d", in: "fr", source: "%d in all") == ["placeholderCount"])
  }

  @Test func `words in angle brackets are no tags`() throws {
    #expect(try rules("<Aucun>", in: "fr", source: "<None>").isEmpty)
    #expect(try rules("<U scunnisciutu>", in: "co", source: "<Unknown>").isEmpty)
    #expect(try rules("<u >Gras</u>", in: "fr", source: "Bold") == ["addedMarkup"])
    #expect(try rules("<a href='x'>Gras</a>", in: "fr", source: "Bold") == ["addedMarkup"])
    #expect(
      try rules("Gras", in: "fr", source: "<b>Bold</b>") == ["markupMismatch"])
    #expect(try rules("Un<br/>deux", in: "fr", source: "One<br>two").isEmpty)
  }

  @Test func `regions of one language share texts`() throws {
    #expect(try rules("Pull to refresh", in: "en-GB", source: "Pull to refresh").isEmpty)
    #expect(
      try rules("Pull to refresh", in: "fr", source: "Pull to refresh") == ["sameAsSource"])
  }

  @Test(arguments: [
    "iPhone", "GitHub", "HTTP", "MP3", "OK", "%@: %lld", "https://example.org", "PIN",
  ])
  func `names, abbreviations and addresses are the same in every language`(text: String) throws {
    #expect(try !rules(.text(text), in: "fr", source: .text(text)).contains("sameAsSource"))
  }

  @Test func `an empty text of a translation is no empty source`() throws {
    let source: TextRule.Sample = .file("a = Alpha;", .strings)
    let text: TextRule.Sample = .file("a = Un; b = \"\";", .strings)
    #expect(try rules(text, in: "fr", source: source) == ["extraTranslation"])
    #expect(try rules("") == ["emptySource"])
  }

  @Test func `the name of a protocol is no address`() throws {
    let source: TextRule.Sample = "Do we connect by http:// or https://?"
    let text: TextRule.Sample = "Verbinden wir uns über http:// oder https://?"
    #expect(try rules(text, in: "de", source: source).isEmpty)
  }

  @Test(arguments: ["www.example.org", "mail@example.org", "https://example.org/a"])
  func `a lost address is found however it begins`(address: String) throws {
    let found = try rules("Voir notre site", in: "fr", source: .text("See our page \(address)"))
    #expect(found == ["missingAddress"])
  }

  @Test(arguments: [
    ("nb", "Video", "sameWordAsSource"), ("uk", "Video", "sameAsSource"),
    ("nb", "Video files", "sameAsSource"), ("pl", "Port: %@", "sameWordAsSource"),
  ])
  func `languages of one script have words in common`(
    language: String, text: String, rule: String
  ) throws {
    #expect(try rules(.text(text), in: language, source: .text(text)) == [rule])
  }

  @Test func `a project names its own terms`() throws {
    #expect(try rules("Acme Reader", in: "fr", source: "Acme Reader") == ["sameAsSource"])
    #expect(
      try rules("Acme Reader", in: "fr", source: "Acme Reader", brands: ["Acme Reader"]).isEmpty)
  }

  @Test func `a comment may say that a text is not to be translated`() throws {
    let file: TextRule.Sample = .file("/* Don’t translate */ k = Alpha;", .strings)
    #expect(try rules(file, in: "fr", source: file).isEmpty)
  }

  @Test(arguments: [
    ("zh", "看 看"), ("vi", "xanh xanh"), ("id", "mata mata"), ("fr", "vous vous êtes"),
    ("nl", "Zet dit in in het menu"), ("sq", "Si mund të të kontaktojmë?"), ("sc", "pagu pagu"),
    ("gsw", "Jene, die die Seite lesen"),
  ])
  func `languages repeat words`(language: String, text: String) throws {
    #expect(try !rules(.text(text), in: language).contains("duplicatedWord"))
  }

  @Test(arguments: [
    ("ja", "Loading…", "読み込み中……"), ("zh-Hans", "Loading…", "正在加载⋯"),
    ("ja", "Loading...", "読み込み中..."), ("fr", "Loading…", "Chargement..."),
  ])
  func `an ellipsis has several forms`(language: String, source: String, text: String) throws {
    let found = try rules(.text(text), in: language, source: .text(source))
    #expect(!found.contains("trailingEllipsis") && !found.contains("trailingPunctuation"))
  }

  @Test func `Canadian French has no space before a question mark`() throws {
    #expect(try rules("Réessayer?", in: "fr-CA").isEmpty)
    #expect(try rules("Réessayer?", in: "fr") == ["frenchSpacing"])
    #expect(try rules("Réessayer\u{202F}?", in: "fr").isEmpty)
    #expect(try rules("À 10:30 sur http://a.fr", in: "fr").isEmpty)
  }

  @Test(arguments: [
    ("ja", "Try again.", "もう一度お試しください"), ("th", "Try again.", "ลองอีกครั้ง"),
    ("hi", "Try again.", "फिर से कोशिश करें।"), ("hy", "Try again.", "Փորձեք կրկին։"),
    ("el", "Try again?", "Δοκιμή ξανά;"), ("ar", "Try again?", "المحاولة ثانيةً؟"),
    ("zh-Hans", "Name:", "名称："), ("hy", "Try again?", "Փորձե՞լ կրկին"),
    ("hy", "Name:", "Անուն:"), ("de", "2 seconds", "2 Sek."),
    ("fr", "Say “stop.”", "Dites «\u{A0}stop.\u{A0}»"),
  ])
  func `sentences end in the marks of their language`(
    language: String, source: String, text: String
  ) throws {
    let found = try rules(.text(text), in: language, source: .text(source))
    #expect(!found.contains("trailingPunctuation"), "\(found)")
  }

  @Test func `full-width punctuation has its own space`() throws {
    #expect(
      try !rules("最后更新：", in: "zh-Hans", source: "Last update: ").contains("surroundingSpace"))
    #expect(
      try rules("Mise à jour\u{A0}:", in: "fr", source: "Update: ").contains("surroundingSpace"))
  }

  @Test(arguments: ["الـ API", "هـ", "بـ %@"])
  func `a tatweel at the end of a prefix or of an abbreviation is right`(text: String) throws {
    #expect(try !rules(.text(text), in: "ar").contains("tatweel"))
  }

  @Test func `letters without a composed form are normal as they are`() throws {
    // Unicode composes neither U+09AF U+09BC in Bengali nor a q with an acute accent.
    #expect(try rules("সময়\u{09BC}", in: "bn").isEmpty)
    #expect(try rules("সম\u{09DF}", in: "bn").isEmpty)
    #expect(try rules("q\u{301}", in: "fr").isEmpty)
  }

  @Test(arguments: [
    "/path/to/folder", "פתחו את \u{2066}/Library\u{2069}", "פתחו את Library", "יותר מ-Library", "C",
    "גרסה 1.2 ומעלה.",
  ])
  func `Latin words without signs keep their order`(text: String) throws {
    #expect(try rules(.text(text), in: "he").isEmpty)
  }

  @Test func `a number that all forms leave out is only for grammar`() throws {
    #expect(try rules(.forms([.one: "Delete file", .other: "Delete files"])).isEmpty)
    // With a form for 0, the French form for one is for 1 alone.
    #expect(
      try rules(.forms([.zero: "Rien", .one: "Un fichier", .other: "%d fichiers"]), in: "fr")
        == ["pluralWithoutNumber"])
    #expect(
      try rules(.forms([.one: "Один файл", .other: "%d файла"]), in: "ru")
        .contains("ambiguousPluralForm"))
  }

  @Test func `a value in apostrophes is shown in Flutter`() throws {
    let source: TextRule.Sample = .file(#"{"k": "Sent to {name}"}"#, .arb)
    func found(_ text: String) throws -> [String] {
      try rules(.file(#"{"k": "\#(text)"}"#, .arb), in: "de", source: source)
    }
    #expect(try found("Gesendet an '{name}'").isEmpty)
    #expect(try found("Gesendet an 'name'") == ["placeholderCount"])
  }

  @Test func `an argument that only chooses a form need not be shown`() throws {
    func found(_ source: String, _ text: String) throws -> [String] {
      try rules(
        .file(#"{"k": "\#(text)"}"#, .arb), in: "de",
        source: .file(#"{"k": "\#(source)"}"#, .arb)
      ).filter { $0.hasPrefix("placeholder") }
    }
    let hidden = "{n, plural, one{a day of {name}} other{several days of {name}}}"
    #expect(try found(hidden, "{name} hat Zeit").isEmpty)
    #expect(try found(hidden, "{n, plural, one{ein Tag} other{{n} Tage}} für {name}").isEmpty)
    #expect(
      try found(hidden, "{n, plural, one{ein Tag} other{Tage}}") == ["placeholderCount"],
      "the name is lost")
    let shown = "{n, plural, =0{none} one{a day} other{{n} days}}"
    #expect(try found(shown, "{n, plural, one{ein Tag} other{{n} Tage}}").isEmpty)
    #expect(try found(shown, "{n} Tage").isEmpty)
    #expect(try found(shown, "einige Tage") == ["placeholderCount"])
    #expect(try found(shown, "{n, plural, other{Tage}}") == ["placeholderCount"])
    #expect(try found("days", "{n, plural, one{Tag} other{Tage}}") == ["placeholderCount"])
  }

  @Test func `an argument of a message has the type that is declared`() throws {
    let source = #"{"k": "{n} days", "@k": {"placeholders": {"n": {"type": "num"}}}}"#
    let text = #"{"k": "{n, plural, one{{n} Tag} other{{n} Tage}}"}"#
    #expect(try rules(.file(text, .arb), in: "de", source: .file(source, .arb)).isEmpty)
    #expect(try rules("%d Tage", in: "de", source: "%@ days") == ["placeholderType"])
  }

  @Test(arguments: [
    ("Read the <b>terms<b>", "Lies die <b>Regeln</b>", true),
    ("<i><b>All</i></b>", "<b><i>Alle</i></b>", true),
    ("Read the <b>terms<b>", "Lies die Regeln", false),
    ("Read the <b>terms</b>", "Lies die <b>Regeln<b>", false),
    ("Read the <b>terms<b>", "Lies die <i>Regeln</i>", false),
    ("<p>One<br/>two", "<p>Eins<br>zwei", true),
  ])
  func `right tags are no mistake where the source has wrong ones`(
    source: String, text: String, isRight: Bool
  ) throws {
    #expect(
      try rules(.text(text), in: "de", source: .text(source)) == (isRight ? [] : ["markupMismatch"])
    )
  }

  // CLDR: 0 and 1 are “one” in French and Brazilian Portuguese, 1 alone in Portugal and Spain, and
  // 1,000,000 and 2,000,000 are “many” in all of them; 1, 21 and 31 are “one” in Ukrainian, and
  // Chinese has “other” alone.
  @Test(arguments: [
    ("fr", "pluralWithoutNumber", true), ("pt-BR", "pluralWithoutNumber", true),
    ("pt-PT", "pluralWithoutNumber", false), ("es", "pluralWithoutNumber", false),
    ("zh", "pluralWithoutNumber", false), ("uk", "ambiguousPluralForm", false),
  ])
  func `a form for one alone may hide its number, and is reported where it is for 0, too`(
    language: String, rule: String, isForZero: Bool
  ) throws {
    let text: TextRule.Sample = .forms([.one: "a", .few: "%d b", .many: "%d b", .other: "%d b"])
    let found = try CheckedTexts.diagnostics(text, in: language).filter {
      ["ambiguousPluralForm", "pluralWithoutNumber"].contains($0.rule.id)
    }
    #expect(found.map(\.rule.id) == [rule])
    #expect(found.map { $0.diagnostic.problem.hasSuffix("also for 0") } == [isForZero])
  }

  @Test(arguments: [
    ("fr", "1 fichier", "ambiguousPluralForm"), ("fr", "Un fichier", "pluralWithoutNumber"),
    ("hi", "१ फ़ाइल", "ambiguousPluralForm"), ("es", "1 archivo", "pluralWithoutNumber"),
  ])
  func `the digit 1 is wrong in a form that is for 0, too`(
    language: String, form: String, rule: String
  ) throws {
    let text: TextRule.Sample = .forms([.one: form, .other: "%d b"])
    let found = try rules(text, in: language)
    #expect(found.filter { ["ambiguousPluralForm", "pluralWithoutNumber"].contains($0) } == [rule])
    let withZero: TextRule.Sample = .forms([.zero: "0", .one: form, .other: "%d b"])
    #expect(try !rules(withZero, in: language).contains("ambiguousPluralForm"))
  }

  @Test(arguments: ["fr", "pt-BR", "pt-PT", "es", "it"])
  func `a form for millions is for several numbers`(language: String) throws {
    let text: TextRule.Sample = .forms([.one: "%d a", .many: "b", .other: "%d c"])
    #expect(try rules(text, in: language) == ["ambiguousPluralForm"])
  }

  @Test func `a form shows its own number without a number beside numbered arguments`() throws {
    let form: TextRule.Sample = .forms([.one: "%2$@ and one", .other: "%2$@ and %d others"])
    #expect(try !rules(form).contains("mixedPlaceholders"))
    let second: TextRule.Sample = .forms([.one: "%2$@ and one", .other: "%2$@, %d of %d"])
    #expect(try rules(second).contains("mixedPlaceholders"))
    #expect(try rules("%@, %2$d of %1$d").contains("mixedPlaceholders"))
  }

  @Test(arguments: [
    ("pl", true), ("uk", true), ("ru", true), ("cs", false), ("lt", false), ("en", false),
  ])
  func `whole numbers need no form for fractions`(
    language: String, isEnough: Bool
  ) throws {
    func plurals(_ quantities: [String]) -> TextRule.Sample {
      let items = quantities.map { "<item quantity=\"\($0)\">%d</item>" }.joined()
      return .file("<resources><plurals name=\"k\">\(items)</plurals></resources>", .android)
    }
    let source = language == "en" ? nil : plurals(["one", "other"])
    let found = try rules(plurals(["one", "few", "many"]), in: language, source: source)
    #expect(found.contains("missingOtherForm") == !isEnough)
    let apple: TextRule.Sample = .forms([.one: "%d", .few: "%d", .many: "%d"])
    #expect(try rules(apple, in: language).contains("missingOtherForm") == !isEnough)
  }

  @Test func `a name in braces may come from another text of the source`() throws {
    let source: TextRule.Sample = .file(#"k = "Hi {user}"; l = "Bye {sender}";"#, .strings)
    func found(_ text: String) throws -> [String] {
      let text: TextRule.Sample = .file("k = \"\(text)\"; l = \"Salut {sender}\";", .strings)
      return try rules(text, in: "fr", source: source).filter { $0 == "namedPlaceholder" }
    }
    #expect(try found("Salut {user} de {sender}").isEmpty)
    #expect(try found("Salut {user} de {envoyeur}") == ["namedPlaceholder"])
    #expect(try found("Salut de {sender}") == ["namedPlaceholder"])
  }

  @Test(arguments: [
    ("{{sender}}", "{sender}"), ("{{sender}}", "{{sender}"), ("${sender}", "{sender}"),
    ("${{sender}}", "{{sender}}"), ("{n, select, other {sender}}", "{sender}"),
    ("{{{a.b-c_1}}}", "{{a.b-c_1}}"),
  ])
  func `it may have more marks in the other text`(source: String, name: String) throws {
    func found(_ name: String) throws -> [String] {
      try rules(
        .file("k = \"Salut {user} \(name)\"; l = \"\(source)\";", .strings), in: "fr",
        source: .file("k = \"Hi {user}\"; l = \"\(source)\";", .strings)
      ).filter { $0 == "namedPlaceholder" }
    }
    #expect(try found(name).isEmpty)
    #expect(try found("%\(name)") == ["namedPlaceholder"])
  }

  @Test func `a text in capital letters of Java is no C string`() throws {
    func resources(_ text: String) -> TextRule.Sample {
      .file("<resources><string name=\"k\">\(text)</string></resources>", .android)
    }
    let source = resources("Version %s")
    #expect(try rules(resources("Fassung %S"), in: "de", source: source) == ["foreignSpecifier"])
    #expect(try rules(resources("Fassung %d"), in: "de", source: source) == ["placeholderType"])
    #expect(try rules("Fassung %S", in: "de", source: "Version %@") == ["placeholderType"])
  }

  @Test func `a separator of lines is a line break`() throws {
    let source: TextRule.Sample = "One.\\nTwo."
    #expect(try rules("Eins.\u{2028}Zwei.", in: "de", source: source).isEmpty)
    #expect(try rules("Eins.\u{2028} Zwei.", in: "de", source: "One. Two.") == ["addedLineBreak"])
    #expect(
      try rules("Eins.\u{C}Zwei.", in: "de", source: "One. Two.").contains("invalidCharacter"))
  }

  @Test func `messages of Flutter have names of arguments, not numbers`() throws {
    let source = #"{"k": "{a} of {b}", "@k": {"placeholders": {"a": {}, "b": {}}}}"#
    #expect(try rules(.file(source, .arb)).isEmpty)
    let text = #"{"k": "{b}, {a}"}"#
    #expect(try rules(.file(text, .arb), in: "fr", source: .file(source, .arb)).isEmpty)
  }
}
