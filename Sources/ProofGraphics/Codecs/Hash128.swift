internal import CProofXXHash

/// What XXH3 makes of bytes, in 128 bits.
struct Hash128: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  init(_ hash: XXH128_hash_t) {
    high = hash.high64
    low = hash.low64
  }

  /// Hashes integers, the lowest byte of each first.
  init(of integers: Span<UInt64>) {
    self.init(
      unsafe integers.withUnsafeBytes { unsafe XXH3_128bits($0.baseAddress, $0.count) })
  }

  /// Hashes bytes.
  init(ofBytes bytes: Span<UInt8>) {
    self.init(
      unsafe bytes.withUnsafeBytes { unsafe XXH3_128bits($0.baseAddress, $0.count) })
  }

  /// The hash as 32 hexadecimal digits.
  var description: String { Self.hex(high) + Self.hex(low) }

  private static func hex(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
