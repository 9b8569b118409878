import ProofDrawing
import Testing

@Suite struct TextBlockTests {
  private let style = TextStyle(size: 14, weight: .bold, families: [.latin: "Inter"])

  @Test func `a block is one unlimited line unless set otherwise`() {
    let block = TextBlock("abc", style: style, language: "en", direction: .leftToRight)
    #expect(block.width == .infinity)
    #expect(block.maximumLineCount == 1)
    #expect(block.natural == block)
  }

  @Test func `the natural text keeps everything but the limits`() {
    let block = TextBlock(
      "שלום", style: style, language: "he", direction: .rightToLeft, width: 14,
      maximumLineCount: 9)
    #expect(
      block.natural
        == TextBlock("שלום", style: style, language: "he", direction: .rightToLeft))
  }

  @Test func `the size of the letters decides the room of a line`() {
    let block = TextBlock("abc", style: style, language: "en", direction: .leftToRight)
    #expect(block.lineBox == LineBox(size: 14))
    #expect(block.lineBox != LineBox(size: 15))
  }
}
