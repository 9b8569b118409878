internal import CProofPNG
public import ProofDrawing

/// Reads PNG files of every kind, through libpng.
public enum PNGDecoder {
  /// The largest number of pixels that is read; a larger file is taken for a mistake or a bomb.
  public static let maximumPixelCount = 1 << 26

  /// The pixels of a PNG file.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - name: what errors call the file.
  /// - Returns: the pixels, premultiplied.
  /// - Throws: `GraphicsError` when the bytes are no PNG, are cut short, or hold too many pixels.
  public static func pixmap(from bytes: [UInt8], name: String) throws(GraphicsError) -> Pixmap {
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
    unsafe image.format = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA
    var samples = [UInt8](repeating: 0, count: width * height * 4)
    guard unsafe png_image_finish_read(&image, nil, &samples, 0, nil) != 0 else {
      throw unsafe error(of: image, name)
    }
    return Pixmap(straightRGBA: samples, width: width, height: height)
  }

  private static func error(of image: png_image, _ name: String) -> GraphicsError {
    let reason = unsafe withUnsafeBytes(of: image.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return GraphicsError(.other(reason), while: "reading \(name)")
  }
}

extension Pixmap {
  private static func product(_ sample: UInt32, _ alpha: UInt32) -> UInt32 {
    (sample * alpha + 127) / 255
  }

  /// Creates a pixmap from straight red, green, blue and alpha bytes.
  init(straightRGBA samples: [UInt8], width: Int, height: Int) {
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      let samples = samples.span
      for index in 0..<width * height {
        let alpha = UInt32(samples[index * 4 + 3])
        let (red, green, blue) = (
          UInt32(samples[index * 4]), UInt32(samples[index * 4 + 1]),
          UInt32(samples[index * 4 + 2])
        )
        unsafe buffer[index] =
          alpha == 255
          ? 0xFF00_0000 | red << 16 | green << 8 | blue
          : alpha << 24 | Self.product(red, alpha) << 16 | Self.product(green, alpha) << 8
            | Self.product(blue, alpha)
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
