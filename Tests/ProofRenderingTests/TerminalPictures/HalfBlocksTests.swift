import ProofDrawing
import ProofRendering
import Testing

@Suite struct HalfBlocksTests {
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  @Test func `two rows are a line whose colours are named where they change`() {
    let pixmap = Pixmap(width: 3, height: 2, pixels: [red, red, blue, blue, blue, blue])
    #expect(
      HalfBlocks.lines(pixmap, depth: .trueColor) == [
        "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀▀\u{1B}[38;2;0;0;255m▀\u{1B}[39;49m"
      ])
  }

  @Test func `the last of an odd number of rows has no colour below it`() {
    let pixmap = Pixmap(width: 1, height: 3, pixels: [red, blue, 0])
    #expect(
      HalfBlocks.lines(pixmap, depth: .trueColor) == [
        "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[39;49m",
        "\u{1B}[38;2;255;255;255m▀\u{1B}[39;49m",
      ])
  }

  @Test(
    arguments: [
      // The corners of the cube, and 16 + 36 · 1 + 6 · 2 + 3 for the levels 95, 135 and 175.
      (0xFF00_0000, 16), (0xFFFF_FFFF, 231), (0xFFFF_0000, 196), (0xFF5F_87AF, 67),
      // 8 + 10 · 12 is 128. A channel of 1 is nearest to 0, and 240 is nearer to the grey 238 than to 255.
      (0xFF80_8080, 244), (0xFF01_0000, 16), (0xFFF0_F0F0, 255), (0xFF08_0808, 232),
    ] as [(UInt32, Int)])
  func `other terminals get the nearest of 240 colours`(color: UInt32, number: Int) {
    #expect(
      HalfBlocks.lines(Pixmap(width: 1, height: 1, pixels: [color]), depth: .palette)
        == ["\u{1B}[38;5;\(number)m▀\u{1B}[39;49m"])
  }
}
