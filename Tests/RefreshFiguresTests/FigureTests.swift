import ProofDrawing
import RefreshFigures
import Testing

@Suite struct LocalizedCaptionTests {
  @Test func `a caption is looked up by language, script and region`() {
    let caption = LocalizedCaption(["en": "At rest", "pt": "Em repouso", "pt-PT": "Parado"])
    #expect(caption.text(in: "pt-PT") == "Parado")
    #expect(caption.text(in: "pt-BR") == "Em repouso")
    #expect(caption.text(in: "ar") == "At rest")
    #expect(caption.text(in: "PT-pt") == "Parado", "RFC 5646, 2.1.1")
    #expect(LocalizedCaption("idle").text(in: "ar") == "idle")
  }
}
