import ProofDocuments
import Testing

@Suite struct XMLTests {
  @Test(arguments: [
    ("Pull – ziehen", "Pull – ziehen"),
    ("a < b & \"c\" > 'd'", "a &lt; b &amp; &quot;c&quot; &gt; 'd'"),
    ("a\tb\nc\rd", "a&#9;b&#10;c&#13;d"), ("\u{1}\u{FFFE}", "\u{FFFD}\u{FFFD}"),
    ("\u{FF1A}\u{FEFF}é😀", "\u{FF1A}\u{FEFF}é😀"),
  ])
  func `an attribute has no markup, and no character that XML doesn't allow`(
    text: String, attribute: String
  ) {
    #expect(XML.attribute(text) == attribute)
  }

  @Test func `quotation marks and line feeds stay between tags`() {
    #expect(XML.text("\"a\"\n\t<b>\r") == "\"a\"\n\t&lt;b&gt;&#13;")
  }
}
