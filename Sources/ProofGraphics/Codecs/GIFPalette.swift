import ProofDrawing

/// The pixels of a GIF image as entries of a colour table of its own.
struct GIFPalette {
  /// The colours, 0xRRGGBB in the order of their appearance; at most 256 with the clear entry.
  private(set) var colors: [UInt32] = []

  /// One entry for each pixel.
  private(set) var entries: [UInt8] = []

  /// The entry that lets the image before show through; nil when every pixel has a colour.
  private(set) var clear: UInt8?

  /// The number of colours beside the clear entry.
  static let colorLimit = 255

  /// Gives pixels their entries: a clear one where a pixel is as before.
  ///
  /// More colours than a table holds are reduced.
  init(_ pixels: [UInt32], former: [UInt32]?) {
    let visible = pixels.indices.map { index in
      former?[index] == pixels[index] ? nil : pixels[index] & 0xFF_FFFF
    }
    if !number(visible) {
      var counts: [UInt32: Int] = [:]
      for case let color? in visible { counts[color, default: 0] += 1 }
      let reduction = ColorReduction(of: counts, to: Self.colorLimit)
      _ = number(visible.map { $0.flatMap { reduction.substitutes[$0] } })
    }
  }

  /// The number of entries that a table for the colours must have: a power of two, at least two.
  var tableSize: Int {
    let count = colors.count + (clear == nil ? 0 : 1)
    return (1...8).map { 1 << $0 }.first { $0 >= count } ?? 256
  }

  /// Numbers the colours; false when there are too many.
  private mutating func number(_ pixels: [UInt32?]) -> Bool {
    var numbers: [UInt32: UInt8] = [:]
    colors = []
    entries = []
    entries.reserveCapacity(pixels.count)
    for case let color? in pixels where numbers[color] == nil {
      guard colors.count < Self.colorLimit else { return false }
      numbers[color] = UInt8(colors.count)
      colors.append(color)
    }
    let clear = UInt8(colors.count)
    for pixel in pixels { entries.append(pixel.flatMap { numbers[$0] } ?? clear) }
    self.clear = entries.contains(clear) ? clear : nil
    return true
  }
}
