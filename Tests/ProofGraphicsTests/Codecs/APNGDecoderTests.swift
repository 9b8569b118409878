import ProofDrawing
import ProofGraphics
import Testing

/// Animated PNG files that are put together chunk by chunk, after the APNG specification 1.0.
@Suite struct APNGDecoderTests {
  /// Pixels in red, green, blue and straight alpha.
  private enum Pixel {
    static let red: [UInt8] = [255, 0, 0, 255]
    static let blue: [UInt8] = [0, 0, 255, 255]
    static let half: [UInt8] = [0, 255, 0, 128]
    static let clear: [UInt8] = [0, 0, 0, 0]
  }

  private static let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)

  /// A frame: its place, its pixels row by row, and what becomes of them.
  private struct Frame {
    var x = 0, y = 0, width = 2, height = 2
    var pixels: [[UInt8]]
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
    var delay: [UInt8] = [0, 3, 0, 10]
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func stream(of frame: Frame) throws -> [UInt8] {
    let rows: [UInt8] = (0..<frame.height).flatMap { row -> [UInt8] in
      frame.pixels[row * frame.width..<(row + 1) * frame.width].reduce([0]) { $0 + $1 }
    }
    var deflater = try Deflater(level: 1)
    return Array(deflater.zlibStream(of: rows.span))
  }

  private static func control(_ frame: Frame, _ sequence: Int) -> [UInt8] {
    number(sequence) + [frame.width, frame.height, frame.x, frame.y].flatMap(number)
      + frame.delay + [frame.disposal, frame.blend]
  }

  /// The chunks of a file of 2 × 2 pixels, of which the first frame may be the file's own image.
  private static func chunks(
    _ frames: [Frame], hasOwnImage: Bool = false
  ) throws -> [(name: String, contents: [UInt8])] {
    var chunks: [(String, [UInt8])] = [
      ("IHDR", number(2) + number(2) + [8, 6, 0, 0, 0]),
      ("acTL", number(frames.count) + number(0)),
    ]
    if hasOwnImage {
      chunks.append(
        ("IDAT", try stream(of: Frame(pixels: Array(repeating: [9, 9, 9, 9], count: 4)))))
    }
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      chunks.append(("fcTL", control(frame, sequence)))
      sequence += 1
      if index == 0, !hasOwnImage {
        chunks.append(("IDAT", try stream(of: frame)))
      } else {
        chunks.append(("fdAT", number(sequence) + (try stream(of: frame))))
        sequence += 1
      }
    }
    return chunks + [("IEND", [])]
  }

  private static func file(_ chunks: [(name: String, contents: [UInt8])]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunks.flatMap { SamplePNG.chunk($0.name, $0.contents) }
  }

  private static func decoded(_ frames: [Frame], hasOwnImage: Bool = false) throws -> [[UInt32]] {
    try APNGDecoder.frames(
      from: file(chunks(frames, hasOwnImage: hasOwnImage)), name: "a.png", limit: 10
    ).map(\.pixmap.pixels)
  }

  private static let first = Frame(pixels: Array(repeating: Pixel.red, count: 4))

  @Test func `a frame in a corner is laid over what is there`() throws {
    let corner = Frame(x: 1, y: 1, width: 1, height: 1, pixels: [Pixel.blue])
    #expect(
      try Self.decoded([Self.first, corner]) == [
        [Self.red, Self.red, Self.red, Self.red], [Self.red, Self.red, Self.red, Self.blue],
      ])
  }

  @Test func `a clear pixel takes the place of what is there, unless it is laid over it`() throws {
    var corner = Frame(width: 1, height: 1, pixels: [Pixel.clear])
    #expect(try Self.decoded([Self.first, corner])[1] == [0, Self.red, Self.red, Self.red])
    corner.blend = 1
    #expect(try Self.decoded([Self.first, corner])[1] == Array(repeating: Self.red, count: 4))
    // Half of green over red: 128 of green, and 255 · (255 − 128)/255 = 127 of red.
    corner.pixels = [Pixel.half]
    #expect(try Self.decoded([Self.first, corner])[1][0] == 0xFF7F_8000)
  }

  @Test func `the place of a frame is kept, cleared or restored before the next one`() throws {
    let last = Frame(x: 1, y: 1, width: 1, height: 1, pixels: [Pixel.red])
    var middle = Frame(width: 2, height: 1, pixels: [Pixel.blue, Pixel.blue])
    let expected: [(disposal: UInt8, pixels: [UInt32])] = [
      (0, [Self.blue, Self.blue, Self.red, Self.red]), (1, [0, 0, Self.red, Self.red]),
      (2, [Self.red, Self.red, Self.red, Self.red]),
    ]
    for (disposal, pixels) in expected {
      middle.disposal = disposal
      #expect(try Self.decoded([Self.first, middle, last])[2] == pixels, "\(disposal)")
    }
  }

  @Test func `a first frame that is to be restored is cleared`() throws {
    var first = Self.first
    first.disposal = 2
    let corner = Frame(width: 1, height: 1, pixels: [Pixel.blue])
    #expect(try Self.decoded([first, corner])[1] == [Self.blue, 0, 0, 0])
  }

  @Test func `an image of the file that no control precedes is no frame`() throws {
    let frames = try Self.decoded([Self.first, Self.first], hasOwnImage: true)
    #expect(frames == Array(repeating: Array(repeating: Self.red, count: 4), count: 2))
  }

  @Test func `a frame lasts as long as its fraction says, or a tenth where it says nothing`() throws
  {
    var frames = Array(repeating: Self.first, count: 4)
    frames[1].delay = [0, 5, 0, 0]  // Hundredths without a denominator.
    frames[2].delay = [0, 0, 0, 10]
    frames[3].delay = [0, 1, 0, 100]
    let decoded = try APNGDecoder.frames(
      from: Self.file(Self.chunks(frames)), name: "a.png", limit: 4)
    #expect(decoded.map(\.duration) == [0.3, 0.05, 0.1, 0.1])
  }

  @Test func `only a file with an animation before its pixels is animated`() throws {
    let chunks = try Self.chunks([Self.first, Self.first])
    #expect(APNGDecoder.isAnimated(Self.file(chunks)))
    #expect(!APNGDecoder.isAnimated(Self.file(chunks.filter { $0.name != "acTL" })))
    var late = chunks
    late.append(late.remove(at: 1))
    #expect(!APNGDecoder.isAnimated(Self.file(late)))
    #expect(!APNGDecoder.isAnimated([]) && !APNGDecoder.isAnimated([1, 2, 3]))
  }

  private func error(_ bytes: [UInt8], limit: Int = 10) throws -> String {
    let error = try #require(throws: GraphicsError.self) {
      try APNGDecoder.frames(from: bytes, name: "a.png", limit: limit)
    }
    return "\(error)"
  }

  @Test func `a damaged file is an error that names what is damaged`() throws {
    let chunks = try Self.chunks([Self.first, Self.first, Self.first])
    let file = Self.file(chunks)
    #expect(try error(Array(file.dropLast(20))).contains("truncated"))
    func without(_ place: Int) -> [UInt8] {
      Self.file(chunks.indices.filter { $0 != place }.map { chunks[$0] })
    }
    // The chunks are IHDR, acTL, fcTL, IDAT, fcTL, fdAT, fcTL, fdAT and IEND.
    #expect(try error(without(1)).contains("acTL"))
    #expect(try error(without(4)).contains("fdAT"))
    #expect(try error(without(5)).contains("fcTL"))
    #expect(try error(without(7)).contains("fcTL"))
    var outside = Self.first
    outside.x = 1
    #expect(
      try error(Self.file(Self.chunks([Self.first, outside]))).contains("damaged in its chunk fcTL")
    )
    var strange = Self.first
    strange.disposal = 3
    #expect(try error(Self.file(Self.chunks([Self.first, strange]))).contains("fcTL"))
    var short = chunks
    short[5].contents.removeLast(6)
    #expect(try error(Self.file(short)).contains("frame 2 of a.png"))
  }

  @Test func `more frames than the limit are an error`() throws {
    let file = Self.file(try Self.chunks([Self.first, Self.first, Self.first]))
    #expect(try error(file, limit: 2).contains("more than 2 frames"))
  }

  @Test func `more pixels than are kept in all frames are an error before one is decoded`() throws {
    // 8,192 × 8,191 pixels are almost 2^26, so there is room for one frame.
    var chunks = try Self.chunks([Self.first, Self.first])
    chunks[0].contents.replaceSubrange(0..<8, with: Self.number(8192) + Self.number(8191))
    chunks[2].contents.replaceSubrange(4..<12, with: Self.number(8192) + Self.number(8191))
    #expect(try error(Self.file(chunks)).contains("more than 67108864 pixels in all frames"))
  }

  @Test func `a long text is in no frame, and a long colour profile in all is refused`() throws {
    let frames = try Self.chunks(Array(repeating: Self.first, count: 300))
    func file(with name: String) -> [UInt8] {
      var chunks = frames
      chunks.insert((name, Array(repeating: 65, count: 1 << 20)), at: 1)
      return Self.file(chunks)
    }
    let pixels = try APNGDecoder.frames(from: file(with: "tEXt"), name: "a.png", limit: 300)
      .map(\.pixmap.pixels)
    #expect(pixels == Array(repeating: Array(repeating: Self.red, count: 4), count: 300))
    // 300 MiB.
    #expect(
      try error(file(with: "iCCP"), limit: 300)
        .contains("more than 268435456 bytes of palettes and colour profiles in all frames"))
  }

  @Test func `damaged files never hang, crash or yield frames of another size`() throws {
    let file = Self.file(try Self.chunks([Self.first, Self.first, Self.first], hasOwnImage: true))
    for place in file.indices {
      for bit in [0, 3, 7] {
        var damaged = file
        damaged[place] ^= 1 << bit
        let frames = try? APNGDecoder.frames(from: damaged, name: "a.png", limit: 10)
        #expect((frames ?? []).allSatisfy { $0.pixmap.width == 2 && $0.pixmap.height == 2 })
      }
    }
  }
}
