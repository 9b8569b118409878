import ProofDrawing

/// An image of at most 256 colours: a byte for each pixel.
///
/// Flat areas and soft edges compress best unfiltered when a pixel is at most a byte.
struct SampleRows {
  /// The meanings of a byte.
  enum Meaning {
    /// The level of an opaque grey.
    case level

    /// A colour's place in `colors`.
    case number
  }

  /// The samples, one in a byte.
  private(set) var rows = WordRows()

  /// The distinct colours, premultiplied; of greys, which need no palette, 17 stand for more.
  private(set) var colors: [UInt32] = []

  /// The meaning of the bytes.
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
    rows.reset(ground: background, width: width, ink: ink)
    var seen = LevelSet()
    seen.insert(background)
    let ground = SIMD8<UInt32>(repeating: pixels[0])
    let wordsPerRow = rows.layout.wordsPerRow
    let isGrey = rows.withMutableWords { words in
      for row in ink.rows {
        // What differs from an opaque grey is gathered, so that the loop has no way out to look for.
        var strange = SIMD8<UInt32>(repeating: 0)
        let source = pixels.extracting(row * width..<(row + 1) * width)
        for word in ink.words(ofRow: row) {
          let eight = source.eight(from: word * 8, else: ground)
          guard (eight ^ ground).hasBit else { continue }
          strange |= eight ^ (0xFF00_0000 | (eight & 0xFF) &* 0x01_0101)
          let levels = eight.lowBytes
          words[row * wordsPerRow + word] = levels
          seen.insert(bytesOf: levels)
        }
        guard !strange.hasBit else { return false }
      }
      return true
    }
    guard isGrey else { return false }
    meaning = .level
    colors = seen.first(17).map(UInt32.init(grey:))
    return true
  }

  private mutating func readNumbers(
    _ pixels: Span<UInt32>, width: Int, ink: InkMap
  ) -> Bool {
    var table = ColorTable()
    guard let background = table.number(of: pixels[0]) else { return false }
    rows.reset(ground: background, width: width, ink: ink)
    var last = (color: pixels[0], number: background)
    let ground = SIMD8<UInt32>(repeating: pixels[0])
    let (layout, wordsPerRow) = (rows.layout, rows.layout.wordsPerRow)
    let fits = rows.withMutableWords { words in
      for row in ink.rows {
        let source = pixels.extracting(row * width..<(row + 1) * width)
        for word in ink.words(ofRow: row) {
          let eight = source.eight(from: word * 8, else: ground)
          guard (eight ^ ground).hasBit else { continue }
          var numbers = layout.groundWord
          for index in 0..<8 {
            if eight[index] != last.color {
              guard let number = table.number(of: eight[index]) else { return false }
              last = (eight[index], number)
            }
            numbers.setByte(index, to: last.number)
          }
          words[row * wordsPerRow + word] = numbers
        }
      }
      return true
    }
    meaning = .number
    colors = table.colors
    return fits
  }

  /// The rows with samples of fewer bits, each sample replaced by what a table has for it.
  ///
  /// The bits behind the last sample of a row repeat the background.
  func packed(bits: UInt8, through table: [UInt8]) -> WordRows {
    let perByte = 8 / Int(bits)
    let ground = (0..<perByte).reduce(UInt8(0)) { byte, _ in
      byte << bits | table[Int(rows.layout.ground)]
    }
    let ink = rows.ink.dividingColumns(by: perByte)
    var packed = WordRows()
    packed.reset(
      ground: ground, width: (rows.layout.width + perByte - 1) / perByte, ink: ink)
    let layout = packed.layout
    packed.withMutableWords { words in
      for row in ink.rows {
        for word in ink.words(ofRow: row) {
          var bytes = layout.groundWord
          for byte in word * 8..<min(word * 8 + 8, layout.width) {
            bytes.setByte(
              byte % 8,
              to: rows.packedByte(byte, ofRow: row, perByte: perByte, bits: bits, table))
          }
          words[row * layout.wordsPerRow + word] = bytes
        }
      }
    }
    return packed
  }
}

extension WordRows {
  /// Some samples of a row in a byte, the first one in its highest bits.
  fileprivate func packedByte(
    _ byte: Int, ofRow row: Int, perByte: Int, bits: UInt8, _ table: [UInt8]
  ) -> UInt8 {
    var packed: UInt8 = 0
    for sample in byte * perByte..<(byte + 1) * perByte {
      // The words hold the ground behind the last sample, or end with it.
      let word =
        sample / 8 < layout.wordsPerRow
        ? words[row * layout.wordsPerRow + sample / 8] : layout.groundWord
      packed = packed << bits | table[Int(word.byte(sample % 8))]
    }
    return packed
  }
}

extension InkMap {
  /// The map of a picture in which several columns are one.
  fileprivate func dividingColumns(by count: Int) -> InkMap {
    var map = InkMap(height: height)
    for row in rows where !self[row].isEmpty {
      map.add(self[row].lowerBound / count..<(self[row].upperBound - 1) / count + 1, inRow: row)
    }
    return map
  }
}

extension Span<UInt32> {
  /// Eight pixels from a place on; others stand in for those behind the end.
  @inline(__always)
  fileprivate func eight(from place: Int, else others: SIMD8<UInt32>) -> SIMD8<UInt32> {
    if place + 8 <= count {
      return SIMD8(
        self[place], self[place + 1], self[place + 2], self[place + 3], self[place + 4],
        self[place + 5], self[place + 6], self[place + 7])
    }
    var eight = others
    for index in place..<count { eight[index - place] = self[index] }
    return eight
  }
}

extension SIMD8<UInt32> {
  /// Whether any number is not zero.
  fileprivate var hasBit: Bool {
    let half = lowHalf | highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter[0] | quarter[1] != 0
  }

  /// The lowest byte of each number, the first one in the lowest byte of the word.
  fileprivate var lowBytes: UInt64 {
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(self[index] & 0xFF) << UInt64(index * 8) }
    return word
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

/// The distinct colours of an image, numbered in the order of their appearance.
struct ColorTable {
  /// The colours, premultiplied; at most 256.
  private(set) var colors: [UInt32] = []

  /// An open-addressed hash table: a colour's number plus one, or 0 for a free slot.
  private var slots = [UInt16](repeating: 0, count: slotCount)

  /// Four times as many slots as colours, so that a search ends at the first or second slot.
  private static let slotCount = 1024

  /// The number of a colour; nil when 256 others are known.
  mutating func number(of color: UInt32) -> UInt8? {
    // Fibonacci hashing spreads colours that differ in few bits.
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if colors[number] == color { return UInt8(number) }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    guard colors.count < 256 else { return nil }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return UInt8(colors.count - 1)
  }
}
