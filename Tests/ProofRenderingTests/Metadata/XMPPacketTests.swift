import ProofDrawing
import Testing

@testable import ProofRendering

@Suite struct XMPPacketTests {
  private func lines(_ metadata: FileMetadata) -> [String] {
    XMPPacket(metadata).text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The lines between the tags of a property.
  private func items(_ name: String, in lines: [String]) throws -> [String] {
    let start = try #require(lines.firstIndex(of: "<\(name)><rdf:Alt>"))
    return Array(lines[(start + 1)...].prefix { $0 != "</rdf:Alt></\(name)>" })
  }

  @Test func `the picture's own language is the default, and the others follow in order`() throws {
    let text = AlternativeText(
      short: ["ja": "ヘッダー", "ar": "رأس", "zh-Hant": "標頭", "hi": "शीर्षक"],
      long: ["hi": "लंबा"], language: "hi")
    let lines = lines(FileMetadata(title: "चित्र", alternativeText: text))
    #expect(
      try items("Iptc4xmpCore:AltTextAccessibility", in: lines) == [
        #"<rdf:li xml:lang="x-default">शीर्षक</rdf:li>"#, #"<rdf:li xml:lang="ar">رأس</rdf:li>"#,
        #"<rdf:li xml:lang="hi">शीर्षक</rdf:li>"#, #"<rdf:li xml:lang="ja">ヘッダー</rdf:li>"#,
        #"<rdf:li xml:lang="zh-Hant">標頭</rdf:li>"#,
      ])
    #expect(
      try items("Iptc4xmpCore:ExtDescrAccessibility", in: lines) == [
        #"<rdf:li xml:lang="x-default">लंबा</rdf:li>"#, #"<rdf:li xml:lang="hi">लंबा</rdf:li>"#,
      ])
    #expect(
      try items("dc:title", in: lines) == [
        #"<rdf:li xml:lang="x-default">चित्र</rdf:li>"#, #"<rdf:li xml:lang="hi">चित्र</rdf:li>"#,
      ])
  }

  @Test func `without a text in the picture's language the first one is the default`() throws {
    let text = AlternativeText(short: ["fr": "En-tête", "de": "Kopf"], language: "ar")
    let lines = lines(FileMetadata(alternativeText: text))
    #expect(
      try items("Iptc4xmpCore:AltTextAccessibility", in: lines).first
        == #"<rdf:li xml:lang="x-default">Kopf</rdf:li>"#)
  }

  @Test func `what XML cannot hold is escaped or left out`() throws {
    let text = AlternativeText(
      short: ["en": "a<b & \"c\"\u{0}\u{B}\u{1F}\u{FFFE} ]]> d\r\te\u{7F}🎉"], language: "en")
    let lines = XMPPacket(FileMetadata(alternativeText: text)).text
    #expect(lines.contains(">a&lt;b &amp; \"c\" ]]&gt; d&#13;\te\u{7F}🎉</rdf:li>"))
  }

  @Test func `empty texts are not written`() {
    let text = AlternativeText(short: ["en": "", "de": ""], language: "en")
    let packet = XMPPacket(FileMetadata(alternativeText: text)).text
    for name in ["AltText", "ExtDescr", "dc:title"] { #expect(!packet.contains(name)) }
    #expect(packet.contains("<rdf:li>en</rdf:li>"))
  }
}
