/// The rules and the words by which JSON is read.
package enum JSONDialect: Sendable {
  /// RFC 8259, where a name that an object has twice is an error.
  case strict

  /// That of files of texts: an object may have a name twice, and messages speak to translators.
  case texts
}

extension DocumentNode {
  /// Reads the only value in bytes.
  ///
  /// Foundation's parser reports neither duplicate names nor locations, and takes `true` for a number.
  ///
  /// - Parameters:
  ///   - bytes: the value in UTF-8, without a byte order mark.
  ///   - deepest: how deep arrays and objects may be nested; a thousand brackets must not overflow
  ///     the stack.
  ///   - dialect: the rules and the words.
  /// - Throws: ``FieldError`` for the first byte that is wrong.
  init(parsing bytes: [UInt8], deepest: Int, _ dialect: JSONDialect = .strict) throws(FieldError) {
    var parser = JSONParser(bytes, deepest: deepest, dialect)
    if let offset = bytes.offsetOfInvalidUTF8 { throw parser.error(.notUTF8, at: offset) }
    self = try parser.onlyNode()
  }
}

/// Reads JSON from its first byte to its last.
struct JSONParser {
  let bytes: [UInt8]
  var position = 0
  private var depth = 0
  private let deepest: Int
  private let dialect: JSONDialect

  init(_ bytes: [UInt8], deepest: Int, _ dialect: JSONDialect) {
    self.bytes = bytes
    self.deepest = deepest
    self.dialect = dialect
  }

  mutating func onlyNode() throws(FieldError) -> DocumentNode {
    let node = try node()
    skipSpace()
    guard next == nil else { throw error(.expectedEnd, at: position) }
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

  /// An error at the position.
  func error(expecting expected: String) -> FieldError { error(.expected(expected), at: position) }

  private mutating func skipSpace() {
    while let next, [0x20, 0x0A, 0x0D, 0x09].contains(next) { position += 1 }
  }

  private mutating func node() throws(FieldError) -> DocumentNode {
    skipSpace()
    let start = position
    let value = try value()
    return DocumentNode(value: value, range: start..<position)
  }

  private mutating func value() throws(FieldError) -> DocumentNode.Value {
    guard let next else { throw error(expecting: "a value") }
    switch next {
    case UInt8(ascii: "{"):
      return try nested { parser throws(FieldError) in
        .object(try parser.members())
      }
    case UInt8(ascii: "["):
      return try nested { parser throws(FieldError) in
        .array(try parser.elements())
      }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try keyword()
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(FieldError) -> DocumentNode.Value
  ) throws(FieldError) -> DocumentNode.Value {
    guard depth < deepest else { throw error(expecting: "no deeper nesting") }
    depth += 1
    position += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func members() throws(FieldError) -> [DocumentNode.Member] {
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
      guard dialect == .texts || names.insert(name).inserted else {
        throw error(.duplicate(name), at: start)
      }
      skipSpace()
      guard take(":") else { throw error(expecting: "“:”") }
      members.append(DocumentNode.Member(name: name, nameRange: nameRange, node: try node()))
      skipSpace()
    } while take(",")
    guard take("}") else { throw error(expecting: "“,” or “}”") }
    return members
  }

  private mutating func elements() throws(FieldError) -> [DocumentNode] {
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

  private mutating func keyword() throws(FieldError) -> DocumentNode.Value {
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

extension JSONParser {
  /// Reads a number; one that is too large for a `Double` is an error, one too small is zero.
  mutating func number() throws(FieldError) -> Double {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw error(.tooLarge(text), at: start)
    }
    return number
  }

  private mutating func digits() throws(FieldError) {
    let start = position
    while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { position += 1 }
    guard position > start else { throw error(expecting: "a digit") }
  }
}

extension JSONParser {
  /// Reads a string that begins at the position.
  mutating func string() throws(FieldError) -> String {
    position += 1
    var text = ""
    var start = position
    while let next {
      switch next {
      case UInt8(ascii: "\""):
        text += String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        text.unicodeScalars.append(try escape())
        start = position
      case 0..<0x20:
        throw error(expecting: "no control character in a string")
      default:
        position += 1
      }
    }
    throw error(expecting: "“\"”")
  }

  private mutating func escape() throws(FieldError) -> Unicode.Scalar {
    let escapes: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"),
      ("r", "\r"), ("t", "\t"),
    ]
    for (letter, scalar) in escapes where take(letter) { return scalar }
    guard take("u") else { throw error(expecting: "an escape such as \\n") }
    return try scalar()
  }

  /// Reads the digits of `\u`, and those of a second one where the first is half a pair.
  private mutating func scalar() throws(FieldError) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else { throw error(expecting: "a surrogate pair") }
    let second = try unit()
    guard 0xDC00...0xDFFF ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error(expecting: "a surrogate pair") }
    return scalar
  }

  private mutating func unit() throws(FieldError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let next, let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw error(expecting: "four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}

extension JSONParser {
  /// A way in which bytes are not JSON.
  enum Fault {
    case notUTF8
    case expected(String)
    case expectedEnd
    case duplicate(String)

    /// A number beyond what a `Double` can hold.
    case tooLarge(String)
  }

  /// An error at an offset, in the words of the dialect.
  func error(_ fault: Fault, at offset: Int) -> FieldError {
    let rest = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    let (problem, advice) =
      switch dialect {
      case .strict: Self.account(of: fault, before: rest.unicodeScalars.first)
      case .texts: Self.accountOfTexts(fault, before: rest.first)
      }
    return FieldError(problem: problem, advice: advice, offset: offset)
  }

  private static func account(
    of fault: Fault, before next: Unicode.Scalar?
  ) -> (problem: String, advice: String) {
    let expected: String
    switch fault {
    case .notUTF8: return FieldError.notUTF8
    case .duplicate(let name): return FieldError.duplicate(name)
    case .tooLarge(let number): return FieldError.tooLarge(number)
    case .expectedEnd: expected = "the end"
    case .expected(let something): expected = something
    }
    let found = next.map { String($0).quoted } ?? "the end"
    return (
      "invalid JSON: expected \(expected), found \(found)",
      "correct the brackets, the commas or the quotes"
    )
  }

  private static func accountOfTexts(
    _ fault: Fault, before next: Character?
  ) -> (problem: String, advice: String) {
    let found = next.map { "“\($0)”" } ?? "the end of the file"
    return switch fault {
    case .notUTF8: ("the file is not valid UTF-8 from here on", "save it as UTF-8")
    case .expected(let expected):
      ("\(expected) was expected here, not \(found)", "check the JSON around this place")
    case .expectedEnd: ("there is \(found) after the end", "remove what follows the last “}”")
    case .duplicate(let name): ("“\(name)” is a duplicate", "remove one of the two")
    case .tooLarge(let number):
      ("the number \(number.prefix(40)) is too large", "write a smaller one")
    }
  }
}
