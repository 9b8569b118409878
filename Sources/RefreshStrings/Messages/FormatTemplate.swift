import ProofDocuments

/// A template, taken apart into text and places for values.
package struct FormatTemplate: Hashable {
  /// A stretch of a template that is shown, or replaced, as a whole.
  package enum Piece: Hashable {
    /// Text that is shown as it is.
    case literal(String)

    /// The place of a value.
    case specifier(FormatSpecifier)

    /// A place of a value, by its looks, but of an unknown kind.
    case unknown(String)
  }

  package let pieces: [Piece]

  /// Takes a template apart; any text is one.
  package init(_ text: String, inSubstitution: Bool = false) {
    var rest = text.unicodeScalars[...]
    var pieces: [Piece] = []
    while !rest.isEmpty {
      let literal = rest.prefix { $0 != "%" }
      rest.removeFirst(literal.count)
      if !literal.isEmpty { pieces.append(.literal(String(literal))) }
      guard !rest.isEmpty else { break }
      let (piece, length) = Self.piece(startOf: rest, inSubstitution: inSubstitution)
      pieces.append(piece)
      rest.removeFirst(length)
    }
    self.pieces = pieces
  }

  /// The specifiers in their order.
  package var specifiers: [FormatSpecifier] {
    pieces.compactMap { piece in
      if case .specifier(let specifier) = piece { specifier } else { nil }
    }
  }

  /// The piece that the percent sign at the start of a text begins, and its length.
  private static func piece(
    startOf text: Substring.UnicodeScalarView, inSubstitution: Bool
  ) -> (Piece, length: Int) {
    if text.dropFirst().first == "%" { return (.literal("%"), 2) }
    let encoded = PercentEncoding.length(startOf: text)
    if encoded > 0 { return (.unknown(String(text.prefix(encoded))), encoded) }
    if let specifier = FormatSpecifier(startOf: text, inSubstitution: inSubstitution) {
      return (.specifier(specifier), specifier.spelling.unicodeScalars.count)
    }
    let length = lengthOfForeignSpecifier(text)
    return (.unknown(String(text.prefix(length))), length)
  }

  /// The length of what the C library would take for a specifier: flags, sizes and a letter.
  private static func lengthOfForeignSpecifier(_ text: Substring.UnicodeScalarView) -> Int {
    let modifiers = text.dropFirst().prefix {
      "0123456789$ +-#'.*hlqLztj".unicodeScalars.contains($0)
    }
    let letter = text.dropFirst(1 + modifiers.count).first
    let isSpecifier = letter.map { "diouxXeEfFgGaAcCsSpn@".unicodeScalars.contains($0) } ?? false
    return isSpecifier ? modifiers.count + 2 : 1
  }
}

extension String {
  /// The template with each of its specifiers replaced; everything else, `%%` too, stays.
  package func replacingSpecifiers(
    inSubstitution: Bool = false, _ spelling: (FormatSpecifier) -> String
  ) -> String {
    var result = UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if rest.starts(with: "%%".unicodeScalars) {
        result.add(rest.prefix(2))
        rest.removeFirst(2)
      } else if case let encoded = PercentEncoding.length(startOf: rest), encoded > 0 {
        result.add(rest.prefix(encoded))
        rest.removeFirst(encoded)
      } else if scalar == "%",
        let specifier = FormatSpecifier(startOf: rest, inSubstitution: inSubstitution)
      {
        result.add(spelling(specifier).unicodeScalars)
        rest.removeFirst(specifier.spelling.unicodeScalars.count)
      } else {
        result.append(scalar)
        rest.removeFirst()
      }
    }
    return String(result)
  }
}

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
