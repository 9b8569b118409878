/// Reads one line of JSON, strictly after RFC 8259.
///
/// It is ours so that a name that stands twice, a number that is too large and a `true` in the place
/// of a number are told apart on every platform, each with its column.
struct JSONParser {
  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  /// A script needs two levels; a thousand brackets must not overflow the stack.
  private static let deepest = 16

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the only value on a line.
  static func value(of line: some Sequence<UInt8>) throws(LineFault) -> JSONValue {
    var parser = JSONParser(Array(line))
    guard String(validating: parser.bytes, as: UTF8.self) != nil else {
      throw LineFault(problem: "this line is not valid UTF-8", advice: "save the script as UTF-8")
    }
    let value = try parser.value()
    parser.skipSpace()
    guard parser.next == nil else { throw parser.fault(expecting: "the end of the line") }
    return value
  }
}

extension JSONParser {
  /// The byte at the position; nil at the end of the line.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Passes over a byte if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let next, next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// What is wrong at the position; columns count characters, the first being 1.
  func fault(expecting expected: String) -> LineFault {
    let text = String(decoding: bytes[position...], as: UTF8.self)
    let column = String(decoding: bytes[..<position], as: UTF8.self).unicodeScalars.count + 1
    let found = text.unicodeScalars.first.map { String($0).quoted } ?? "the end of the line"
    return LineFault(
      problem: "bad JSON: expected \(expected) at column \(column), found \(found)",
      advice: "write one JSON object on each line")
  }

  /// The end of a line may be CR LF, so a CR is space; JSON says so too.
  private mutating func skipSpace() {
    while let next, [0x20, 0x09, 0x0D].contains(next) { position += 1 }
  }

  private mutating func value() throws(LineFault) -> JSONValue {
    skipSpace()
    guard let next else { throw fault(expecting: "a value") }
    switch next {
    case UInt8(ascii: "{"):
      return try nested { parser throws(LineFault) in
        .object(try parser.members())
      }
    case UInt8(ascii: "["):
      return try nested { parser throws(LineFault) in
        .array(try parser.elements())
      }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try keyword()
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(LineFault) -> JSONValue
  ) throws(LineFault) -> JSONValue {
    guard depth < Self.deepest else { throw fault(expecting: "no deeper nesting") }
    depth += 1
    position += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func members() throws(LineFault) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    skipSpace()
    if take("}") { return members }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault(expecting: "a name in quotes") }
      let name = try string()
      guard !members.contains(where: { $0.name == name }) else {
        throw LineFault(problem: "\(name.quoted) stands twice", advice: "leave one of the two out")
      }
      skipSpace()
      guard take(":") else { throw fault(expecting: "“:”") }
      members.append(JSONValue.Member(name: name, value: try value()))
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault(expecting: "“,” or “}”") }
    return members
  }

  private mutating func elements() throws(LineFault) -> [JSONValue] {
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return elements }
    repeat {
      elements.append(try value())
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault(expecting: "“,” or “]”") }
    return elements
  }

  private mutating func keyword() throws(LineFault) -> JSONValue {
    let words: [(String, JSONValue)] = [
      ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
    ]
    for (word, value) in words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw fault(expecting: "a value")
  }
}
