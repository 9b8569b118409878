public import ProofDrawing

/// One image of a sequence, at its own size in points.
public struct SequenceImage: Hashable, Sendable {
  /// The content of the image.
  public enum Content: Hashable, Sendable {
    /// Pixels of a file.
    case pixels(Pixmap)

    /// A drawing, sharp at every scale.
    case picture(Picture)
  }

  /// The size, in points.
  public let size: Size

  /// The content of the image.
  public let content: Content

  /// Creates an image from pixels at a scale, in pixels per point.
  public init(pixels: Pixmap, scale: Int) {
    size = Size(
      width: Double(pixels.width) / Double(scale), height: Double(pixels.height) / Double(scale))
    content = .pixels(pixels)
  }

  /// Creates an image from a drawing.
  public init(picture: Picture) {
    size = picture.size
    content = .picture(picture)
  }
}
