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

  @Test func `numbers that are no names stay`() {
    for text in [#"width="375" d="M 12 surface 3""#, "surface12", #"id="surface""#, "#fff000"] {
      #expect(normalized(text) == text)
    }
  }
}
