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

  /// Whether two pixmaps have the same size and pixels.
  ///
  /// Whole blocks are compared at once: nearly all pictures that are compared are equal.
  public static func == (lhs: Pixmap, rhs: Pixmap) -> Bool {
    guard lhs.width == rhs.width, lhs.height == rhs.height else { return false }
    let (left, right) = (lhs.pixels.span, rhs.pixels.span)
    let block = 256
    var start = 0
    while start + block <= left.count {
      var difference: UInt32 = 0
      for index in start..<start + block { difference |= left[index] ^ right[index] }
      guard difference == 0 else { return false }
      start += block
    }
    for index in start..<left.count where left[index] != right[index] { return false }
    return true
  }

  /// The pixel in a column of a row, both counted from zero.
  public subscript(column: Int, row: Int) -> UInt32 {
    pixels[row * width + column]
  }
}
