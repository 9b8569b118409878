import ProofDocuments

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
    guard let (start, end) = Self.spans.first(where: { starts(with: $0.start) }) else {
      return false
    }
    offset = Self.end(of: end, in: bytes, from: offset + start.utf8CodeUnitCount) ?? bytes.count
    return true
  }

  /// What may hold anything, tags too.
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
