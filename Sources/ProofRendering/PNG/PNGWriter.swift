public import ProofGraphics

/// Writes pixels as the smallest PNG that loses nothing.
///
/// The form follows the content: up to 256 colours become an index into a palette or levels of
/// grey, at 1, 2, 4 or 8 bits; more become RGB, or RGBA where something is clear. No chunk depends
/// on the time, the machine or the version of a library other than the compressor's.
public struct PNGWriter: ~Copyable {
  private let deflater: Deflater
  private var scanlines: [UInt8] = []
  private var indices: [UInt8] = []
  private var table = ColorTable()

  /// Libdeflate's level at which our frames stop getting much smaller.
  private static let level = 6

  /// Creates a writer, which keeps its buffers for the next image.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  public init() throws(GraphicsError) {
    deflater = try Deflater(level: Self.level)
  }

  /// The contents of a PNG file.
  ///
  /// - Parameters:
  ///   - width: the number of pixels in a row, at least 1.
  ///   - height: the number of rows, at least 1.
  ///   - pixels: `width × height` pixels, 0xAARRGGBB, premultiplied.
  ///   - texts: what to say in iTXt chunks.
  /// - Returns: the whole file.
  public mutating func png(
    width: Int, height: Int, pixels: Span<UInt32>, texts: [PNGText] = []
  ) -> [UInt8] {
    precondition(pixels.count == width * height, "A PNG needs width × height pixels")
    let form = scan(pixels, width: width)
    var chunks = PNGChunks()
    chunks.appendHeader(width: width, height: height, form: form)
    if case .indexed = form { chunks.appendPalette(table.colors) }
    for text in texts { chunks.append(text) }
    chunks.appendData { output in
      deflater.append(zlibStreamOf: scanlines.span, to: &output)
    }
    chunks.appendEnd()
    return chunks.bytes
  }

  /// Chooses the form and fills the scanlines.
  private mutating func scan(_ pixels: Span<UInt32>, width: Int) -> PNGForm {
    guard table.index(pixels, width: width, into: &indices) else {
      let isOpaque = TrueColor.isOpaque(pixels)
      TrueColor.filter(pixels, width: width, withAlpha: !isOpaque, into: &scanlines)
      return isOpaque ? .rgb : .rgba
    }
    let form = PNGForm(colors: table.colors)
    if case .grey(let bits) = form {
      let samples = table.colors.map { UInt8(truncatingIfNeeded: $0 & 0xFF) >> (8 - bits) }
      PackedRows.pack(indices, width: width, bits: bits, through: samples, into: &scanlines)
    } else if case .indexed(let bits) = form {
      PackedRows.pack(indices, width: width, bits: bits, into: &scanlines)
    }
    return form
  }
}

/// A remark that a PNG carries beside its pixels, such as a description for a screen reader.
public struct PNGText: Hashable, Sendable {
  /// The kind of remark: one of PNG's keywords, 1 to 79 Latin characters, such as `Description`.
  public let keyword: String

  /// The language as a BCP-47 tag.
  public let language: String

  /// What the remark says.
  public let text: String

  /// Creates a remark.
  public init(keyword: String, language: String, text: String) {
    self.keyword = keyword
    self.language = language
    self.text = text
  }
}
