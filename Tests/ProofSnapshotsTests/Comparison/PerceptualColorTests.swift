import Testing

@testable import ProofSnapshots

@Suite("A colour as it is seen")
struct PerceptualColorTests {
  @Test(
    "has the coordinates that CSS Color 4 gives for its samples",
    arguments: [
      (0xFFFF_0000, 0.62796, 0.22486, 0.12585),
      (0xFF00_FF00, 0.86644, -0.23389, 0.17950),
      (0xFF00_00FF, 0.45201, -0.03246, -0.31153),
      (0xFFFF_FFFF, 1, 0, 0),
      (0xFF00_0000, 0, 0, 0),
      (0xFF80_8080, 0.59987, 0, 0),
    ] as [(UInt32, Double, Double, Double)])
  func coordinates(_ pixel: UInt32, _ lightness: Double, _ greenRed: Double, _ blueYellow: Double) {
    let color = PerceptualColor(pixel)
    #expect(abs(color.lightness - lightness) < 0.0002)
    #expect(abs(color.greenRed - greenRed) < 0.0002)
    #expect(abs(color.blueYellow - blueYellow) < 0.0002)
  }

  @Test("puts black and white one apart, and nothing from itself")
  func distances() {
    let (black, white) = (PerceptualColor(0xFF00_0000), PerceptualColor(0xFFFF_FFFF))
    #expect(black.distance(to: white) == 1)
    #expect(white.distance(to: black) == 1)
    #expect(black.distance(to: black) == 0)
  }

  @Test("is seen on white where it lets light through")
  func transparency() {
    #expect(PerceptualColor(0x0000_0000) == PerceptualColor(0xFFFF_FFFF))
    // Half of black, premultiplied, is a grey of 127 on white.
    #expect(PerceptualColor(0x8000_0000) == PerceptualColor(0xFF7F_7F7F))
  }
}
