/// Bytes that an address is written with, such as `%20` or `%C3%A9`: text, and no places for values.
///
/// Formatters would take some of them for specifiers: `%20share` holds `%20s`. Such a reading is
/// given up only where it cannot be intended: a place 20 or more wide with a letter behind it,
/// an upper-case hexadecimal digit, or bytes that are a character in UTF-8.
enum PercentEncoding {
  /// The length of the bytes that a text starts with, in scalars; 0 if there are none.
  static func length(startOf text: Substring.UnicodeScalarView) -> Int {
    var rest = text
    var length = 0
    while let next = lengthOfCharacter(startOf: rest) {
      length += next
      rest.removeFirst(next)
    }
    return length
  }

  /// The length of the bytes of one character.
  private static func lengthOfCharacter(startOf text: Substring.UnicodeScalarView) -> Int? {
    guard let byte = byte(startOf: text) else { return nil }
    switch byte {
    case 0xC2...0xF4:
      let count = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      var rest = text
      for _ in 1..<count {
        rest = rest.dropFirst(3)
        guard let next = self.byte(startOf: rest), next & 0xC0 == 0x80 else { return nil }
      }
      return count * 3
    case 0..<0x80: return isText(text) ? 3 : nil
    default: return nil
    }
  }

  private static func byte(startOf text: Substring.UnicodeScalarView) -> UInt8? {
    guard text.first == "%" else { return nil }
    let digits = text.dropFirst().prefix(2)
    guard digits.count == 2, digits.allSatisfy(isHexDigit) else { return nil }
    return UInt8(String(digits), radix: 16)
  }

  /// Whether a byte below 128 is no part of a specifier.
  private static func isText(_ text: Substring.UnicodeScalarView) -> Bool {
    let digits = text.dropFirst().prefix(2)
    guard let first = digits.first, let second = digits.last else { return false }
    let rest = text.dropFirst(3)
    switch second {
    case "A"..."F", "a", "b": return true
    case "c", "e", "f": return rest.first.map(isWord) ?? false
    case "d": return false
    // A place less than 20 wide is an ordinary one.
    default: return first >= "2" && !continuesSpecifier(rest)
    }
  }

  /// Whether a place with a width or number goes on here as somebody would write it.
  private static func continuesSpecifier(_ text: Substring.UnicodeScalarView) -> Bool {
    let digits = text.prefix { ("0"..."9").contains($0) }
    var rest = text.dropFirst(digits.count)
    if rest.first == "$" { return true }
    guard digits.isEmpty else { return false }
    if rest.first == "." {
      rest = rest.dropFirst()
      guard let digit = rest.first, ("0"..."9").contains(digit) else { return false }
      rest = rest.drop { ("0"..."9").contains($0) }
    }
    rest = rest.drop { lengths.contains($0) }
    guard let letter = rest.first, conversions.contains(letter) else { return false }
    return !(rest.dropFirst().first.map(isWord) ?? false)
  }

  private static let lengths = Set("hlqLztj".unicodeScalars)

  /// The letters that both Apple's formats and Java's know, without those of dates.
  private static let conversions = Set("@dsoxXeEfgGc".unicodeScalars)

  private static func isHexDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."F", "a"..."f": true
    default: false
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }
}
