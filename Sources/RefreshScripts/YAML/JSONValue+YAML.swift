internal import Yams

extension JSONValue {
  /// A script needs a few levels; whoever walks the value must not overflow the stack.
  private static let deepest = 16

  /// Reads a node and what is inside it.
  init(_ node: Node, depth: Int) throws(YAMLFault) {
    guard node.anchor == nil else {
      throw YAMLFault(
        problem: "expected a value, found an anchor",
        advice: "write the value wherever it is needed",
        at: node.mark)
    }
    guard depth < Self.deepest else {
      throw YAMLFault(
        problem: "expected no deeper nesting", advice: "remove some brackets", at: node.mark)
    }
    switch node {
    case .scalar(let scalar):
      try self.init(scalar)
    case .mapping(let mapping):
      try Self.refuse(mapping.tag, at: node)
      self = .object(try Self.members(of: mapping, depth: depth))
    case .sequence(let sequence):
      try Self.refuse(sequence.tag, at: node)
      var elements: [JSONValue] = []
      for element in sequence { elements.append(try JSONValue(element, depth: depth + 1)) }
      self = .array(elements)
    case .alias:
      throw YAMLFault(
        problem: "expected a value, found an alias", advice: "write the value out", at: node.mark)
    }
  }

  private static func members(
    of mapping: Node.Mapping, depth: Int
  ) throws(YAMLFault) -> [Member] {
    var members: [Member] = []
    var names: Set<String> = []
    for (key, value) in mapping {
      let name = try name(key)
      guard names.insert(name).inserted else {
        throw YAMLFault(
          problem: "\(name.quoted) stands twice", advice: "leave one of the two out", at: key.mark)
      }
      members.append(Member(name: name, value: try JSONValue(value, depth: depth + 1)))
    }
    return members
  }

  private static func name(_ key: Node) throws(YAMLFault) -> String {
    guard let scalar = key.scalar, key.anchor == nil else {
      throw YAMLFault(
        problem: "expected a name, found an anchor or a value of several parts",
        advice: "write a plain name", at: key.mark)
    }
    // The parser itself calls a name a string once it has looked for it among the others.
    if scalar.tag.rawValue != Tag.Name.str.rawValue { try refuse(scalar.tag, at: key) }
    return scalar.string
  }

  private static func refuse(_ tag: Tag, at node: Node) throws(YAMLFault) {
    guard tag.rawValue != Tag.Name.implicit.rawValue else { return }
    throw YAMLFault(
      problem: "expected a value, found the tag \(tag.rawValue.quoted)",
      advice: "leave the tag out",
      at: node.mark)
  }
}

extension JSONValue {
  /// Reads a scalar by the core schema of YAML 1.2: quoted, it is a text, and so is a plain `no`.
  private init(_ scalar: Node.Scalar) throws(YAMLFault) {
    // The parser calls whatever is quoted a string by its tag.
    let isPlain = scalar.style == .plain
    if isPlain || scalar.tag.rawValue != Tag.Name.str.rawValue {
      try Self.refuse(scalar.tag, at: .scalar(scalar))
    }
    self = isPlain ? try Self.plain(scalar) : .string(scalar.string)
  }

  private static func plain(_ scalar: Node.Scalar) throws(YAMLFault) -> JSONValue {
    let text = scalar.string
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: break
    }
    guard isNumber(text) else { return .string(text) }
    guard let number = Double(text), number.isFinite else {
      throw YAMLFault(
        problem: "expected a finite number, found \(text.prefix(40))",
        advice: "write a smaller one, in digits", at: scalar.mark)
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
