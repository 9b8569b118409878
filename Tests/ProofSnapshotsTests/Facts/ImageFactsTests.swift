import Foundation
import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import Testing

/// The facts of a PNG file as lines of text.
@Suite struct ImageFactsTests {
  /// A white image of 24 × 12 pixels with three boxes.
  ///
  /// They are blue, 4 × 2 at (2, 1), red, 3 × 4 at (2, 7), and black, 2 × 4 at (12, 7). The file has texts of
  /// every kind. Python's zlib wrote it.
  private static let boxes = """
    iVBORw0KGgoAAAANSUhEUgAAABgAAAAMCAIAAAD3UuoiAAAACXBIWXMAABYlAAAWJQFJUiTwAAAAD3RFWHRBdXRob3IAUmVu
    6RtbMkqP+c/6AAAAGHpUWHRDb21tZW50AAB4nMvPS+UqKc8HAAp+AqfquXm5AAAAH2lUWHRUaXRsZQABAGFyAAB4nLux+cba
    GysUHjWsAwAnbAbBKrngGAAAAA96VFh0QnJva2VuAABub3RoaW5nr9LhowAAAXVpVFh0WE1MOmNvbS5hZG9iZS54bXAAAAAA
    ADw/eHBhY2tldD8+PHg6eG1wbWV0YT48cmRmOlJERj48cmRmOkRlc2NyaXB0aW9uIHJkZjphYm91dD0iIj48ZGM6bGFuZ3Vh
    Z2U+PHJkZjpCYWc+PHJkZjpsaT5lbjwvcmRmOmxpPjwvcmRmOkJhZz48L2RjOmxhbmd1YWdlPjxJcHRjNHhtcENvcmU6QWx0
    VGV4dEFjY2Vzc2liaWxpdHk+PHJkZjpBbHQ+PHJkZjpsaSB4bWw6bGFuZz0ieC1kZWZhdWx0Ij5QdWxsICZhbXA7IGdvPC9y
    ZGY6bGk+PHJkZjpsaSB4bWw6bGFuZz0iZW4iPlB1bGwgJmFtcDsgZ288L3JkZjpsaT48L3JkZjpBbHQ+PC9JcHRjNHhtcENv
    cmU6QWx0VGV4dEFjY2Vzc2liaWxpdHk+PC9yZGY6RGVzY3JpcHRpb24+PC9yZGY6UkRGPjwveDp4bXBtZXRhPu3CD9AAAAAn
    SURBVHicY/hPJcAAoYzTZsLR4DCIcjACDGJggCKsisBgxBtEMQAAlzEepqGsw2cAAAAASUVORK5CYII=
    """

  /// One pixel of half grey in 16 bits, interlaced.
  private static let interlaced =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABEAAAAAEd6XeAAAAAC0lEQVR4nGNoYAAAAQMAgT5MxZMAAAAASUVORK5CYII="

  private static func bytes(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64, options: .ignoreUnknownCharacters)))
  }

  private static func facts(_ base64: String) throws -> [String] {
    try ImageFacts(of: bytes(base64), name: "a.png").lines
  }

  @Test func `every fact has a line, and no text acts on a terminal`() throws {
    let lines = try Self.facts(Self.boxes)
    // 5669 pixels a metre are 2 × 72 / 0.0254; 12 of 288 pixels are 4.17 %.
    #expect(
      lines.map { $0.replacing(/[0-9a-f]{8,}/, with: "…") } == [
        "format: PNG, RGB, 8 bits", "size: 24 × 12 pixels",
        "density: 5669 pixels a metre, 2 pixels a point", "file: 635 bytes, …", "pixels: …",
        "transparency: no", "colours: 4", "background: #FFFFFF, 90.28 %",
        "colour: #FF0000, 4.17 %", "colour: #000000, 2.78 %", "colour: #336699, 2.78 %",
        "ink: 4 × 2 at 2, 1, mostly #336699, …", "ink: 3 × 4 at 2, 7, mostly #FF0000, …",
        "ink: 2 × 4 at 12, 7, mostly #000000, …", "text Author: René<U+001B>[2J",
        "text Comment: one", "text Comment: two", "text Title (ar): سحب <U+202E>",
        "text Broken: not readable", "text dc:language: en",
        "text Iptc4xmpCore:AltTextAccessibility (en): Pull & go",
      ])
  }

  /// The file of one pixel with chunks behind its header, which is 25 bytes long.
  private static func pixel(with chunks: [(name: String, contents: [UInt8])]) throws -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    let added = chunks.flatMap { chunk -> [UInt8] in
      let summed = Array(chunk.name.utf8) + chunk.contents
      return number(chunk.contents.count) + summed
        + number(Int(CRC32.checksum(of: summed.span)))
    }
    var file = try bytes(interlaced)
    file.insert(contentsOf: added, at: 8 + 25)
    return file
  }

  private static func texts(_ texts: [String]) throws -> [String] {
    let chunks = texts.map { (name: "tEXt", contents: Array("k\0\($0)".utf8)) }
    return try ImageFacts(of: pixel(with: chunks), name: "a.png").lines
      .filter { $0.hasPrefix("text") }
  }

  @Test func `1,000 texts of a mebibyte together are shown, and that there are more is said`()
    throws
  {
    let more = "text: more texts are left out"
    let few = Array(repeating: "a", count: 1000)
    #expect(try Self.texts(few) == few.map { "text k: \($0)" })
    #expect(try Self.texts(few + ["a", "a"]) == few.map { "text k: \($0)" } + [more])
    // With its keyword each is 65,001 bytes long, of which 16 are less than 1,048,576.
    let long = Array(repeating: String(repeating: "a", count: 65_000), count: 20)
    #expect(try Self.texts(long).map(\.count) == Array(repeating: 65_008, count: 16) + [29])
    // A line has eight letters before each of its own.
    let lines = Array(repeating: String(repeating: "a\n", count: 30_000), count: 10)
    let shown = try Self.texts(lines)
    #expect(shown.count == 1_048_576 / 9 + 1 && shown.last == more)
  }

  @Test func `an interlaced file of 16 bits is read`() throws {
    let lines = try Self.facts(Self.interlaced)
    #expect(lines.prefix(2) == ["format: PNG, grey, 16 bits, interlaced", "size: 1 × 1 pixels"])
    #expect(lines.contains("background: #808080, 100.00 %"))
  }

  @Test func `a box that moves keeps its digest, and one with another pixel has another`() throws {
    func boxes(_ rects: [PixelRect], spot: UInt32? = nil) throws -> [Substring] {
      var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 40 * 20)
      for rect in rects {
        for row in rect.row..<rect.row + rect.height {
          for column in rect.column..<rect.column + rect.width {
            pixels[row * 40 + column] = 0xFF00_0000
          }
        }
        if let spot { pixels[rect.row * 40 + rect.column] = spot }
      }
      var writer = try PNGWriter()
      let png = writer.png(of: Pixmap(width: 40, height: 20, pixels: pixels))
      return try ImageFacts(of: png, name: "a.png").lines.filter { $0.hasPrefix("ink") }
        .map { $0.suffix(8) }
    }
    let (first, moved) = (PixelRect(column: 1, row: 2, width: 5, height: 5), (x: 30, y: 9))
    let digests = try boxes([
      first, PixelRect(column: moved.x, row: moved.y, width: 5, height: 5),
    ])
    #expect(digests.count == 2 && digests[0] == digests[1])
    #expect(try boxes([first], spot: 0xFF00_0001) != [digests[0]])
  }

  @Test(arguments: [
    ("", "the file is empty"), ("GIF89a", "the file is not a PNG file"),
    ("version https://git-lfs.github.com/spec/v1\n", "the file is a Git LFS pointer"),
  ])
  func `a file that is no PNG is an error that says what it is`(text: String, problem: String) {
    let error = #expect(throws: DocumentError.self) {
      _ = try ImageFacts(of: Array(text.utf8), name: "a.png")
    }
    #expect("\(error, default: "")".contains("a.png: \(problem)"))
  }

  @Test func `a file that is cut or turned anywhere is an error`() throws {
    let bytes = try Self.bytes(Self.boxes)
    for count in stride(from: 1, to: bytes.count, by: 7) {
      #expect(throws: DocumentError.self) {
        _ = try ImageFacts(of: Array(bytes.prefix(count)), name: "a.png")
      }
      var turned = bytes
      turned[count] ^= 0x10
      #expect(throws: DocumentError.self) { _ = try ImageFacts(of: turned, name: "a.png") }
    }
  }
}
