import ProofDocuments

/// Reads a property list in its old form, such as the list of keys and values that most `.strings`
/// files are.
///
/// The grammar is Foundation's, arrays and data left out.
struct StringsFileParser {
  let units: [UInt16]
  var offset = 0
  package private(set) var warnings: [Diagnostic] = []
  private var comments = StringsFileComments()
  private let file: String
  private let lines: LineIndex
  private let deepest: Int

  /// Prepares for reading; dictionaries may be nested `deepest` deep in the outermost one.
  init(_ units: [UInt16], file: String, deepest: Int = 0) {
    self.units = units
    self.file = file
    self.deepest = deepest
    lines = LineIndex(units)
  }

  /// The character to read next, or nil at the end.
  var next: UInt16? { offset < units.count ? units[offset] : nil }

  /// Reads the outermost dictionary.
  mutating func parse() throws(DocumentError) -> PropertyListNode {
    try skipSpace()
    let start = location(at: offset)
    guard next == UTF16Syntax.openingBrace else {
      return PropertyListNode(value: .dictionary(try readMembers(depth: 0)), location: start)
    }
    let members = try readBraces(depth: 0)
    try skipSpace()
    guard next == nil else {
      throw error(at: offset, "there is text after the closing “}”", "move it before the “}”")
    }
    return PropertyListNode(value: .dictionary(members), location: start)
  }

  private mutating func readBraces(
    depth: Int
  ) throws(DocumentError) -> [PropertyListNode.Member] {
    let start = offset
    offset += 1
    let members = try readMembers(until: UTF16Syntax.closingBrace, depth: depth)
    guard next == UTF16Syntax.closingBrace else {
      throw error(at: start, "this “{” is never closed", "add “}” at the end of the file")
    }
    offset += 1
    return members
  }

  /// Reads members up to the end of the file, or to a character.
  private mutating func readMembers(
    until end: UInt16? = nil, depth: Int
  ) throws(DocumentError) -> [PropertyListNode.Member] {
    var members: [PropertyListNode.Member] = []
    try skipSpace()
    while let unit = next, unit != end {
      let comment = comments.takeLeading()
      var member = try readMember(depth: depth)
      try skipSpace()
      member.comment = StringsFileComments.joined(comment, comments.takeTrailing())
      members.append(member)
    }
    return members
  }

  private mutating func readMember(
    depth: Int
  ) throws(DocumentError) -> PropertyListNode.Member {
    let start = location(at: offset)
    let key = try readKey()
    let keyEnd = offset
    try skipSpace()
    var value = PropertyListNode(value: .text(key), location: start)
    var valueEnd = keyEnd
    if next == UTF16Syntax.equals {
      offset += 1
      value = try readValue(of: key, depth: depth)
      valueEnd = offset
      try skipSpace()
    } else if next != UTF16Syntax.semicolon {
      throw error(at: keyEnd, "“=” is missing after the key “\(key)”", "write \"key\" = \"value\";")
    }
    guard next == UTF16Syntax.semicolon else {
      throw error(at: valueEnd, "“;” is missing after the value of “\(key)”", "add it here")
    }
    offset += 1
    comments.forget()
    return PropertyListNode.Member(key: key, location: start, node: value)
  }

  private mutating func readKey() throws(DocumentError) -> String {
    if let key = try readString() { return key }
    throw error(at: offset, "“\(shown(offset))” cannot start a key", advice(onStray: offset))
  }

  private mutating func readValue(
    of key: String, depth: Int
  ) throws(DocumentError) -> PropertyListNode {
    try skipSpace()
    let start = location(at: offset)
    if let value = try readString() {
      return PropertyListNode(value: .text(value), location: start)
    }
    if next == UTF16Syntax.openingBrace, depth < deepest {
      let members = try readBraces(depth: depth + 1)
      return PropertyListNode(value: .dictionary(members), location: start)
    }
    guard let next else {
      throw error(at: offset, "the file ends before the value of “\(key)”", "add \"value\";")
    }
    let nested: [Unicode.Scalar: String] = ["{": "a dictionary", "(": "an array", "<": "data"]
    if let kind = nested[UTF16Syntax.scalar(next)] {
      throw error(at: offset, "the value of “\(key)” is \(kind)", StringTable.textAdvice)
    }
    throw error(at: offset, "“\(shown(offset))” cannot start a value", advice(onStray: offset))
  }
}

extension StringsFileParser {
  /// Skips white space and comments.
  mutating func skipSpace() throws(DocumentError) {
    while let unit = next {
      if UTF16Syntax.isSpace(unit) {
        offset += 1
        if unit == 0x0A || unit == 0x0D && next != 0x0A { comments.endLine() }
      } else if unit == UTF16Syntax.slash, offset + 1 < units.count,
        units[offset + 1] == UTF16Syntax.slash || units[offset + 1] == UTF16Syntax.star
      {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(DocumentError) {
    let start = offset
    let isLine = units[offset + 1] == UTF16Syntax.slash
    offset += 2
    if isLine {
      while let unit = next, !UTF16Syntax.endsLine(unit) { offset += 1 }
      return comments.add(units[start + 2..<offset])
    }
    while !isAtCommentEnd {
      // Foundation takes the rest of the file for the comment, and every entry in it is lost.
      guard offset < units.count else {
        throw error(at: start, "this comment is never closed", "add “*/” where it should end")
      }
      offset += 1
    }
    comments.add(units[start + 2..<offset])
    offset += 2
  }

  private var isAtCommentEnd: Bool {
    offset + 1 < units.count && units[offset] == UTF16Syntax.star
      && units[offset + 1] == UTF16Syntax.slash
  }

  package func location(at offset: Int) -> SourceLocation {
    let (line, column) = lines.position(of: offset, in: units)
    return SourceLocation(file: file, line: line, column: column)
  }

  package func error(at offset: Int, _ problem: String, _ advice: String) -> DocumentError {
    DocumentError(at: location(at: offset), problem: problem, advice: advice)
  }

  package mutating func warn(
    _ rule: LintRule, at offset: Int, _ problem: String, _ advice: String
  ) {
    warnings.append(.init(of: rule, at: location(at: offset), problem: problem, advice: advice))
  }

  /// The character at an offset, or its number if it would not be seen.
  package func shown(_ offset: Int) -> String {
    let text = String(utf16: units[offset...].prefix(2))
    guard let scalar = text.unicodeScalars.first else { return "" }
    let isSeen = scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace
    let number = String(scalar.value, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 4 - number.count))
    return isSeen ? String(scalar) : "U+" + zeros + number
  }

  private func advice(onStray offset: Int) -> String {
    switch shown(offset) {
    case ";": "remove this “;”"
    case "“", "”", "‘", "’", "«", "„": "use straight quotes"
    case "#": "start a comment with “//”"
    case "U+00A0": "replace the no-break space by a plain one"
    default: "put keys and values in straight quotes"
    }
  }
}

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
