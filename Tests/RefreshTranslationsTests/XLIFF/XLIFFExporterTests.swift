import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct XLIFFExporterTests {
  private func export(
    _ texts: StringTable, _ translations: StringTable? = nil, to language: String = "fr",
    original: String = "A.xcstrings"
  ) throws -> XLIFFDocument {
    var exporter = XLIFFExporter(from: try locale("en"), to: try locale(language))
    try exporter.add(texts, translations: translations, original: original)
    return exporter.document
  }

  /// The units in short: identifier, source and target.
  private func lines(_ document: XLIFFDocument) -> [String] {
    document.files.flatMap(\.units).map { unit in
      let target = unit.target.map { " > \($0.state ?? "-") \($0.value)" } ?? ""
      return "\(unit.identifier): \(unit.source)\(target)"
    }
  }

  private static let plural = Sample.plural([
    (.one, Sample.text("one %lld")), (.other, Sample.text("many %lld")),
  ])

  // Expectations of this file are what Xcode 27 was seen to write for the same catalogs.

  @Test func `a text is a unit with its comment`() throws {
    var texts = StringTable()
    texts.insert(.init(value: "Hi", comment: "Greeting", location: Sample.place), for: "hi")
    let document = try export(texts, Sample.table([("hi", Sample.text("Salut", .translated))]))
    #expect(lines(document) == ["hi: Hi > translated Salut"])
    #expect(document.files[0].units[0].notes == [.init(text: "Greeting")])
    #expect(document.files[0].original == "A.xcstrings")
    #expect(document.files[0].targetLanguage?.tag == "fr")
  }

  @Test func `without a translation the forms are those of its language`() throws {
    let texts = Sample.table([("k", Self.plural)])
    #expect(
      try lines(export(texts, to: "uk")) == [
        "k|==|plural.few: many %lld", "k|==|plural.many: many %lld", "k|==|plural.one: one %lld",
        "k|==|plural.other: many %lld",
      ])
    #expect(
      try lines(export(texts, to: "fr")) == [
        "k|==|plural.one: one %lld", "k|==|plural.other: many %lld",
      ],
      "French has a form for millions, which nobody is asked for")
    #expect(try lines(export(texts, to: "ja")) == ["k|==|plural.other: many %lld"])
  }

  @Test func `a form that the translation lacks has no target`() throws {
    let texts = Sample.table([("k", Sample.plural([(.other, Sample.text("EN %lld"))]))])
    let french = Sample.table([
      ("k", Sample.plural([(.other, Sample.text("FR %lld", .translated))]))
    ])
    #expect(
      try lines(export(texts, french)) == [
        "k|==|plural.one: EN %lld", "k|==|plural.other: EN %lld > translated FR %lld",
      ])
  }

  @Test func `the translation's own variations are shown`() throws {
    let texts = Sample.table([("plain", Sample.text("Tap")), ("varied", Self.plural)])
    let french = Sample.table([
      (
        "plain",
        Sample.device([
          (.other, Sample.text("Cliquer", .new)), (.iPhone, Sample.text("Toucher", .needsReview)),
        ])
      ),
      ("varied", Sample.text("plat %lld", .machineTranslated)),
    ])
    let document = try export(texts, french)
    #expect(
      lines(document) == [
        "plain|==|device.iphone: Tap > needs-review-l10n Toucher",
        "plain|==|device.other: Tap > new Cliquer", "varied: many %lld > translated plat %lld",
      ])
    #expect(document.files[0].units[2].target?.stateQualifier == "leveraged-mt")
  }

  @Test func `substitutions show the numbers of their arguments`() throws {
    func text(_ value: String, _ one: String, _ other: String) -> LocalizedText {
      var text = Sample.text(value, .translated)
      text.substitutions = [
        Sample.substitution(
          "BIRDS", 2,
          Sample.plural([(.one, Sample.text(one, .translated)), (.other, Sample.text(other))])),
        Sample.substitution("A.B", nil, Sample.plural([(.other, Sample.text("%arg yards"))])),
      ]
      return text
    }
    let texts = Sample.table([("k", text("%#@BIRDS@, %#@A.B@, %%arg", "%arg bird", "%arg birds"))])
    #expect(
      try lines(export(texts)) == [
        "k: %2$#@BIRDS@, %#@A.B@, %%arg",
        "k|==|substitutions.BIRDS.plural.one: %2$lld bird",
        "k|==|substitutions.BIRDS.plural.other: %2$lld birds",
        "k|==|substitutions.@A.B@.plural.one: %arg yards",
        "k|==|substitutions.@A.B@.plural.other: %arg yards",
      ])
  }

  @Test func `the source of a substitution that only the translation has is its name`() throws {
    var french = Sample.text("Total %#@N@", .translated)
    french.substitutions = [
      Sample.substitution("N", 1, Sample.plural([(.other, Sample.text("%arg", .translated))]))
    ]
    let document = try export(
      Sample.table([("k", Sample.text("%lld total"))]), Sample.table([("k", french)]), to: "ja")
    #expect(
      lines(document) == [
        "k: %lld total > translated Total %1$#@N@",
        "k|==|substitutions.N.plural.other: k|==|substitutions.N.plural.other > translated %1$lld",
      ])
  }

  @Test func `dictionaries keep their own spelling`() throws {
    var text = Sample.text("%#@n@")
    text.substitutions = [
      Sample.substitution(
        "n", nil, Sample.plural([(.one, Sample.text("%d")), (.other, Sample.text("%d!"))]), "d")
    ]
    let width = LocalizedText(
      .width(
        [.init(20, Sample.text("wide")), .init(5, Sample.text("s"))], otherwise: Sample.text("w")))
    let document = try export(
      Sample.table([("k", text), ("w", width)]), original: "en.lproj/L.stringsdict")
    #expect(
      lines(document) == [
        "/k:dict/NSStringLocalizedFormatKey:dict/:string: %#@n@",
        "/k:dict/n:dict/one:dict/:string: %d", "/k:dict/n:dict/other:dict/:string: %d!",
        "/w:dict/NSStringLocalizedFormatKey:dict/:string: w",
        "/w:dict/NSStringVariableWidthRuleType:dict/5:dict/:string: s",
        "/w:dict/NSStringVariableWidthRuleType:dict/20:dict/:string: wide",
      ])
  }

  @Test func `what is not to be translated is left out`() throws {
    var texts = Sample.table([("a", Sample.text("A"))])
    texts.insert(
      .init(text: Sample.text("©"), shouldTranslate: false, location: Sample.place), for: "c")
    #expect(try lines(export(texts)) == ["a: A"])
  }

  @Test func `a translation without a source is reported and left out`() throws {
    let document = try export(
      Sample.table([]), Sample.table([("gone", Sample.text("Parti", .translated))]))
    #expect(lines(document).isEmpty)
    #expect(
      document.warnings.map(\.description) == [
        "x:1:1: “gone” is not among the sources; it stays in its file alone"
      ])
  }

  @Test func `a key that looks like a variation is reported`() throws {
    let document = try export(Sample.table([("a|==|plural.one", Sample.text("A"))]))
    #expect(lines(document) == ["a|==|plural.one: A"])
    #expect(
      document.warnings.map(\.problem) == [
        "“a|==|plural.one” looks like the name of a variation in XLIFF"
      ])
    #expect(
      try export(Sample.table([("a|==|plural.one", Sample.text("A"))]), original: "a.strings")
        .warnings.isEmpty)
  }

  @Test func `what has no name in the format is refused`() {
    let select = LocalizedText(.select([.init("other", Sample.text("x"))]))
    let exact = LocalizedText(
      .plural(
        [.init(.exactly(0), Sample.text("none")), .init(.category(.other), Sample.text("x"))],
        .cardinal))
    let refusals: [([(String, LocalizedText)], String, String)] = [
      ([("k", select)], "A.xcstrings", "XLIFF has no name for a choice by a word"),
      ([("k", exact)], "A.xcstrings", "XLIFF has no name for a form for exactly 0"),
      ([("k", Self.plural)], "a.strings", "XLIFF has no name for its variations"),
      ([("k", Self.plural)], "a.stringsdict", "XLIFF has no name for its variations"),
      (
        [("k", Sample.device([(Device(rawValue: "a.b"), Sample.text("x"))]))], "A.xcstrings",
        "its name in XLIFF would be that of another key"
      ),
      (
        [("a|==|plural.other", Sample.text("x")), ("a", Self.plural)], "A.xcstrings",
        "its name in XLIFF is also that of “a|==|plural.other”"
      ),
    ]
    for (texts, original, problem) in refusals {
      #expect {
        try export(Sample.table(texts), original: original)
      } throws: { error in
        (error as? DocumentError)?.problem == problem
      }
    }
  }
}
