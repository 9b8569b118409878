package import ProofDrawing

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
}
