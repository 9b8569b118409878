/// A part of a JSON Schema: a value of JSON, or a definition that other parts refer to.
package indirect enum Schema: Hashable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([Schema])

  /// The members in the order in which they are written.
  case object([Member])

  /// A schema of `$defs`, and its name there.
  case definition(String, Schema)

  /// A name and its value.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: Schema

    /// Creates a member.
    package init(name: String, value: Schema) {
      self.name = name
      self.value = value
    }

    /// A field of an object, with its schema.
    package init<Root>(_ field: Field<Root>) { self.init(name: field.name, value: field.schema) }
  }
}

extension Schema {
  /// A value that matches one of several schemas.
  package static func any(of schemas: [Schema]) -> Schema { ["anyOf": .list(schemas)] }

  /// One of some words.
  package static func words(_ words: [String]) -> Schema {
    ["enum": .list(words.map(Schema.text))]
  }

  /// A single value or a list of values.
  package static func list(of element: Schema) -> Schema {
    .any(of: [element, ["type": "array", "items": element, "minItems": 1]])
  }

  /// An object with some fields and no others.
  package static func object<Root>(_ fields: [Field<Root>]) -> Schema {
    let required = fields.filter(\.isRequired).map { Schema.text($0.name) }
    return .object(
      [Member(name: "type", value: "object"), Member(name: "additionalProperties", value: false)]
        + (required.isEmpty ? [] : [Member(name: "required", value: .list(required))])
        + [Member(name: "properties", value: .object(fields.map(Member.init)))])
  }

  /// An object with the fields of several.
  package static func object(joining parts: [Schema]) -> Schema {
    var required: [Schema] = []
    var properties: [Member] = []
    for case .object(let members) in parts {
      for member in members {
        switch member.value {
        case .list(let names) where member.name == "required": required += names
        case .object(let fields) where member.name == "properties": properties += fields
        default: break
        }
      }
    }
    return [
      "type": "object", "additionalProperties": false, "required": .list(required),
      "properties": .object(properties),
    ]
  }

  /// The schema of a whole file that is an object.
  package static func file(_ object: Schema, title: String, description: String) -> Schema {
    guard case .object(let members) = object else { return object }
    let heading: [Member] = [
      Member(name: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
      Member(name: "title", value: .text(title)),
      Member(name: "description", value: .text(description)),
    ]
    return .object(heading + members)
  }

  /// A schema that stands at another place.
  package static func reference(_ place: String) -> Schema { ["$ref": .text("#/\(place)")] }

  /// The schema with another member at its end.
  package func adding(_ name: String, _ value: Schema?) -> Schema {
    guard case .object(let members) = self, let value else { return self }
    return .object(members + [Member(name: name, value: value)])
  }

  /// The names of the fields of an object.
  package var fieldNames: [String] {
    guard case .object(let members) = self,
      case .object(let fields) = members.first(where: { $0.name == "properties" })?.value
    else { return [] }
    return fields.map(\.name)
  }
}

extension Schema {
  /// The whole text of a schema, with the definitions that it refers to at its end.
  package var text: String {
    var definitions: [Member] = []
    collectDefinitions(in: &definitions)
    let whole = definitions.isEmpty ? self : adding("$defs", .object(definitions))
    return whole.text(indent: "") + "\n"
  }

  /// Adds the definitions inside, each before those that it refers to itself and once.
  private func collectDefinitions(in found: inout [Member]) {
    switch self {
    case .flag, .number, .text: break
    case .list(let elements):
      for element in elements { element.collectDefinitions(in: &found) }
    case .object(let members):
      for member in members { member.value.collectDefinitions(in: &found) }
    case .definition(let name, let schema):
      guard !found.contains(where: { $0.name == name }) else { return }
      found.append(Member(name: name, value: schema))
      schema.collectDefinitions(in: &found)
    }
  }

  private func text(indent: String) -> String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): number.plain
    case .text(let text): JSONContent.quoted(text)
    case .list(let elements):
      Self.block("[", elements.map { $0.text(indent: indent + "  ") }, "]", indent)
    case .object(let members):
      Self.block(
        "{",
        members.map {
          "\(JSONContent.quoted($0.name)): \($0.value.text(indent: indent + "  "))"
        }, "}", indent)
    case .definition(let name, _): Schema.reference("$defs/\(name)").text(indent: indent)
    }
  }

  private static func block(
    _ open: String, _ lines: [String], _ close: String, _ indent: String
  ) -> String {
    guard !lines.isEmpty else { return open + close }
    return "\(open)\n" + lines.map { "\(indent)  \($0)" }.joined(separator: ",\n")
      + "\n\(indent)\(close)"
  }
}

extension Schema: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int) { self = .number(Double(number)) }
  package init(floatLiteral number: Double) { self = .number(number) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(arrayLiteral elements: Schema...) { self = .list(elements) }
  package init(dictionaryLiteral members: (String, Schema)...) {
    self = .object(members.map { Member(name: $0.0, value: $0.1) })
  }
}
