package import ProofDrawing

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
}
