/// The characters that have a meaning in a `.strings` file, as UTF-16.
package enum UTF16Syntax {
  package static let backslash = unit("\\")
  static let closingBrace = unit("}")
  static let doubleQuote = unit("\"")
  static let equals = unit("=")
  package static let lessThan = unit("<")
  package static let openingBrace = unit("{")
  static let semicolon = unit(";")
  static let singleQuote = unit("'")
  package static let slash = unit("/")
  package static let star = unit("*")

  package static func isQuote(_ unit: UInt16) -> Bool { unit == doubleQuote || unit == singleQuote }

  /// Whether a character stands between words and means nothing; a no-break space does not.
  package static func isSpace(_ unit: UInt16) -> Bool {
    (0x09...0x0D).contains(unit) || unit == 0x20 || unit == 0x2028 || unit == 0x2029
  }

  /// Whether a `//` comment stops at a character.
  package static func endsLine(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029
  }

  /// Whether a character needs no quotes around it.
  package static func isWord(_ unit: UInt16) -> Bool {
    switch scalar(unit) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-": true
    default: false
    }
  }

  /// The character that a unit is, or the replacement character for half of one.
  package static func scalar(_ unit: UInt16) -> Unicode.Scalar {
    Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private static func unit(_ character: Unicode.Scalar) -> UInt16 {
    UInt16(UInt8(ascii: character))
  }
}
