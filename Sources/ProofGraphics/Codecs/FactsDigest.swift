public import ProofDrawing

/// A 128-bit digest of everything that a scene tells.
///
/// A recorded scene whose digest is another is damaged, or belongs to another recording.
public struct FactsDigest: Hashable, Sendable, CustomStringConvertible {
  private let hash: Hash128

  /// Computes the digest of a scene.
  public init(of scene: Scene) {
    hash = Hash128(of: scene.digestInput.span)
  }

  /// The digest as 32 hexadecimal digits.
  public var description: String { hash.description }
}
