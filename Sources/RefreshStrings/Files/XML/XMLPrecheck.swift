/// Looks once through a file for what its parser must not see.
package struct XMLPrecheck {
  /// What is wrong, and where.
  package struct Fault {
    package let offset: Int
    package let problem: String
    package let advice: String
  }

  private let bytes: [UInt8]
  private var offset = 0

  /// libxml2 compares each attribute of a tag with all others; no format has a hundred.
  private static let mostAttributes = 1000

  /// The first fault, or nothing if the parser may see the file, well-formed or not.
  static func fault(in bytes: [UInt8]) -> Fault? {
    var check = XMLPrecheck(bytes: bytes)
    return check.run()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func run() -> Fault? {
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = start
      if skipSpan() { continue }
      if starts(with: "<!") {
        if let fault = declaration() { return fault }
      } else if let fault = tag() {
        return fault
      }
    }
    return bytes.firstIndex(of: 0).map { offset in
      Fault(
        offset: offset, problem: "there is a character that XML does not allow",
        advice: "remove it")
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
  private mutating func declaration() -> Fault? {
    var isInside = false
    offset += 2
    while offset < bytes.count {
      if starts(with: "<!ENTITY") {
        return Fault(
          offset: offset, problem: "the file declares an entity of its own",
          advice: "remove the declaration, and write its text where it is used")
      }
      if skipSpan() || skipQuotes(holdingTags: true) { continue }
      switch bytes[offset] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside:
        offset += 1
        return nil
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// Passes a tag.
  private mutating func tag() -> Fault? {
    let start = offset
    var count = 0
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: ">"):
        offset += 1
        return nil
      default:
        guard skipQuotes(holdingTags: false) else {
          offset += 1
          continue
        }
        count += 1
        guard count <= Self.mostAttributes else {
          return Fault(
            offset: start, problem: "this tag has more than \(Self.mostAttributes) attributes",
            advice: "check that it is the file")
        }
      }
    }
    return nil
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
