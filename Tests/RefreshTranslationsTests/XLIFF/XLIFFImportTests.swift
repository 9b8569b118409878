import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct XLIFFImportTests {
  private func file(
    _ units: String, original: String = "A.xcstrings", header: String = ""
  ) throws -> XLIFFDocument.File {
    let text = """
      <xliff version="1.2"><file original="\(original)" source-language="en" target-language="fr">
      \(header)<body>
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

  @Test func `no target and an empty one change nothing, unless it is marked as done`() throws {
    for original in ["A.xcstrings", "fr.lproj/L.strings"] {
      let old = Sample.table([("a", Sample.text("A")), ("b", Sample.text("B"))])
      let untouched = try old.importing(
        file(unit("a", "A", "") + "\n" + unit("b", "B", "<target/>"), original: original))
      #expect(untouched.placeless.keys == ["a", "b"])
      #expect(untouched["b"]?.text.plainValue == "B")
      #expect(
        untouched.warnings.map(\.description) == [
          "x:4:1: “b” keeps its translation, because the one in the file is empty; "
            + "if it is meant, mark it with state=\"translated\""
        ])
      for state in ["translated", "final", "signed-off"] {
        let emptied = try old.importing(
          file(unit("b", "B", "<target state='\(state)'/>"), original: original))
        #expect(emptied["b"]?.text.plainValue == "")
        #expect(emptied.warnings.isEmpty)
      }
    }
  }

  @Test func `an empty target is no new translation, unless its source is empty`() throws {
    let source = Sample.table([("a", Sample.text("A")), ("b", Sample.text(""))])
    let table = try StringTable().importing(
      file(
        unit("a", "A", "<target state='needs-translation'/>") + unit("b", "", "<target/>"),
        original: "L.strings"), translatedFrom: source)
    #expect(table.placeless == Sample.table([("b", Sample.text(""))]))
    #expect(table.warnings.isEmpty)
  }

  @Test(arguments: ["new", "needs-translation", "needs-adaptation", "needs-l10n"])
  func `a target that is marked as not translated takes no place of a translation`(
    state: String
  ) throws {
    for original in ["A.xcstrings", "fr.lproj/L.strings", "values/strings.xml"] {
      let old = Sample.table([("a", Sample.text("Tirez"))])
      let target = "<target state='\(state)'>"
      let kept = try old.importing(
        file(unit("a", "Pull", target + "Pull</target>"), original: original))
      #expect(kept.placeless.keys == ["a"])
      #expect(kept["a"]?.text.plainValue == "Tirez")
      #expect(
        kept.warnings.map(\.description) == [
          "x:3:1: “a” keeps its translation, because the one in the file is marked as not "
            + "translated; if it is meant, mark it with state=\"translated\""
        ])
      let same = try old.importing(
        file(unit("a", "Pull", target + "Tirez</target>"), original: original))
      #expect(same.warnings.isEmpty)
      let new = try StringTable().importing(
        file(unit("a", "Pull", target + "Pull</target>"), original: original))
      #expect(new["a"]?.text.plainValue == "Pull")
    }
    let draft = try Sample.table([("a", Sample.text("T", .new))]).importing(
      file(unit("a", "Pull", "<target state='\(state)'>Tire</target>")))
    #expect(draft.placeless == Sample.table([("a", Sample.text("Tire", .new))]))
  }

  @Test func `only what is translated counts as translated`() throws {
    let targets = [
      "", "<target/>", "<target state='final'/>", "<target state='new'>A</target>",
      "<target>B</target>", "<target state='needs-review-l10n'>C</target>",
    ]
    let units = targets.enumerated().map { unit("k\($0)", "A", $1) }
    let result = StringTable().importingEach(of: try file(units.joined()))
    #expect(result.refusals.isEmpty)
    #expect(result.translated == 3)
    #expect(result.table.keys == ["k2", "k3", "k4", "k5"])
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
    let table = try Sample.table([("b", Sample.text("x"))]).importing(
      file(
        unit("a", "A", "<target>x</target>") + "\n" + unit("b", "B", "<target>y</target>") + "\n"
          + unit("k|==|substitutions.N.plural.one", "%1$lld star", "")),
      translatedFrom: Sample.table([("a", Sample.text("AA")), ("k", Self.counted)]))
    #expect(table["b"]?.text.plainValue == "y")
    #expect(
      table.warnings.map(\.description) == [
        "x:3:1: “a” has another source now: “AA”; look whether the translation still fits",
        "x:4:1: “b” is not among the sources any more; look whether it is still needed",
      ])
  }

  // MARK: - Ids of other systems

  @Test(arguments: ["A.xcstrings", "L.strings", "L.stringsdict", "values/strings.xml"])
  func `an id that no text has is refused`(original: String) throws {
    let result = StringTable().importingEach(
      of: try file(
        unit("12", "A", "<target>x</target>") + "\n"
          + unit("a|==|plural.lots", "A", "<target>y</target>") + "\n" + unit("13", "A", ""),
        original: original),
      translatedFrom: Sample.table([("a", Sample.text("A"))]))
    #expect(result.table.keys == [] && result.translated == 0)
    #expect(
      result.refusals.map(\.description)
        == ["x:3:1: “12”", "x:4:1: “a|==|plural.lots”"].map {
          $0 + " is the id of no text, neither of the source nor of the translation; "
            + "write the id that the export gave it, or remove the unit"
        })
  }

  @Test func `the name beside a number tells the text, unless the number is a key`() throws {
    func unit(_ identifier: String, _ name: String, _ target: String) -> String {
      "<trans-unit id=\"\(identifier)\" resname=\"\(name)\"><source>A</source>"
        + "<target state='translated'>\(target)</target></trans-unit>\n"
    }
    let source = Sample.table([
      ("a", Sample.text("A")), ("2", Sample.text("A")),
      ("n", Sample.plural([(.other, Sample.text("A"))])),
    ])
    let units =
      unit("1", "a", "x") + unit("2", "a", "y") + unit("3", "n|==|plural.other", "z")
      + unit("4", "a", "twice") + unit("5", "b", "nothing")
    let result = StringTable().importingEach(of: try file(units), translatedFrom: source)
    #expect(
      result.table.placeless
        == Sample.table([
          ("a", Sample.text("x", .translated)), ("2", Sample.text("y", .translated)),
          ("n", Sample.plural([(.other, Sample.text("z", .translated))])),
        ]))
    #expect(
      result.refusals.map(\.description) == [
        "x:6:1: “4” is for the same text as “1” on line 3; remove one of the two",
        "x:7:1: “5” is the id of no text, neither of the source nor of the translation; "
          + "write the id that the export gave it, or remove the unit",
      ])
  }

  @Test(arguments: [
    (
      "en.lproj/Localizable.strings", "Only in the code", "From the code",
      "<header><tool tool-id=\"other\"/><tool tool-id=\"com.apple.dt.xcode\"/></header>"
    ), ("en.lproj/Localizable.strings", "Only in the code", "Only in the code", ""),
    ("en.lproj/InfoPlist.strings", "NSCameraUsageDescription", "For pictures", ""),
  ])
  func `texts that Xcode takes from the code or from Info.plist are imported with a warning`(
    original: String, key: String, source: String, header: String
  ) throws {
    let new = unit(key, source, "<target>x</target>")
    let named = new.replacing(
      "<trans-unit id=\"\(key)\"", with: "<trans-unit id=\"7\" resname=\"7\"")
    let result = StringTable().importingEach(
      of: try file(new + "\n" + named, original: original, header: header),
      translatedFrom: Sample.table([("a", Sample.text("A"))]))
    #expect(result.table.placeless == Sample.table([(key, Sample.text("x"))]))
    #expect(
      result.table.warnings.map(\.description) == [
        "x:3:1: “\(key)” is not among the sources any more; look whether it is still needed"
      ])
    #expect(
      result.refusals.map(\.description) == [
        "x:4:1: “7” is the id of no text, neither of the source nor of the translation; "
          + "write the id that the export gave it, or remove the unit"
      ])
  }

  // MARK: - Plural forms

  private static let forms = Sample.plural([
    (.one, Sample.text("%lld item")), (.other, Sample.text("%lld items")),
  ])

  @Test(arguments: [
    (forms, "a", "one text", "plural forms"),
    (Sample.text("A"), "a|==|plural.other", "plural forms", "one text"),
    (forms, "a|==|device.ipad", "texts for devices", "plural forms"),
  ])
  func `a unit takes no place of texts that vary otherwise in both languages`(
    text: LocalizedText, identifier: String, brought: String, there: String
  ) throws {
    let table = Sample.table([("a", text)])
    let file = try file(unit(identifier, "A", "<target>x</target>"))
    let result = table.importingEach(of: file, translatedFrom: table)
    #expect(result.table.placeless == table.placeless)
    #expect(
      result.refusals.map(\.description) == [
        "x:3:1: “\(identifier)” brings \(brought), but the source and the translation have "
          + "\(there) there; translate what a new export has"
      ])
  }

  @Test func `a translation that varies otherwise than its source may become like it`() throws {
    let file = try file(unit("a", "A", "<target state='translated'>x</target>"))
    let table = try Sample.table([("a", Self.forms)]).importing(
      file, translatedFrom: Sample.table([("a", Sample.text("A"))]))
    #expect(table.placeless == Sample.table([("a", Sample.text("x", .translated))]))
  }

  @Test func `comments come from the source, or else from the notes`() throws {
    var source = StringTable()
    source.insert(.init(value: "A", comment: "of the source", location: Sample.place), for: "a")
    let notes = "<note>first</note><note/><note>second</note>"
    let ofSource = try StringTable().importing(
      file(unit("a", "A", "<target>x</target>")), translatedFrom: source)
    #expect(ofSource["a"]?.comment == "of the source")
    let ofNotes = try StringTable().importing(file(unit("b", "B", "<target>y</target>" + notes)))
    #expect(ofNotes["b"]?.comment == "first\nsecond")
  }
}
