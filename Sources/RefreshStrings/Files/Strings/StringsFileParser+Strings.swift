import ProofDocuments

extension StringsFileParser {
  /// Reads a key or value, or returns nil if no string starts here.
  mutating func readString() throws(DocumentError) -> String? {
    guard let first = next else { return nil }
    if UTF16Syntax.isQuote(first) { return try readQuoted(by: first) }
    let word = units[offset...].prefix(while: UTF16Syntax.isWord)
    offset += word.count
    return word.isEmpty ? nil : String(utf16: word)
  }

  private mutating func readQuoted(by quote: UInt16) throws(DocumentError) -> String {
    let start = offset
    var content: [UInt16] = []
    offset += 1
    while let unit = next {
      offset += 1
      if unit == quote { return String(utf16: content) }
      if unit == UTF16Syntax.backslash {
        if let escaped = readEscape() { content.append(escaped) }
      } else {
        content.append(unit)
      }
    }
    throw error(
      at: start, "this quote is never closed",
      "add the closing quote, and write “\\\"” for a quote inside the text")
  }

  /// Reads what follows a backslash: one character, or none at the end of the file.
  private mutating func readEscape() -> UInt16? {
    guard let unit = next else { return nil }
    offset += 1
    switch UTF16Syntax.scalar(unit) {
    case "0"..."7": return readOctal()
    case "U": return readHexadecimal()
    case "a": return 0x07
    case "b": return 0x08
    case "t": return 0x09
    case "n": return 0x0A
    case "v": return 0x0B
    case "f": return 0x0C
    case "r": return 0x0D
    case let scalar:
      warnAboutEscape(of: scalar)
      return unit
    }
  }

  /// Reads one to three octal digits, the first of which was just passed.
  private mutating func readOctal() -> UInt16 {
    offset -= 1
    let number = readNumber(digits: 3, radix: 8)
    return NextStepLatin.unit(UInt8(truncatingIfNeeded: number))
  }

  /// Reads up to four hexadecimal digits: one UTF-16 unit, half of a character beyond U+FFFF.
  private mutating func readHexadecimal() -> UInt16 {
    readNumber(digits: 4, radix: 16)
  }

  private mutating func readNumber(digits: Int, radix: Int) -> UInt16 {
    var number = 0
    for _ in 0..<digits {
      guard let unit = next, unit < 0x80,
        let digit = Character(UnicodeScalar(UInt8(unit))).hexDigitValue, digit < radix
      else { break }
      number = number * radix + digit
      offset += 1
    }
    return UInt16(truncatingIfNeeded: number)
  }

  /// Warns that a backslash is dropped, unless it only makes sure that a sign is a sign.
  private mutating func warnAboutEscape(of scalar: Unicode.Scalar) {
    let properties = scalar.properties
    guard properties.isAlphabetic || properties.numericType != nil else { return }
    let advice =
      scalar == "u" ? "write “\\U” and four digits" : "remove the backslash, or write it twice"
    warn(
      .invalidEscape, at: offset - 2, "“\\\(scalar)” means no more than “\(scalar)”", advice)
  }
}
