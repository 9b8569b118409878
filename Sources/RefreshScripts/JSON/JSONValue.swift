/// A value as JSON knows it; `true` is no number, and 1 is no truth.
package indirect enum JSONValue: Hashable {
  /// A name and its value in an object.
  package struct Member: Hashable {
    package let name: String
    package let value: JSONValue
  }

  case null
  case boolean(Bool)

  /// Always finite.
  case number(Double)
  case string(String)
  case array([JSONValue])

  /// The members in the order in which they are written; no name stands twice.
  case object([Member])
}

extension JSONValue {
  /// The value as a message tells it.
  package var account: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): "the number \(value.traced)"
    case .string(let text): text.quoted
    case .array: "an array"
    case .object: "an object"
    }
  }
}
