import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct MutatedXMLTests {
  private static let originals = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
      + "\t<key>a</key>\n\t<string>é &amp; &#10;</string>\n<key>b</key><string/>\n</dict></plist>\n",
    "<plist><dict><!-- c --><key>a b</key><string><![CDATA[<x>]]>y</string></dict></plist>",
    "<dict>\r\n<key>k</key>\r\n<string>👍 &#x1F44D; &lt;</string>\r\n</dict>",
  ]

  private static let insertions = Array("<>/&;!?-[]'\"= \n\raké0#x\u{1}".utf8)

  @Test(arguments: 0..<3)
  func `a damaged file reads as in Foundation, or is an error inside it`(original: Int) {
    var random = SplitMix64(state: UInt64(original))
    var tables = 0
    for _ in 0..<Mutation.count(3000) {
      let bytes = Mutation.mutated(
        Self.originals[original].utf8Bytes, inserting: Self.insertions, with: &random)
      let text = String(decoding: bytes, as: UTF8.self).debugDescription
      do throws(DocumentError) {
        let table = try StringTable(parsing: bytes, file: "x")
        // Foundation trips over some well-formed attributes and encodings, and keeps carriage
        // returns.
        guard let oracle = FoundationOracle.texts(in: bytes) else { continue }
        let expected = oracle.map { ($0.withSingleLineFeeds, $1.withSingleLineFeeds) }
        let texts = table.entries.map { ($0.withSingleLineFeeds, $1.value.withSingleLineFeeds) }
        #expect(Dictionary(texts) { $1 } == Dictionary(expected) { $1 }, "\(text)")
        tables += 1
      } catch {
        #expect(error.location.isInside(bytes), "\(error) \(text)")
      }
    }
    #expect(tables > 100)
  }
}

extension String {
  fileprivate var withSingleLineFeeds: String {
    split(whereSeparator: \.isNewline).joined(separator: "\n")
  }
}
