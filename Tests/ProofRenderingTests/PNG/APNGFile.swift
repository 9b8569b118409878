import ProofDrawing
import ProofGraphics
import Testing

/// An animated PNG, taken apart after its specification and put together again by libpng.
///
/// It shares no code with the writer: checksums are worked out bit by bit, and each frame becomes a
/// PNG of its own.
struct APNGFile {
  /// A frame's chunk of control.
  struct Control: Equatable {
    var number: Int
    var place: PixelRect
    var delay: [Int]
    var operations: [UInt8]
  }

  /// The names of the chunks, in their order.
  private(set) var names: [String] = []

  /// The numbers of frames and of plays that the file tells.
  private(set) var animation: [Int] = []
  private(set) var controls: [Control] = []

  /// The numbers before the data of all frames but the first.
  private(set) var dataNumbers: [Int] = []

  /// The data of the chunks that tell something beside the pixels, by their names.
  private(set) var remarks: [String: [UInt8]] = [:]

  private var header: [UInt8] = []
  private var palette: [UInt8] = []
  private var streams: [[UInt8]] = []
  private var posterStream: [UInt8]?

  init(_ bytes: [UInt8]) throws {
    try #require(bytes.starts(with: Self.signature))
    var position = 8
    while position < bytes.count {
      let length = Self.word(bytes[position...])
      let chunk = Array(bytes[position + 4..<position + 8 + length])
      try #require(Self.checksum(chunk) == Self.word(bytes[(position + 8 + length)...]))
      try read(String(decoding: chunk[..<4], as: UTF8.self), Array(chunk[4...]))
      position += 12 + length
    }
  }

  /// Bit depth and colour type.
  var form: [UInt8] { Array(header[8...9]) }

  /// The frames as a viewer shows them one after the other.
  func frames() throws -> [Pixmap] {
    let size = (width: Self.word(header[...]), height: Self.word(header[4...]))
    var screen = [UInt32](repeating: 0, count: size.width * size.height)
    return try zip(controls, streams).map { control, stream in
      let place = control.place
      let picture = try PNGDecoder.pixmapByLibpng(from: png(of: stream, place), name: "frame")
      for row in 0..<place.height {
        for column in 0..<place.width {
          let target = (place.row + row) * size.width + place.column + column
          screen[target] = picture[column, row]
        }
      }
      return Pixmap(width: size.width, height: size.height, pixels: screen)
    }
  }

  /// The image that is no frame; nil where the first frame is the file's own image.
  func poster() throws -> Pixmap? {
    let place = PixelRect(
      column: 0, row: 0, width: Self.word(header[...]), height: Self.word(header[4...]))
    return try posterStream.map {
      try PNGDecoder.pixmapByLibpng(from: png(of: $0, place), name: "poster")
    }
  }

  private mutating func read(_ name: String, _ data: [UInt8]) throws {
    names.append(name)
    switch name {
    case "IHDR": header = data
    case "PLTE": palette = data
    case "acTL": animation = [Self.word(data[...]), Self.word(data[4...])]
    case "IDAT" where controls.isEmpty: posterStream = data
    case "IDAT": streams.append(data)
    case "pHYs", "iTXt": remarks[name] = data
    case "fdAT":
      dataNumbers.append(Self.word(data[...]))
      streams.append(Array(data[4...]))
    case "fcTL":
      let words = [0, 4, 8, 12, 16].map { Self.word(data[$0...]) }
      controls.append(
        Control(
          number: words[0],
          place: PixelRect(
            column: words[3], row: words[4], width: words[1], height: words[2]),
          delay: [20, 22].map { Int(data[$0]) << 8 | Int(data[$0 + 1]) },
          operations: Array(data[24...])))
    default: try #require(name == "IEND" && data.isEmpty)
    }
  }

  /// A frame as a file of its own.
  private func png(of stream: [UInt8], _ place: PixelRect) -> [UInt8] {
    let size = [place.width, place.height].flatMap(Self.bytes)
    return Self.signature + Self.chunk("IHDR", size + header[8...])
      + (palette.isEmpty ? [] : Self.chunk("PLTE", palette))
      + Self.chunk("IDAT", stream) + Self.chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return bytes(data.count) + content + bytes(checksum(content))
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bytes(_ word: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(word >> $0 & 0xFF) }
  }

  /// The remainder of a division by the polynomial of ISO 3309, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    let remainder = bytes.reduce(UInt32.max) { start, byte in
      (0..<8).reduce(start ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
    return Int(~remainder)
  }
}
