/// A set of levels of grey, as bits.
struct LevelSet {
  private var bits = SIMD4<UInt64>(repeating: 0)

  /// Whether more distinct levels are of no interest.
  private var isFull = false

  /// Adds a level.
  mutating func insert(_ level: UInt8) {
    bits[Int(level >> 6)] |= 1 << UInt64(level & 63)
  }

  /// Adds the eight levels of a word, unless 17 levels are known, which is all that is asked for.
  mutating func insert(bytesOf word: UInt64) {
    guard !isFull else { return }
    for index in 0..<8 { insert(word.byte(index)) }
    isFull = count > 16
  }

  private func contains(_ level: UInt8) -> Bool {
    bits[Int(level >> 6)] & (1 << UInt64(level & 63)) != 0
  }

  private var count: Int { (0..<4).reduce(0) { $0 + bits[$1].nonzeroBitCount } }

  /// The lowest levels of the set, in order.
  func first(_ count: Int) -> [UInt8] {
    Array((UInt8.min...UInt8.max).lazy.filter { contains($0) }.prefix(count))
  }
}
