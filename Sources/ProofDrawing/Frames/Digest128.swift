/// A digest of 128 bits as a value.
///
/// Its text is 32 hexadecimal digits, the first half first.
package struct Digest128: Hashable, Sendable, CustomStringConvertible {
  /// The first half.
  package let high: UInt64

  /// The second half.
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The number of digits in a text.
  static let digitCount = 32

  /// Appends both halves.
  package func append(to words: inout [UInt64]) {
    words.append(high)
    words.append(low)
  }

  /// The digest as 32 hexadecimal digits.
  package var description: String {
    var digits: [UInt8] = []
    append(to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Appends the digits in ASCII.
  func append(to bytes: inout [UInt8]) {
    for half in [high, low] {
      for shift in stride(from: UInt64(60), through: 0, by: -4) {
        let value = UInt8(half >> shift & 15)
        bytes.append(value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      }
    }
  }
}

extension Digest128 {
  /// Reads a text; nil for anything but 32 lower-case hexadecimal digits.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == Self.digitCount else { return nil }
    self.init(digits.span.bytes, at: 0)
  }

  /// Reads 32 lower-case hexadecimal digits from a place on; nil where there are others or fewer.
  init?(_ bytes: RawSpan, at place: Int) {
    guard place + Self.digitCount <= bytes.byteCount,
      let first = Self.value(bytes, at: place), let second = Self.value(bytes, at: place + 8),
      let third = Self.value(bytes, at: place + 16), let fourth = Self.value(bytes, at: place + 24)
    else { return nil }
    self.init(high: first << 32 | second, low: third << 32 | fourth)
  }

  /// The value of eight lower-case hexadecimal digits; nil for other bytes.
  ///
  /// All eight are read at once, as a lock of a million frames has a hundred million digits.
  private static func value(_ bytes: RawSpan, at place: Int) -> UInt64? {
    let digits = UInt64(
      bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
    // A letter has bit 6, and “a” ends in 1.
    let values = (digits & each(0x0F)) &+ ((digits & each(0x40)) >> 6) &* 9
    let isLetter = ((values &+ each(6)) >> 4) & each(1)
    guard values & each(0xF0) == 0, values &+ each(0x30) &+ isLetter &* 0x27 == digits else {
      return nil
    }
    let pairs = (values | values >> 4) & 0x00FF_00FF_00FF_00FF
    let quads = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
    return (quads | quads >> 16) & 0xFFFF_FFFF
  }

  /// Eight bytes that are alike.
  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}
