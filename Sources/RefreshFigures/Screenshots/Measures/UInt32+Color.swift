import ProofDrawing

/// An opaque pixel as a colour: 0xFFRRGGBB.
extension UInt32 {
  /// An opaque pixel of a colour, whatever its opacity.
  init(_ color: Color) {
    self = 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// The largest difference of a channel to another pixel's, from 0 to 255.
  func distance(to other: UInt32) -> Int {
    func difference(_ shift: UInt32) -> Int {
      abs(Int(self >> shift & 0xFF) - Int(other >> shift & 0xFF))
    }
    return Swift.max(difference(16), difference(8), difference(0))
  }

  /// The lightness, from 0 to 255.
  var lightness: Int {
    (Int(self >> 16 & 0xFF) * 2 + Int(self >> 8 & 0xFF) * 5 + Int(self & 0xFF)) / 8
  }
}

extension Color {
  /// The colour of an opaque pixel.
  init(_ pixel: UInt32) {
    self.init(
      red: UInt8(pixel >> 16 & 0xFF), green: UInt8(pixel >> 8 & 0xFF), blue: UInt8(pixel & 0xFF))
  }
}

/// The sum of opaque pixels.
struct ColorSum {
  private var red = 0
  private var green = 0
  private var blue = 0
  private var count = 0

  mutating func add(_ pixel: UInt32) {
    red += Int(pixel >> 16 & 0xFF)
    green += Int(pixel >> 8 & 0xFF)
    blue += Int(pixel & 0xFF)
    count += 1
  }

  /// The mean of the pixels; nil for none.
  var mean: UInt32? {
    guard count > 0 else { return nil }
    func level(_ sum: Int) -> UInt32 { UInt32((sum + count / 2) / count) }
    return 0xFF00_0000 | level(red) << 16 | level(green) << 8 | level(blue)
  }
}

extension Collection<UInt32> {
  /// The mean of opaque pixels; nil for none.
  var mean: UInt32? {
    var sum = ColorSum()
    for pixel in self { sum.add(pixel) }
    return sum.mean
  }
}
