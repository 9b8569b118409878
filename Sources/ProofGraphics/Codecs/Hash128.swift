import CProofXXHash

/// The XXH3 digest of bytes, in 128 bits.
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
  var description: String {
    unsafe String(unsafeUninitializedCapacity: 32) { digits in
      for place in 0..<16 {
        let shift = UInt64(60 - 4 * place)
        unsafe digits[place] = Self.digit(high >> shift & 15)
        unsafe digits[16 + place] = Self.digit(low >> shift & 15)
      }
      return 32
    }
  }

  /// A hexadecimal digit of a value below 16, in ASCII.
  private static func digit(_ value: UInt64) -> UInt8 {
    UInt8(value) + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}
