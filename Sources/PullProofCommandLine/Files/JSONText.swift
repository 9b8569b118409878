internal import ProofJSON

/// The text of a JSON file and what it says, to tell places in it and to change parts of it.
struct JSONText {
  let node: JSONNode
  private let bytes: [UInt8]

  /// A byte order mark, which stays where it is.
  private let mark: [UInt8]

  /// Reads a file in UTF-8.
  init(_ contents: [UInt8]) throws(JSONTextError) {
    mark = contents.starts(with: Self.byteOrderMark) ? Self.byteOrderMark : []
    bytes = Array(contents.dropFirst(mark.count))
    do throws(JSONFault) {
      node = try JSONNode(parsing: bytes, deepest: 64)
    } catch {
      throw JSONTextError(error.problem(in: bytes), at: error.offset, in: bytes)
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// An error about a value in the text.
  func error(_ problem: String, at node: JSONNode) -> JSONTextError {
    JSONTextError(problem, at: node.range.lowerBound, in: bytes)
  }

  /// The file with changes; what doesn't change stays as it is to the byte.
  func patched(_ patch: JSONPatch) -> [UInt8] {
    let changed = node.text(patch, in: bytes, style: style, precedes: <)
    return mark + bytes[..<node.range.lowerBound] + changed.utf8 + bytes[node.range.upperBound...]
  }

  private var style: JSONStyle {
    guard case .object(let members) = node.value, !members.isEmpty else {
      return JSONStyle(newline: "\n", indent: "  ", colon: ": ")
    }
    return JSONStyle(of: node, in: bytes)
  }
}

/// Why a JSON file cannot be read, after the place as compilers write it: `line:column: problem`.
struct JSONTextError: Error, CustomStringConvertible {
  let description: String

  /// Lines and columns count from 1, columns in characters of Unicode.
  init(_ problem: String, at offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    description = "\(line):\(column): \(problem)"
  }
}

extension JSONFault {
  fileprivate func problem(in bytes: [UInt8]) -> String {
    switch kind {
    case .notUTF8: "expected text in UTF-8, found other bytes"
    case .expected(let expected): "bad JSON: expected \(expected), found \(found(in: bytes))"
    case .expectedEnd: "bad JSON: expected the end of the file, found \(found(in: bytes))"
    case .duplicate(let name): "“\(name)” stands twice"
    case .tooLarge(let text): "expected a finite number, found \(text.prefix(40))"
    }
  }

  private func found(in bytes: [UInt8]) -> String {
    let rest = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    return rest.unicodeScalars.first.map { "“\($0)”" } ?? "the end of the file"
  }
}

extension JSONNode {
  /// What the value is, for messages.
  var account: String {
    switch value {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
