import ProofGraphics
import Testing

@Suite struct PNGFileTests {
  /// A file of one grey pixel, written down by hand from the specification; the checksums were
  /// computed with Python's zlib.
  private let pixel: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55]
    + [0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x68, 0x00, 0x00, 0x00, 0x82, 0x00]
    + [0x81, 0xDA, 0x45, 0x08, 0x3B]
    + [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

  @Test func `a PNG file reports its size`() throws {
    let file = try PNGFile(pixel)
    #expect((file.width, file.height) == (1, 1))
  }

  @Test func `a PNG file differs from all else that may stand in its place`() {
    #expect(throws: PNGError.empty) { try PNGFile([]) }
    #expect(throws: PNGError.otherFormat) { try PNGFile(Array("GIF89a".utf8)) }
    #expect(throws: PNGError.pointer) {
      try PNGFile(Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\n".utf8))
    }
  }

  @Test func `a PNG file is cut short wherever it ends too early`() {
    for count in 8..<pixel.count {
      #expect(throws: PNGError.truncated) { try PNGFile(Array(pixel.prefix(count))) }
    }
  }

  @Test func `a PNG file is damaged where a bit has turned, and never crashes`() {
    for place in 8..<pixel.count {
      for bit in 0..<8 {
        var turned = pixel
        turned[place] ^= 1 << bit
        #expect(throws: PNGError.self) { try PNGFile(turned) }
      }
    }
  }

  @Test func `a PNG file is refused when it claims more pixels than anybody keeps`() {
    var bomb = pixel
    // 65,536 × 65,536, with the checksum that goes with it.
    bomb.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
    let sum = CRC32.checksum(of: Array(bomb[12..<29]).span)
    bomb.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(sum >> $0 & 0xFF) })
    #expect(throws: PNGError.tooLarge(width: 65536, height: 65536)) { try PNGFile(bomb) }
  }
}
