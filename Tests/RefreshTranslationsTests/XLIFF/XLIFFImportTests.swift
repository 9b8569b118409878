import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct XLIFFImportTests {
  private func file(
    _ units: String, original: String = "A.xcstrings"
  ) throws -> XLIFFDocument.File {
    let text = """
      <xliff version="1.2"><file original="\(original)" source-language="en" target-language="fr">
      <body>
      \(units)
      </body></file></xliff>
      """
    return try XLIFFDocument(parsing: Array(text.utf8), file: "x").files[0]
  }

  private func unit(_ identifier: String, _ source: String, _ target: String) -> String {
    "<trans-unit id=\"\(identifier)\"><source>\(source)</source>\(target)</trans-unit>"
  }

  private static let counted: LocalizedText = {
    var text = Sample.text("%#@N@ of %@")
    text.substitutions = [
      Sample.substitution(
        "N", 1,
        Sample.plural([(.one, Sample.text("%arg star")), (.other, Sample.text("%arg stars"))]))
    ]
    return text
  }()

  @Test func `a translation takes the place of the one before`() throws {
    let old = Sample.table([("a", Sample.text("vieux", .needsReview)), ("b", Sample.text("B"))])
    let file = try file(unit("a", "A", "<target state='translated'>neuf</target>"))
    let table = try old.importing(file)
    #expect(
      table.placeless
        == Sample.table([("a", Sample.text("neuf", .translated)), ("b", Sample.text("B"))]))
    guard case .unit(let unit) = table["a"]?.text.content else {
      Issue.record("the text must be plain")
      return
    }
    #expect(unit.location == SourceLocation(file: "x", line: 3, column: 38))
  }

  @Test func `no target changes nothing and an empty one empties`() throws {
    let old = Sample.table([("a", Sample.text("A", .new)), ("b", Sample.text("B", .new))])
    let table = try old.importing(file(unit("a", "A", "") + unit("b", "B", "<target/>")))
    #expect(
      table.placeless
        == Sample.table([("a", Sample.text("A", .new)), ("b", Sample.text("", .translated))]))
  }

  @Test(arguments: [
    ("", TranslationState.translated), ("state='final'", .translated),
    ("state='signed-off'", .translated), ("state='custom'", .translated),
    ("state='new'", .new), ("state='needs-translation'", .new),
    ("state='needs-review-l10n'", .needsReview), ("state='needs-review-translation'", .needsReview),
    ("state='translated' state-qualifier='leveraged-mt'", .machineTranslated),
    ("state='translated' state-qualifier='exact-match'", .translated),
    ("state='x-odd'", TranslationState(rawValue: "odd")),
  ])
  func `states are translated`(attributes: String, state: TranslationState) throws {
    let table = try StringTable().importing(
      file(unit("a", "A", "<target \(attributes)>B</target>")))
    #expect(table.placeless == Sample.table([("a", Sample.text("B", state))]))
  }

  @Test func `a file without states gives none`() throws {
    let table = try StringTable().importing(
      file(unit("a|==|plural.one", "A", "<target>B</target>"), original: "en.lproj/a.strings"))
    #expect(table.placeless == Sample.table([("a|==|plural.one", Sample.text("B"))]))
  }

  @Test func `variations are built as they come`() throws {
    let target = "<target state='translated'>"
    let table = try StringTable().importing(
      file(
        unit("k|==|device.iphone.plural.one", "", target + "1</target>")
          + unit("k|==|device.iphone.plural.other", "", target + "n</target>")
          + unit("k|==|device.other", "", target + "*</target>")))
    #expect(
      table.placeless
        == Sample.table([
          (
            "k",
            Sample.device([
              (
                .iPhone,
                Sample.plural([
                  (.one, Sample.text("1", .translated)), (.other, Sample.text("n", .translated)),
                ])
              ), (.other, Sample.text("*", .translated)),
            ])
          )
        ]))
  }

  @Test func `what the format doesn't say comes from the source`() throws {
    let source = Sample.table([
      ("k", Self.counted), ("o", Sample.plural([(.other, Sample.text("%lldth"))], .ordinal)),
    ])
    let target = "<target state='translated'>"
    let table = try StringTable().importing(
      file(
        unit("k", "%1$#@N@ of %@", target + "%2$@ : %1$#@N@</target>")
          + unit("k|==|substitutions.N.plural.other", "%1$lld stars", target + "%1$lld é</target>")
          + unit("o|==|plural.other", "%lldth", target + "%lldᵉ</target>")),
      translatedFrom: source)
    var expected = Sample.text("%2$@ : %#@N@", .translated)
    expected.substitutions = [
      Sample.substitution("N", 1, Sample.plural([(.other, Sample.text("%arg é", .translated))]))
    ]
    #expect(
      table.placeless
        == Sample.table([
          ("k", expected),
          ("o", Sample.plural([(.other, Sample.text("%lldᵉ", .translated))], .ordinal)),
        ]))
    #expect(table.warnings.isEmpty)
  }

  @Test func `a text of which only a substitution is translated is still new`() throws {
    let table = try StringTable().importing(
      file(
        unit(
          "k|==|substitutions.N.plural.other", "%1$lld stars",
          "<target state='translated'>%1$lld é</target>")),
      translatedFrom: Sample.table([("k", Self.counted)]))
    var expected = Sample.text("%#@N@ of %@", .new)
    expected.substitutions = [
      Sample.substitution("N", 1, Sample.plural([(.other, Sample.text("%arg é", .translated))]))
    ]
    #expect(table.placeless == Sample.table([("k", expected)]))
  }

  @Test func `an untouched text keeps its spelling and state`() throws {
    var old = Sample.text("%1$#@N@ %#@N@", .needsReview)
    old.substitutions = [
      Sample.substitution("N", 1, Sample.plural([(.other, Sample.text("%1$lld", .new))]))
    ]
    let texts = Sample.table([("k", old)])
    let table = try texts.importing(
      file(
        unit("k", "", "<target>%1$#@N@ %1$#@N@</target>")
          + unit("k|==|substitutions.N.plural.other", "", "<target>%1$lld</target>")))
    #expect(table.placeless == texts)
  }

  @Test func `a substitution that nobody defines is an error`() throws {
    let file = try file(
      unit("a", "", "<target>%#@N@</target>") + "\n"
        + unit("a|==|substitutions.N.plural.other", "", "<target>n</target>"))
    #expect {
      try StringTable().importing(file)
    } throws: { error in
      "\(error)"
        == "x:4:1: the substitution “N” is undefined; "
        + "define it in the file to import into, because XLIFF has no place for its argument"
    }
  }

  @Test func `a text takes as many as 100 substitutions`() throws {
    func file(_ count: Int) throws -> XLIFFDocument.File {
      try self.file(
        unit("a", "", "<target>a</target>")
          + (1...count).map {
            unit("a|==|substitutions.N\($0).plural.other", "", "<target>%1$lld</target>")
          }.joined(separator: "\n"))
    }
    func source(_ count: Int) -> StringTable {
      var text = Sample.text("a")
      text.substitutions = (1...count).map {
        Sample.substitution("N\($0)", 1, Sample.plural([(.other, Sample.text("%arg"))]))
      }
      return Sample.table([("a", text)])
    }
    let table = try StringTable().importing(file(100), translatedFrom: source(101))
    #expect(table["a"]?.text.substitutions.count == 100)
    // What a conversion writes of it is read again.
    let written = try #require(try table.stringsdictFile())
    #expect(try StringTable(stringsdict: Array(written.utf8), file: "x").keys == ["a"])
    let error = #expect(throws: DocumentError.self) {
      try StringTable().importing(file(101), translatedFrom: source(101))
    }
    #expect(error?.line == 103)
    #expect(error?.problem == "the text would have more than 100 parts of a kind")
  }

  @Test func `a key of the source is a key, whatever it looks like`() throws {
    let key = "a|==|plural.one"
    let file = try file(unit(key, "A", "<target state='translated'>B</target>"))
    let table = try StringTable().importing(
      file, translatedFrom: Sample.table([(key, Sample.text("A"))]))
    #expect(table.placeless == Sample.table([(key, Sample.text("B", .translated))]))
  }

  @Test func `a source that has changed or gone is reported`() throws {
    let table = try StringTable().importing(
      file(
        unit("a", "A", "<target>x</target>") + "\n" + unit("b", "B", "<target>y</target>") + "\n"
          + unit("k|==|substitutions.N.plural.one", "%1$lld star", "")),
      translatedFrom: Sample.table([("a", Sample.text("AA")), ("k", Self.counted)]))
    #expect(
      table.warnings.map(\.description) == [
        "x:3:1: “a” has another source now: “AA”; look whether the translation still fits",
        "x:4:1: “b” is not among the sources any more; look whether it is still needed",
      ])
  }

  @Test func `comments come from the source, or else from the notes`() throws {
    var source = StringTable()
    source.insert(.init(value: "A", comment: "of the source", location: Sample.place), for: "a")
    let notes = "<note>first</note><note/><note>second</note>"
    let file = try file(
      unit("a", "A", "<target>x</target>") + unit("b", "B", "<target>y</target>" + notes))
    let table = try StringTable().importing(file, translatedFrom: source)
    #expect(table["a"]?.comment == "of the source")
    #expect(table["b"]?.comment == "first\nsecond")
  }
}
