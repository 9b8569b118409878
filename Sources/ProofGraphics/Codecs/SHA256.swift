import CProofPango
import Glibc

/// The SHA-256 of a file's bytes, as a font lock records it; GLib computes it, which Pango brings
/// along.
package enum SHA256 {
  /// The digest as 64 hexadecimal digits.
  package static func hexDigest(of bytes: UnsafeRawBufferPointer) -> String {
    var stream = Stream()
    unsafe stream.update(bytes)
    return stream.hexDigest()
  }

  /// The digest of a file from its beginning; nil where it can't be read.
  ///
  /// The file is read and not mapped: a map of a file that is cut short ends the process. Where it was
  /// read to before makes no difference.
  package static func hexDigest(ofFile descriptor: Int32) -> String? {
    var digest = Stream()
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var offset: off_t = 0
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe pread(descriptor, $0.baseAddress, $0.count, offset)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { return digest.hexDigest() }
      offset += off_t(count)
      unsafe buffer.withUnsafeBytes {
        unsafe digest.update(UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
    }
  }

  /// A digest that is computed piece by piece.
  @safe package struct Stream: ~Copyable {
    private let checksum: OpaquePointer

    /// Creates the digest of nothing.
    package init() {
      guard let checksum = unsafe g_checksum_new(G_CHECKSUM_SHA256) else {
        // An empty digest would pass for that of another file.
        preconditionFailure("GLib must know SHA-256, and ends the process where memory is short")
      }
      unsafe self.checksum = checksum
    }

    deinit { unsafe g_checksum_free(checksum) }

    /// Adds bytes.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
      let data = unsafe bytes.bindMemory(to: UInt8.self)
      unsafe g_checksum_update(checksum, data.baseAddress, gssize(data.count))
    }

    /// The digest of all bytes as 64 hexadecimal digits; no more can be added.
    package consuming func hexDigest() -> String {
      unsafe String(cString: g_checksum_get_string(checksum))
    }
  }
}
