import Testing
import _ProofTestSupport

@testable import ProofGraphics

@Suite struct ColorReductionTests {
  @Test func `as many colours as are allowed stay as they are`() {
    let counts: [UInt32: Int] = [0x010203: 5, 0xFF0000: 1, 0x00FF00: 9]
    #expect(
      ColorReduction(of: counts, to: 3).substitutes
        == [0x010203: 0x010203, 0xFF0000: 0xFF0000, 0x00FF00: 0x00FF00])
  }

  @Test func `the box that varies most is split at its mean and shows its commonest colour`() {
    // Greens 0, 1, 100 and 103, with 9, 1, 1 and 3 pixels. The mean of all is (1 + 100 + 309)/14 =
    // 29.3, so 0 and 1 part from 100 and 103; the commonest of each pair stand for them.
    let counts: [UInt32: Int] = [0x000000: 9, 0x000100: 1, 0x006400: 1, 0x006700: 3]
    #expect(
      ColorReduction(of: counts, to: 2).substitutes
        == [0x000000: 0x000000, 0x000100: 0x000000, 0x006400: 0x006700, 0x006700: 0x006700])
    // The second pair varies by 1·2.25² + 3·0.75² = 6.75, the first by 9·0.1² + 0.9² = 0.9.
    #expect(
      ColorReduction(of: counts, to: 3).substitutes
        == [0x000000: 0x000000, 0x000100: 0x000000, 0x006400: 0x006400, 0x006700: 0x006700])
  }

  @Test func `reducing keeps the number, uses colours that exist, and repeats itself`() {
    var generator = SplitMix(state: 11)
    for _ in 0..<20 {
      var counts: [UInt32: Int] = [:]
      for _ in 0..<Int.random(in: 1...3000, using: &generator) {
        let color = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
        counts[color] = Int.random(in: 1...50, using: &generator)
      }
      let reduced = ColorReduction(of: counts, to: 255).substitutes
      let used = Set(reduced.values)
      #expect(Set(reduced.keys) == Set(counts.keys))
      #expect(used.count == min(255, counts.count))
      #expect(used.allSatisfy { counts[$0] != nil && reduced[$0] == $0 })
      // A dictionary that was filled in another order has another order.
      let shuffled = Dictionary(uniqueKeysWithValues: counts.shuffled(using: &generator))
      #expect(ColorReduction(of: shuffled, to: 255).substitutes == reduced)
    }
  }
}
