public import ProofGraphics

/// What became of a picture: its pixels' size and digest, and the contents of its files.
public struct Rendering: Hashable, Sendable {
  /// The number of pixels in a row.
  public let pixelWidth: Int

  /// The number of rows.
  public let pixelHeight: Int

  /// The digest of the pixels.
  public let digest: PixelDigest

  /// The contents of the file of each format that was asked for.
  public let files: [Format: [UInt8]]
}
