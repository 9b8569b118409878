import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots

extension Reader {
  /// A PNG file of any kind: our decoder and libpng see the same.
  static let png = Reader(
    "png", at: "a.png",
    seeds: [
      .file("Resources/Templates/Report/icon.png"), .file("Documentation/Looks/logo.png"),
      .file("Tests/RefreshComponentsTests/Resources/Corpus/Images/banner@2x.png"),
      .file("Examples/SmallViews/References/ja/sync-syncing@2x.png"),
    ]
  ) { bytes, path in
    // Damaged sums hide all other damage.
    for bytes in [bytes, bytes.withRightSums] {
      _ = try? PNGProperties(bytes)
      let profile = try? PNGColorProfile(bytes)
      guard (try? PNGFile(bytes)) != nil else { continue }
      let pixmap = try PNGDecoder.pixmap(from: bytes, name: path)
      _ = profile?.converted(pixmap)
      try checkLibpng(reads: pixmap, from: bytes)
      _ = try ImageFacts(of: bytes, name: path)
    }
    _ = try PNGFile(bytes)
  }

  private static func checkLibpng(reads pixmap: Pixmap, from bytes: [UInt8]) throws(BrokenLaw) {
    let other = try written("what our decoder reads") {
      try PNGDecoder.pixmapByLibpng(from: bytes, name: "a.png")
    }
    try law("our decoder sees what libpng sees", other == pixmap)
  }

  /// Any filtered rows in any form as a PNG file: our decoder and libpng see the same.
  ///
  /// The first three bytes choose the form, the width and the number of colours.
  static let pngRows = Reader(
    "png-rows", at: "a.png",
    seeds: (0..<9).map { form in
      .made { [UInt8(form), 5, 3] + (0..<60).map { UInt8($0 * 7 % 256) } }
    }
  ) { bytes, path in
    guard let file = try PNGRows(bytes)?.file else {
      throw ValueError("too few bytes", advice: "add some")
    }
    try checkLibpng(reads: try PNGDecoder.pixmap(from: file, name: path), from: file)
  }

  /// An animated PNG file.
  static let apng = Reader(
    "apng", at: "a.png", seeds: [.made { try animatedPNG }]
  ) { bytes, path in
    for bytes in [bytes, bytes.withRightSums] where APNGDecoder.isAnimated(bytes) {
      let frames = try APNGDecoder.frames(from: bytes, name: path, limit: 100)
      try law("an animation has frames of one size", Set(frames.map(\.pixmap.width)).count == 1)
    }
    guard APNGDecoder.isAnimated(bytes) else {
      throw ValueError("no animation", advice: "draw one")
    }
  }

  /// An animated GIF file.
  static let gif = Reader(
    "gif", at: "a.gif", seeds: [.file("Examples/News/Art/spinner.gif"), .made { try animatedGIF }]
  ) { bytes, path in
    let frames = try GIFDecoder.frames(from: bytes, name: path)
    try law("a film has frames of one size", Set(frames.map(\.pixmap.width)).count == 1)
  }

  /// What is compressed is decompressed; other bytes are refused.
  static let deflate = Reader(
    "deflate", at: "a stream",
    seeds: [
      .text("aaaaaaaaaaaaaaaabcabcabc"),
      .made {
        var deflater = try Deflater(level: 2)
        return Array(deflater.zlibStream(of: Array("abcabcabcabc".utf8).span))
      },
    ]
  ) { bytes, _ in
    var deflater = try Deflater(level: 2)
    var inflater = try Inflater()
    let stream = Array(deflater.zlibStream(of: bytes.span))
    let again = try inflater.bytes(of: stream.span, count: bytes.count)
    try law("what is compressed is decompressed", again == bytes)
    _ = try? inflater.bytes(of: bytes.span, count: bytes.count, in: .deflate)
    _ = try inflater.bytes(of: bytes.span, atMost: 1 << 16)
  }

  /// Any pixels as a PNG and as a GIF file, which read equal.
  ///
  /// The first byte is the width, the second the number of colours.
  static let pixels = Reader(
    "pixels", at: "pixels",
    seeds: [
      .made { [8, 2] + (0..<64).map { UInt8($0 / 9 % 2) } },
      .made { [16, 0] + (0..<200).map { UInt8($0 * 31 % 256) } },
    ]
  ) { bytes, path in
    guard bytes.count > 2 else { throw ValueError("no pixels", advice: "add some") }
    let width = min(max(1, Int(bytes[0])), bytes.count - 2)
    let colors = Int(bytes[1])
    let samples = bytes.dropFirst(2).prefix((bytes.count - 2) / width * width).map { UInt32($0) }
    let pixels = samples.map { sample -> UInt32 in
      let sample = colors == 0 ? sample &* 0x01_0305 : sample % UInt32(colors) &* 0x10_2040
      // One colour of the first kind is half clear, and one is clear.
      return switch sample & 7 {
      case 5 where colors == 0: 0x8000_0000 | sample & 0x7F_7F7F
      case 6: 0
      default: 0xFF00_0000 | sample & 0xFF_FFFF
      }
    }
    let pixmap = Pixmap(width: width, height: pixels.count / width, pixels: pixels)
    var writer = try PNGWriter()
    let file = writer.png(of: pixmap)
    let again = try written("a written PNG") { try PNGDecoder.pixmap(from: file, name: path) }
    try law("a written PNG reads equal", again == pixmap)
    try checkLibpng(reads: pixmap, from: file)
    guard (1...16).contains(colors) else { return }
    var encoder = try GIFEncoder(width: width, height: pixmap.height)
    try encoder.append(pixmap, centiseconds: 10)
    let film = try encoder.finish()
    let frames = try written("a written GIF") { try GIFDecoder.frames(from: film, name: path) }
    try law("a written GIF reads equal", frames.map(\.pixmap) == [pixmap])
  }

  /// A film of two frames of three columns and two rows.
  private static var animatedGIF: [UInt8] {
    get throws {
      var encoder = try GIFEncoder(width: 3, height: 2)
      for color in [UInt32(0xFFFF_0000), 0xFF00_FF00] {
        let pixels = [color, 0, color, color, 0xFF12_3456, color]
        try encoder.append(Pixmap(width: 3, height: 2, pixels: pixels), centiseconds: 5)
      }
      return try encoder.finish()
    }
  }

  /// A film of two frames of one grey byte, of which the second is laid over the first.
  private static var animatedPNG: [UInt8] {
    get throws {
      var deflater = try Deflater(level: 2)
      let stream = Array(deflater.zlibStream(of: [0, 128].span))
      let size = bigEndian(1) + bigEndian(1)
      func control(_ number: UInt32) -> [UInt8] {
        bigEndian(number) + size + bigEndian(0) + bigEndian(0) + [0, 1, 0, 10, 1, 1]
      }
      return signature + chunk("IHDR", size + [8, 0, 0, 0, 0])
        + chunk("acTL", bigEndian(2) + bigEndian(0)) + chunk("fcTL", control(0))
        + chunk("IDAT", stream) + chunk("fcTL", control(1)) + chunk("fdAT", bigEndian(2) + stream)
        + chunk("IEND", [])
    }
  }
}

extension [UInt8] {
  /// A PNG file in which the sum of each chunk is right.
  fileprivate var withRightSums: [UInt8] {
    var bytes = self
    var position = 8
    while position + 12 <= count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = position + 8 + length
      guard end + 4 <= count else { break }
      let sum = CRC32.checksum(of: Array(bytes[position + 4..<end]).span)
      bytes.replaceSubrange(end..<end + 4, with: bigEndian(sum))
      position = end + 4
    }
    return bytes
  }
}

/// A PNG file around rows that are filtered as somebody likes.
private struct PNGRows {
  private let form: (bits: Int, kind: UInt8, samples: Int)
  private let width: Int
  private let height: Int
  private let colorCount: Int
  private let rows: [UInt8]

  /// All bit depths with their colour types and the number of samples in a pixel.
  private static let forms: [(bits: Int, kind: UInt8, samples: Int)] = [
    (1, 3, 1), (2, 3, 1), (4, 3, 1), (8, 3, 1), (1, 0, 1), (2, 0, 1), (4, 0, 1), (8, 0, 1),
    (8, 2, 3), (8, 6, 4), (8, 4, 2), (16, 0, 1), (16, 2, 3), (16, 6, 4),
  ]

  /// Reads the form and the rows; nil for too few bytes.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 3 else { return nil }
    form = Self.forms[Int(bytes[0]) % Self.forms.count]
    width = Int(bytes[1]) % 64 + 1
    let size = (width * form.bits * form.samples + 7) / 8 + 1
    height = (bytes.count - 3) / size
    guard height > 0 else { return nil }
    colorCount = Int(bytes[2]) % (1 << min(form.bits, 8)) + 1
    var rows = Array(bytes[3..<3 + size * height])
    for row in 0..<height { rows[row * size] %= 5 }
    self.rows = rows
  }

  var file: [UInt8] {
    get throws {
      var deflater = try Deflater(level: 2)
      let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
      var file = signature + chunk("IHDR", header + [UInt8(form.bits), form.kind, 0, 0, 0])
      if form.kind == 3 {
        file += chunk("PLTE", (0..<colorCount * 3).map { UInt8(truncatingIfNeeded: $0 * 37) })
        file += chunk("tRNS", (0..<colorCount).map { UInt8(truncatingIfNeeded: 255 - $0 * 91) })
      }
      return file + chunk("IDAT", Array(deflater.zlibStream(of: rows.span))) + chunk("IEND", [])
    }
  }
}

/// The first bytes of a PNG file.
private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// A chunk of a PNG file with its length and its sum.
private func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
  let summed = Array(name.utf8) + contents
  return bigEndian(UInt32(contents.count)) + summed + bigEndian(CRC32.checksum(of: summed.span))
}

/// The bytes of a number, the highest first.
private func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
