import Testing

@testable import ProofDrawing

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
    let color = PerceptualColor(pixel, on: 255)
    #expect(abs(color.lightness - lightness) < 0.0002)
    #expect(abs(color.greenRed - greenRed) < 0.0002)
    #expect(abs(color.blueYellow - blueYellow) < 0.0002)
  }

  @Test("puts black and white one apart, and nothing from itself")
  func distances() {
    let (black, white) = (
      PerceptualColor(0xFF00_0000, on: 255), PerceptualColor(0xFFFF_FFFF, on: 255)
    )
    #expect(black.distance(to: white) == 1)
    #expect(white.distance(to: black) == 1)
    #expect(black.distance(to: black) == 0)
  }

  @Test("is seen on white or on black, where the distance is larger, if it lets light through")
  func grounds() {
    let (clear, white, black): (UInt32, UInt32, UInt32) = (0, 0xFFFF_FFFF, 0xFF00_0000)
    #expect(PerceptualColor.distance(from: clear, to: white) == 1)
    #expect(PerceptualColor.distance(from: clear, to: black) == 1)
    #expect(PerceptualColor.distance(from: white, to: black) == 1)
    #expect(PerceptualColor.distance(from: clear, to: clear) == 0)
    // Half of white is white on white and a grey of 128 on black.
    let grey = PerceptualColor(0xFF80_8080, on: 0).distance(to: PerceptualColor(white, on: 0))
    #expect(PerceptualColor.distance(from: 0x8080_8080, to: white) == grey)
  }

  @Test("is at some distance from any other, however little the two cover")
  func neighbours() {
    for alpha in UInt32(1)...255 {
      let pixel = alpha << 24 | alpha << 16 | alpha << 8 | alpha
      #expect(PerceptualColor.distance(from: pixel, to: pixel - 0x0100_0000 - 0x01_0101) > 0)
      #expect(PerceptualColor.distance(from: pixel, to: pixel - 1) > 0)
    }
  }

  @Test("is told on a ground where it lets light through")
  func transparency() {
    #expect(PerceptualColor(0x0000_0000, on: 255) == PerceptualColor(0xFFFF_FFFF, on: 255))
    // Half of black, premultiplied, is a grey of 127 on white.
    #expect(PerceptualColor(0x8000_0000, on: 255) == PerceptualColor(0xFF7F_7F7F, on: 255))
  }
}
