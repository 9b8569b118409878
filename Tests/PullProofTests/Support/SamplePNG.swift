import ProofGraphics

/// A PNG file that is put together chunk by chunk, after the PNG specification.
enum SamplePNG {
  /// The contents of a file whose pixels a closure gives as red, green, blue and alpha.
  static func bytes(
    width: Int, height: Int, pixel: (_ column: Int, _ row: Int) -> [UInt8]
  ) throws -> [UInt8] {
    // Each row begins with its filter: none.
    let rows: [UInt8] = (0..<height).flatMap { row in
      (0..<width).reduce(into: [0]) { $0 += pixel($1, row) }
    }
    // Eight bits a channel, colour with alpha.
    return try bytes(width: width, height: height, depth: 8, kind: 6, rows: rows)
  }

  /// The contents of a file of a size, a depth of channels and a kind of colours, with rows as they
  /// stand before they are compressed; nothing is checked.
  static func bytes(
    width: Int, height: Int, depth: UInt8, kind: UInt8, rows: [UInt8]
  ) throws -> [UInt8] {
    var deflater = try Deflater(level: 1)
    let stream = Array(deflater.zlibStream(of: rows.span))
    // No interlacing.
    let header = word(UInt32(width)) + word(UInt32(height)) + [depth, kind, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("IDAT", stream) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + contents
    return word(UInt32(contents.count)) + body + word(CRC32.checksum(of: body.span))
  }

  private static func word(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }
}
