import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

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
