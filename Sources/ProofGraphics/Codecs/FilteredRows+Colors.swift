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
