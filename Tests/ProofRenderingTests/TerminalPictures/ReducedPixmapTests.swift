import ProofDrawing
import ProofRendering
import Testing

@Suite struct ReducedPixmapTests {
  @Test func `each square becomes its mean, and those at the edges may be cut`() {
    let pixmap = Pixmap(
      width: 3, height: 3,
      pixels: [
        0xFF00_0000, 0xFF04_0000, 0xFF00_0010,
        0xFF08_0000, 0xFF00_0001, 0xFF00_0020,
        0xFF00_0A00, 0xFF00_0B00, 0x0000_0000,
      ])
    // Red: (4 + 8)/4; blue: 1/4 is rounded to 0; green: (10 + 11)/2 is rounded up.
    #expect(
      pixmap.reduced(by: 2)
        == Pixmap(
          width: 2, height: 2, pixels: [0xFF03_0000, 0xFF00_0018, 0xFF00_0B00, 0x0000_0000]))
  }

  @Test func `a factor of one changes nothing`() {
    let pixmap = Pixmap(width: 2, height: 1, pixels: [1, 2])
    #expect(pixmap.reduced(by: 1) == pixmap)
  }
}
