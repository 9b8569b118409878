internal import ProofJSON

/// Reads one line of JSON, strictly after RFC 8259.
enum JSONParser {
  /// A script needs two levels; a thousand brackets must not overflow the stack.
  private static let deepest = 16

  /// Reads the only value on a line.
  static func value(of line: some Sequence<UInt8>) throws(LineFault) -> JSONValue {
    let bytes = Array(line)
    do throws(JSONFault) {
      return JSONValue(try JSONNode(parsing: bytes, deepest: deepest))
    } catch {
      throw LineFault(error, in: bytes)
    }
  }
}

extension JSONValue {
  fileprivate init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .object(let members):
      self = .object(members.map { Member(name: $0.name, value: JSONValue($0.node)) })
    }
  }
}

extension LineFault {
  fileprivate init(_ fault: JSONFault, in line: [UInt8]) {
    switch fault.kind {
    case .notUTF8:
      self.init(problem: "this line is not valid UTF-8", advice: "save the script as UTF-8")
    case .expected(let expected): self.init(expecting: expected, at: fault.offset, in: line)
    case .expectedEnd: self.init(expecting: "the end of the line", at: fault.offset, in: line)
    case .duplicate(let name):
      self.init(problem: "\(name.quoted) stands twice", advice: "leave one of the two out")
    case .tooLarge(let text):
      self.init(
        problem: "expected a finite number, found \(text.prefix(40))",
        advice: "write a smaller one")
    }
  }

  /// Columns count characters, the first being 1.
  private init(expecting expected: String, at offset: Int, in line: [UInt8]) {
    let rest = String(decoding: line[offset...], as: UTF8.self)
    let column = String(decoding: line[..<offset], as: UTF8.self).unicodeScalars.count + 1
    let found = rest.unicodeScalars.first.map { String($0).quoted } ?? "the end of the line"
    self.init(
      problem: "bad JSON: expected \(expected) at column \(column), found \(found)",
      advice: "write one JSON object on each line")
  }
}
