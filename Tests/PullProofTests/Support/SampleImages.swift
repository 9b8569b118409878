import ProofDrawing
import ProofGraphics
import Testing

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

/// A GIF file that is put together byte by byte, after the GIF89a specification.
struct SampleGIF {
  /// An entry of the colour table.
  enum Entry: UInt8 {
    case red, green, blue
    /// Lets what is below show through.
    case transparent
  }

  /// What becomes of an image's place before the next image is shown.
  enum Disposal: UInt8 {
    case keep = 1
    case clear = 2
    case restore = 3
  }

  /// The entries of an image, row by row.
  enum Pixels {
    case all(Entry)
    case each([Entry])
  }

  /// An image and where it stands on the screen; nil stands for the whole screen.
  struct Frame {
    var place: (x: Int, y: Int, width: Int, height: Int)?
    var disposal = Disposal.keep
    var pixels: Pixels
  }

  let width: Int
  let height: Int
  let frames: [Frame]

  /// Red; then a green dot that vanishes with what is beside it; then a blue dot in the corner.
  static let threeFrames = SampleGIF(
    width: 4, height: 2,
    frames: [
      Frame(pixels: .all(.red)),
      Frame(place: (1, 0, 2, 1), disposal: .clear, pixels: .each([.green, .transparent])),
      Frame(place: (0, 0, 2, 1), pixels: .each([.blue, .transparent])),
    ])

  /// The contents of the file.
  var bytes: [UInt8] {
    // A table of four colours follows the screen's size: flags 0b1_000_0_001.
    let header =
      Array("GIF89a".utf8) + Self.word(width) + Self.word(height) + [0b1000_0001, 0, 0]
      + [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0]
    return header + frames.flatMap(contents) + [0x3B]
  }

  private func contents(of frame: Frame) -> [UInt8] {
    let place = frame.place ?? (0, 0, width, height)
    let entries =
      switch frame.pixels {
      case .all(let entry): Array(repeating: entry, count: place.width * place.height)
      case .each(let entries): entries
      }
    // Disposal, a transparent entry, a tenth of a second, and which entry it is.
    let control: [UInt8] = [
      0x21, 0xF9, 4, frame.disposal.rawValue << 2 | 1, 10, 0, Entry.transparent.rawValue, 0,
    ]
    let descriptor =
      [0x2C] + Self.word(place.x) + Self.word(place.y) + Self.word(place.width)
      + Self.word(place.height) + [0]
    return control + descriptor + [2] + Self.blocks(of: Self.codes(for: entries)) + [0]
  }

  /// LZW without compression: 3-bit codes, and a clear code (4) before each, so they stay 3 bits.
  private static func codes(for entries: [Entry]) -> [UInt8] {
    let codes = entries.flatMap { [4, Int($0.rawValue)] } + [5]
    var bytes: [UInt8] = []
    var (pending, count) = (0, 0)
    for code in codes {
      pending |= code << count
      count += 3
      while count >= 8 {
        bytes.append(UInt8(pending & 0xFF))
        pending >>= 8
        count -= 8
      }
    }
    return count > 0 ? bytes + [UInt8(pending)] : bytes
  }

  private static func blocks(of bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    }
  }

  private static func word(_ number: Int) -> [UInt8] {
    [UInt8(number & 0xFF), UInt8(number >> 8)]
  }
}

extension TemporaryFolder {
  /// The last frame that `simulate` draws of an event script of some lines, at one pixel a point.
  func lastFrame(
    of lines: [String], _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Pixmap {
    let script = try write(lines.joined(separator: "\n") + "\n", to: "last.jsonl")
    let frames = "frames-\(arguments.joined(separator: " ").hashValue)-\(lines.hashValue)"
    let outcome = try Program.run(
      ["simulate", script, "--scale", "1", "--fps", "10", "--render", path(frames)] + arguments)
    #expect(outcome.exitCode == 0, "\(outcome)", sourceLocation: sourceLocation)
    let last = try #require(try files(below: frames).last, sourceLocation: sourceLocation)
    return try pixmap("\(frames)/\(last)")
  }
}

/// The arguments for the preset that reproduces the original.
let originalPreset = ["--compat", "mjrefresh-3.7.9"]
