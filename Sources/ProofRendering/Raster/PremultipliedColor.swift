import ProofDrawing

/// A colour multiplied by its opacity, in 8 bits each, as pixels hold it.
struct PremultipliedColor: Hashable {
  /// The colour as 0xAARRGGBB.
  let pixel: UInt32

  /// A colour, or nothing.
  init(_ color: Color?) {
    guard let color else {
      pixel = 0
      return
    }
    func part(_ level: UInt8) -> UInt32 { UInt32((Double(level) * color.alpha).rounded()) }
    pixel =
      part(255) << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
  }

  /// The colour of a pixel.
  init(pixel: UInt32) {
    self.pixel = pixel
  }

  /// The pixel after the colour covers a part of it, from 0 to 255.
  func laid(over background: UInt32, coverage: UInt8) -> UInt32 {
    let source = pixel.scaled(by: UInt32(coverage))
    return source &+ background.scaled(by: 255 - source >> 24)
  }

  /// Lays the colour over pixels, of each of which it covers a part.
  func lay(over pixels: inout MutableSpan<UInt32>, coverage: Span<UInt8>) {
    for place in pixels.indices where coverage[place] > 0 {
      pixels[place] = laid(over: pixels[place], coverage: coverage[place])
    }
  }
}

extension UInt32 {
  /// Each of the four bytes times a factor of 255ths, rounded to the nearest.
  fileprivate func scaled(by factor: UInt32) -> UInt32 {
    // Two bytes at a time: x/255 is (x + x/256 + 1/2)/256 rounded down, for x up to 255².
    var low = (self & 0x00FF_00FF) &* factor &+ 0x0080_0080
    low = (low &+ (low >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    var high = (self >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
    high = (high &+ (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
  }
}

/// The results of one background colour under another, for each coverage.
struct BlendTable {
  /// The pixel for each coverage from 0 to 255.
  private let blended: [UInt32]

  init(_ color: PremultipliedColor, over background: PremultipliedColor) {
    blended = (0...255).map { color.laid(over: background.pixel, coverage: $0) }
  }

  /// Lays the colour over pixels of the background, of each of which it covers a part.
  func lay(over pixels: inout MutableSpan<UInt32>, coverage: Span<UInt8>) {
    let blended = blended.span
    // Known lengths leave no check in the loop, which most of the time of a drawing is spent in.
    precondition(blended.count == 256 && coverage.count == pixels.count)
    for place in pixels.indices { pixels[place] = blended[Int(coverage[place])] }
  }
}
