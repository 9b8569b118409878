import Foundation
import ProofDocuments
import Testing

/// A check of documents by a JSON Schema, as editors make it, with the keywords that ours have.
struct SchemaCheck {
  /// A keyword that this check doesn't know, so that no document passes because of it.
  struct UnknownKeyword: Error {
    let name: String
  }

  private let definitions: [String: Any]
  private let root: [String: Any]

  init(_ schema: Schema) throws {
    let value = try JSONSerialization.jsonObject(with: Data(schema.text.utf8))
    root = try #require(value as? [String: Any])
    definitions = try #require(root["$defs"] as? [String: Any])
  }

  /// The rules that a document breaks, with the places of the values.
  func faults(of document: Document) throws -> [String] {
    try faults(of: document.root, by: root, at: "$")
  }

  private func faults(
    of node: DocumentNode, by schema: [String: Any], at place: String
  ) throws -> [String] {
    try schema.sorted { $0.key < $1.key }.flatMap { keyword, rule in
      switch keyword {
      case "$schema", "$defs", "title", "description": return [String]()
      case "$ref":
        let name = try #require((rule as? String)?.split(separator: "/").last)
        let definition = try #require(definitions[String(name)] as? [String: Any])
        return try faults(of: node, by: definition, at: place)
      case "anyOf":
        let found = try #require(rule as? [[String: Any]]).map {
          try faults(of: node, by: $0, at: place)
        }
        return found.contains(where: \.isEmpty)
          ? [] : ["\(place): anyOf", found[0].joined(separator: ", ")]
      case "items", "prefixItems": return try faultsOfItems(in: node, keyword, schema, at: place)
      case "properties", "additionalProperties":
        return try faultsOfMembers(in: node, keyword, schema, at: place)
      default: return try keeps(node, keyword, rule) ? [] : ["\(place): \(keyword) \(rule)"]
      }
    }
  }

  private func faultsOfItems(
    in node: DocumentNode, _ keyword: String, _ schema: [String: Any], at place: String
  ) throws -> [String] {
    guard case .array(let items) = node.value else { return [] }
    let first = schema["prefixItems"] as? [[String: Any]] ?? []
    return try items.enumerated().flatMap { index, item in
      let place = "\(place)[\(index)]"
      if index < first.count {
        return keyword == "items" ? [] : try faults(of: item, by: first[index], at: place)
      }
      guard keyword == "items" else { return [] }
      return try faults(of: item, by: #require(schema["items"] as? [String: Any]), at: place)
    }
  }

  private func faultsOfMembers(
    in node: DocumentNode, _ keyword: String, _ schema: [String: Any], at place: String
  ) throws -> [String] {
    guard case .object(let members) = node.value else { return [] }
    let known = schema["properties"] as? [String: [String: Any]] ?? [:]
    return try members.flatMap { member in
      let place = "\(place).\(member.name)"
      if let own = known[member.name] {
        return keyword == "properties" ? try faults(of: member.node, by: own, at: place) : []
      }
      guard keyword == "additionalProperties" else { return [] }
      guard let others = schema[keyword] as? [String: Any] else { return ["\(place): unknown"] }
      return try faults(of: member.node, by: others, at: place)
    }
  }

  /// Whether a value keeps a rule that looks at nothing inside it.
  private func keeps(_ node: DocumentNode, _ keyword: String, _ rule: Any) throws -> Bool {
    let number = (rule as? NSNumber)?.doubleValue
    switch (keyword, node.value) {
    case ("type", let value): return Self.isValue(value, ofType: rule as? String)
    case ("const", let value): return Self.isValue(value, equalTo: rule)
    case ("enum", let value):
      return try #require(rule as? [Any]).contains { Self.isValue(value, equalTo: $0) }
    case ("pattern", .string(let text)):
      return try text.contains(Regex(#require(rule as? String)))
    case ("minimum", .number(let value)): return try value >= #require(number)
    case ("maximum", .number(let value)): return try value <= #require(number)
    case ("multipleOf", .number(let value)):
      return try value.truncatingRemainder(dividingBy: #require(number)) == 0
    case ("minItems", .array(let items)): return try Double(items.count) >= #require(number)
    case ("maxItems", .array(let items)): return try Double(items.count) <= #require(number)
    case ("minProperties", .object(let members)):
      return try Double(members.count) >= #require(number)
    case ("maxProperties", .object(let members)):
      return try Double(members.count) <= #require(number)
    case ("required", .object(let members)):
      return try #require(rule as? [String]).allSatisfy { name in
        members.contains { $0.name == name }
      }
    case _ where Self.keywords.contains(keyword): return true
    default: throw UnknownKeyword(name: keyword)
    }
  }

  /// The keywords of rules that hold for every value of another type.
  private static let keywords = [
    "pattern", "minimum", "maximum", "multipleOf", "minItems", "maxItems", "minProperties",
    "maxProperties", "required",
  ]

  private static func isValue(_ value: DocumentNode.Value, ofType type: String?) -> Bool {
    switch (type, value) {
    case ("string", .string), ("number", .number), ("boolean", .boolean), ("array", .array),
      ("object", .object), ("null", .null):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }

  private static func isValue(_ value: DocumentNode.Value, equalTo constant: Any) -> Bool {
    switch value {
    case .string(let text): constant as? String == text
    case .number(let number): (constant as? NSNumber)?.doubleValue == number
    case .boolean(let flag): constant as? Bool == flag
    case .null, .array, .object, .token: false
    }
  }
}
