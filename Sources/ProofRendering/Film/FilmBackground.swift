import ProofDrawing
import ProofGraphics

/// The background of every frame of a film: a size and an opaque colour.
struct FilmBackground {
  /// The number of pixels in a row.
  let width: Int

  /// The number of rows.
  let height: Int

  private let background: UInt32

  /// Creates a page of a size in points.
  ///
  /// - Throws: `GraphicsError` when there are no pixels or too many.
  init(size: Size, scale: Int, background: Color) throws(GraphicsError) {
    width = Int(pixels: size.width, scale)
    height = Int(pixels: size.height, scale)
    guard (1...32_767).contains(width), (1...32_767).contains(height) else {
      throw GraphicsError(
        .invalidSize, while: "starting a film of \(width) × \(height) pixels")
    }
    var background = background
    background.alpha = 1
    self.background = PremultipliedColor(background).pixel
  }

  /// A picture's pixels on the page: opaque, from the upper left corner on, and cut to the size.
  func frame(of pixmap: Pixmap) -> Pixmap {
    let fits = pixmap.width == width && pixmap.height == height
    if fits, TrueColor.isOpaque(pixmap.pixels.span) { return pixmap }
    var pixels = [UInt32](repeating: background, count: width * height)
    for row in 0..<min(height, pixmap.height) {
      for column in 0..<min(width, pixmap.width) {
        pixels[row * width + column] =
          PremultipliedColor(pixel: pixmap[column, row]).laid(over: background, coverage: 255)
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }
}
