import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@testable import ProofRendering

@Suite struct PNGWriterTests {
  /// A PNG of pixels, read back through libpng.
  private func roundTrip(_ pixmap: Pixmap) throws -> Pixmap {
    try PNGDecoder.pixmapByLibpng(from: png(of: pixmap), name: "test.png")
  }

  private func png(of pixmap: Pixmap, texts: [PNGText] = []) throws -> [UInt8] {
    var writer = try PNGWriter()
    let everything = InkMap(fullWidth: pixmap.width, height: pixmap.height)
    return writer.png(
      of: pixmap.pixels.span, width: pixmap.width, ink: everything,
      information: PNGInformation(texts: texts))
  }

  /// Bit depth and colour type, at their places in the IHDR chunk.
  private func form(of png: [UInt8]) -> [UInt8] { Array(png[24...25]) }

  /// The names of the chunks, in order.
  private func chunks(of png: [UInt8]) -> [String] {
    var names: [String] = []
    var position = 8
    while position + 8 <= png.count {
      let length = png[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: png[position + 4..<position + 8], as: UTF8.self))
      position += length + 12
    }
    return names
  }

  private func pixmap(_ width: Int, _ height: Int, _ color: (Int) -> UInt32) -> Pixmap {
    Pixmap(width: width, height: height, pixels: (0..<width * height).map(color))
  }

  private func grey(_ level: Int) -> UInt32 { 0xFF00_0000 | UInt32(level) * 0x01_0101 }

  @Test(arguments: [
    // The number of colours, whether they are grey, and the smallest form that holds them.
    (1, true, [1, 0]), (2, true, [1, 0]), (4, true, [2, 0]), (16, true, [4, 0]),
    (256, true, [8, 0]), (1, false, [1, 3]), (2, false, [1, 3]), (3, false, [2, 3]),
    (16, false, [4, 3]), (17, false, [8, 3]), (256, false, [8, 3]), (257, false, [8, 2]),
  ])
  func `the form is the smallest that loses nothing`(
    count: Int, isGrey: Bool, expected: [UInt8]
  ) throws {
    let source = pixmap(20, 14) { index in
      let number = index % count
      if isGrey { return grey(count == 1 ? 0 : number * 255 / (count - 1)) }
      return 0xFF10_0000 | UInt32(number)
    }
    #expect(form(of: try png(of: source)) == expected)
    #expect(try roundTrip(source) == source)
  }

  @Test func `greys between the levels of a depth take a palette when that is smaller`() throws {
    let source = pixmap(4, 4) { grey(100 + $0 % 3) }
    #expect(form(of: try png(of: source)) == [2, 3])
    #expect(try roundTrip(source) == source)
  }

  @Test func `more than 256 colours with something clear are stored with alpha`() throws {
    let source = pixmap(20, 14) { $0 == 0 ? 0 : 0xFF20_0000 | UInt32($0) }
    #expect(form(of: try png(of: source)) == [8, 6])
    #expect(try roundTrip(source) == source)
  }

  @Test func `clear and half-clear colours keep their alpha in a palette`() throws {
    // Premultiplied values that straight alpha can say without loss.
    let colors: [UInt32] = [0, 0x8080_8080, 0x8000_0000, 0xFFFF_FFFF, 0x3333_0000]
    let source = pixmap(5, 3) { colors[$0 % 5] }
    let bytes = try png(of: source)
    #expect(form(of: bytes) == [4, 3])
    #expect(chunks(of: bytes) == ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"])
    #expect(try roundTrip(source) == source)
  }

  @Test func `random pictures of odd sizes come back bit for bit`() throws {
    var generator = SplitMix(state: 7)
    for round in 0..<200 {
      let width = Int(generator.next() % 37) + 1
      let height = Int(generator.next() % 11) + 1
      let colors = 1 + Int(generator.next() % [1, 2, 5, 17, 300, 5000][round % 6])
      let palette = (0..<colors).map { _ in generator.color(opaque: round % 2 == 0) }
      let source = pixmap(width, height) { _ in palette[Int(generator.next() % UInt64(colors))] }
      #expect(try roundTrip(source) == source)
    }
  }

  @Test func `a writer that has written before writes the same`() throws {
    var writer = try PNGWriter()
    let large = pixmap(40, 30) { 0xFF00_0000 | UInt32($0) }
    let small = pixmap(3, 3) { grey($0 * 20) }
    let fresh = try png(of: small)
    _ = writer.png(
      of: large.pixels.span, width: 40, ink: InkMap(fullWidth: 40, height: 30))
    let again = writer.png(
      of: small.pixels.span, width: 3, ink: InkMap(fullWidth: 3, height: 3))
    #expect(again == fresh)
  }

  @Test func `nothing that varies is written and remarks only on request`() throws {
    let source = pixmap(2, 2) { grey($0) }
    #expect(chunks(of: try png(of: source)) == ["IHDR", "PLTE", "IDAT", "IEND"])
    let text = PNGText(keyword: "Description", language: "de", text: "Zum Aktualisieren ziehen")
    let bytes = try png(of: source, texts: [text])
    #expect(chunks(of: bytes) == ["IHDR", "PLTE", "iTXt", "IDAT", "IEND"])
    let remark = Array("Description\0\0\0de\0\0Zum Aktualisieren ziehen".utf8)
    #expect(bytes.indices.contains { bytes[$0...].starts(with: remark) })
    #expect(try PNGDecoder.pixmapByLibpng(from: bytes, name: "a.png") == source)
  }
}

extension SplitMix {
  /// A colour that straight alpha can say without loss: opaque, or white at any alpha.
  fileprivate mutating func color(opaque: Bool) -> UInt32 {
    if opaque { return 0xFF00_0000 | UInt32(next() & 0xFF_FFFF) }
    return UInt32(next() & 0xFF) * 0x0101_0101
  }
}
