import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct GroupCheckTests {
  /// What is found in tables of `.strings` files, without the advice; the file is the language.
  private func findings(_ files: [String: String]) throws -> [String] {
    try findings(
      files.sorted { $0.key < $1.key }.map { tag, text in
        try TextFile(
          parsing: Array(text.utf8), path: tag, as: .strings, language: try locale(tag))
      })
  }

  private func findings(_ files: [TextFile]) throws -> [String] {
    let group = TextGroup(name: "L", root: ".", sourceLanguage: try locale("en"), files: files)
    return group.diagnostics().map(\.diagnostic).map {
      "\($0.location): \($0.severity.rawValue): \($0.problem)"
    }
  }

  /// What is found in a string catalog with one key, of which English is given and French.
  private func findings(_ english: String, _ french: String) throws -> [String] {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
      "en": \(english), "fr": \(french)}}}}
      """
    return try findings([
      TextFile(
        parsing: Array(text.utf8), path: "x", as: .catalog, language: try locale("en"))
    ]).map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  private func unit(_ value: String, _ state: String = "translated") -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
  }

  @Test func `complete translations leave nothing to say`() throws {
    #expect(
      try findings([
        "en": "hi = \"Hello, %@!\"; ok = OK; n = \"%2$@ of %1$lld, 100%%\";",
        "fr": "hi = \"Bonjour %@\u{A0}!\"; ok = OK; n = \"%1$d\u{A0}: %2$@, 100 %%\";",
      ]).isEmpty)
  }

  @Test func `keys are missing or too many`() throws {
    #expect(
      try findings(["en": "a = Alpha;\nb = Beta;", "fr": "b = \"Bêta\";\n\nc = Gamma;"]) == [
        "en:1:1: warning: “a” has no text in fr", "fr:3:1: note: “c” has no text in en",
      ])
  }

  @Test func `a key twice is an error if the texts differ`() throws {
    #expect(
      try findings(["en": "a = x;\na = x;\nb = y;\nb = z;"]) == [
        "en:2:1: note: “a” was given the same text on line 1",
        "en:4:1: error: “b” was given another text on line 3",
      ])
  }

  @Test func `a text may be empty, or the same as its source`() throws {
    #expect(
      try findings([
        "en": "a = Alpha;\nb = Beta;\nc = \"\";\nok = OK;\nf = \"%@: %lld\";",
        "fr": "a = Alpha;\nb = \"\";\nc = \"\";\nok = OK;\nf = \"%@: %lld\";",
        "en-GB": "a = Alpha;\nb = Beta;\nc = \"\";\nok = OK;\nf = \"%@: %lld\";",
      ]) == [
        "en:3:1: warning: “c” is empty in en",
        "en:5:1: warning: “f” has several specifiers without numbers",
        "fr:1:1: note: “a” is the same in fr as in the source",
        "fr:2:1: warning: “b” is empty in fr",
        "fr:5:1: note: “f” has no no-break space before “:” in fr",
      ])
  }

  @Test func `the same arguments must have places`() throws {
    #expect(
      try findings([
        "en": "a = \"Hi %@\";\nb = \"%lld of %lld\";\nc = Plain;\nd = \"%1$@ %2$@\";\ne = \"%d\";",
        "fr": "a = Salut;\nb = \"%@ sur %lld\";\nc = \"100 %s\";\nd = \"%2$@ %1$@\";\ne = \"%ld\";",
      ]) == [
        "en:2:1: warning: “b” has several specifiers without numbers",
        "fr:1:1: error: “a” doesn't show argument 1 in fr",
        "fr:2:1: error: “b” shows argument 1 as an object in fr",
        "fr:3:1: warning: “c” seems to show argument 1 in fr, which the source doesn't have",
      ])
  }

  @Test func `an empty text is reported once, whatever it doesn't show`() throws {
    #expect(
      try findings(["en": "a = \"%1$@ and %2$lld\";", "fr": "a = \"\";"]) == [
        "fr:1:1: warning: “a” is empty in fr"
      ])
  }

  @Test func `a key that is a text shows which arguments there are`() throws {
    #expect(
      try findings([
        "en": "\"%lld new\" = New;\n\"%@\" = Name;",
        "fr": "\"%lld new\" = \"%lld de plus\";\n\"%@\" = \"%@, %@\";",
      ]) == ["fr:2:1: error: “%@” shows argument 2 in fr, which the source doesn't have"])
  }

  @Test(arguments: ["%1#@n@", "%#1@n@", "%#-@n@", "%1$#@n@", "%1$2#@n@"])
  func `flags and a width in a reference to a substitution mean nothing`(
    reference: String
  ) throws {
    let rules = """
      k = { NSStringLocalizedFormatKey = "\(reference) left"; n = {
      NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
      one = "%d star"; other = "%d stars"; }; };
      """
    let file = try TextFile(
      parsing: Array(rules.utf8), path: "x", as: .stringsdict, language: try locale("en"))
    #expect(try findings([file]).isEmpty)
    let text = try #require(file.tables[try locale("en")]?["k"]?.text)
    let shown = Message(text).text([.integer(3)], in: MessageContext(locale: try locale("en")))
    #expect(shown.filter { $0 != "\u{2068}" && $0 != "\u{2069}" } == "3 stars left")
  }

  @Test func `only formats with a place for it advise to mark a text`() throws {
    let files = try ["en": "a = Alpha;", "fr": ""].map { tag, text in
      try TextFile(
        parsing: Array("/**/\(text)".utf8), path: tag, as: .strings, language: try locale(tag))
    }
    let group = TextGroup(name: "L", root: ".", sourceLanguage: try locale("en"), files: files)
    #expect(group.diagnostics().map(\.diagnostic.advice) == ["translate it"])
    #expect(group.diagnostics().map(\.missingLocale?.tag) == ["fr"])
  }

  @Test func `templates are looked at in themselves`() throws {
    #expect(
      try findings(["en": "a = \"%1$@ and %@\";\nb = \"50% of %@\";\nc = \"50% of it\";"]) == [
        "en:1:1: error: in “a”, numbered and unnumbered specifiers are mixed",
        "en:2:1: warning: in “b”, “% o” is shown as it is",
      ])
  }

  @Test func `plural forms are those of the language`() throws {
    let group = TextGroup(
      name: "strings", root: ".", sourceLanguage: try locale("en"),
      files: try [
        ("en", ["one", "other"]), ("uk", ["one", "other"]), ("ja", ["one", "other"]),
        ("fr", ["one", "many", "other"]), ("cs", ["one", "few", "other"]),
        ("he", ["zero", "one", "two", "other"]),
      ].map { tag, quantities in
        let items = quantities.map { "<item quantity=\"\($0)\">%d \(tag)</item>" }
        return try TextFile(
          parsing: Array(
            "<resources><plurals name=\"k\">\(items.joined())</plurals></resources>".utf8),
          path: tag, as: .android, language: try locale(tag))
      })
    #expect(
      group.diagnostics().map(\.diagnostic).map {
        "\($0.location.file): \($0.severity.rawValue): \($0.problem)"
      } == [
        "cs: note: “k” has no form for “many”", "he: note: “k” has a form for “zero”",
        "ja: note: “k” has a form for “one”",
        "uk: warning: “k” has no form for “few”", "uk: warning: “k” has no form for “many”",
      ])
  }

  @Test(arguments: [
    ("en", "=0{a} =1{b} other{c}", []), ("fr", "=0{a} =1{b} other{c}", []),
    ("ru", "=1{a} few{b} many{c} other{d}", ["x:1:2: warning: “k” has no form for “one”"]),
  ])
  func `a form for a number counts as that of a category that no other number has`(
    tag: String, forms: String, expected: [String]
  ) throws {
    let arb = "{\"k\": \"{n, plural, \(forms)}\"}"
    let file = try TextFile(
      parsing: Array(arb.utf8), path: "x", as: .arb, language: try locale(tag))
    let group = TextGroup(name: "L", root: ".", sourceLanguage: try locale(tag), files: [file])
    let warnings = group.diagnostics().map(\.diagnostic).filter { $0.severity > .note }
    #expect(
      warnings.map { "\($0.location): \($0.severity.rawValue): \($0.problem)" } == expected)
  }

  @Test func `a substitution shows its argument as its specifier does`() throws {
    func counted(_ specifier: String) -> String {
      """
      {"stringUnit": {"state": "translated", "value": "%#@n@ of %2$@"}, "substitutions": {"n": {
      "argNum": 1, "formatSpecifier": "\(specifier)", "variations": {"plural": {"one": \
      \(unit("%arg")), "other": \(unit("%arg"))}}}}}
      """
    }
    #expect(try findings(counted("lld"), unit("%1$lld sur %2$@")).isEmpty)
    #expect(
      try findings(counted("lld"), counted("@")) == [
        "error: “k” shows argument 1 as an object in fr"
      ])
    #expect(
      try findings(counted("lld"), unit("sur %2$@"))
        == ["error: “k” doesn't show argument 1 in fr"])
  }

  @Test func `states say what is still to do`() throws {
    #expect(
      try findings(unit("Hello"), unit("Bonjour", "new")) == [
        "warning: “k” is not translated yet"
      ])
    #expect(
      try findings(unit("Hello"), unit("Bonjour", "needs_review")) == [
        "note: “k” needs a review"
      ])
  }

  @Test func `a form for nothing is shown by Apple's platforms in every language`() throws {
    let forms = #"{"variations": {"plural": {"zero": \#(unit("No")), "other": \#(unit("%lld"))}}}"#
    #expect(
      try findings(forms, forms) == ["warning: “k” has no form for “one”"].flatMap { [$0, $0] })
  }

  @Test func `the developers' own texts are not to be translated`() throws {
    #expect(try findings(unit("%1$@ of %2$@", "new"), unit("%1$@ de %2$@")).isEmpty)
  }

  @Test func `an empty text needs no translation`() throws {
    #expect(try findings(["en": "\"\" = \"\";\na = Alpha;", "fr": "a = Un;"]).isEmpty)
  }

}
