internal import CProofXXHash

/// A 128-bit digest of a picture's size and pixels: XXH3 over the width, the height and the pixels.
///
/// It finds changes; it is no proof against somebody who wants two pictures to have one digest.
public struct PixelDigest: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Digests pixels, 0xAARRGGBB premultiplied, row by row.
  public init(width: Int, height: Int, pixels: Span<UInt32>) {
    // The size is the seed, so that equal pixels in rows of another length differ.
    let seed = UInt64(width) << 32 | UInt64(height)
    let hash = unsafe pixels.withUnsafeBytes {
      unsafe XXH3_128bits_withSeed($0.baseAddress, $0.count, seed)
    }
    high = hash.high64
    low = hash.low64
  }

  /// The digest as 32 hexadecimal digits.
  public var description: String { Self.hex(high) + Self.hex(low) }

  private static func hex(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
