import Testing

@testable import ProofSnapshots

/// The texts of metadata in XMP.
@Suite struct XMPTextsTests {
  private static func texts(_ packet: String) -> [String] {
    XMPTexts(packet).texts.map { "\($0.property)|\($0.language)|\($0.text)" }
  }

  @Test func `a text has the property and the language around it`() {
    #expect(
      Self.texts(
        """
        <x:xmpmeta><rdf:RDF><dc:title><rdf:Alt>
        <rdf:li xml:lang="x-default">a</rdf:li>
        <rdf:li xml:lang='de'>a &lt;b&gt; &amp;lt; c</rdf:li></rdf:Alt></dc:title>
        <dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language></rdf:RDF></x:xmpmeta>
        """) == ["dc:title|de|a <b> &lt; c", "dc:language||en"])
  }

  @Test(arguments: [
    "", "a", "<", "<a", "</a></a>b", "<a/>b<!-- c --><?d?>", "<rdf:li>a", "<a xml:lang=>b</a",
  ])
  func `damaged metadata have no text, or what can be read`(packet: String) {
    let expected = packet.hasPrefix("<a xml") ? ["a||b"] : []
    #expect(Self.texts(packet) == expected)
  }
}
