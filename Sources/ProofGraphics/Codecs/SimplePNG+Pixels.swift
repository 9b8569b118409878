import ProofDrawing

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
