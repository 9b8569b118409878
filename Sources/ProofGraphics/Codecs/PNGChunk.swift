import CProofDeflate

/// A part of a PNG file: its name and where its contents are.
struct PNGChunk {
  /// The four letters that say what it holds.
  let name: String

  /// The place of its contents.
  let start: Int

  /// The number of bytes of its contents.
  let length: Int

  /// The beginning of a file, before its first chunk.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunk that begins at a place; nil when the file ends before it does.
  init?(at position: Int, in bytes: [UInt8]) {
    guard position + 12 <= bytes.count else { return nil }
    length = Int(Self.number(at: position, in: bytes))
    start = position + 8
    name = String(decoding: bytes[position + 4..<start], as: UTF8.self)
    guard length <= bytes.count - start - 4 else { return nil }
  }

  /// The places of its contents.
  var contents: Range<Int> { start..<start + length }

  /// The place behind the chunk.
  var end: Int { start + length + 4 }

  /// Whether name and contents match their checksum.
  func isIntact(in bytes: [UInt8]) -> Bool {
    let sum = unsafe bytes.withUnsafeBytes { buffer in
      let part = unsafe UnsafeRawBufferPointer(rebasing: buffer[start - 4..<start + length])
      return unsafe libdeflate_crc32(0, part.baseAddress, part.count)
    }
    return sum == Self.number(at: start + length, in: bytes)
  }

  /// A number of four bytes, the highest first.
  static func number(at place: Int, in bytes: [UInt8]) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
