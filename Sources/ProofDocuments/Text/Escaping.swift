extension String {
  /// The text on one line, with each character shown by its number that would act on a terminal or on
  /// a CI service's log instead of being seen.
  ///
  /// Such as `<U+001B>` are shown:
  ///
  /// - control characters, line breaks among them;
  /// - the marks, embeddings, overrides and isolates that change the direction of the text around them;
  /// - the byte order mark;
  /// - one character of what a CI service takes for a command: the first of `::` at the start, and
  ///   the bracket of `##[`, `##vso[` and `##teamcity[`.
  package var visible: String {
    if isPlain { return self }
    let scalars = Array(unicodeScalars)
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
    var result = UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isCommand =
        index == start && scalar == ":" && scalars[index...].starts(with: "::".unicodeScalars)
        || scalar == "[" && Self.commandPrefixes.contains { scalars[..<index].ends(in: $0) }
      if isCommand || scalar.actsUnseen {
        result.add("<\(scalar.codePoint)>".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text with each of its lines as ``visible`` shows it; for messages that have several lines.
  package var visibleLines: String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible }.joined(separator: "\n")
  }

  /// JSON in which each character that would act on a terminal is written as an escape; the line feeds
  /// between values stay.
  package var visibleJSON: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.actsUnseen, scalar != "\n" {
        result.add("\\u\(scalar.codePoint.dropFirst(2))".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The texts before the bracket of a command of GitHub Actions, Azure Pipelines and
  /// TeamCity.
  private static let commandPrefixes =
    ["##", "##vso", "##teamcity"].map { Array($0.unicodeScalars) }

  /// Whether nothing has to be looked at closely; true of most texts.
  private var isPlain: Bool {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "[") }
      && !drop(while: { $0 == " " }).hasPrefix("::")
  }
}

extension String.UnicodeScalarView {
  /// Adds scalars in place, where `+=` copies all that are there.
  package mutating func add(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars { append(scalar) }
  }
}

extension Unicode.Scalar {
  /// The character's number as Unicode writes it, such as `U+0001`.
  package var codePoint: String {
    let number = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }

  /// Whether the character has no shape and changes how others are shown.
  fileprivate var actsUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl || self == "\u{FEFF}"
    }
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate func ends(in suffix: [Unicode.Scalar]) -> Bool {
    self.suffix(suffix.count).elementsEqual(suffix) {
      $0.properties.lowercaseMapping == String($1)
    }
  }
}

/// Text as XML holds it, whatever characters it is made of.
package enum XML {
  /// Text between tags.
  package static func text(_ text: String) -> String { escaped(text, inAttribute: false) }

  /// Text between double quotation marks.
  package static func attribute(_ text: String) -> String { escaped(text, inAttribute: true) }

  /// A comment without the dashes that would end it.
  package static func comment(_ text: String) -> String {
    let characters = text.unicodeScalars.map { isCharacter($0) ? $0 : "\u{FFFD}" }
    return String(String.UnicodeScalarView(characters))
      .replacing("--", with: "- -").replacing("--", with: "- -")
      + (text.hasSuffix("-") ? " " : "")
  }

  /// The first character that XML 1.0 has no way to write, such as U+0001.
  package static func firstUnwritable(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { !isCharacter($0) }
  }

  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    // Most texts have nothing to escape, and a page has a hundred thousand of them.
    guard text.utf8.contains(where: mayNeedEscape) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where inAttribute: result += "&quot;"
      // A reader makes spaces of them in an attribute, and a line break of a carriage return.
      case "\t" where inAttribute, "\n" where inAttribute, "\r":
        result += "&#\(scalar.value);"
      case _ where isCharacter(scalar): result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append("\u{FFFD}")
      }
    }
    return result
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

extension String {
  /// The path as an address.
  ///
  /// ASCII letters, digits and `-._~@/:+` stay as they are. Each other byte of the UTF-8 becomes `%` and
  /// two hexadecimal digits (RFC 3986, section 2.1). A colon stays because a path may begin with the
  /// address of a server, so the first folder of a relative path must have none.
  package var percentEncoded: String {
    guard !utf8.allSatisfy(\.isPlainInAddresses) else { return self }
    var result = ""
    for byte in utf8 {
      if byte.isPlainInAddresses {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

extension UInt8 {
  fileprivate var isPlainInAddresses: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~@/:+".utf8.contains(self)
    }
  }
}

extension String {
  /// The text as a shell takes it for one word: as it is where nothing in it means anything to a shell,
  /// and else in single quotes.
  package var shellWord: String {
    let isPlain =
      !hasPrefix("~") && wholeMatch(of: /[a-zA-Z0-9_@%+=:,.\/~-]+/) != nil
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }

  /// The path as commands take it, which read a word that begins with a hyphen as an option.
  package var asArgument: String { hasPrefix("-") ? "./\(self)" : self }

  /// The path as a word of a command.
  package var shellPath: String { asArgument.shellWord }
}
