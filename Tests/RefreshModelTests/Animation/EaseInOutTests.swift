import RefreshModel
import Testing

@Suite struct EaseInOutTests {
  /// Values of cubic-bezier(.42, 0, .58, 1), solved by bisection to ten digits.
  @Test(arguments: [
    (0.0, 0.0), (0.1, 0.019_722_453_548), (0.25, 0.129_161_931_047), (0.5, 0.5),
    (0.75, 0.870_838_068_953), (0.9, 0.980_277_546_452), (1, 1),
  ])
  func `the curve is the Bézier curve`(time: Double, progress: Double) {
    #expect(isClose(EaseInOut.progress(at: time), progress, within: 1e-9))
  }

  @Test func `the second half mirrors the first`() {
    for step in 0...50 {
      let time = Double(step) / 100
      let sum = EaseInOut.progress(at: time) + EaseInOut.progress(at: 1 - time)
      #expect(isClose(sum, 1, within: 1e-14))
    }
  }

  @Test func `the curve only rises`() {
    let values = (0...1000).map { EaseInOut.progress(at: Double($0) / 1000) }

    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    #expect(values.allSatisfy { (0...1).contains($0) })
  }

  @Test func `the curve starts and ends flat`() {
    #expect(EaseInOut.progress(at: 0.001) < 0.000_01)
    #expect(EaseInOut.progress(at: 0.999) > 0.999_99)
  }

  @Test func `a parameter put into both coordinates meets the curve`() {
    for step in 1..<20 {
      let s = Double(step) / 20
      let x = 3 * 0.42 * s * (1 - s) * (1 - s) + 3 * 0.58 * s * s * (1 - s) + s * s * s
      let y = 3 * s * s * (1 - s) + s * s * s
      #expect(isClose(EaseInOut.progress(at: x), y, within: 1e-14))
    }
  }

  @Test(arguments: [(-1.0, 0.0), (2, 1), (.nan, 0), (.infinity, 1), (-.infinity, 0)])
  func `times outside the animation are its ends`(time: Double, progress: Double) {
    #expect(EaseInOut.progress(at: time) == progress)
  }
}
