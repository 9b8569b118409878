public import ProofDrawing
public import ProofGraphics

/// Makes PNG files of pixels, without fonts or a page to draw on.
public final class PNGImage {
  private var writer: PNGWriter

  /// Creates a maker of files; it keeps its compressor for the next one.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  public init() throws(GraphicsError) {
    writer = try PNGWriter()
  }

  /// The contents of a file of pixels.
  public func contents(of pixmap: Pixmap) -> [UInt8] {
    let ink = InkMap(fullWidth: pixmap.width, height: pixmap.height)
    return writer.png(of: pixmap.pixels.span, width: pixmap.width, ink: ink)
  }
}
