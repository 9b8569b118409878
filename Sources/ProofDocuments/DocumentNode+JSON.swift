extension DocumentNode {
  /// Reads the only value in bytes, strictly after RFC 8259.
  ///
  /// Foundation's parser reports neither duplicate names nor locations, and takes `true` for a number.
  ///
  /// - Parameters:
  ///   - bytes: The value in UTF-8, without a byte order mark.
  ///   - deepest: How deep arrays and objects may be nested; a thousand brackets must not overflow
  ///     the stack.
  ///   - allowsDuplicates: Whether an object may have a name twice; both are among its members.
  /// - Throws: ``JSONSyntaxError`` with the first thing that is wrong.
  package init(
    parsing bytes: [UInt8], deepest: Int, allowingDuplicates allowsDuplicates: Bool = false
  ) throws(JSONSyntaxError) {
    if let offset = bytes.offsetOfInvalidUTF8 {
      throw JSONSyntaxError(kind: .notUTF8, offset: offset)
    }
    var parser = JSONParser(bytes, deepest: deepest, allowsDuplicates: allowsDuplicates)
    self = try parser.onlyNode()
  }
}

/// Reads JSON from its first byte to its last.
struct JSONParser {
  let bytes: [UInt8]
  var position = 0
  private var depth = 0
  private let deepest: Int
  private let allowsDuplicates: Bool

  init(_ bytes: [UInt8], deepest: Int, allowsDuplicates: Bool = false) {
    self.bytes = bytes
    self.deepest = deepest
    self.allowsDuplicates = allowsDuplicates
  }

  mutating func onlyNode() throws(JSONSyntaxError) -> DocumentNode {
    let node = try node()
    skipSpace()
    guard next == nil else { throw JSONSyntaxError(kind: .expectedEnd, offset: position) }
    return node
  }
}

extension JSONParser {
  /// The byte at the position; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Passes over a byte if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let next, next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// What is wrong at the position.
  func error(expecting expected: String) -> JSONSyntaxError {
    JSONSyntaxError(kind: .expected(expected), offset: position)
  }

  private mutating func skipSpace() {
    while let next, [0x20, 0x0A, 0x0D, 0x09].contains(next) { position += 1 }
  }

  private mutating func node() throws(JSONSyntaxError) -> DocumentNode {
    skipSpace()
    let start = position
    let value = try value()
    return DocumentNode(value: value, range: start..<position)
  }

  private mutating func value() throws(JSONSyntaxError) -> DocumentNode.Value {
    guard let next else { throw error(expecting: "a value") }
    switch next {
    case UInt8(ascii: "{"):
      return try nested { parser throws(JSONSyntaxError) in
        .object(try parser.members())
      }
    case UInt8(ascii: "["):
      return try nested { parser throws(JSONSyntaxError) in
        .array(try parser.elements())
      }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try keyword()
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(JSONSyntaxError) -> DocumentNode.Value
  ) throws(JSONSyntaxError) -> DocumentNode.Value {
    guard depth < deepest else { throw error(expecting: "no deeper nesting") }
    depth += 1
    position += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func members() throws(JSONSyntaxError) -> [DocumentNode.Member] {
    var members: [DocumentNode.Member] = []
    var names: Set<String> = []
    skipSpace()
    if take("}") { return members }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error(expecting: "a name in quotes") }
      let start = position
      let name = try string()
      let nameRange = start..<position
      guard allowsDuplicates || names.insert(name).inserted else {
        throw JSONSyntaxError(kind: .duplicate(name), offset: start)
      }
      skipSpace()
      guard take(":") else { throw error(expecting: "“:”") }
      members.append(DocumentNode.Member(name: name, nameRange: nameRange, node: try node()))
      skipSpace()
    } while take(",")
    guard take("}") else { throw error(expecting: "“,” or “}”") }
    return members
  }

  private mutating func elements() throws(JSONSyntaxError) -> [DocumentNode] {
    var elements: [DocumentNode] = []
    skipSpace()
    if take("]") { return elements }
    repeat {
      elements.append(try node())
      skipSpace()
    } while take(",")
    guard take("]") else { throw error(expecting: "“,” or “]”") }
    return elements
  }

  private mutating func keyword() throws(JSONSyntaxError) -> DocumentNode.Value {
    let literals: [(String, DocumentNode.Value)] = [
      ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
    ]
    for (literal, value) in literals where bytes[position...].starts(with: literal.utf8) {
      position += literal.utf8.count
      return value
    }
    throw error(expecting: "a value")
  }
}
