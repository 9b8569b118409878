import Testing
import _ProofTestSupport

@testable import ProofRendering

@Suite("A Huffman code")
struct HuffmanCodeTests {
  @Test func `has the codes of the example in RFC 1951`() {
    // Section 3.2.2: A to H with the lengths 3, 3, 3, 3, 3, 2, 4, 4.
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    let texts = code.codes.map { code in
      (0..<Int(code.count)).map { code.bits >> UInt64($0) & 1 == 1 ? "1" : "0" }.joined()
    }
    #expect(texts == ["010", "011", "100", "101", "110", "00", "1110", "1111"])
  }

  @Test func `gives rare symbols longer codes`() {
    // Huffman's method joins 1 and 2, then 3 and 4, then 3 and 7.
    #expect(HuffmanCode(frequencies: [4, 1, 0, 3, 2], limit: 15).lengths == [1, 3, 0, 2, 3])
  }

  @Test func `gives a single symbol one bit, and none where no symbol occurs`() {
    #expect(HuffmanCode(frequencies: [0, 9, 0], limit: 7).lengths == [0, 1, 0])
    #expect(HuffmanCode(frequencies: [0, 0], limit: 7).lengths == [0, 0])
  }

  @Test func `keeps to the limit where the best code is longer`() {
    // With Fibonacci's numbers every symbol but two has a length of its own, up to 19.
    var frequencies = [1, 1]
    while frequencies.count < 20 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    for limit in [5, 7, 15] {
      let lengths = HuffmanCode(frequencies: frequencies, limit: limit).lengths
      #expect(lengths.max() == UInt8(limit))
      #expect(Self.isComplete(lengths))
    }
  }

  @Test func `of random frequencies is complete and costs what Huffman's method costs`() {
    var random = SplitMix(state: 7)
    for _ in 0..<500 {
      let count = Int.random(in: 2...286, using: &random)
      let frequencies = (0..<count).map { _ in Int.random(in: 0...50, using: &random) }
      guard frequencies.count(where: { $0 > 0 }) > 1 else { continue }
      let lengths = HuffmanCode(frequencies: frequencies, limit: 15).lengths
      #expect(Self.isComplete(lengths))
      let cost = zip(frequencies, lengths).map { $0 * Int($1) }.reduce(0, +)
      #expect(cost == Self.cost(of: frequencies))
    }
  }

  /// Whether the codes of these lengths fill all room, after Kraft.
  private static func isComplete(_ lengths: [UInt8]) -> Bool {
    let room = lengths.filter { $0 > 0 }.map { 1 << (31 - Int($0)) }
    return room.reduce(0, +) == 1 << 31
  }

  /// The bits of the best code: the sum of all joined weights.
  private static func cost(of frequencies: [Int]) -> Int {
    var weights = frequencies.filter { $0 > 0 }.sorted(by: >)
    var cost = 0
    while weights.count > 1 {
      let joined = weights.removeLast() + weights.removeLast()
      cost += joined
      weights.insert(joined, at: weights.firstIndex { $0 <= joined } ?? weights.count)
    }
    return cost
  }
}
