import RefreshModel
import Testing

@Suite struct TimingCurveTests {
  /// Values of the cubic Bézier curves, solved by bisection with forty digits.
  @Test(arguments: [
    (TimingCurve.linear, [0.1, 0.25, 0.5, 0.9]),
    (.easeIn, [0.017_026_609_652, 0.093_464_650_719, 0.315_356_812_573, 0.839_427_845_762]),
    (.easeOut, [0.160_572_154_238, 0.378_138_130_825, 0.684_643_187_427, 0.982_973_390_348]),
    (.easeInOut, [0.019_722_453_548, 0.129_161_931_047, 0.5, 0.980_277_546_452]),
    // CSS's `ease`, one that overshoots, and one that is infinitely steep in the middle.
    (
      TimingCurve(0.25, 0.1, 0.25, 1),
      [0.094_796_305_716, 0.408_510_591_355, 0.802_403_387_585, 0.994_316_477_485]
    ),
    (
      TimingCurve(0.68, -0.55, 0.265, 1.55),
      [-0.066_291_477_334, -0.082_807_108_828, 0.606_679_897_224, 1.062_373_195_166]
    ),
    (
      TimingCurve(1, 0, 0, 1), [0.003_761_674_958, 0.029_724_605_512, 0.5, 0.996_238_325_042]
    ),
  ])
  func `a curve is the Bézier curve of its numbers`(curve: TimingCurve, values: [Double]) {
    for (time, value) in zip([0.1, 0.25, 0.5, 0.9], values) {
      #expect(isClose(curve.progress(at: time), value, within: 1e-9))
    }
  }

  private static let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut]

  @Test func `the second half of easing in and out mirrors the first`() {
    for step in 0...50 {
      let time = Double(step) / 100
      let curve = TimingCurve.easeInOut
      #expect(isClose(curve.progress(at: time) + curve.progress(at: 1 - time), 1, within: 1e-14))
      let sum = TimingCurve.easeIn.progress(at: time) + TimingCurve.easeOut.progress(at: 1 - time)
      #expect(isClose(sum, 1, within: 1e-14), "easing out is easing in turned round")
    }
  }

  @Test(arguments: named)
  func `a named curve only rises`(curve: TimingCurve) {
    let values = (0...1000).map { curve.progress(at: Double($0) / 1000) }

    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    #expect(values.allSatisfy { (0...1).contains($0) })
  }

  @Test func `easing in and out starts and ends flat`() {
    #expect(TimingCurve.easeInOut.progress(at: 0.001) < 0.000_01)
    #expect(TimingCurve.easeInOut.progress(at: 0.999) > 0.999_99)
  }

  @Test func `a constant speed gives back each time exactly`() {
    for step in 0...1000 {
      let time = Double(step) / 1000
      #expect(TimingCurve.linear.progress(at: time) == time)
      #expect(TimingCurve(0.3, 0.3, 0.3, 0.3).progress(at: time) == time)
    }
  }

  @Test func `a parameter put into both coordinates meets the curve`() {
    for first in [0.0, 0.2, 0.7, 1] {
      for second in [0.0, 0.4, 1] {
        let curve = TimingCurve(first, 1.5, second, -0.5)
        for step in 1..<20 {
          let s = Double(step) / 20
          let (a, b) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s))
          let x = a * first + b * second + s * s * s
          let y = a * 1.5 - b * 0.5 + s * s * s
          // Where time stands still, the last bit of a time moves the progress by its cube root.
          #expect(isClose(curve.progress(at: x), y, within: first > second ? 1e-4 : 1e-12))
        }
      }
    }
  }

  @Test(arguments: [
    (-1.0, 0.0), (0, 0), (1, 1), (2, 1), (.nan, 0), (.infinity, 1), (-.infinity, 0),
  ])
  func `times outside the animation are its ends`(time: Double, progress: Double) {
    for curve in Self.named + [TimingCurve(0.68, -0.55, 0.265, 1.55)] {
      #expect(curve.progress(at: time) == progress)
    }
  }
}
