import CProofXXHash
import Glibc
package import ProofDrawing

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

  /// The hash as a value.
  var digest: Digest128 { Digest128(high: high, low: low) }

  /// The hash as 32 hexadecimal digits.
  var description: String { digest.description }
}

/// A 128-bit digest of a picture's size and pixels.
///
/// It finds changes; it is no proof against somebody who wants two pictures to have one digest.
///
/// It is XXH3 over the first pixel, which is the background; then, for each row with a pixel that is
/// not background, over the row's number, the column of the first such pixel, the number of pixels to
/// the last such one, and those pixels. Every number and pixel has 32 bits, lowest byte first. The
/// seed is the width, shifted by 32 bits, with the height.
package struct PixelDigest: Hashable, Sendable, CustomStringConvertible {
  private let hash: Hash128

  /// Digests pixels, 0xAARRGGBB premultiplied, row by row.
  package init(of pixels: Span<UInt32>, width: Int, ink: InkMap) {
    let background = pixels[0].littleEndian
    // Where there is no memory for it, the program ends as the language's own allocations end it.
    guard let state = unsafe XXH3_createState() else { preconditionFailure("out of memory") }
    defer { unsafe XXH3_freeState(state) }
    let seed = UInt64(width) << 32 | UInt64(ink.height)
    unsafe XXH3_128bits_reset_withSeed(state, seed)
    unsafe Self.update(state, with: [background].span)
    for row in ink.rows {
      let extent = Self.inked(in: ink[row], ofRow: row, pixels, width: width)
      guard !extent.isEmpty else { continue }
      let header = [UInt32(row), UInt32(extent.lowerBound - row * width), UInt32(extent.count)]
      unsafe Self.update(state, with: header.span)
      unsafe Self.update(state, with: pixels.extracting(extent))
    }
    hash = unsafe Hash128(XXH3_128bits_digest(state))
  }

  /// Digests pixels of which nothing is known.
  package init(of pixels: Span<UInt32>, width: Int) {
    self.init(
      of: pixels, width: width, ink: InkMap(fullWidth: width, height: pixels.count / width))
  }

  /// The digest as 32 hexadecimal digits.
  package var description: String { hash.description }

  /// The digest as a value.
  package var value: Digest128 { hash.digest }

  /// The pixels of a row from the first to the last that is not background, by their places.
  private static func inked(
    in columns: Range<Int>, ofRow row: Int, _ pixels: Span<UInt32>, width: Int
  ) -> Range<Int> {
    let background = pixels[0]
    var start = row * width + columns.lowerBound
    var end = row * width + columns.upperBound
    while start < end, pixels[start] == background { start += 1 }
    while start < end, pixels[end - 1] == background { end -= 1 }
    return start..<end
  }

  private static func update(_ state: OpaquePointer?, with integers: Span<UInt32>) {
    unsafe integers.withUnsafeBytes {
      _ = unsafe XXH3_128bits_update(state, $0.baseAddress, $0.count)
    }
  }
}

/// A 128-bit digest of everything that a picture lays out, whatever the pixels are.
///
/// Pictures with one digest are drawn alike by the same fonts and libraries, so a frame whose digest
/// is that of its reference needn't be drawn to be known.
package struct SceneDigest: Hashable, Sendable, CustomStringConvertible {
  private let hash: Hash128

  /// Digests a finished layout.
  package init(of picture: Picture) {
    hash = Hash128(of: picture.digestInput.span)
  }

  /// The digest as 32 hexadecimal digits.
  package var description: String { hash.description }

  /// The digest as a value.
  package var value: Digest128 { hash.digest }
}

/// A 128-bit digest of all facts of a scene.
///
/// A recorded scene whose digest is another is damaged, or belongs to another recording.
package struct FactsDigest: Hashable, Sendable, CustomStringConvertible {
  private let hash: Hash128

  /// Computes the digest of a scene.
  package init(of scene: Scene) {
    hash = Hash128(of: scene.digestInput.span)
  }

  /// The digest as 32 hexadecimal digits.
  package var description: String { hash.description }

  /// The digest as a value.
  package var value: Digest128 { hash.digest }
}

/// A 128-bit digest of a file's bytes: XXH3.
///
/// It finds changes; it is no proof against somebody who wants two files to have one digest.
package struct FileDigest: Hashable, Sendable, CustomStringConvertible {
  private let hash: Hash128

  /// Computes the digest of a file's contents.
  package init(of contents: Span<UInt8>) {
    hash = Hash128(ofBytes: contents)
  }

  /// Computes the digest of a file, piece by piece; nil where it can't be read.
  package init?(ofFileAt path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let state = unsafe XXH3_createState() else { return nil }
    defer { unsafe XXH3_freeState(state) }
    unsafe XXH3_128bits_reset(state)
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { break }
      unsafe buffer.withUnsafeBytes {
        _ = unsafe XXH3_128bits_update(state, $0.baseAddress, count)
      }
    }
    hash = unsafe Hash128(XXH3_128bits_digest(state))
  }

  /// The digest as 32 hexadecimal digits.
  package var description: String { hash.description }

  /// The digest as a value.
  package var value: Digest128 { hash.digest }
}

extension Digest128 {
  /// Computes a digest of bytes that nobody can write two texts of: the first half of their SHA-256.
  package init(sha256Of bytes: [UInt8]) {
    let digits = unsafe bytes.withUnsafeBytes { unsafe SHA256.hexDigest(of: $0) }
    self.init(
      high: UInt64(digits.prefix(16), radix: 16) ?? 0,
      low: UInt64(digits.dropFirst(16).prefix(16), radix: 16) ?? 0)
  }

  /// Computes the XXH3 digest of integers, such as digests: nobody can choose these, so that an even spread is
  /// enough.
  package init(ofIntegers integers: Span<UInt64>) {
    self = Hash128(of: integers).digest
  }
}
