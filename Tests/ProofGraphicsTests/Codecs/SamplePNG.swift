import ProofGraphics
import _ProofTestSupport

/// A PNG file as other programs write them, put together after the specification: every form, any
/// filter in each row, and chunks that say something of the colours.
struct SamplePNG {
  /// A depth and a colour type.
  struct Kind: Hashable {
    let bits: Int
    let colorType: Int

    /// All that the specification allows.
    static let all = [
      (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
    ].flatMap { colorType, depths in depths.map { Kind(bits: $0, colorType: colorType) } }

    /// The number of channels.
    var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

    /// Whether our own files have it.
    var isOurs: Bool { bits <= 8 && colorType != 4 }

    func bytesPerRow(width: Int) -> Int { (width * channels * bits + 7) / 8 }
  }

  var kind: Kind
  var width: Int
  var height: Int

  /// The rows, each after its filter byte.
  var rows: [UInt8]

  /// The chunks between the header and the data.
  var chunks: [(name: String, contents: [UInt8])] = []

  /// Whether pixels are interlaced.
  var isInterlaced = false

  /// The zlib stream; that of the rows unless another is set.
  var stream: [UInt8]

  /// How many bytes an `IDAT` chunk holds.
  var dataSize = Int.max

  /// A picture of random samples, some of them alike.
  init(_ kind: Kind, width: Int, height: Int, _ random: inout SplitMix) throws {
    (self.kind, self.width, self.height) = (kind, width, height)
    rows = (0..<height).flatMap { _ in
      let filter = UInt8.random(in: 0...4, using: &random)
      let density = Int.random(in: 0...3, using: &random)
      return [filter]
        + (0..<kind.bytesPerRow(width: width)).map { _ in
          Int.random(in: 0...3, using: &random) < density
            ? UInt8.random(in: 0...255, using: &random) : 0
        }
    }
    if kind.colorType == 3 {
      let count = 1 << kind.bits
      chunks.append(
        ("PLTE", (0..<count * 3).map { _ in UInt8.random(in: 0...255, using: &random) }))
    }
    stream = []
    try compress()
  }

  /// Makes the stream from the rows again.
  mutating func compress() throws {
    var deflater = try Deflater(level: 6)
    stream = Array(deflater.zlibStream(of: rows.span))
  }

  /// Adds transparency in a form that the kind allows, if it allows any.
  mutating func addTransparency(_ random: inout SplitMix) {
    let sizes = [0: 2, 2: 6]
    if let size = sizes[kind.colorType] {
      let limit = UInt8(clamping: 1 << min(kind.bits, 8) - 1)
      // The higher byte of a sample of up to 8 bits is zero.
      chunks.append(
        (
          "tRNS",
          (0..<size).map { place in
            kind.bits == 16 || place % 2 == 1 ? UInt8.random(in: 0...limit, using: &random) : 0
          }
        ))
    } else if kind.colorType == 3 {
      let count = Int.random(in: 1...1 << kind.bits, using: &random)
      chunks.append(("tRNS", (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }))
    }
  }

  /// The contents of the file.
  var file: [UInt8] {
    let method: [UInt8] = [0, 0, isInterlaced ? 1 : 0]
    let size = Self.number(width) + Self.number(height)
    let header = size + [UInt8(kind.bits), UInt8(kind.colorType)] + method
    let data = stride(from: 0, to: stream.count, by: min(dataSize, max(stream.count, 1)))
      .map { ("IDAT", Array(stream[$0...].prefix(dataSize))) }
    let all = [("IHDR", header)] + chunks + data + [("IEND", [])]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + all.flatMap(Self.chunk)
  }

  static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + contents
    return number(contents.count) + checked
      + number(Int(CRC32.checksum(of: checked.span)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
