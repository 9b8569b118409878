import Testing

@testable import RefreshScripts

/// How a trace writes numbers.
@Suite struct NumberTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-64, "-64"), (0.5, "0.5"), (-0.25, "-0.25"),
      (1.2592592592592593, "1.2593"), (0.0625, "0.0625"), (100, "100"), (10.01, "10.01"),
      (0.30000000000000004, "0.3"), (1 / 3, "0.3333"), (2 / 3, "0.6667"), (1.0001, "1.0001"),
      (375, "375"), (31_557_600.25, "31557600.25"), (1_000_000_000, "1000000000"),
    ] as [(Double, String)])
  func `numbers have four decimals at most, and no more than they need`(
    number: Double, text: String
  ) {
    #expect(number.traced == text)
  }

  @Test(
    arguments: [
      (0.99994, "0.9999"), (0.99996, "1"), (-0.99996, "-1"), (9.99996, "10"), (0.00004, "0"),
      (-0.00004, "0"), (0.00006, "0.0001"), (-0.00006, "-0.0001"), (1e-7, "0"), (-1e-7, "0"),
      (.leastNonzeroMagnitude, "0"), (-.leastNonzeroMagnitude, "0"),
    ] as [(Double, String)])
  func `rounding carries over and leaves no minus zero`(number: Double, text: String) {
    #expect(number.traced == text)
  }

  // 1/32 = 0.03125 and 3/32 = 0.09375 lie exactly between two numbers of four decimals. The doubles
  // nearest to 2.00005 and 0.00035 are 2.00004999… and 0.00034999…, though ten thousand times each
  // is half in a double's arithmetic; those nearest to 1.00005 and 0.00025 are a little larger.
  @Test(
    arguments: [
      (0.03125, "0.0313"), (-0.03125, "-0.0313"), (0.09375, "0.0938"), (1.03125, "1.0313"),
      (2.00005, "2"), (-0.00035, "-0.0003"), (1.00005, "1.0001"), (0.00025, "0.0003"),
    ] as [(Double, String)])
  func `half goes away from zero, judged by the exact value`(number: Double, text: String) {
    #expect(number.traced == text)
  }

  @Test(
    arguments: [
      (9_007_199_254_740_993.0, "9007199254740992"), (1e15, "1000000000000000"),
      (1e16, "10000000000000000"), (-1e18, "-1000000000000000000"),
      (18_446_744_073_709_549_568.0, "18446744073709549568"),
      (18_446_744_073_709_551_616.0, "18446744073709552000"),
      (1.5e20, "150000000000000000000"), (4_503_599_627_370_495.5, "4503599627370495.5"),
    ] as [(Double, String)])
  func `large numbers have all their digits and no exponent`(number: Double, text: String) {
    #expect(number.traced == text)
  }

  @Test func `the largest numbers end in zeros and read back as they were`() {
    #expect(1e300.traced == "1" + String(repeating: "0", count: 300))
    let largest = Double.greatestFiniteMagnitude
    #expect(largest.traced.count == 309)
    #expect(Double(largest.traced) == largest)
    #expect((-largest).traced == "-\(largest.traced)")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `what JSON has no number for is null`(number: Double) {
    #expect(number.traced == "null")
  }
}
