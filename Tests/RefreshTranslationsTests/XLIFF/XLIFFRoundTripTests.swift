import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

@Suite struct XLIFFRoundTripTests {
  /// Exports a table, writes the file, reads it and imports it into another.
  private func roundTrip(
    _ source: StringTable, _ translations: StringTable, into existing: StringTable,
    _ kind: RandomTexts.Kind
  ) throws -> StringTable {
    var exporter = XLIFFExporter(from: try locale("en"), to: try locale("uk"))
    try exporter.add(source, translations: translations, original: kind.original)
    let bytes = Array(try exporter.document.serialized().utf8)
    let document = try XLIFFDocument(parsing: bytes, file: "x")
    #expect(document.warnings.isEmpty)
    return try existing.importing(document.files[0], translatedFrom: source)
  }

  private func translatedTexts(
    _ kind: RandomTexts.Kind, seed: Int
  ) -> (source: StringTable, translations: StringTable) {
    var texts = RandomTexts(kind: kind, seed: UInt64(seed))
    let source = texts.source()
    return (source, texts.translations(of: source))
  }

  private func blank(_ table: StringTable) -> StringTable {
    var blank = StringTable()
    for key in table.keys {
      guard var entry = table[key] else { continue }
      entry.text = entry.text.mappingUnits { _ in TextUnit(value: "", location: Sample.place) }
      blank.insert(entry, for: key)
    }
    return blank
  }

  @Test(arguments: RandomTexts.Kind.allCases)
  func `what is exported comes back into emptied texts`(kind: RandomTexts.Kind) throws {
    for seed in 0..<40 {
      let (source, translations) = translatedTexts(kind, seed: seed)
      let table = try roundTrip(source, translations, into: blank(translations), kind)
      #expect(table.placeless == translations.placeless, "seed \(seed)")
    }
  }

  @Test(arguments: RandomTexts.Kind.allCases)
  func `translations that vary as their sources come back into nothing`(
    kind: RandomTexts.Kind
  ) throws {
    for seed in 0..<40 {
      var texts = RandomTexts(kind: kind, seed: UInt64(seed))
      let source = texts.source()
      let translations = texts.likeTranslations(of: source)
      let table = try roundTrip(source, translations, into: StringTable(), kind)
      #expect(table.keys == translations.keys)
      for key in table.keys {
        let (text, expected) = (table[key]?.text.placeless, translations[key]?.text.placeless)
        #expect(text?.ordered == expected?.ordered, "seed \(seed), “\(key)”")
        #expect(table[key]?.comment == translations[key]?.comment)
      }
    }
  }

  @Test(arguments: RandomTexts.Kind.allCases)
  func `importing what has just been exported changes nothing`(kind: RandomTexts.Kind) throws {
    for seed in 0..<20 {
      let (source, translations) = translatedTexts(kind, seed: seed)
      let table = try roundTrip(source, translations, into: translations, kind)
      #expect(table.placeless == translations.placeless, "seed \(seed)")
    }
  }

  @Test func `a document comes back as it was written`() throws {
    for seed in 0..<40 {
      var texts = RandomTexts(kind: .catalog, seed: UInt64(seed))
      let source = texts.source()
      var exporter = XLIFFExporter(from: try locale("en"), to: try locale("fr"))
      try exporter.add(
        source, translations: texts.translations(of: source), original: texts.text() + ".xcstrings")
      let text = try exporter.document.serialized()
      let again = try XLIFFDocument(parsing: Array(text.utf8), file: "x")
      #expect(try again.serialized() == text)
    }
  }
}

@Suite struct MutatedXLIFFTests {
  private static let insertions = Array("<>/\"'=&;!-[]|.@% \n\u{0}xié".utf8)

  @Test(arguments: 0..<4)
  func `a damaged file is read or is an error inside it`(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    var texts = RandomTexts(kind: .catalog, seed: UInt64(seed))
    let source = texts.source()
    var exporter = XLIFFExporter(from: try locale("en"), to: try locale("fr"))
    try exporter.add(source, translations: texts.translations(of: source), original: "a.xcstrings")
    let original = Array(try exporter.document.serialized().utf8)
    for _ in 0..<Mutation.count(100) {
      let bytes = Mutation.mutated(original, inserting: Self.insertions, with: &random)
      // A zero in second place makes it UTF-16, where other places are inside.
      guard bytes.prefix(2).allSatisfy({ $0 != 0 }) else { continue }
      do throws(DocumentError) {
        let document = try XLIFFDocument(parsing: bytes, file: "x")
        for file in document.files {
          _ = try StringTable().importing(file, translatedFrom: source)
          _ = try StringTable().importing(file)
        }
        expectSameAgain(document)
      } catch {
        #expect(error.location.isInside(bytes), "\(error)")
      }
    }
  }

  private func expectSameAgain(_ document: XLIFFDocument) {
    #expect(throws: Never.self) {
      let text = try document.serialized()
      let again = try XLIFFDocument(parsing: Array(text.utf8), file: "x")
      #expect(try again.serialized() == text)
    }
  }
}
