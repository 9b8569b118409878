import ProofDocuments
import Testing

@Suite("A number with a noun")
struct CountedTests {
  @Test(
    arguments: [
      (0, "0 frames"), (1, "1 frame"), (2, "2 frames"), (11, "11 frames"), (3300, "3,300 frames"),
    ])
  func `only one has the singular`(number: Int, expected: String) {
    #expect(number.counted("frame") == expected)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (10_000, "10,000"), (100_000, "100,000"),
    (1_234_567, "1,234,567"), (-999, "-999"), (-1000, "-1,000"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `commas are between thousands`(number: Int, expected: String) {
    #expect(number.grouped == expected)
  }
}
