import ProofDrawing
import ProofGraphics
import ProofRendering

extension GrowingInput {
  /// Pictures and films, which grow in height, in frames and in chunks.
  static var pictures: [GrowingInput] {
    [
      .init("rows", by: "png", file: png),
      .init("notes", by: "png") { count in
        let file = try png(1)
        // A chunk of text that no one reads, with a wrong sum: the reader has to skip it.
        let note: [UInt8] = [0, 0, 0, 3] + Array("tEXt".utf8) + [0x61, 0, 0x62, 0, 0, 0, 0]
        return file.prefix(33) + (0..<count).flatMap { _ in note } + file.dropFirst(33)
      },
      .init("rows", by: "png-rows") { count in [4, 63, 3] + noise(count) },
      .init("frames", by: "gif") { count in
        var encoder = try GIFEncoder(width: 16, height: 16)
        for frame in 0..<count {
          let pixels = (0..<256).map { 0xFF00_0000 | UInt32(($0 * 7 + frame) % 64) }
          try encoder.append(Pixmap(width: 16, height: 16, pixels: pixels), centiseconds: 5)
        }
        return try encoder.finish()
      },
      .init("rows", by: "gif") { count in
        var encoder = try GIFEncoder(width: 16, height: count)
        let pixels = (0..<16 * count).map { 0xFF00_0000 | UInt32($0 * 7 % 64) }
        try encoder.append(Pixmap(width: 16, height: count, pixels: pixels), centiseconds: 5)
        return try encoder.finish()
      },
      .init("noise", by: "deflate", file: noise),
      .init("one byte", by: "deflate") { Array(repeating: 7, count: $0) },
      .init("two bytes", by: "deflate") { count in (0..<count).map { UInt8($0 % 2) } },
      .init("noise", by: "pixels") { [255, 0] + noise($0) },
      .init("few colours", by: "pixels") { [255, 4] + noise($0) },
    ]
  }

  private static func png(_ rows: Int) throws -> [UInt8] {
    var writer = try PNGWriter()
    let pixels = noise(16 * rows).map { 0xFF00_0000 | UInt32($0) }
    return writer.png(of: Pixmap(width: 16, height: rows, pixels: pixels))
  }

  /// Bytes that don't repeat soon.
  private static func noise(_ count: Int) -> [UInt8] {
    var state: UInt32 = 1
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
  }
}
