import ProofDrawing

/// A PNG file that can be decoded without libpng: it has the form and the chunks of our own files.
///
/// Its channels have up to 8 bits, it is not interlaced, and no chunk says anything of its colours
/// but a palette. All other files are libpng's, and so are damaged ones, because libpng knows which
/// damage can be passed over and what to say of the rest.
struct SimplePNG {
  /// The forms of stored pixels.
  enum Form: Hashable {
    /// Levels of grey in 1, 2, 4 or 8 bits.
    case grey(bits: Int)

    /// Places in a palette in 1, 2, 4 or 8 bits.
    case indexed(bits: Int)

    /// Red, green and blue in 8 bits each.
    case rgb

    /// Red, green, blue and straight alpha in 8 bits each.
    case rgba
  }

  /// The number of pixels in a row.
  let width: Int

  /// The number of rows.
  let height: Int

  /// The form of the stored pixels.
  let form: Form

  /// The colours of the palette, 0xAARRGGBB with straight alpha; empty for other forms.
  private(set) var palette: [UInt32] = []

  /// The zlib stream of the pixels.
  private(set) var stream: [UInt8] = []

  /// The chunks that may follow those so far.
  private enum Progress: Int {
    case header, palette, alphas, data, end
  }

  private var progress = Progress.header

  /// Reads a file's chunks; nil for a file that libpng has to look at.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: PNGChunk.signature) else { return nil }
    guard let header = PNGChunk(at: PNGChunk.signature.count, in: bytes),
      header.name == "IHDR", header.length == 13, header.isIntact(in: bytes)
    else { return nil }
    width = Int(PNGChunk.number(at: header.start, in: bytes))
    height = Int(PNGChunk.number(at: header.start + 4, in: bytes))
    let kind = Array(bytes[header.start + 8..<header.start + 13])
    guard Self.sides.contains(width), Self.sides.contains(height), let form = Form(kind) else {
      return nil
    }
    self.form = form
    guard byteCount <= Self.maximumByteCount else { return nil }
    var position = header.end
    while progress != .end {
      guard let chunk = PNGChunk(at: position, in: bytes), chunk.isIntact(in: bytes),
        read(chunk, in: bytes)
      else { return nil }
      position = chunk.end
    }
  }

  /// The number of bytes in a row without its filter byte.
  var bytesPerRow: Int { (width * form.bitsPerPixel + 7) / 8 }

  /// The number of bytes that the stream must hold: the rows, each after a filter byte.
  var byteCount: Int { (bytesPerRow + 1) * height }

  /// The sides that libpng takes.
  private static let sides = 1...1_000_000

  /// The largest number of bytes in all rows: 64 MiB.
  ///
  /// Libpng needs less memory for larger pictures, because it decompresses them row by row.
  private static let maximumByteCount = 64 << 20

  /// Reads a chunk; false where libpng has to.
  private mutating func read(_ chunk: PNGChunk, in bytes: [UInt8]) -> Bool {
    let contents = bytes[chunk.contents]
    switch (chunk.name, progress) {
    case ("pHYs", .header), ("pHYs", .palette), ("pHYs", .alphas): return true
    case ("iTXt", .header), ("iTXt", .palette), ("iTXt", .alphas): return true
    case ("PLTE", .header):
      progress = .palette
      return readPalette(contents)
    case ("tRNS", .palette):
      progress = .alphas
      return readAlphas(contents)
    case ("IDAT", .header), ("IDAT", .palette), ("IDAT", .alphas), ("IDAT", .data):
      progress = .data
      stream += contents
      return true
    case ("IEND", .data):
      progress = .end
      return form.isIndexed != palette.isEmpty
    default: return false
    }
  }

  private mutating func readPalette(_ contents: ArraySlice<UInt8>) -> Bool {
    guard case .indexed(let bits) = form, contents.count % 3 == 0 else { return false }
    let count = contents.count / 3
    guard (1...1 << bits).contains(count) else { return false }
    palette = (0..<count).map { number in
      let place = contents.startIndex + number * 3
      return contents[place..<place + 3].reduce(0xFF) { $0 << 8 | UInt32($1) }
    }
    return true
  }

  private mutating func readAlphas(_ contents: ArraySlice<UInt8>) -> Bool {
    guard !contents.isEmpty, contents.count <= palette.count else { return false }
    for (number, alpha) in contents.enumerated() {
      palette[number] = palette[number] & 0xFF_FFFF | UInt32(alpha) << 24
    }
    return true
  }
}

extension SimplePNG.Form {
  /// The form that the last five bytes of a header name; nil for one that isn't ours.
  fileprivate init?(_ kind: [UInt8]) {
    // Deflate, the five filters, no interlacing.
    guard kind[2...] == [0, 0, 0] else { return nil }
    let bits = Int(kind[0])
    switch (kind[1], bits) {
    case (0, 1), (0, 2), (0, 4), (0, 8): self = .grey(bits: bits)
    case (3, 1), (3, 2), (3, 4), (3, 8): self = .indexed(bits: bits)
    case (2, 8): self = .rgb
    case (6, 8): self = .rgba
    default: return nil
    }
  }

  fileprivate var isIndexed: Bool {
    if case .indexed = self { true } else { false }
  }

  /// The number of bits of a pixel.
  var bitsPerPixel: Int {
    switch self {
    case .grey(let bits), .indexed(let bits): bits
    case .rgb: 24
    case .rgba: 32
    }
  }
}

extension SimplePNG {
  /// The picture; nil where the stream is not exactly that of the rows, or a filter is unknown.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  func pixmap() throws(GraphicsError) -> Pixmap? {
    // Decoders that keep to the window that a stream names would refuse what lies farther back.
    guard stream.first == Self.largestWindow, canHoldRows else { return nil }
    var inflater = try Inflater()
    guard let words = inflater.words(of: stream.span, byteCount: byteCount) else { return nil }
    let rows = FilteredRows(words: words, bytesPerRow: bytesPerRow, count: height)
    let pixels =
      switch form {
      case .rgb: rows.colors(width: width, hasAlpha: false)
      case .rgba: rows.colors(width: width, hasAlpha: true)
      case .grey(let bits): rows.samples(width: width, bits: bits, colors: Self.greys(bits: bits))
      case .indexed(let bits): rows.samples(width: width, bits: bits, colors: opaquePalette)
      }
    guard var pixels else { return nil }
    if canBeClear { PremultipliedPixels.premultiply(&pixels) }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  /// Whether the stream is long enough for the rows.
  ///
  /// Two bits of a deflate stream stand for 258 bytes at most, so a small file can't ask for much
  /// memory.
  private var canHoldRows: Bool { byteCount <= stream.count * 4 * 258 }

  /// Whether a pixel may let something through.
  private var canBeClear: Bool { form == .rgba || palette.contains { $0 < 0xFF00_0000 } }

  /// The first byte of a zlib stream that is deflated with a window of 32 KiB (RFC 1950, section
  /// 2.2).
  private static let largestWindow: UInt8 = 0x78

  /// The colours of 256 places; those behind the palette are black, as libpng has them.
  private var opaquePalette: [UInt32] {
    palette + Array(repeating: 0xFF00_0000, count: 256 - palette.count)
  }

  /// The pixels of all levels in some bits.
  private static func greys(bits: Int) -> [UInt32] {
    let step: UInt32 = 255 / (1 << UInt32(bits) - 1)
    return (0..<256).map { 0xFF00_0000 | min(UInt32($0) * step, 255) * 0x01_0101 }
  }
}
