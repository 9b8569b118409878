package import ProofDrawing

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
