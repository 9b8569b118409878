import CProofDeflate
package import ProofDrawing

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

/// A PNG file that is whole: its size, before a pixel of it is decoded.
package struct PNGFile: Hashable, Sendable {
  /// The number of pixels in a row.
  package let width: Int

  /// The number of rows.
  package let height: Int

  /// Looks through a file's chunks and checks the sum of each.
  ///
  /// It finds what happens to files on their way, at the speed of reading them: another format, the
  /// pointer that Git LFS leaves, an end that is missing, a bit that has turned.
  ///
  /// - Throws: what is wrong with the file.
  package init(_ bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: PNGChunk.signature) else {
      throw bytes.isEmpty ? .empty : bytes.starts(with: Self.pointer) ? .pointer : .otherFormat
    }
    var size: (width: Int, height: Int)?
    var position = PNGChunk.signature.count
    while true {
      guard let chunk = PNGChunk(at: position, in: bytes) else { throw .truncated }
      guard chunk.isIntact(in: bytes) else { throw .damaged(chunk: chunk.name) }
      if position == PNGChunk.signature.count {
        guard chunk.name == "IHDR", chunk.length == 13 else { throw .damaged(chunk: "IHDR") }
        size = (
          Int(PNGChunk.number(at: chunk.start, in: bytes)),
          Int(PNGChunk.number(at: chunk.start + 4, in: bytes))
        )
      }
      position = chunk.end
      if chunk.name == "IEND" { break }
    }
    let sides = 1...Int(Int32.max)
    guard let size, sides.contains(size.width), sides.contains(size.height) else {
      throw .damaged(chunk: "IHDR")
    }
    guard size.width * size.height <= PNGDecoder.maximumPixelCount else {
      throw .tooLarge(width: size.width, height: size.height)
    }
    (width, height) = size
  }

  private static let pointer = Array("version https://git-lfs.github.com/spec/".utf8)
}

/// The reason why a file is no image that can be compared.
package enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It has no bytes.
  case empty

  /// It is what Git LFS leaves in the place of a file that it hasn't fetched.
  case pointer

  /// It is something else.
  case otherFormat

  /// It ends too early.
  case truncated

  /// A part of it doesn't match its checksum, or isn't what must stand there.
  case damaged(chunk: String)

  /// It says that it holds more pixels than anybody keeps; it may be made to exhaust memory.
  case tooLarge(width: Int, height: Int)

  /// The problem, as a sentence goes on after the file's name.
  package var description: String {
    switch self {
    case .empty: "is empty"
    case .pointer: "is a Git LFS pointer, not an image; run “git lfs pull”"
    case .otherFormat: "is not a PNG file"
    case .truncated: "is truncated"
    case .damaged(let chunk): "is damaged in its chunk \(chunk)"
    case .tooLarge(let width, let height):
      "claims to have \(width) × \(height) pixels, more than \(PNGDecoder.maximumPixelCount)"
    }
  }
}

/// The meaning of a PNG file's colours, where its ICC profile has other primaries than sRGB, such as
/// those of Display P3.
///
/// The curve of the channels is taken for that of sRGB, as it is in Display P3.
package struct PNGColorProfile: Hashable, Sendable {
  /// Three rows that make linear sRGB of the linear light of the file's channels.
  private let rows: [[Double]]

  /// The largest profile that is read, in bytes; those of screens have some hundred.
  private static let maximumByteCount = 1 << 20

  /// The primaries of sRGB as profiles have them, in columns: red, green, blue.
  private static let standardPrimaries: [[Double]] = [
    [0.43607, 0.38515, 0.14307], [0.22249, 0.71687, 0.06061], [0.01392, 0.09708, 0.71410],
  ]

  /// Reads the profile of a file; nil for a file without one, or with one that isn't made of three
  /// primaries.
  ///
  /// - Throws: `GraphicsError` when the profile is damaged.
  package init?(_ bytes: [UInt8]) throws(GraphicsError) {
    var position = PNGChunk.signature.count
    while let chunk = PNGChunk(at: position, in: bytes), chunk.name != "IDAT" {
      if chunk.name == "iCCP" {
        let profile = try Self.profile(in: bytes[chunk.contents])
        guard let primaries = Self.primaries(of: profile),
          let inverse = Self.standardPrimaries.inverse
        else { return nil }
        rows = inverse.multiplied(by: primaries)
        return
      }
      position = chunk.end
    }
    return nil
  }

  /// The bytes of the profile: behind its name and the number of its compression.
  private static func profile(in chunk: ArraySlice<UInt8>) throws(GraphicsError) -> [UInt8] {
    guard let end = chunk.firstIndex(of: 0), end + 2 <= chunk.endIndex else {
      throw GraphicsError(.other("a damaged colour profile"), while: "reading a PNG file")
    }
    var inflater = try Inflater()
    let stream = Array(chunk[(end + 2)...])
    return try inflater.bytes(of: stream.span, atMost: maximumByteCount)
  }

  /// The columns of red, green and blue that a profile has; nil for a profile without them.
  private static func primaries(of profile: [UInt8]) -> [[Double]]? {
    func number(_ place: Int) -> Int? {
      guard place >= 0, place + 4 <= profile.count else { return nil }
      return Int(PNGChunk.number(at: place, in: profile))
    }
    guard let count = number(128), count <= 100 else { return nil }
    var columns: [String: [Double]] = [:]
    for tag in 0..<count {
      let entry = 132 + 12 * tag
      guard let start = number(entry + 4), entry + 4 <= profile.count else { return nil }
      let name = String(decoding: profile[entry..<entry + 4], as: UTF8.self)
      guard ["rXYZ", "gXYZ", "bXYZ"].contains(name) else { continue }
      let values = (0..<3).compactMap { number(start + 8 + 4 * $0) }
      guard values.count == 3 else { return nil }
      columns[name] = values.map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
    }
    guard let red = columns["rXYZ"], let green = columns["gXYZ"], let blue = columns["bXYZ"] else {
      return nil
    }
    return (0..<3).map { [red[$0], green[$0], blue[$0]] }
  }
}

/// Conversion.
extension PNGColorProfile {
  /// The same picture in sRGB; pixels that aren't opaque stay as they are.
  package func converted(_ pixels: Pixmap) -> Pixmap {
    var (last, result) = (UInt32(0), UInt32(0))
    return Pixmap(
      width: pixels.width, height: pixels.height,
      pixels: pixels.pixels.map { pixel in
        if pixel != last { (last, result) = (pixel, converted(pixel)) }
        return result
      })
  }

  private func converted(_ pixel: UInt32) -> UInt32 {
    let levels = [16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
    // All profiles of screens have the same white, and so the same greys.
    guard pixel >> 24 == 255, Set(levels).count > 1 else { return pixel }
    let light = levels.map { PerceptualColor.linearLight[$0] }
    return rows.reduce(0xFF) { result, row in
      result << 8 | UInt32(Self.level(ofLight: zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }))
    }
  }

  /// The nearest of the 256 levels of an sRGB channel.
  private static func level(ofLight light: Double) -> Int {
    let table = PerceptualColor.linearLight
    var (low, high) = (0, 255)
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] <= light { low = middle } else { high = middle }
    }
    return light - table[low] <= table[high] - light ? low : high
  }
}

extension [[Double]] {
  /// The product of two matrices of three rows and columns.
  fileprivate func multiplied(by other: [[Double]]) -> [[Double]] {
    map { row in
      (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * other[$1][column] } }
    }
  }

  /// The inverse of a matrix of three rows and columns, by its minors; nil where there is none.
  fileprivate var inverse: [[Double]]? {
    func minor(_ row: Int, _ column: Int) -> Double {
      let (first, second) = ((row + 1) % 3, (row + 2) % 3)
      let (left, right) = ((column + 1) % 3, (column + 2) % 3)
      return self[first][left] * self[second][right] - self[first][right] * self[second][left]
    }
    let determinant = (0..<3).reduce(0) { $0 + self[0][$1] * minor(0, $1) }
    guard determinant != 0 else { return nil }
    return (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } }
  }
}
