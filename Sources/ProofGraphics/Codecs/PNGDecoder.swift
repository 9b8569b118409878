import CProofPNG
package import ProofDrawing

/// Reads PNG files of every kind: those like our own directly, all others through libpng.
package enum PNGDecoder {
  /// The largest number of pixels that is read; a larger file is taken for a mistake or a bomb.
  package static let maximumPixelCount = 1 << 26

  /// The pixels of a PNG file; channels of 16 bits are rounded to 8.
  ///
  /// - Returns: the pixels, premultiplied.
  /// - Throws: `GraphicsError` when the bytes are no PNG, are cut short, or hold too many pixels.
  package static func pixmap(from bytes: [UInt8], name: String) throws(GraphicsError) -> Pixmap {
    if let pixmap = try SimplePNG(bytes)?.pixmap() { return pixmap }
    return try pixmapByLibpng(from: bytes, name: name)
  }

  /// The pixels of any PNG file, as libpng reads them.
  ///
  /// - Throws: `GraphicsError` as ``pixmap(from:name:)`` does.
  package static func pixmapByLibpng(
    from bytes: [UInt8], name: String
  ) throws(GraphicsError) -> Pixmap {
    // To the library, no bytes are no file but a wrong call.
    guard !bytes.isEmpty else {
      throw GraphicsError(.other("the file is empty"), while: "reading \(name)")
    }
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    guard unsafe png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
      throw unsafe error(of: image, name)
    }
    let (width, height) = unsafe (Int(image.width), Int(image.height))
    guard width * height <= maximumPixelCount else {
      throw GraphicsError(
        .other("\(width) × \(height) pixels are too many"), while: "reading \(name)")
    }
    // Files that don't say how they encode light are sRGB as everywhere; libpng would take channels of
    // 16 bits for linear light.
    unsafe image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    // Blue, green, red and alpha in this order are the bytes of 0xAARRGGBB, the lowest first.
    unsafe image.format =
      PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR
    var isRead = false
    var pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      isRead = unsafe png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
      count = isRead ? width * height : 0
    }
    guard isRead else { throw unsafe error(of: image, name) }
    PremultipliedPixels.premultiply(&pixels)
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  private static func error(of image: png_image, _ name: String) -> GraphicsError {
    let reason = unsafe withUnsafeBytes(of: image.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    // So the libraries say that they had no memory, in the words of one or another.
    let isOutOfMemory = reason.lowercased().contains("memory")
    return GraphicsError(isOutOfMemory ? .outOfMemory : .other(reason), while: "reading \(name)")
  }
}

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
