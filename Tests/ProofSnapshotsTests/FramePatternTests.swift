import ProofSnapshots
import Testing
import _ProofTestSupport

@Suite struct FramePatternTests {
  @Test(arguments: [
    ("normal-header/idle/en", "normal-header/idle/en", true),
    ("normal-header/idle/en", "normal-header/idle/en@2x", false),
    ("normal-header/*/en", "normal-header/idle/en", true),
    ("normal-header/*", "normal-header/idle/en", false),
    ("normal-header/**", "normal-header/idle/en", true),
    ("**/en", "normal-header/idle/en", true),
    ("*/*/ar*", "normal-header/idle/ar~dark@3x", true),
    ("*/*/ar*", "normal-header/idle/en", false),
    ("**", "", true), ("*", "", true), ("", "", true), ("", "a", false),
    ("a*b*c", "abbbc", true), ("a*b*c", "acb", false), ("a.c", "abc", false),
    ("***x", "a/b/x", true),
  ])
  func `a pattern of ids lets a star stand for a part of a name, and two for anything`(
    pattern: String, id: String, matches: Bool
  ) {
    #expect(FramePattern(pattern).matches(id) == matches)
    #expect(FramePattern(pattern).description == pattern)
  }

  @Test func `a pattern has one of the same words across slashes, unless its stars cross them`() {
    #expect(FramePattern("a/*").acrossSlashes?.description == "a/**")
    #expect(FramePattern("*/b/**/*c*").acrossSlashes?.description == "**/b/**/**c**")
    #expect(FramePattern("a/**").acrossSlashes == nil)
    #expect(FramePattern("a/b").acrossSlashes == nil)
  }

  @Test func `a pattern matches alike inside and outside ASCII`() {
    for seed in 0..<UInt64(2_000) {
      var generator = SplitMix(state: seed)
      func text(_ letters: String) -> String {
        let count = Int.random(in: 0...9, using: &generator)
        return String((0..<count).map { _ in letters.randomElement(using: &generator) ?? "a" })
      }
      let (pattern, id) = (text("ab/**"), text("aab/"))
      #expect(
        FramePattern(pattern).matches(id)
          == FramePattern(pattern.replacing("a", with: "ä")).matches(id.replacing("a", with: "ä")),
        "\(pattern) \(id)")
    }
  }

  @Test func `a pattern of ids takes no longer for many stars than for few`() {
    let pattern = FramePattern(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
  }
}
