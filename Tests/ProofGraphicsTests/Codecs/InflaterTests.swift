import ProofGraphics
import Testing

@Suite struct InflaterTests {
  @Test func `a stored block is read`() throws {
    // RFC 1950 and 1951: header 78 01; a last block that is stored, of 3 bytes; Adler-32 of "abc".
    let stream: [UInt8] =
      [0x78, 0x01, 1, 3, 0, 0xFC, 0xFF] + Array("abc".utf8) + [0x02, 0x4D, 0x01, 0x27]
    var inflater = try Inflater()
    #expect(try inflater.bytes(of: stream.span, count: 3) == Array("abc".utf8))
  }

  @Test func `what a deflater wrote comes back`() throws {
    var deflater = try Deflater(level: 6)
    var inflater = try Inflater()
    for count in [0, 1, 100, 100_000] {
      let bytes = (0..<count).map { UInt8($0 % 251) }
      let stream = Array(deflater.zlibStream(of: bytes.span))
      #expect(try inflater.bytes(of: stream.span, count: count) == bytes)
    }
  }

  @Test func `a stream is read to its end, and what follows is passed over`() throws {
    var deflater = try Deflater(level: 6)
    let stream = Array(deflater.zlibStream(of: Array("abcabcabc".utf8).span)) + [1, 2, 3]
    var inflater = try Inflater()
    for limit in [9, 500] {
      #expect(try inflater.bytes(of: stream.span, atMost: limit) == Array("abcabcabc".utf8))
    }
    for (bytes, limit) in [(stream, 8), (Array(stream[..<6]), 500), ([], 500)] {
      #expect(throws: GraphicsError.self) {
        var inflater = try Inflater()
        _ = try inflater.bytes(of: bytes.span, atMost: limit)
      }
    }
  }

  @Test func `a damaged stream and a wrong length are refused`() throws {
    var deflater = try Deflater(level: 6)
    let stream = Array(deflater.zlibStream(of: Array("abcabcabc".utf8).span))
    let damaged = stream.dropLast() + [stream[stream.count - 1] ^ 1]
    let cases: [([UInt8], Int)] = [
      (stream, 8), (stream, 10), (Array(stream.dropLast()), 9), (Array(damaged), 9), ([], 0),
    ]
    for (bytes, count) in cases {
      #expect(throws: GraphicsError.self) {
        var inflater = try Inflater()
        _ = try inflater.bytes(of: bytes.span, count: count)
      }
    }
  }
}
