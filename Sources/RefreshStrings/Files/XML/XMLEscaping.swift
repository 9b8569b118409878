/// How characters are written in XML, as libxml2 and with it Xcode writes them.
package enum XMLEscaping {
  /// The content of an element.
  package static func text(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\r": "&#13;"
      default: nil
      }
    }
  }

  /// The value of an attribute in double quotes.
  package static func attribute(_ value: String) -> String {
    escaped(value) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      // A reader would turn these into spaces.
      case "\t": "&#9;"
      case "\n": "&#10;"
      case "\r": "&#13;"
      default: nil
      }
    }
  }

  /// What a comment says, without the dashes that would end it.
  package static func comment(_ text: String) -> String {
    text.replacing("--", with: "- -").replacing("--", with: "- -")
      + (text.hasSuffix("-") ? " " : "")
  }

  /// The first character that XML 1.0 has no way to write, such as U+0001.
  package static func firstUnwritable(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first(where: isUnwritable)
  }

  /// Whether XML 1.0 has no way to write a character, not even by its number.
  static func isUnwritable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: false
    default: true
    }
  }

  private static func escaped(
    _ text: String, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let replacement = replacement(scalar) {
        result += replacement.unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
