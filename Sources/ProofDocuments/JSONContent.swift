/// A value to be written as JSON.
package indirect enum JSONContent: Hashable, Sendable {
  /// A name and its value in an object.
  package typealias Member = JSONMember<JSONContent>

  case boolean(Bool)
  case integer(Int)
  case string(String)

  /// The members in the order in which they are written.
  case object([Member])
}

extension JSONContent {
  /// The value as text, without the indent of its first line.
  package func text(_ style: JSONStyle, depth: Int = 0) -> String {
    switch self {
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .string(let text): Self.quoted(text)
    case .object(let members):
      style.object(
        members.map { member in
          Self.quoted(member.name) + style.colon + member.content.text(style, depth: depth + 1)
        }, depth: depth)
    }
  }

  /// A text in quotes; slashes and all characters beyond ASCII stand for themselves.
  package static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\u{8}": return "\\b"
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\u{C}": return "\\f"
    case "\r": return "\\r"
    case "\0"..<" ":
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}
