package import ProofDocuments

/// The text of an Android resource, with the escapes and quotes that it is written in.
///
/// The rules are those of Android's own compiler (aapt2): outside quotes white space is one space, a
/// backslash starts an escape everywhere, and a mark of style ends a quote.
package struct AndroidText {
  /// What the text says.
  package private(set) var value = ""

  /// Whether an apostrophe stands outside quotes without a backslash, which the compiler refuses.
  package private(set) var hasBareApostrophe = false

  /// Whether a quote was never closed.
  package private(set) var hasOpenQuote = false

  private let dialect: AndroidDialect
  private var isQuoted = false
  private var endsWithSpace = false

  package init(_ dialect: AndroidDialect) {
    self.dialect = dialect
  }

  /// Adds the text of an element, or of a part of one.
  package mutating func append(_ text: String) throws(FieldError) {
    guard dialect == .android else { return try appendPlainly(text) }
    if !isQuoted, !endsWithSpace, Self.standsForItself(text) {
      value += text
      endsWithSpace = text.utf8.last == 0x20
      return
    }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if !isQuoted, Self.isSpace(scalar) {
        if !endsWithSpace { value.unicodeScalars.append(" ") }
        endsWithSpace = true
        continue
      }
      endsWithSpace = false
      switch scalar {
      case "\\": try appendEscape(&rest)
      case "\"": isQuoted.toggle()
      default:
        if scalar == "'", !isQuoted { hasBareApostrophe = true }
        value.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a text has no escapes, no quotes and no space that becomes less, as most texts.
  private static func standsForItself(_ text: String) -> Bool {
    var isAfterSpace = false
    for byte in text.utf8 {
      switch byte {
      case 0..<0x20, UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return false
      case 0x20 where isAfterSpace: return false
      default: isAfterSpace = byte == 0x20
      }
    }
    return true
  }

  /// Adds a text whose only escapes are those of Compose.
  private mutating func appendPlainly(_ text: String) throws(FieldError) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isNumber =
        rest.first == "u" && rest.dropFirst().prefix(4).count { $0.properties.isASCIIHexDigit } == 4
      if scalar == "\\", let next = rest.first, ["n", "t", "\\"].contains(next) || isNumber {
        try appendEscape(&rest)
      } else {
        value.unicodeScalars.append(scalar)
      }
    }
  }

  /// Adds the start or end of a mark of style, as it is.
  package mutating func append(tag: String) {
    finish()
    endsWithSpace = false
    value += tag
  }

  /// Ends the text, or a part of it that a mark ends.
  mutating func finish() {
    hasOpenQuote = hasOpenQuote || isQuoted
    isQuoted = false
  }

  private mutating func appendEscape(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(FieldError) {
    guard let scalar = rest.popFirst() else { return }
    switch scalar {
    case "n": value += "\n"
    case "t": value += "\t"
    case "u": value.unicodeScalars.append(try Self.character(&rest))
    default: value.unicodeScalars.append(scalar)
    }
  }

  /// Reads the digits of a character's number, or of the two halves of one beyond U+FFFF.
  private static func character(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(FieldError) -> Unicode.Scalar {
    let start = rest
    let first = unit(&rest)
    if let scalar = first.flatMap(Unicode.Scalar.init) { return scalar }
    if let first, rest.starts(with: "\\u".unicodeScalars) {
      rest.removeFirst(2)
      if let second = unit(&rest), UTF16.isLeadSurrogate(first), UTF16.isTrailSurrogate(second) {
        let pair = String(decoding: [first, second], as: UTF16.self)
        if let scalar = pair.unicodeScalars.first { return scalar }
      }
    }
    throw FieldError(
      problem: "“\\u\(String(start.prefix(4)).visible)” is not a character",
      advice: "write “\\u” and four hexadecimal digits")
  }

  private static func unit(_ rest: inout Substring.UnicodeScalarView) -> UInt16? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    rest.removeFirst(4)
    return UInt16(String(digits), radix: 16)
  }

  /// Whether a character is white space to the compiler, which a no-break space is not.
  package static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (0x09...0x0D).contains(scalar.value)
  }
}

extension AndroidText {
  /// A value as it is written in a resource, ready to be put into XML.
  package static func written(_ value: String) -> String {
    XMLEscaping.text(escaped(value, .android))
  }

  /// A value with the escapes and quotes that it needs, not ready for XML yet.
  ///
  /// - Parameters:
  ///   - value: A whole text, or a part of one.
  ///   - dialect: The rules of the file.
  ///   - isStart: Whether nothing comes before the part.
  ///   - isEnd: Whether nothing comes after it.
  /// - Returns: what to write.
  package static func escaped(
    _ value: String, _ dialect: AndroidDialect, isStart: Bool = true, isEnd: Bool = true
  ) -> String {
    let text = value.unicodeScalars.map { escaped($0, dialect) }.joined()
    guard dialect == .android else { return text }
    // The compiler would take these for a reference to another resource.
    let isMarked = isStart && (value.hasPrefix("@") || value.hasPrefix("?"))
    let marked = isMarked ? "\\" + text : text
    let keepsSpace =
      (isStart && value.hasPrefix(" ")) || (isEnd && value.hasSuffix(" ")) || value.contains("  ")
    return keepsSpace ? "\"\(marked)\"" : marked
  }

  private static func escaped(_ scalar: Unicode.Scalar, _ dialect: AndroidDialect) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "'" where dialect == .android, "\"" where dialect == .android: "\\\(scalar)"
    case "\n": "\\n"
    case "\t": "\\t"
    case _ where scalar == "\r" || XMLEscaping.isUnwritable(scalar):
      "\\u" + scalar.codePoint.dropFirst(2)
    default: String(scalar)
    }
  }
}
