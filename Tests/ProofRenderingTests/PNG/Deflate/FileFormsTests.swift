import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@testable import ProofRendering

/// Files in every form that is written, at odd sizes: libpng reads pixels, and zlib streams.
@Suite("A file in every form")
struct FileFormsTests {
  /// Colours that need a form, named by bit depth and colour type.
  struct Form: CustomTestStringConvertible, Sendable {
    let header: [UInt8]
    let colors: [UInt32]

    var testDescription: String { "\(header)" }

    static let all: [Form] =
      [1, 2, 4, 8].flatMap { bits -> [Form] in
        let count = 1 << bits
        let greys = (0..<count).map { 0xFF00_0000 | UInt32($0 * 255 / (count - 1)) * 0x01_0101 }
        let colors = (0..<count).map { 0xFF10_2000 | UInt32($0) }
        let clear = (0..<count).map { UInt32($0) * 0x0101_0101 }
        return [
          Form(header: [UInt8(bits), 0], colors: greys),
          Form(header: [UInt8(bits), 3], colors: colors),
          Form(header: [UInt8(bits), 3], colors: clear),
        ]
      } + [
        Form(header: [8, 2], colors: (0..<300).map { 0xFF10_0000 | UInt32($0 * 77) }),
        Form(header: [8, 6], colors: (0..<300).map { $0 == 0 ? 0 : 0xFF10_0000 | UInt32($0) }),
      ]
  }

  private static let sizes = [
    (1, 1), (1, 2), (2, 1), (1, 331), (331, 1), (3, 5), (7, 9), (8, 8), (9, 41), (17, 19), (33, 31),
  ]

  /// Pictures of a form's colours: all ink, ink in some rows, strokes.
  private static func pictures(_ form: Form, _ random: inout SplitMix) -> [Pixmap] {
    sizes.flatMap { width, height in
      (0..<3).map { kind in
        let pixels = (0..<width * height).map { place -> UInt32 in
          let number =
            switch kind {
            case 0: Int.random(in: form.colors.indices, using: &random)
            case 1: place / width % 4 == 1 ? place * 7 : 0
            default: place % width / 3
            }
          return form.colors[number % form.colors.count]
        }
        return Pixmap(width: width, height: height, pixels: pixels)
      }
    }
  }

  @Test(arguments: Form.all) func `is read by libpng and libdeflate`(form: Form) throws {
    var random = SplitMix(state: 4)
    var writer = try PNGWriter()
    var headers: Set<[UInt8]> = []
    for picture in Self.pictures(form, &random) {
      let file = writer.png(of: picture)
      headers.insert(Array(file[24...25]))
      try #require(try PNGDecoder.pixmap(from: file, name: "a.png") == picture)
      try #require(try PNGDecoder.pixmapByLibpng(from: file, name: "a.png") == picture)
      // Stored samples, a palette of 256 colours with their alphas, and all chunks.
      try #require(file.count <= picture.pixels.count * 4 + picture.height + 1_200)
    }
    #expect(headers.contains(form.header))
  }

  @Test(.enabled(if: HostProgram.python3.isInstalled, "python3-pil is not installed"))
  func `has a stream that zlib reads to its end`() throws {
    var random = SplitMix(state: 4)
    var writer = try PNGWriter()
    var inflater = try Inflater()
    var samples: [(stream: [UInt8], bytes: [UInt8])] = []
    for picture in Form.all.flatMap({ Self.pictures($0, &random) }) {
      let file = writer.png(of: picture)
      let stream = try #require(Self.stream(of: file))
      let bits = Int(file[24]) * (file[25] == 2 ? 3 : file[25] == 6 ? 4 : 1)
      let count = ((picture.width * bits + 7) / 8 + 1) * picture.height
      samples.append((stream, try inflater.bytes(of: stream.span, count: count)))
    }
    try ZlibReader.expect(samples)
  }

  /// The contents of a file's only `IDAT` chunk.
  private static func stream(of file: [UInt8]) -> [UInt8]? {
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if file[place + 4..<place + 8].elementsEqual("IDAT".utf8) {
        return Array(file[place + 8..<place + 8 + length])
      }
      place += length + 12
    }
    return nil
  }
}
