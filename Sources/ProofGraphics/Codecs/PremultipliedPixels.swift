/// Colours that are multiplied by their alpha.
enum PremultipliedPixels {
  /// Multiplies colours by their alpha, rounded to the nearest; most pixels are opaque.
  static func premultiply(_ pixels: inout [UInt32]) {
    var span = pixels.mutableSpan
    for index in span.indices where span[index] < 0xFF00_0000 {
      let pixel = span[index]
      let alpha = pixel >> 24
      func part(_ shift: UInt32) -> UInt32 {
        (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift
      }
      span[index] = alpha << 24 | part(16) | part(8) | part(0)
    }
  }
}
