import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct TextConversionTests {
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
    "plain": {"comment": "A word", "localizations": {"en": {"stringUnit": {"state": "translated",
      "value": "Plain %@"}}, "fr": {"stringUnit": {"state": "translated", "value": "Simple %@"}}}},
    "n": {"localizations": {"en": {"variations": {"plural": {
      "one": {"stringUnit": {"state": "translated", "value": "%lld star"}},
      "other": {"stringUnit": {"state": "translated", "value": "%lld stars"}}}}}}}}}
    """

  private func group(
    _ text: String, _ format: TextFormat = .catalog, _ tag: String = "en"
  ) throws -> TextGroup {
    let language = try locale(tag)
    let file = try TextFile(
      parsing: Array(text.utf8), path: "x", as: format, language: language)
    return TextGroup(
      name: "L", root: ".", sourceLanguage: file.sourceLanguage ?? language, files: [file])
  }

  private func written(
    _ group: TextGroup, _ format: TranslationFormat, _ tag: String? = nil, lossy: Bool = false
  ) throws -> String {
    let conversion = try TextConversion(
      group, to: format, locale: tag.map { try locale($0) }, allowingLoss: lossy)
    return String(decoding: conversion.bytes, as: UTF8.self)
  }

  private func losses(_ group: TextGroup, _ format: TranslationFormat) -> [String] {
    do throws(RunError) {
      _ = try TextConversion(group, to: format)
      return []
    } catch {
      guard error.kind == .badData else { return ["\(error)"] }
      // The first line says what the others are.
      return error.description.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
    }
  }

  @Test(arguments: ["%5.2f", "%f", "%x", "%05d", "%1$-8@"])
  func `a message loses the layout of a number, which is reported`(place: String) throws {
    let texts = try group("k = \"\(place) left\"; l = \"%@ %1$lld 100%\";", .strings)
    #expect(
      losses(texts, .arb) == [
        "x:1:1: “k”: a message shows the value of “\(place)” without its layout"
      ])
    #expect(try written(texts, .arb, lossy: true).contains("\"{arg1} left\""))
  }

  @Test func `a catalog becomes an Android file of each language`() throws {
    let group = try group(Self.catalog)
    #expect(
      try written(group, .android) == """
        <?xml version="1.0" encoding="utf-8"?>
        <resources>
            <!-- A word -->
            <string name="plain">Plain %s</string>
            <plurals name="n">
                <item quantity="one">%d star</item>
                <item quantity="other">%d stars</item>
            </plurals>
        </resources>

        """)
    #expect(try written(group, .android, "fr").contains(">Simple %s<"))
  }

  @Test func `a file of one language becomes a catalog of it`() throws {
    let group = try group("/* c */\n\"k\" = \"V\";", .strings)
    let catalog = try self.group(try written(group, .catalog))
    #expect(catalog.sourceLanguage.tag == "en")
    #expect(catalog.source["k"]?.value == "V")
    #expect(catalog.source["k"]?.comment == "c")
  }

  @Test func `texts and one translation become an XLIFF file`() throws {
    let group = try group(Self.catalog)
    let document = try XLIFFDocument(
      parsing: Array(written(group, .xliff).utf8), file: "x")
    #expect(
      document.files[0].units.map { "\($0.identifier) \($0.target?.value ?? "-")" } == [
        "plain Simple %@", "n|==|plural.one -", "n|==|plural.other -",
      ])
    #expect(throws: RunError.noTarget(try locale("en"))) {
      try written(group, .xliff, "en")
    }
  }

  @Test func `a loss is reported, and nothing is written`() throws {
    #expect(
      losses(try group(Self.catalog), .strings) == [
        "x:4:25: “n”: a .strings file holds texts without variations only"
      ])
    let facts = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "a": {"shouldTranslate": false}, "b": {"localizations": {
      "en": {"stringUnit": {"state": "needs_review", "value": "B"}}}}}}
      """
    #expect(
      losses(try group(facts), .strings).map { $0.drop { $0 != "“" } } == [
        "“a”: the format has no place to say that it is not to be translated"
      ])
  }

  @Test func `a key that differs only in how Unicode composes its letters would be lost`() throws {
    let problem = { (other: String) in
      "“é”: it differs from the key at \(other) only in how Unicode composes its letters, and only that"
        + " one is read"
    }
    let strings = try group("\"\u{E9}\" = \"1\";\n\"e\u{301}\" = \"2\";", .strings)
    #expect(strings.warnings.map(\.rule) == [.duplicateKey])
    #expect(losses(strings, .catalog) == ["x:2:1: \(problem("x:1:1"))"])
    let written = try written(strings, .catalog, lossy: true)
    #expect(written.utf8.firstRange(of: Array("\u{E9}".utf8)) != nil)
    #expect(written.contains("\"1\"") && !written.contains("\"2\""))
    let part = strings.filtered { $0.text.plainValue != nil }
    #expect(losses(part, .strings) == ["x:2:1: \(problem("x:1:1"))"])
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "\u{E9}": {},
      "e\u{301}": {}}}
      """
    #expect(losses(try group(catalog), .strings) == ["x:2:1: \(problem("x:3:1"))"])
    #expect(losses(try group("\"a\" = \"1\"; \"a\" = \"2\";", .strings), .catalog) == [])
  }

  @Test func `what is left is written on demand`() throws {
    let arb = #"""
      {"ok": "OK", "n": "{n, plural, =0{none} other{{n} of {m}}}!", "bad-key": "x",
      "g": "{g, select, she{her {n, plural, other{{n}}}} other{theirs}}"}
      """#
    let group = try group(arb, .arb)
    #expect(
      losses(group, .android).map { String($0.drop { $0 != "“" }.prefix(20)) } == [
        "“n”: Android never s", "“bad-key”: the name ", "“g”: an Android reso",
      ])
    let file = try written(group, .android, lossy: true)
    #expect(file.contains("<item quantity=\"other\">%1$d of %2$s!</item>"))
    #expect(file.contains("<string name=\"g\">theirs</string>"))
    #expect(!file.contains("bad-key"))
  }

  @Test func `texts that can't be written alone and texts that collide are lost in their order`()
    throws
  {
    let group = try group(
      "\"b-b\" = x; ok = Fine; \"c c\" = x; \"b.b\" = x; b_b = y; \"1\" = x;", .strings)
    let conversion = try TextConversion(group, to: .android, allowingLoss: true)
    let file = String(decoding: conversion.bytes, as: UTF8.self)
    #expect(file.contains(">Fine<") && file.contains(">y<"))
    let lost = conversion.losses.map { $0.problem.prefix { $0 != ":" } }
    #expect(Array(lost.prefix(3)) == ["“b-b”", "“c c”", "“1”"])
  }

  @Test func `a file of which more than 10,000 texts would be lost isn't converted`() throws {
    let texts = (0...10_000).map { "\"k-\($0)\" = x;" }.joined()
    let group = try group(texts + "ok = x;", .strings)
    let error = #expect(throws: RunError.self) {
      try TextConversion(group, to: .android, allowingLoss: true)
    }
    #expect(error?.description.hasPrefix("this would be lost") == true)
  }

  @Test func `a state is no text, so that a format without states holds all of them`() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "a": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "A"}}}},
      "b": {"localizations": {"en": {"stringUnit": {"state": "needs_review", "value": "B"}}}},
      "c": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "C"}}}}}}
      """
    let conversion = try TextConversion(group(catalog), to: .strings)
    #expect(conversion.losses.isEmpty)
    #expect(conversion.droppedStates == [.new: 2, .needsReview: 1])
    #expect(String(decoding: conversion.bytes, as: UTF8.self).contains("\"b\" = \"B\";"))
  }

  @Test(arguments: [("iw", "he"), ("in", "id"), ("ji", "yi"), ("he", "iw")])
  func `a language is found by its other name`(asked: String, there: String) throws {
    let group = try group("a = A;", .strings, there)
    #expect(try written(group, .android, asked).contains(">A<"))
    #expect(throws: RunError.self) { try written(group, .android, "en") }
  }

  @Test func `Nynorsk is no other name of Bokmål`() throws {
    for there in ["nb", "no"] {
      let group = try group("a = A;", .strings, there)
      #expect(throws: RunError.noTexts(try locale("nn"), .android)) {
        try written(group, .android, "nn")
      }
    }
  }

  @Test func `a region is no other name of a language`() throws {
    let group = try group("a = A;", .strings, "en-GB")
    #expect(throws: RunError.noTexts(try locale("en"), .android)) {
      try written(group, .android, "en")
    }
  }

  @Test func `a catalog shows a substitution's own argument as Xcode writes it`() throws {
    let rules = """
      k = { NSStringLocalizedFormatKey = "%1$#@n@ of %2$@"; n = {
      NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = ld;
      zero = "none"; one = "%ld star"; two = "%1$d or %2$@"; few = "%02d"; other = "%d %@ %%d"; }; };
      """
    let file = try written(group(rules, .stringsdict), .catalog)
    for value in ["none", "%arg star", "%arg or %2$@", "%02d", "%arg %@ %%d", "%1$#@n@ of %2$@"] {
      #expect(file.contains("\"value\" : \"\(value)\""), "\(value) in \(file)")
    }
  }

  @Test func `plurals in an XLIFF file by Xcode need no other file to be read`() throws {
    func unit(_ path: String, _ source: String, _ target: String) -> String {
      "<trans-unit id=\"/k:dict/\(path):dict/:string\"><source>\(source)</source>"
        + "<target>\(target)</target></trans-unit>"
    }
    let document = """
      <xliff version="1.2"><file original="en.lproj/L.stringsdict" source-language="en" \
      target-language="fr"><body>\(unit("NSStringLocalizedFormatKey", "%#@n@", "%#@n@"))\
      \(unit("n:dict/one", "%ld star", "%ld étoile"))\(unit("n:dict/other", "%ld stars", "%@"))\
      </body></file></xliff>
      """
    let group = try group(document, .xliff)
    #expect(
      group.diagnostics().map(\.diagnostic).map { "\($0.severity.rawValue): \($0.problem)" } == [
        "error: “k” shows argument 1 as an object in fr"
      ])
    #expect(try written(group, .stringsdict, "en").contains("<string>ld</string>"))
  }

  @Test func `Flutter's forms for 0 and 1 become a catalog's`() throws {
    let arb = #"{"n": "{n, plural, =0{none} =1{1 hour} other{{n} hours}}"}"#
    let catalog = try group(written(try group(arb, .arb), .catalog))
    let context = MessageContext(locale: try locale("en"))
    let text = try #require(catalog.source["n"]?.text)
    let shown = [0, 1, 2].map { number in
      Message(text).text([.integer(number)], in: context).filter(\.isASCII)
    }
    #expect(shown == ["none", "1 hour", "2 hours"])
  }

  @Test func `a form for a number that is no category is reported, and leaves the others`() throws {
    let arb = #"{"n": "{n, plural, =5{five} one{{n}} other{{n} hours}}", "ok": "OK"}"#
    let group = try group(arb, .arb)
    #expect(
      losses(group, .catalog).map { String($0.drop { $0 != "“" }) } == [
        "“n”: the format has no form for exactly 5, which is not a plural category in en"
      ])
    let file = try written(group, .catalog, lossy: true)
    #expect(file.contains("\"one\"") && file.contains("%arg hours") && !file.contains("five"))
  }

  @Test func `some things cannot be written at all`() throws {
    let group = try group("a = A;", .strings)
    #expect(throws: RunError.noTexts(try locale("fr"), .strings)) {
      try written(group, .strings, "fr")
    }
    #expect(
      losses(group, .stringsdict) == [
        "x:1:1: “a”: a .stringsdict file holds texts with variations only"
      ])
    #expect(throws: RunError.noTexts(try locale("en"), .stringsdict)) {
      try written(group, .stringsdict, lossy: true)
    }
  }

  @Test(
    arguments: [
      (.android, "en", ["“n”: Android never shows its form for “zero” in en"]),
      (.android, "lv", []), (.arb, "en", []),
    ] as [(TranslationFormat, String, [String])])
  func `a form for nothing is lost on Android, unless the language has one`(
    format: TranslationFormat, tag: String, expected: [String]
  ) throws {
    let catalog = #"""
      {"sourceLanguage": "\#(tag)", "version": "1.0", "strings": {
      "n": {"localizations": {"\#(tag)": {"variations": {"plural": {
        "zero": {"stringUnit": {"state": "translated", "value": "none"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld"}}}}}}}}}
      """#
    let losses = losses(try group(catalog, .catalog, tag), format)
    #expect(losses.map { String($0.drop { $0 != "“" }) } == expected)
  }

  @Test(arguments: [TranslationFormat.stringsdict, .android, .catalog, .arb])
  func `no file is written without a form that its readers need`(format: TranslationFormat) throws {
    let document = """
      <xliff><file original="A.xcstrings" source-language="en" target-language="fr"><body>
      <trans-unit id="k|==|plural.one"><source>%d</source><target>%d un</target></trans-unit></body>
      </file></xliff>
      """
    #expect(
      losses(try group(document, .xliff), format).contains {
        $0.contains("it has no plural form for “other”")
      })
  }

  @Test func `a flattened text is what is shown in general`() {
    var text = Sample.text("%#@n@ and %@", .new)
    text.substitutions = [
      Sample.substitution("n", nil, Sample.plural([(.other, Sample.text("%arg %#@m@"))])),
      Sample.substitution("m", 3, Sample.device([(.other, Sample.text("%arg%%"))])),
    ]
    #expect(text.flattened.placeless == Sample.text("%1$lld %3$lld%% and %2$@", .new))
    #expect(
      Sample.plural([(.one, Sample.text("1")), (.other, Sample.text("n"))]).flattened.placeless
        == Sample.text("n"))
    var endless = Sample.text("%#@n@")
    endless.substitutions = [Sample.substitution("n", 1, Sample.text("x%#@n@"))]
    #expect(endless.flattened.generalValue.count < 100)
    let taps = LocalizedText.text("%#@n@", Substitution("n", as: "d", .plural([.other: "%d taps"])))
    #expect(Sample.device([(.other, taps)]).flattened.placeless == Sample.text("%1$d taps"))
  }

  @Test func `as many as 1,000 references to substitutions are written out`() {
    func flattened(_ count: Int) -> String {
      LocalizedText.text(
        String(repeating: "%#@a@", count: count), Substitution("a", of: 1, .text("x"))
      ).flattened.generalValue
    }
    #expect(flattened(1000) == String(repeating: "x", count: 1000))
    #expect(flattened(1001) == String(repeating: "x", count: 1000) + "%1$#@a@")
  }

  /// A text that contains itself twice, so that each reference brings two others, and a sound one.
  private static let endless = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
    "ok": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Fine"}}}},
    "k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@a@"},
      "substitutions": {"a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
        "other": {"stringUnit": {"state": "translated", "value": "%#@a@%#@a@"}}}}}}}}}}}
    """

  @Test(arguments: [TranslationFormat.strings, .android, .arb])
  func `a text that contains itself is lost alone`(format: TranslationFormat) throws {
    let conversion = try TextConversion(group(Self.endless), to: format, allowingLoss: true)
    #expect(!conversion.losses.isEmpty)
    #expect(conversion.losses.allSatisfy { $0.problem.hasPrefix("“k”: ") })
    #expect(String(decoding: conversion.bytes, as: UTF8.self).contains("Fine"))
  }

  @Test func `a reference that stays in a plain text is reported`() throws {
    let losses = losses(try group(Self.endless), .strings).map { String($0.drop { $0 != "“" }) }
    #expect(
      losses == [
        "“k”: a .strings file holds texts without variations only",
        "“k”: “%#@a@” stays in it, because it leads around in a circle, or the text has more than 1000"
          + " references to substitutions",
      ])
  }
}
