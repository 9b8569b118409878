/// A rectangle of pixels: sRGB, premultiplied by alpha, 0xAARRGGBB each, row by row from the top.
public struct Pixmap: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The pixels, `width` for each row.
  public let pixels: [UInt32]

  /// Creates a pixmap from its pixels.
  ///
  /// - Precondition: there are `width × height` pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "A pixmap needs width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in a column of a row, both counted from zero.
  public subscript(column: Int, row: Int) -> UInt32 {
    pixels[row * width + column]
  }
}
