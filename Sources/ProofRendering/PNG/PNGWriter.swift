package import ProofDrawing
package import ProofGraphics

/// Writes pixels as the smallest PNG that loses nothing.
///
/// The form follows the content: up to 256 colours become an index into a palette or levels of
/// grey, at 1, 2, 4 or 8 bits, and are compressed by ``GroundDeflater``; more become RGB, or RGBA
/// where something is clear, and are compressed by libdeflate. No chunk depends on the time or the
/// machine, and only those of more than 256 colours on the version of a library.
package struct PNGWriter: ~Copyable {
  private var deflater: Deflater
  private var rowDeflater = GroundDeflater()
  private var samples = SampleRows()

  /// Libdeflate's fastest level that finds long runs; level 5 is 4 % smaller and takes 10 % longer.
  private static let level = 2

  /// Creates a writer, which keeps its buffers for the next image.
  ///
  /// - Throws: `GraphicsError` when memory is short.
  package init() throws(GraphicsError) {
    deflater = try Deflater(level: Self.level)
  }

  /// The contents of a PNG file.
  package mutating func png(
    of pixels: Span<UInt32>, width: Int, ink: InkMap,
    information: PNGInformation = PNGInformation()
  ) -> [UInt8] {
    precondition(pixels.count == width * ink.height, "A PNG needs width × height pixels")
    guard samples.read(pixels, width: width, ink: ink) else {
      return colorPNG(of: pixels, width: width, height: ink.height, information: information)
    }
    let form = PNGForm(colors: samples.colors)
    var chunks = PNGChunks()
    chunks.appendHeader(width: width, height: ink.height, form: form)
    if case .indexed = form { chunks.appendPalette(samples.colors) }
    chunks.append(information)
    rowDeflater.withStream(of: rows(in: form)) { chunks.appendData($0) }
    chunks.appendEnd()
    return chunks.bytes
  }

  /// The contents of a PNG file of pixels of which nothing is known.
  package mutating func png(of pixmap: Pixmap) -> [UInt8] {
    let ink = InkMap(fullWidth: pixmap.width, height: pixmap.height)
    return png(of: pixmap.pixels.span, width: pixmap.width, ink: ink)
  }

  /// The file of an image of more than 256 colours.
  private mutating func colorPNG(
    of pixels: Span<UInt32>, width: Int, height: Int, information: PNGInformation
  ) -> [UInt8] {
    let isOpaque = TrueColor.isOpaque(pixels)
    let rows = TrueColor.rows(of: pixels, width: width, withAlpha: !isOpaque)
    var chunks = PNGChunks()
    chunks.appendHeader(width: width, height: height, form: isOpaque ? .rgb : .rgba)
    chunks.append(information)
    chunks.appendData(deflater.zlibStream(of: rows.span))
    chunks.appendEnd()
    return chunks.bytes
  }

  /// The samples of an image of up to 256 colours, in as many bits as the form has.
  private func rows(in form: PNGForm) -> WordRows {
    let bits = form.header.bitDepth
    switch (form, samples.meaning) {
    case (.grey(8), .level), (.indexed(8), .number):
      return samples.rows
    case (.grey, .level):
      return samples.packed(bits: bits, through: (0...255).map { UInt8($0) >> (8 - bits) })
    case (_, .level):
      var table = [UInt8](repeating: 0, count: 256)
      for (number, color) in samples.colors.enumerated() {
        table[Int(color & 0xFF)] = UInt8(number)
      }
      return samples.packed(bits: bits, through: table)
    case (_, .number):
      return samples.packed(bits: bits, through: (0...255).map { UInt8($0) })
    }
  }
}

/// A remark that a PNG carries beside its pixels, such as a description for a screen reader.
package struct PNGText: Hashable, Sendable {
  /// The kind of remark: one of PNG's keywords, 1 to 79 Latin characters, such as `Description`.
  package let keyword: String

  /// The language as a BCP-47 tag.
  package let language: String

  /// The text of the remark.
  package let text: String
}

/// The form of a PNG's pixels.
enum PNGForm: Hashable {
  /// Levels of grey in 1, 2, 4 or 8 bits.
  case grey(bits: UInt8)

  /// Places in a palette in 1, 2, 4 or 8 bits.
  case indexed(bits: UInt8)

  /// Red, green and blue in 8 bits each.
  case rgb

  /// Red, green, blue and straight alpha in 8 bits each.
  case rgba

  /// The smallest form that holds up to 256 premultiplied colours.
  init(colors: [UInt32]) {
    let indexBits: UInt8 =
      switch colors.count {
      case ...2: 1
      case ...4: 2
      case ...16: 4
      default: 8
      }
    guard colors.allSatisfy(Self.isOpaqueGrey) else {
      self = .indexed(bits: indexBits)
      return
    }
    let bits = Self.greyBits.first { bits in colors.allSatisfy { Self.fits($0, bits: bits) } }
    // A palette costs 12 bytes and 3 a colour; it pays when it halves the bits of each pixel.
    if let bits, bits <= indexBits {
      self = .grey(bits: bits)
    } else {
      self = .indexed(bits: indexBits)
    }
  }

  /// The depth and the colour type as an IHDR chunk has them.
  var header: (bitDepth: UInt8, colorType: UInt8) {
    switch self {
    case .grey(let bits): (bits, 0)
    case .rgb: (8, 2)
    case .indexed(let bits): (bits, 3)
    case .rgba: (8, 6)
    }
  }

  private static let greyBits: [UInt8] = [1, 2, 4, 8]

  private static func isOpaqueGrey(_ color: UInt32) -> Bool {
    let blue = color & 0xFF
    return color == 0xFF00_0000 | blue << 16 | blue << 8 | blue
  }

  /// Whether a grey is one of the levels that a depth can say: multiples of 255/(2ⁿ − 1).
  private static func fits(_ color: UInt32, bits: UInt8) -> Bool {
    let step: UInt32 = 255 / ((1 << UInt32(bits)) - 1)
    return (color & 0xFF) % step == 0
  }
}

/// A set of levels of grey, as bits.
struct LevelSet {
  private var bits = SIMD4<UInt64>(repeating: 0)

  /// Whether more distinct levels are of no interest.
  private var isFull = false

  /// Adds a level.
  mutating func insert(_ level: UInt8) {
    bits[Int(level >> 6)] |= 1 << UInt64(level & 63)
  }

  /// Adds the eight levels of a word, unless 17 levels are known, which is all that is asked for.
  mutating func insert(bytesOf word: UInt64) {
    guard !isFull else { return }
    for index in 0..<8 { insert(word.byte(index)) }
    isFull = count > 16
  }

  private func contains(_ level: UInt8) -> Bool {
    bits[Int(level >> 6)] & (1 << UInt64(level & 63)) != 0
  }

  private var count: Int { (0..<4).reduce(0) { $0 + bits[$1].nonzeroBitCount } }

  /// The lowest levels of the set, in order.
  func first(_ count: Int) -> [UInt8] {
    Array((UInt8.min...UInt8.max).lazy.filter { contains($0) }.prefix(count))
  }
}
