/// Text as XML holds it, whatever characters it is made of.
package enum XML {
  /// Text between tags.
  package static func text(_ text: String) -> String { escaped(text, inAttribute: false) }

  /// Text between double quotation marks.
  package static func attribute(_ text: String) -> String { escaped(text, inAttribute: true) }

  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    // Most texts have nothing to escape, and a page has a hundred thousand of them.
    guard text.utf8.contains(where: mayNeedEscape) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\"" where inAttribute: result += "&quot;".unicodeScalars
      // A reader makes spaces of them in an attribute, and a line break of a carriage return.
      case "\t" where inAttribute, "\n" where inAttribute, "\r":
        result += "&#\(scalar.value);".unicodeScalars
      case _ where isCharacter(scalar): result.append(scalar)
      default: result.append("\u{FFFD}")
      }
    }
    return String(result)
  }

  /// Whether a byte may belong to a character that is escaped or replaced: markup, a control character,
  /// or one of U+F000 to U+FFFF, of which two are no characters.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), ..<0x20, 0xEF:
      true
    default: false
    }
  }

  /// Whether XML 1.0 allows a character (its production 2); not even an escape helps the others.
  package static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
