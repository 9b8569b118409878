import Yams

extension DocumentNode {
  /// Scripts and projects need a few levels; a walk of the tree must not overflow the stack.
  private static let deepest = 16

  /// Reads a node and what is inside it.
  init(_ node: Node, places: YAMLPlaces, depth: Int) throws(FieldError) {
    let offset = places.offset(of: node.mark)
    guard node.anchor == nil else {
      throw FieldError(
        problem: "expected a value, found an anchor",
        advice: "write the value wherever it is needed", offset: offset)
    }
    guard depth < Self.deepest else {
      throw FieldError(
        problem: "expected no deeper nesting", advice: "remove some brackets", offset: offset)
    }
    let value: Value
    switch node {
    case .scalar(let scalar):
      value = try Self.value(of: scalar, at: offset)
    case .mapping(let mapping):
      try Self.refuse(mapping.tag, at: offset)
      value = .object(try Self.members(of: mapping, places: places, depth: depth))
    case .sequence(let sequence):
      try Self.refuse(sequence.tag, at: offset)
      var elements: [DocumentNode] = []
      for element in sequence {
        elements.append(try DocumentNode(element, places: places, depth: depth + 1))
      }
      value = .array(elements)
    case .alias:
      throw FieldError(
        problem: "expected a value, found an alias", advice: "write the value out", offset: offset)
    }
    self.init(value: value, range: offset..<offset)
  }

  private static func members(
    of mapping: Node.Mapping, places: YAMLPlaces, depth: Int
  ) throws(FieldError) -> [Member] {
    var members: [Member] = []
    var names: Set<String> = []
    for (key, value) in mapping {
      let offset = places.offset(of: key.mark)
      let name = try name(key, at: offset)
      guard names.insert(name).inserted else {
        throw FieldError(FieldError.duplicate(name), at: offset)
      }
      members.append(
        Member(
          name: name, nameRange: offset..<offset,
          node: try DocumentNode(value, places: places, depth: depth + 1)))
    }
    return members
  }

  private static func name(_ key: Node, at offset: Int) throws(FieldError) -> String {
    guard let scalar = key.scalar, key.anchor == nil else {
      throw FieldError(
        problem: "expected a name, found an anchor or a value of several parts",
        advice: "write a plain name", offset: offset)
    }
    // The parser itself calls a name a string once it has looked for it among the others.
    if scalar.tag.rawValue != Tag.Name.str.rawValue { try refuse(scalar.tag, at: offset) }
    return scalar.string
  }

  private static func refuse(_ tag: Tag, at offset: Int) throws(FieldError) {
    guard tag.rawValue != Tag.Name.implicit.rawValue else { return }
    throw FieldError(
      problem: "expected a value, found the tag \(tag.rawValue.quoted)",
      advice: "remove the tag",
      offset: offset)
  }
}

extension DocumentNode {
  /// Reads a scalar by the core schema of YAML 1.2: quoted, it is a text, and so is a plain `no`.
  private static func value(
    of scalar: Node.Scalar, at offset: Int
  ) throws(FieldError) -> Value {
    // The parser calls whatever is quoted a string by its tag.
    let isPlain = scalar.style == .plain
    if isPlain || scalar.tag.rawValue != Tag.Name.str.rawValue {
      try refuse(scalar.tag, at: offset)
    }
    return isPlain ? try plainValue(of: scalar.string, at: offset) : .string(scalar.string)
  }

  private static func plainValue(of text: String, at offset: Int) throws(FieldError) -> Value {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: break
    }
    guard isNumber(text) else { return .string(text) }
    guard let number = Double(text), number.isFinite else {
      throw FieldError(FieldError.tooLarge(text), at: offset)
    }
    return .number(number)
  }

  private static func isNumber(_ text: String) -> Bool {
    let isDecimal = text.utf8.allSatisfy(Array("+-.0123456789eE".utf8).contains)
    return isDecimal ? Double(text) != nil : specialNumbers.contains(text)
  }

  private static let specialNumbers: Set = [
    ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF", ".nan", ".NaN",
    ".NAN",
  ]
}
