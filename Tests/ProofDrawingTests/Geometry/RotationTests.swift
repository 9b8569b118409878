import Foundation
import ProofDrawing
import Testing

@Suite struct RotationTests {
  /// A thousand revolutions either way in steps that meet no round angle.
  private static let wide = stride(from: -2000 * Double.pi, through: 2000 * .pi, by: 1.2345)

  /// Two revolutions either way in small steps.
  private static let narrow = stride(from: -4 * Double.pi, through: 4 * .pi, by: 0.0071)

  @Test func `the sine is that of the C library for a thousand revolutions`() {
    for radians in [Array(Self.narrow), Array(Self.wide)].joined() {
      let error = abs(Rotation(radians: radians).sine - sin(radians))
      #expect(error <= 1e-12, "\(radians)")
    }
  }

  @Test func `the cosine is that of the C library`() {
    for radians in [Array(Self.narrow), Array(Self.wide)].joined() {
      let error = abs(Rotation(radians: radians).cosine - cos(radians))
      #expect(error <= 1e-12, "\(radians)")
    }
  }

  @Test(arguments: [
    (0, 0, 1), (30, 0.5, 0.75.squareRoot()), (45, 0.5.squareRoot(), 0.5.squareRoot()),
    (90, 1, 0), (180, 0, -1), (270, -1, 0), (360, 0, 1), (-90, -1, 0), (-180, 0, -1),
  ])
  func `a turn has the sine and cosine of the unit circle`(
    degrees: Double, sine: Double, cosine: Double
  ) {
    let rotation = Rotation(degrees: degrees)
    #expect(abs(rotation.sine - sine) < 1e-15)
    #expect(abs(rotation.cosine - cosine) < 1e-15)
  }

  @Test(arguments: [(0, 0), (60, 1 / 3), (180, 1), (-90, -0.5), (720, 4)] as [(Double, Double)])
  func `degrees and radians are the same turn`(degrees: Double, halfTurns: Double) {
    let radians = halfTurns * .pi
    #expect(abs(Rotation(degrees: degrees).radians - radians) < 1e-12)
    #expect(abs(Rotation(radians: radians).degrees - degrees) < 1e-12)
  }

  @Test func `no turn is a turn of zero`() {
    #expect(Rotation.none.radians == 0)
    #expect(Rotation.none.sine == 0)
  }
}
