package import ProofDrawing

/// Reads animated GIF files, through giflib.
package enum GIFDecoder {
  /// A frame of an animation.
  package struct Frame: Hashable, Sendable {
    /// The whole picture, as it looks while the frame is shown.
    package let pixmap: Pixmap

    /// The time for which it is shown, in seconds.
    package let duration: Double
  }

  /// The largest number of pixels that is read: in all images of a file, and in all frames, each of
  /// which is as large as the screen.
  package static let maximumPixelCount = 1 << 26

  /// The frames of a GIF file, each laid over what its forerunners left.
  ///
  /// - Returns: the frames in order, at least one.
  /// - Throws: `GraphicsError` when the bytes are no GIF, are cut short, or hold too many pixels.
  package static func frames(from bytes: [UInt8], name: String) throws(GraphicsError) -> [Frame] {
    let parser = try GIFParser(bytes, limit: maximumPixelCount, operation: "reading \(name)")
    let (width, height) = (parser.width, parser.height)
    guard width > 0, height > 0 else {
      throw GraphicsError(.malformedImage, while: "reading \(name)")
    }
    // A frame is as large as the screen, however small its image is.
    let limit = maximumPixelCount / (width * height)
    var screen: GIFScreen?
    var frames: [Frame] = []
    while let image = try parser.next() {
      guard frames.count < limit else {
        throw GraphicsError(
          .other("more than \(maximumPixelCount) pixels in all frames"), while: "reading \(name)")
      }
      var present = screen.take() ?? GIFScreen(width: width, height: height)
      frames.append(Frame(pixmap: present.show(image), duration: image.duration))
      screen = present
    }
    guard !frames.isEmpty else { throw GraphicsError(.malformedImage, while: "reading \(name)") }
    return frames
  }
}
