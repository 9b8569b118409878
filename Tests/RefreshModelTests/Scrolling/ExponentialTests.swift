import Testing

@testable import RefreshModel

@Suite struct ExponentialTests {
  @Test(arguments: [
    (1.0, 0.0), (2, 0.693_147_180_559_945_3), (10, 2.302_585_092_994_046),
    (0.998, -0.002_002_002_670_673_077), (0.5, -0.693_147_180_559_945_3),
    (1e-300, -690.775_527_898_213_7), (1e9, 20.723_265_836_946_41),
  ])
  func `logarithms are right to the last digits`(value: Double, logarithm: Double) {
    let tolerance = max(1e-15, abs(logarithm) * 4e-16)

    #expect(isClose(Exponential.logarithm(value), logarithm, within: tolerance))
  }

  @Test func `logarithms of what has none`() {
    #expect(Exponential.logarithm(0) == -.infinity)
    #expect(Exponential.logarithm(-1) == -.infinity)
    #expect(Exponential.logarithm(.infinity) == .infinity)
  }

  @Test(arguments: [
    (0.5, 1.0, 0.5), (0.5, 10, 0.000_976_562_5), (0.25, 0.5, 0.5), (0.998, 1, 0.998),
    (0.9, 2.5, 0.768_433_471_420_9),
  ])
  func `powers are right`(base: Double, exponent: Double, power: Double) {
    #expect(isClose(Exponential.power(base, exponent), power, within: 1e-12))
  }

  @Test(arguments: [(0.3, 0.0, 1.0), (0.3, -2, 1), (0, 5, 0), (1, 5, 1), (7, 2, 1), (-1, 3, 0)])
  func `powers at the ends of their range`(base: Double, exponent: Double, power: Double) {
    #expect(Exponential.power(base, exponent) == power)
  }

  @Test func `tiny bases with fractional exponents vanish`() {
    #expect(isClose(Exponential.power(1e-308, 1.5), 0, within: 1e-300))
    #expect(isClose(Exponential.power(.leastNonzeroMagnitude, 0.99), 0, within: 1e-300))
  }

  @Test func `enormous exponents end`() {
    #expect(Exponential.power(0.999_999, 1e14) == 0)
    #expect(Exponential.power(0.5, 1e300) == 0)
  }

  @Test func `powers fall as the exponent grows`() {
    let powers = stride(from: 0.0, through: 20, by: 0.25).map { Exponential.power(0.998, $0) }

    #expect(zip(powers, powers.dropFirst()).allSatisfy { $0 > $1 })
  }
}
