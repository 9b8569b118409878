/// A 128-bit digest of a file's bytes: XXH3.
///
/// It finds changes; it is no proof against somebody who wants two files to have one digest.
package struct FileDigest: Hashable, Sendable, CustomStringConvertible {
  private let hash: Hash128

  /// Computes the digest of a file's contents.
  package init(of contents: Span<UInt8>) {
    hash = Hash128(ofBytes: contents)
  }

  /// The digest as 32 hexadecimal digits.
  package var description: String { hash.description }
}
