/// The form of a PNG's pixels.
enum PNGForm: Hashable {
  /// Levels of grey in 1, 2, 4 or 8 bits.
  case grey(bits: UInt8)

  /// Places in a palette in 1, 2, 4 or 8 bits.
  case indexed(bits: UInt8)

  /// Red, green and blue in 8 bits each.
  case rgb

  /// Red, green, blue and straight alpha in 8 bits each.
  case rgba

  /// The smallest form that holds up to 256 premultiplied colours.
  init(colors: [UInt32]) {
    let indexBits: UInt8 =
      switch colors.count {
      case ...2: 1
      case ...4: 2
      case ...16: 4
      default: 8
      }
    guard colors.allSatisfy(Self.isOpaqueGrey) else {
      self = .indexed(bits: indexBits)
      return
    }
    let bits = Self.greyBits.first { bits in colors.allSatisfy { Self.fits($0, bits: bits) } }
    // A palette costs 12 bytes and 3 a colour; it pays when it halves the bits of each pixel.
    if let bits, bits <= indexBits {
      self = .grey(bits: bits)
    } else {
      self = .indexed(bits: indexBits)
    }
  }

  /// The depth and the colour type as an IHDR chunk has them.
  var header: (bitDepth: UInt8, colorType: UInt8) {
    switch self {
    case .grey(let bits): (bits, 0)
    case .rgb: (8, 2)
    case .indexed(let bits): (bits, 3)
    case .rgba: (8, 6)
    }
  }

  private static let greyBits: [UInt8] = [1, 2, 4, 8]

  private static func isOpaqueGrey(_ color: UInt32) -> Bool {
    let blue = color & 0xFF
    return color == 0xFF00_0000 | blue << 16 | blue << 8 | blue
  }

  /// Whether a grey is one of the levels that a depth can say: multiples of 255/(2ⁿ − 1).
  private static func fits(_ color: UInt32, bits: UInt8) -> Bool {
    let step: UInt32 = 255 / ((1 << UInt32(bits)) - 1)
    return (color & 0xFF) % step == 0
  }
}
