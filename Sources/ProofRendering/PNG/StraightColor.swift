/// A pixel whose colour is not multiplied by its alpha, as PNG stores it.
struct StraightColor: Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8
  let alpha: UInt8

  /// Undoes the multiplication, rounded to the nearest level.
  init(_ premultiplied: UInt32) {
    let alpha = premultiplied >> 24
    guard alpha < 255 else {
      red = UInt8(truncatingIfNeeded: premultiplied >> 16)
      green = UInt8(truncatingIfNeeded: premultiplied >> 8)
      blue = UInt8(truncatingIfNeeded: premultiplied)
      self.alpha = 255
      return
    }
    func part(_ shift: UInt32) -> UInt8 {
      let value = premultiplied >> shift & 0xFF
      guard alpha > 0 else { return 0 }
      return UInt8(min(255, (value * 255 + alpha / 2) / alpha))
    }
    (red, green, blue) = (part(16), part(8), part(0))
    self.alpha = UInt8(alpha)
  }

  /// Red, green, blue and alpha, in the order in which PNG stores them.
  var samples: SIMD4<Int16> {
    SIMD4(Int16(red), Int16(green), Int16(blue), Int16(alpha))
  }
}
