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
  /// Creates a pixmap from straight red, green, blue and alpha bytes.
  init(straightRGBA samples: [UInt8], width: Int, height: Int) {
    let pixels = (0..<width * height).map { index in
      let alpha = UInt32(samples[index * 4 + 3])
      func part(_ offset: Int) -> UInt32 {
        let product = UInt32(samples[index * 4 + offset]) * alpha + 127
        return product / 255
      }
      return alpha << 24 | part(0) << 16 | part(1) << 8 | part(2)
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
