/// The rows of a PNG as they were decompressed, each after the byte that names its filter.
struct FilteredRows {
  /// The bytes, eight in a word, the first one lowest; three more words follow.
  let words: [UInt64]

  /// The number of bytes in a row without its filter byte.
  let bytesPerRow: Int

  /// The number of rows.
  let count: Int

  /// The filters of the bytes of a row (PNG specification, section 9.2).
  enum Filter: UInt8 {
    case none, sub, up, average, paeth
  }

  /// The filter of a row; nil for one that there is not.
  func filter(ofRow row: Int) -> Filter? {
    let place = row * (bytesPerRow + 1)
    return Filter(rawValue: UInt8(truncatingIfNeeded: words.span.eightBytes(at: place)))
  }

  /// The place of a row's first byte behind its filter.
  func start(ofRow row: Int) -> Int { row * (bytesPerRow + 1) + 1 }
}

extension Span<UInt64> {
  /// The eight bytes from a place on, the first one lowest.
  @inline(__always)
  func eightBytes(at place: Int) -> UInt64 {
    let index = place &>> 3
    let shift = UInt64(truncatingIfNeeded: (place & 7) &<< 3)
    // A shift by 64 would be one by 0.
    return self[index] &>> shift | (self[index &+ 1] &<< 1) &<< (63 &- shift)
  }
}

extension FilteredRows {
  /// The pixels of rows of samples in 1, 2, 4 or 8 bits.
  ///
  /// - Parameters:
  ///   - width: the number of pixels in a row.
  ///   - bits: the bits of a sample; the first one of a byte is in its highest bits.
  ///   - colors: the pixels of 256 samples.
  /// - Returns: the pixels, or nil when a row has an unknown filter.
  func samples(width: Int, bits: Int, colors: [UInt32]) -> [UInt32]? {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * count)
    var bytes = [UInt8](repeating: 0, count: bytesPerRow)
    var line = [UInt32](repeating: 0, count: width)
    for row in 0..<count {
      guard let filter = filter(ofRow: row) else { return nil }
      if row == 0 || !repeatsRowAbove(row, filter) {
        unfilter(row, filter, onto: &bytes)
        var target = line.mutableSpan
        target.replace(bySamplesIn: bytes.span, bits: bits, colors: colors.span)
      }
      pixels += line
    }
    return pixels
  }

  /// Whether a row is like the one above, as most rows of a frame are.
  private func repeatsRowAbove(_ row: Int, _ filter: Filter) -> Bool {
    guard filter == .none || filter == .up else { return false }
    guard filter == .up || self.filter(ofRow: row - 1) == Filter.none else { return false }
    let words = words.span
    let (start, above) = (start(ofRow: row), start(ofRow: row - 1))
    var place = 0
    while place < bytesPerRow {
      let former = filter == .up ? 0 : words.eightBytes(at: above + place)
      let difference = words.eightBytes(at: start + place) ^ former
      let rest = bytesPerRow - place
      let relevant = rest >= 8 ? difference : difference << UInt64(64 - rest * 8)
      guard relevant == 0 else { return false }
      place += 8
    }
    return true
  }

  /// Replaces the bytes of the row above by those of a row; above the first row all are zero.
  private func unfilter(_ row: Int, _ filter: Filter, onto bytes: inout [UInt8]) {
    let words = words.span
    var line = bytes.mutableSpan
    let start = start(ofRow: row)
    var left: UInt8 = 0
    var corner: UInt8 = 0
    for column in line.indices {
      let byte = UInt8(truncatingIfNeeded: words.eightBytes(at: start &+ column))
      let up = line[column]
      let prediction: UInt8 =
        switch filter {
        case .none: 0
        case .sub: left
        case .up: up
        case .average: UInt8((Int(left) + Int(up)) / 2)
        case .paeth: Self.paeth(left, up, corner)
        }
      left = byte &+ prediction
      corner = up
      line[column] = left
    }
  }

  /// Of three neighbours the one that is nearest to left + up − corner.
  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let toLeft = abs(Int(up) - Int(corner))
    let toUp = abs(Int(left) - Int(corner))
    let toCorner = abs(Int(left) + Int(up) - 2 * Int(corner))
    if toLeft <= toUp, toLeft <= toCorner { return left }
    return toUp <= toCorner ? up : corner
  }
}

extension MutableSpan<UInt32> {
  /// Replaces a row of pixels.
  fileprivate mutating func replace(
    bySamplesIn bytes: Span<UInt8>, bits: Int, colors: Span<UInt32>
  ) {
    guard bits < 8 else {
      for column in indices { self[column] = colors[Int(bytes[column])] }
      return
    }
    let mask = UInt8(1 << bits - 1)
    for column in indices {
      let bit = column * bits
      self[column] = colors[Int(bytes[bit / 8] >> UInt8(8 - bits - bit % 8) & mask)]
    }
  }
}

extension FilteredRows {
  /// The pixels of rows of red, green and blue, with straight alpha or opaque.
  func colors(width: Int, hasAlpha: Bool) -> [UInt32]? {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * count)
    // Above the first row all colours are zero.
    var line = [UInt32](repeating: hasAlpha ? 0 : 0xFF00_0000, count: width)
    for row in 0..<count {
      guard let filter = filter(ofRow: row) else { return nil }
      let bytes = ColorBytes(start: start(ofRow: row), hasAlpha: hasAlpha)
      let words = words.span
      var target = line.mutableSpan
      switch filter {
      case .none: target.replace(by: bytes, of: words)
      case .sub: target.replaceAfterLeft(by: bytes, of: words)
      case .up: target.add(bytes, of: words)
      case .average: target.addToAverage(bytes, of: words)
      case .paeth: target.addByPaeth(bytes, of: words)
      }
      pixels += line
    }
    return pixels
  }
}

/// The places of the bytes of a row of colours.
private struct ColorBytes {
  /// The place of the first one.
  let start: Int
  let hasAlpha: Bool

  /// The common part of every pixel beside its bytes.
  var common: UInt32 { hasAlpha ? 0 : 0xFF00_0000 }

  /// The bytes of a pixel as 0xAARRGGBB.
  @inline(__always)
  func color(at column: Int, in words: Span<UInt64>) -> UInt32 {
    let bytes = UInt32(
      truncatingIfNeeded: words.eightBytes(at: start &+ column &* (hasAlpha ? 4 : 3)))
    // Red comes first.
    let swapped = bytes.byteSwapped
    return hasAlpha ? swapped &>> 8 | swapped &<< 24 : swapped &>> 8
  }

  /// Whether the bytes of eight pixels from a column on are known to be zero.
  ///
  /// Whole words are looked at, with some of their neighbours' bytes.
  @inline(__always)
  func areEightZero(from column: Int, in words: Span<UInt64>) -> Bool {
    let index = (start &+ column &* (hasAlpha ? 4 : 3)) &>> 3
    let bits = words[index] | words[index &+ 1] | words[index &+ 2] | words[index &+ 3]
    return hasAlpha ? bits | words[index &+ 4] == 0 : bits == 0
  }
}

/// A row of colours, which becomes the next one.
extension MutableSpan<UInt32> {
  fileprivate mutating func replace(by bytes: ColorBytes, of words: Span<UInt64>) {
    for column in indices { self[column] = bytes.color(at: column, in: words) | bytes.common }
  }

  /// Adds bytes to the pixel to the left.
  fileprivate mutating func replaceAfterLeft(by bytes: ColorBytes, of words: Span<UInt64>) {
    var left = bytes.common
    for column in indices {
      left = left.addingBytes(bytes.color(at: column, in: words)) | bytes.common
      self[column] = left
    }
  }

  /// Adds bytes to the row above, of which eight pixels at a time are often unchanged.
  fileprivate mutating func add(_ bytes: ColorBytes, of words: Span<UInt64>) {
    var column = 0
    while column < count {
      let end = Swift.min(column + 8, count)
      if column + 8 > count || !bytes.areEightZero(from: column, in: words) {
        for column in column..<end {
          self[column] = self[column].addingBytes(bytes.color(at: column, in: words)) | bytes.common
        }
      }
      column = end
    }
  }

  /// Adds bytes to the average of the pixels to the left and above.
  fileprivate mutating func addToAverage(_ bytes: ColorBytes, of words: Span<UInt64>) {
    var left: UInt32 = 0
    for column in indices {
      left =
        left.averagingBytes(self[column]).addingBytes(bytes.color(at: column, in: words))
        | bytes.common
      self[column] = left
    }
  }

  /// Adds bytes to the nearest of three neighbours.
  fileprivate mutating func addByPaeth(_ bytes: ColorBytes, of words: Span<UInt64>) {
    var left = bytes.common
    var corner = bytes.common
    for column in indices {
      let up = self[column]
      let nearest = UInt32.paeth(left: left, up: up, corner: corner)
      left = nearest.addingBytes(bytes.color(at: column, in: words)) | bytes.common
      corner = up
      self[column] = left
    }
  }
}

/// Arithmetic on the four bytes of a pixel, each modulo 256.
extension UInt32 {
  /// The sums of the bytes of two pixels.
  @inline(__always)
  func addingBytes(_ other: UInt32) -> UInt32 {
    // The highest bits are added apart, so that nothing is carried to the next byte.
    ((self & 0x7F7F_7F7F) &+ (other & 0x7F7F_7F7F)) ^ ((self ^ other) & 0x8080_8080)
  }

  /// Half of the sums of the bytes of two pixels, rounded down.
  @inline(__always)
  func averagingBytes(_ other: UInt32) -> UInt32 {
    (self & other) &+ ((self ^ other) & 0xFEFE_FEFE) &>> 1
  }

  /// For each byte, of three neighbours the one that is nearest to left + up − corner (PNG
  /// specification, section 9.4).
  @inline(__always)
  static func paeth(left: UInt32, up: UInt32, corner: UInt32) -> UInt32 {
    // Most pixels are like one of their neighbours.
    if up == corner { return left }
    if left == corner { return up }
    return paethOfUnlike(left: left, up: up, corner: corner)
  }

  private static func paethOfUnlike(left: UInt32, up: UInt32, corner: UInt32) -> UInt32 {
    let (a, b, c) = (left.channels, up.channels, corner.channels)
    let (toLeft, toUp) = ((b &- c).magnitudes, (a &- c).magnitudes)
    let toCorner = (a &+ b &- c &- c).magnitudes
    let rest = b.replacing(with: c, where: toUp .> toCorner)
    let nearest = a.replacing(with: rest, where: (toLeft .> toUp) .| (toLeft .> toCorner))
    return UInt32(channels: nearest)
  }

  private var channels: SIMD4<Int16> {
    SIMD4(
      Int16(self & 0xFF), Int16(self >> 8 & 0xFF), Int16(self >> 16 & 0xFF), Int16(self >> 24))
  }

  private init(channels: SIMD4<Int16>) {
    self = 0
    for index in 0..<4 { self |= UInt32(channels[index]) << UInt32(index * 8) }
  }
}

extension SIMD4<Int16> {
  fileprivate var magnitudes: SIMD4<Int16> {
    replacing(with: 0 &- self, where: self .< 0)
  }
}
