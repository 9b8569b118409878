/// What a value of JSON is.
enum JSONContent: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONContent])
  case object([String: JSONContent])
}

extension JSONContent: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let items = try? value.decode([JSONContent].self) {
      self = .array(items)
    } else {
      self = .object(try value.decode([String: JSONContent].self))
    }
  }
}

extension JSONContent: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): "\(number)"
    case .string(let string): string.debugDescription
    case .array(let items): "\(items)"
    case .object(let members): "\(members)"
    }
  }
}
