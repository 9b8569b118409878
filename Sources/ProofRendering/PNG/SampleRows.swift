internal import ProofDrawing

/// An image of at most 256 colours: a byte for each pixel, each row after a filter byte of zero.
///
/// Flat areas and soft edges compress best unfiltered when a pixel is at most a byte.
struct SampleRows {
  /// What a byte stands for.
  enum Meaning {
    /// The level of an opaque grey.
    case level

    /// A colour's place in `colors`.
    case number
  }

  /// The rows, `width + 1` bytes each.
  private(set) var bytes: [UInt8] = []

  /// The distinct colours, premultiplied; of greys, which need no palette, 17 stand for more.
  private(set) var colors: [UInt32] = []

  /// What the bytes stand for.
  private(set) var meaning = Meaning.level

  /// Reads the pixels; false when there are more than 256 colours.
  ///
  /// Outside of the ink every pixel is like the first one, so only the ink is looked at.
  mutating func read(_ pixels: Span<UInt32>, width: Int, ink: InkMap) -> Bool {
    readLevels(pixels, width: width, ink: ink) || readNumbers(pixels, width: width, ink: ink)
  }

  /// Reads pixels that are all opaque greys, which most frames are, without any search.
  private mutating func readLevels(
    _ pixels: Span<UInt32>, width: Int, ink: InkMap
  ) -> Bool {
    guard let background = pixels[0].greyLevel else { return false }
    fill(with: background, width: width, height: ink.height)
    var target = bytes.mutableSpan
    for row in ink.rows {
      let columns = ink[row]
      let source = pixels.extracting(
        row * width + columns.lowerBound..<row * width + columns.upperBound)
      var place = row * (width + 1) + 1 + columns.lowerBound
      // What differs from an opaque grey is gathered, so that the loop has no way out to look for.
      var strange: UInt32 = 0
      for index in source.indices {
        let pixel = source[index]
        strange |= pixel ^ (0xFF00_0000 | (pixel & 0xFF) &* 0x01_0101)
        target[place] = UInt8(truncatingIfNeeded: pixel)
        place += 1
      }
      guard strange == 0 else { return false }
    }
    meaning = .level
    colors = levels(background: background, width: width, ink: ink).map(UInt32.init(grey:))
    return true
  }

  /// The distinct levels in order; no more than 17, as the form is the same from there on.
  private func levels(background: UInt8, width: Int, ink: InkMap) -> [UInt8] {
    var seen: Set<UInt8> = [background]
    for row in ink.rows {
      let start = row * (width + 1) + 1
      for level in bytes[start + ink[row].lowerBound..<start + ink[row].upperBound] {
        if seen.insert(level).inserted, seen.count > 16 { return seen.sorted() }
      }
    }
    return seen.sorted()
  }

  private mutating func readNumbers(
    _ pixels: Span<UInt32>, width: Int, ink: InkMap
  ) -> Bool {
    var table = ColorTable()
    guard let background = table.number(of: pixels[0]) else { return false }
    fill(with: background, width: width, height: ink.height)
    var last = (color: pixels[0], number: background)
    var target = bytes.mutableSpan
    for row in ink.rows {
      var place = row * (width + 1) + 1 + ink[row].lowerBound
      for column in ink[row] {
        let color = pixels[row * width + column]
        if color != last.color {
          guard let number = table.number(of: color) else { return false }
          last = (color, number)
        }
        target[place] = last.number
        place += 1
      }
    }
    meaning = .number
    colors = table.colors
    return true
  }

  private mutating func fill(with background: UInt8, width: Int, height: Int) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: repeatElement(background, count: (width + 1) * height))
    for row in 0..<height { bytes[row * (width + 1)] = 0 }
  }

  /// The rows with samples of fewer bits, each sample replaced by what a table has for it.
  func packed(width: Int, bits: UInt8, through table: [UInt8]) -> [UInt8] {
    let perByte = 8 / Int(bits)
    var packed: [UInt8] = []
    packed.reserveCapacity(bytes.count / perByte + bytes.count / (width + 1))
    for start in stride(from: 0, to: bytes.count, by: width + 1) {
      packed.append(0)
      for first in stride(from: start + 1, to: start + 1 + width, by: perByte) {
        var byte: UInt8 = 0
        for place in 0..<perByte {
          let sample = first + place < start + 1 + width ? table[Int(bytes[first + place])] : 0
          byte = byte << bits | sample
        }
        packed.append(byte)
      }
    }
    return packed
  }
}

extension UInt32 {
  /// The level of an opaque grey; nil for every other pixel.
  fileprivate var greyLevel: UInt8? {
    let level = self & 0xFF
    return self == 0xFF00_0000 | level &* 0x01_0101 ? UInt8(level) : nil
  }

  /// The pixel of an opaque grey.
  fileprivate init(grey level: UInt8) {
    self = 0xFF00_0000 | UInt32(level) * 0x01_0101
  }
}
