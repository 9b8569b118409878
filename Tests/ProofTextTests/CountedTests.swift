import ProofText
import Testing

@Suite("A number with a noun")
struct CountedTests {
  @Test(arguments: [(0, "0 frames"), (1, "1 frame"), (2, "2 frames"), (11, "11 frames")])
  func `only one has the singular`(number: Int, expected: String) {
    #expect(number.counted("frame") == expected)
  }
}
