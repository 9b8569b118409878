import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct MutatedAndroidTests {
  private static let original = """
    <?xml version="1.0" encoding="utf-8"?>
    <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
      <!-- A comment -->
      <string name="a">it\\'s <b>%1$s</b> "  quoted " \\u00e9\\n &amp; é👍</string>
      <plurals name="p"><item quantity="one">%d</item><item quantity="other">%,d</item></plurals>
      <string-array name="s" translatable="false"><item>x</item><item>@string/a</item></string-array>
      <string name="c"><![CDATA[<i>x</i>]]> <xliff:g id="n">%s</xliff:g></string>
    </resources>
    """
  private static let insertions = Array("<>/\"'=&;!-[]\\u%$s@? \n\u{0}xié".utf8)

  @Test(arguments: 0..<4)
  func `a damaged file is read or is an error inside it`(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    let original = Array(Self.original.utf8)
    for _ in 0..<Mutation.count(300) {
      let bytes = Mutation.mutated(original, inserting: Self.insertions, with: &random)
      // A zero in second place makes it UTF-16, where other places are inside.
      guard bytes.prefix(2).allSatisfy({ $0 != 0 }) else { continue }
      do throws(DocumentError) {
        let table = try StringTable(androidResources: bytes, file: "x")
        #expect(table.warnings.allSatisfy { $0.location.isInside(bytes) })
      } catch {
        #expect(error.location.isInside(bytes), "\(error)")
      }
    }
  }
}
