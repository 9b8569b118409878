/// An object of JSON that is written as a literal of names and values; a name whose value is nil is
/// left out.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  private var members: [(name: Name, value: any Encodable)]

  /// Creates an object.
  package init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members = members.compactMap { name, value in
      value.map { (Name(stringValue: name), $0) }
    }
  }

  /// The object with the members of another one, which has other names.
  package func adding(_ other: JSONObject) -> JSONObject {
    var object = self
    object.members += other.members
    return object
  }

  /// Writes the members.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for member in members { try container.encode(member.value, forKey: member.name) }
  }
}
