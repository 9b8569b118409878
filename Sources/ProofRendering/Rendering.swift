package import ProofGraphics

/// The result of drawing a picture: its pixels' size and digest, and the contents of its files.
package struct Rendering: Hashable, Sendable {
  /// The number of pixels in a row.
  package let pixelWidth: Int

  /// The number of rows.
  package let pixelHeight: Int

  package let digest: PixelDigest

  /// The contents of the file of each format that was asked for.
  package let files: [Format: [UInt8]]
}
