/// A byte, or a match: some bytes that occurred some places earlier; as symbols with extra bits
/// (RFC 1951, section 3.2.5).
///
/// A byte has the distance of no match, so that whoever counts or writes tokens need not look at
/// which of both one is.
struct DeflateToken {
  /// From the lowest bit: 9 bits for the symbol of a byte or a length, 5 for the extra bits of a
  /// length, 5 for the symbol of a distance, 13 for the extra bits of a distance.
  private let bits: UInt32

  init(_ byte: UInt8) {
    bits = UInt32(byte) | UInt32(Self.noDistance) << 14
  }

  /// Creates a match.
  init(length: Int, distance: Int) {
    let (length, lengthExtra) = Self.lengthSymbol(of: length)
    let (distance, distanceExtra) = Self.distanceSymbol(of: distance)
    bits = UInt32(
      truncatingIfNeeded: length | lengthExtra &<< 9 | distance &<< 14 | distanceExtra &<< 19)
  }

  /// The symbol of a byte or a length.
  var symbol: Int { Int(bits & 0x1FF) }

  /// The extra bits of a length.
  var lengthExtra: Int { Int(bits >> 9 & 0x1F) }

  /// The symbol of a distance; `noDistance` for a byte.
  var distanceSymbol: Int { Int(bits >> 14 & 0x1F) }

  /// The extra bits of a distance.
  var distanceExtra: Int { Int(bits >> 19) }
}

extension DeflateToken {
  /// The symbol that ends a block.
  static let endOfBlock = 256

  /// The number of symbols of bytes, the end and lengths.
  static let symbolCount = 286

  /// The number of symbols of distances.
  static let distanceCount = 30

  /// The distance of a byte, which is no symbol.
  static let noDistance = distanceCount

  /// The shortest match.
  static let minimumLength = 3

  /// The longest match.
  static let maximumLength = 258

  /// The greatest distance.
  static let maximumDistance = 32_768

  /// The number of extra bits after a symbol of a byte, the end or a length.
  static func extraBits(afterSymbol symbol: Int) -> Int {
    symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
  }

  /// The number of extra bits after a symbol of a distance.
  static func extraBits(afterDistance symbol: Int) -> Int {
    symbol < 4 || symbol == noDistance ? 0 : symbol / 2 - 1
  }

  /// The symbol of a length, and what its extra bits say.
  private static func lengthSymbol(of length: Int) -> (symbol: Int, extra: Int) {
    if length == maximumLength { return (285, 0) }
    let value = length &- minimumLength
    let count = value < 8 ? 0 : value.highestBit &- 2
    return (257 &+ 4 &* count &+ (value &>> count), value & ((1 &<< count) &- 1))
  }

  /// The symbol of a distance, and what its extra bits say.
  private static func distanceSymbol(of distance: Int) -> (symbol: Int, extra: Int) {
    let value = distance &- 1
    let count = value < 4 ? 0 : value.highestBit &- 1
    return (2 &* count &+ (value &>> count), value & ((1 &<< count) &- 1))
  }
}

extension [DeflateToken] {
  /// Appends a match of any length from 3, which becomes several where it is longer than 258.
  mutating func appendMatch(length: Int, distance: Int) {
    var rest = length
    while rest > DeflateToken.maximumLength {
      // What is left must not be shorter than a match can be.
      let part = Swift.min(DeflateToken.maximumLength, rest - DeflateToken.minimumLength)
      append(DeflateToken(length: part, distance: distance))
      rest -= part
    }
    append(DeflateToken(length: rest, distance: distance))
  }
}

extension Int {
  /// The place of the highest bit of a positive number.
  fileprivate var highestBit: Int { Int.bitWidth - 1 - leadingZeroBitCount }
}
