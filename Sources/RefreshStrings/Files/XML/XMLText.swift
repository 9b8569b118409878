package import ProofDocuments

/// The text of an XML file, made ready for a parser that reads UTF-8.
package struct XMLText {
  /// The text in UTF-8, with spaces in the place of the line that declares its encoding.
  package let bytes: [UInt8]

  /// The declaration, which the text starts with; empty if there is none.
  package let declaration: [UInt8]

  private let lines: LineIndex
  private let file: String

  /// Decodes a file.
  ///
  /// - Throws: ``DocumentError`` for what the parser must not see: an encoding that is unknown or
  ///   not kept to, entities of the file's own, which it would leave out without a word, and tags
  ///   with so many attributes that it would compare them for hours.
  package init(_ bytes: [UInt8], file: String) throws(DocumentError) {
    let decoded =
      if let encoding = Self.declaredEncoding(in: bytes, file: file),
        !Self.ownEncodings.contains(encoding.name)
      {
        try Self.decoded(bytes, as: encoding)
      } else {
        try StringsFileEncoding.decoded(bytes, file: file)
      }
    let text = Array(String(utf16: decoded).utf8)
    declaration = Self.declaration(of: text)
    self.bytes = declaration.map(Self.blank) + text.dropFirst(declaration.count)
    self.file = file
    lines = LineIndex(self.bytes)
    guard self.bytes.count <= XMLParsing.mostBytes else {
      throw DocumentError(
        at: SourceLocation(file: file), problem: "the file is larger than 2 GB",
        advice: "divide it into several")
    }
    do throws(FieldError) {
      try XMLPrecheck.check(self.bytes)
    } catch {
      throw DocumentError(
        at: location(at: error.offset), problem: error.problem, advice: error.advice)
    }
  }

  private static let ownEncodings = ["utf-8", "utf8", "utf-16", "us-ascii"]

  /// Whether there is anything but white space.
  var hasContent: Bool { !bytes.allSatisfy { XMLPrecheck.isSpace($0) } }

  /// The place of a byte.
  package func location(at offset: Int) -> SourceLocation {
    let (line, column) = lines.position(of: min(offset, bytes.count), in: bytes)
    return SourceLocation(file: file, line: line, column: column)
  }

  /// The first byte of the tag that ends before an offset; no tag has another `<` in it.
  func startOfTag(before offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].lastIndex(of: UInt8(ascii: "<")) ?? offset
  }

  /// The range of an element whose first tag ends at an offset, its `>` or `/>` not included.
  package func element(from start: Int, tagEnd: Int) -> ElementRange {
    let isSingleTag = tagEnd < bytes.count && bytes[tagEnd] == UInt8(ascii: "/")
    let contentStart = min(tagEnd + (isSingleTag ? 2 : 1), bytes.count)
    return ElementRange(start: start, contentStart: contentStart, isSingleTag: isSingleTag)
  }

  /// The first byte from an offset on that is neither white space nor in an instruction.
  func startOfText(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count {
      if XMLPrecheck.isSpace(bytes[offset]) {
        offset += 1
      } else if bytes[offset...].starts(with: "<?".utf8),
        let end = XMLPrecheck.endOfSpan(at: offset, in: bytes)
      {
        offset = end
      } else {
        break
      }
    }
    return offset
  }

  /// The byte after the first comment from an offset on.
  func endOfComment(from offset: Int) -> Int {
    var offset = offset
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = XMLPrecheck.endOfSpan(at: start, in: bytes) ?? start + 1
      if bytes[start...].starts(with: "<!--".utf8) { return offset }
    }
    return offset
  }

  /// An encoding by its name in lower case, and where that stands.
  private struct Declaration {
    let name: String
    let location: SourceLocation
  }

  /// The encoding in the first tag of a file in ASCII or the like.
  private static func declaredEncoding(in bytes: [UInt8], file: String) -> Declaration? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let start = Array(bytes.prefix(200).prefix { $0 != 0x3E })
    guard let name = encodingName(in: start) else { return nil }
    let before = Array(start[..<name.startIndex])
    let (line, column) = LineIndex(before).position(of: before.count, in: before)
    return Declaration(
      name: String(decoding: name, as: UTF8.self).lowercased(),
      location: SourceLocation(file: file, line: line, column: column))
  }

  /// The name in quotes after `encoding =`; a regular expression takes longer than most files.
  private static func encodingName(in tag: [UInt8]) -> ArraySlice<UInt8>? {
    guard let end = XMLPrecheck.end(of: "encoding", in: tag, from: 0) else { return nil }
    let equals = tag[end...].drop(while: XMLPrecheck.isSpace)
    guard equals.first == UInt8(ascii: "=") else { return nil }
    let quoted = equals.dropFirst().drop(while: XMLPrecheck.isSpace)
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    guard let quote = quoted.first, quotes.contains(quote) else { return nil }
    let name = quoted.dropFirst().prefix { !quotes.contains($0) }
    return name.endIndex < tag.endIndex ? name : nil
  }

  private static func decoded(
    _ bytes: [UInt8], as declaration: Declaration
  ) throws(DocumentError) -> [UInt16] {
    let (name, location) = (declaration.name, declaration.location)
    guard let units = ICU.text(of: bytes, in: name) else {
      throw DocumentError(
        at: location, problem: "there is no encoding “\(name)”",
        advice: "save the file as UTF-8")
    }
    guard let offset = units.firstIndex(of: 0xFFFD) else { return units }
    let (line, column) = LineIndex(units).position(of: offset, in: units)
    throw DocumentError(
      at: SourceLocation(file: location.file, line: line, column: column),
      problem: "the file is not valid \(name) from here on",
      advice: "save it as UTF-8, and declare that")
  }

  private static func declaration(of bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: "<?xml".utf8), let end = XMLPrecheck.end(of: "?>", in: bytes, from: 5)
    else { return [] }
    return Array(bytes[..<end])
  }

  /// The replacement of a byte of the declaration, whose encoding the text no longer has.
  private static func blank(_ byte: UInt8) -> UInt8 {
    byte == 0x0A || byte == 0x0D ? byte : 0x20
  }
}

extension XMLText {
  /// A file with the text in other words, in the encoding of the file that the text is from.
  ///
  /// Text in neither UTF-8 nor UTF-16 or UTF-32 becomes UTF-8, and declares that.
  package static func file(_ text: [UInt8], like original: [UInt8]) -> [UInt8] {
    if let encoding = declaredEncoding(in: original, file: ""),
      !ownEncodings.contains(encoding.name)
    {
      let rest = text.dropFirst(declaration(of: text).count)
      return Array(#"<?xml version="1.0" encoding="utf-8"?>"#.utf8) + rest
    }
    let (encoding, markLength) = StringsFileEncoding.detected(in: original)
    guard encoding != .utf8 else { return original.prefix(markLength) + text }
    return original.prefix(markLength)
      + encoding.encoded(Array(String(decoding: text, as: UTF8.self).utf16))
  }
}

/// Looks once through a file for what its parser must not see.
package struct XMLPrecheck {
  private let bytes: [UInt8]
  private var offset = 0

  /// libxml2 compares each attribute of a tag with all others; no format has a hundred.
  private static let mostAttributes = 1000

  /// Checks a file, well-formed or not.
  ///
  /// - Throws: ``FieldError`` for the first part that the parser must not see.
  static func check(_ bytes: [UInt8]) throws(FieldError) {
    var check = XMLPrecheck(bytes: bytes)
    try check.run()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func run() throws(FieldError) {
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = start
      if skipSpan() { continue }
      if starts(with: "<!") {
        try skipDeclaration()
      } else {
        try skipTag()
      }
    }
    if let offset = bytes.firstIndex(of: 0) {
      throw FieldError(
        problem: "there is a character that XML does not allow", advice: "remove it",
        offset: offset)
    }
  }

  /// Passes a comment, a section or an instruction, if one starts here.
  private mutating func skipSpan() -> Bool {
    guard let end = Self.endOfSpan(at: offset, in: bytes) else { return false }
    offset = end
    return true
  }

  /// The spans that may hold anything, tags too.
  private static let spans: [(start: StaticString, end: StaticString)] = [
    ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"),
  ]

  /// Passes the declaration of a document's type.
  private mutating func skipDeclaration() throws(FieldError) {
    var isInside = false
    offset += 2
    while offset < bytes.count {
      if starts(with: "<!ENTITY") {
        throw FieldError(
          problem: "the file declares an entity of its own",
          advice: "remove the declaration, and write its text where it is used", offset: offset)
      }
      if skipSpan() || skipQuotes(holdingTags: true) { continue }
      switch bytes[offset] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside:
        offset += 1
        return
      default: break
      }
      offset += 1
    }
  }

  /// Passes a tag.
  private mutating func skipTag() throws(FieldError) {
    let start = offset
    var count = 0
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "<"): return
      case UInt8(ascii: ">"):
        offset += 1
        return
      default:
        guard skipQuotes(holdingTags: false) else {
          offset += 1
          continue
        }
        count += 1
        guard count <= Self.mostAttributes else {
          throw FieldError(
            problem: "this tag has more than \(Self.mostAttributes) attributes",
            advice: "check that it is the right file", offset: start)
        }
      }
    }
  }

  /// Passes a text in quotes, if one starts here; an attribute ends where a tag begins.
  private mutating func skipQuotes(holdingTags: Bool) -> Bool {
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    let end = bytes[(offset + 1)...].firstIndex {
      $0 == quote || ($0 == UInt8(ascii: "<") && !holdingTags)
    }
    offset = end.map { bytes[$0] == quote ? $0 + 1 : $0 } ?? bytes.count
    return true
  }

  private func starts(with text: StaticString) -> Bool {
    Self.starts(with: text, at: offset, in: bytes)
  }
}

extension XMLPrecheck {
  /// The offset after a comment, a section or an instruction; nil if none starts at an offset.
  static func endOfSpan(at offset: Int, in bytes: [UInt8]) -> Int? {
    for span in spans where starts(with: span.start, at: offset, in: bytes) {
      let contentStart = offset + span.start.utf8CodeUnitCount
      return end(of: span.end, in: bytes, from: contentStart) ?? bytes.count
    }
    return nil
  }

  /// The offset after the next place of a short text.
  package static func end(of text: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset < bytes.count {
      if starts(with: text, at: offset, in: bytes) { return offset + text.utf8CodeUnitCount }
      offset += 1
    }
    return nil
  }

  private static func starts(with text: StaticString, at offset: Int, in bytes: [UInt8]) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[offset..<offset + $0.count].elementsEqual($0) }
  }

  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
