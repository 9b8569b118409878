/// Some bits, the first one lowest.
struct BitString {
  /// The bits; those above the last one are zero.
  let bits: UInt64

  /// The number of bits, up to 63.
  let count: UInt64

  init(_ bits: Int, count: Int) {
    self.init(
      bits: UInt64(truncatingIfNeeded: bits), count: UInt64(truncatingIfNeeded: count))
  }

  private init(bits: UInt64, count: UInt64) {
    (self.bits, self.count) = (bits, count)
  }

  /// These bits with more after them, up to 63 in all.
  func followed(by more: BitString) -> BitString {
    BitString(bits: bits | more.bits &<< count, count: count &+ more.count)
  }
}
