import Foundation
import ProofDrawing
import ProofGraphics
import Testing

@Suite struct DigestTests {
  @Test func `SHA-256 of the standard's examples`() {
    // FIPS 180-4 gives both.
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(Data().withUnsafeBytes(SHA256.hexDigest(of:)) == empty)
    #expect(Data("abc".utf8).withUnsafeBytes(SHA256.hexDigest(of:)) == abc)
  }

  @Test func `XXH3 of 128 bits as the reference program spells it, leading zeros included`() {
    func digest(_ text: String) -> String { FileDigest(of: Array(text.utf8).span).description }
    // By `xxh128sum` 0.8.1.
    #expect(digest("") == "99aa06d3014798d86001c324468d497f")
    #expect(digest("392") == "0277ec89f293a91c0dbea1caa28d313f")
  }

  @Test func `CRC-32 of the customary check`() {
    // The check value of CRC-32/ISO-HDLC.
    #expect(CRC32.checksum(of: Array("123456789".utf8).span) == 0xCBF4_3926)
  }

  @Test func `a digest tells pixels and shapes apart`() {
    func digest(_ width: Int, _ pixels: [UInt32]) -> String {
      PixelDigest(of: pixels.span, width: width).description
    }
    let digests = [
      digest(2, [1, 2, 3, 4]), digest(4, [1, 2, 3, 4]), digest(1, [1, 2, 3, 4]),
      digest(2, [1, 2, 3, 5]), digest(2, [2, 1, 3, 4]),
    ]
    #expect(Set(digests).count == 5)
    #expect(digests.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(digests[0] == digest(2, [1, 2, 3, 4]))
  }
}

@Suite struct PNGDecoderTests {
  @Test(arguments: [[], [0x89, 0x50], Array("version https://git-lfs".utf8)])
  func `bytes that are no PNG are refused by name`(bytes: [UInt8]) {
    let error = #expect(throws: GraphicsError.self) {
      _ = try PNGDecoder.pixmap(from: bytes, name: "a.png")
    }
    #expect(error?.description.contains("a.png") == true)
  }

  @Test func `an empty file is called so`() throws {
    let error = try #require(throws: GraphicsError.self) {
      _ = try PNGDecoder.pixmap(from: [], name: "a.png")
    }
    #expect(error.description == "the file is empty while reading a.png")
  }

  @Test func `channels of 16 bits are sRGB like those of 8`() throws {
    // One grey pixel of 0x8080, written down from the specification; sums by Python's zlib.
    let bytes: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 1, 0, 0, 0, 1, 16, 0, 0, 0, 0, 0x6A, 0xEE, 0x47, 0x16]
      + [0, 0, 0, 14, 0x49, 0x44, 0x41, 0x54, 0x78, 0x01, 0x01, 3, 0, 0xFC, 0xFF, 0, 0x80, 0x80]
      + [0x01, 0x83, 0x01, 0x01, 0x45, 0xC3, 0x0C, 0x10]
      + [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    #expect(try PNGDecoder.pixmap(from: bytes, name: "deep.png").pixels == [0xFF80_8080])
  }

  @Test func `a picture of too many pixels is refused before its rows are read`() throws {
    // An 8-bit grey PNG that claims 30000 × 30000 pixels and holds none of them.
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let header: [UInt8] =
      Array("IHDR".utf8) + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 0, 0, 0, 0]
    bytes += header
    let checksum = CRC32.checksum(of: header.span)
    bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    bytes += [0, 0, 0, 0] + Array("IDAT".utf8) + [0x35, 0xAF, 0x06, 0x1E]
    let error = #expect(throws: GraphicsError.self) {
      _ = try PNGDecoder.pixmap(from: bytes, name: "bomb.png")
    }
    #expect(error?.description.contains("30000 × 30000") == true)
  }
}
