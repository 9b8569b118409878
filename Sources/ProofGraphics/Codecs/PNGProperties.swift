/// The properties that a PNG file states beside its pixels.
package struct PNGProperties: Hashable, Sendable {
  /// A text with its keyword.
  package struct Text: Hashable, Sendable {
    package let keyword: String

    /// The language as a BCP-47 tag; empty where the file names none.
    package let language: String

    /// The text; nil for one that can't be decompressed, or is too long.
    package let text: String?

    /// The number of bytes of all three in UTF-8.
    fileprivate var size: Int {
      keyword.utf8.count + language.utf8.count + (text?.utf8.count ?? 0)
    }
  }

  /// The number of bits of a channel, or of a place in the palette.
  package let bitDepth: Int

  /// The form of the pixels: `grey`, `RGB`, `palette`, `grey with alpha` or `RGBA`.
  package let form: String

  package let isInterlaced: Bool

  /// The number of pixels in a metre, across and down; nil where the file doesn't say.
  package private(set) var pixelsPerMetre: (across: Int, down: Int)? {
    get { density.map { ($0[0], $0[1]) } }
    set { density = newValue.map { [$0.across, $0.down] } }
  }

  private var density: [Int]?

  /// The number of frames of an animation; nil for a still picture.
  package private(set) var frameCount: Int?

  /// The texts, in the order of the file: as many as 1,000, of 1 MiB together.
  package private(set) var texts: [Text] = []

  /// Whether the file has more texts.
  package private(set) var hasMoreTexts = false

  /// The number of bytes of the texts, with their keywords and languages, in UTF-8.
  private var textSize = 0

  /// The largest number of texts that are read.
  private static let countLimit = 1000

  /// The largest number of bytes of all texts.
  private static let sizeLimit = 1 << 20

  /// The largest number of bytes of a text that is read.
  private static let textLimit = 1 << 16

  /// Reads the chunks of a file.
  ///
  /// - Throws: ``PNGError`` for what is wrong with the file, as `PNGFile` finds it.
  package init(_ bytes: [UInt8]) throws(PNGError) {
    _ = try PNGFile(bytes)
    var position = PNGChunk.signature.count
    guard let header = PNGChunk(at: position, in: bytes) else { throw .truncated }
    let kind = Array(bytes[header.contents].suffix(5))
    bitDepth = Int(kind[0])
    form = Self.forms[kind[1]] ?? "unknown"
    isInterlaced = kind[4] != 0
    while let chunk = PNGChunk(at: position, in: bytes), chunk.name != "IEND" {
      read(chunk.name, bytes[chunk.contents])
      position = chunk.end
    }
  }

  /// The colour types (PNG, 11.2.2).
  private static let forms: [UInt8: String] = [
    0: "grey", 2: "RGB", 3: "palette", 4: "grey with alpha", 6: "RGBA",
  ]

  private mutating func read(_ name: String, _ contents: ArraySlice<UInt8>) {
    let bytes = Array(contents)
    switch name {
    case "pHYs" where bytes.count == 9 && bytes[8] == 1:
      pixelsPerMetre = (
        Int(PNGChunk.number(at: 0, in: bytes)), Int(PNGChunk.number(at: 4, in: bytes))
      )
    case "acTL" where bytes.count == 8: frameCount = Int(PNGChunk.number(at: 0, in: bytes))
    case "tEXt": add(Self.text, of: bytes)
    case "zTXt": add(Self.compressedText, of: bytes)
    case "iTXt": add(Self.internationalText, of: bytes)
    default: break
    }
  }

  /// Adds the text of a chunk, unless there are too many; from the first that is too much on, none is read.
  private mutating func add(_ read: ([UInt8]) -> Text?, of bytes: [UInt8]) {
    guard !hasMoreTexts else { return }
    guard texts.count < Self.countLimit else {
      hasMoreTexts = true
      return
    }
    guard let text = read(bytes) else { return }
    textSize += text.size
    guard textSize <= Self.sizeLimit else {
      hasMoreTexts = true
      return
    }
    texts.append(text)
  }

  /// A text in Latin-1 after its keyword (PNG, 11.3.3.2).
  private static func text(_ bytes: [UInt8]) -> Text? {
    guard let (keyword, rest) = field(bytes[...]) else { return nil }
    return Text(keyword: latin(keyword), language: "", text: latin(rest))
  }

  /// A text in Latin-1 that is compressed, after its keyword and the method (PNG, 11.3.3.3).
  private static func compressedText(_ bytes: [UInt8]) -> Text? {
    guard let (keyword, rest) = field(bytes[...]), rest.first == 0 else { return nil }
    let text = inflated(rest.dropFirst()).map { latin($0[...]) }
    return Text(keyword: latin(keyword), language: "", text: text)
  }

  /// A text in UTF-8 after its keyword, whether and how it is compressed, its language, and the keyword in that
  /// language (PNG, 11.3.3.4).
  private static func internationalText(_ bytes: [UInt8]) -> Text? {
    guard let (keyword, rest) = field(bytes[...]), rest.count >= 2,
      let (language, names) = field(rest.dropFirst(2)), let (_, text) = field(names)
    else { return nil }
    let contents = rest.first == 0 ? Array(text.prefix(textLimit + 1)) : inflated(text)
    return Text(
      keyword: latin(keyword), language: latin(language),
      text: contents.flatMap { $0.count > textLimit ? nil : String(decoding: $0, as: UTF8.self) })
  }

  /// The bytes before a zero and those behind it; nil where there is none.
  private static func field(
    _ bytes: ArraySlice<UInt8>
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    bytes.firstIndex(of: 0).map { (bytes[..<$0], bytes[($0 + 1)...]) }
  }

  private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.prefix(textLimit).map(Unicode.Scalar.init)))
  }

  /// The bytes of a zlib stream; nil for a damaged one, and for one that holds too many.
  private static func inflated(_ stream: ArraySlice<UInt8>) -> [UInt8]? {
    do {
      var inflater = try Inflater()
      return try inflater.bytes(of: Array(stream).span, atMost: textLimit)
    } catch {
      return nil
    }
  }
}
