import Testing

@testable import ProofRendering

@Suite struct SVGNormalizerTests {
  private func normalized(_ text: String) -> String {
    String(decoding: SVGNormalizer.normalized(Array(text.utf8)), as: UTF8.self)
  }

  @Test func `names are numbered in the order of their appearance`() {
    func document(_ first: Int, _ mask: Int, _ second: Int) -> String {
      """
      <g id="surface\(first)"/><mask id="mask\(mask)"/>
      <use xlink:href="#surface\(first)"/><g id="surface\(second)"/>
      """
    }
    #expect(normalized(document(41, 7, 9)) == document(0, 1, 2))
  }

  @Test func `an image of cairo's later version is numbered, too`() {
    let document = ##"<image id="source-2973"/><use xlink:href="#source-2973"/>"##
    #expect(normalized(document) == ##"<image id="source-0"/><use xlink:href="#source-0"/>"##)
  }

  @Test func `numbers that are no names stay`() {
    for text in [#"width="375" d="M 12 surface 3""#, "surface12", #"id="surface""#, "#fff000"] {
      #expect(normalized(text) == text)
    }
  }
}
