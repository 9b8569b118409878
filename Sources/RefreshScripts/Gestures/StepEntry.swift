import ProofDocuments

/// An entry of a list of steps: the name of a step, and what it says about it.
struct StepEntry {
  /// The name of the step or event.
  let name: String

  /// Where the entry begins, in bytes.
  let offset: Int

  private let content: DocumentNode

  /// Reads `name`, `name: value` or `name: {field: value}`.
  init(_ node: DocumentNode) throws(FieldError) {
    offset = node.offset
    switch node.value {
    case .string(let text):
      (name, content) = (text, DocumentNode(value: .null, range: node.range))
    case .object(let members):
      guard let first = members.first else { throw Self.mistaken(node) }
      guard members.count == 1 else {
        throw FieldError(
          problem: "expected one step, found \(first.name.quoted) and \(members[1].name.quoted)",
          advice: "begin each step with “- ”, and write its fields in braces",
          offset: members[1].nameRange.lowerBound)
      }
      (name, content) = (first.name, first.node)
    case .null, .boolean, .number, .array:
      throw Self.mistaken(node)
    }
  }

  private static func mistaken(_ node: DocumentNode) -> FieldError {
    FieldError(
      problem: "expected a step, found \(node.summary)",
      advice: "write a step such as “settle” or “drag: {by: 120, over: 0.35}”",
      offset: node.offset)
  }

  /// The fields of the step; a value without braces is that of the `shorthand` field.
  func fields(owner: String, shorthand: String?) throws(FieldError) -> Fields {
    let owner = "\(owner) \(name.quoted)"
    switch (content.value, shorthand) {
    case (.null, _):
      return try Fields(of: DocumentNode(value: .object([]), range: content.range), owner: owner)
    case (.boolean, let name?), (.number, let name?), (.string, let name?), (.array, let name?):
      let member = DocumentNode.Member(name: name, nameRange: content.range, node: content)
      return try Fields(
        of: DocumentNode(value: .object([member]), range: content.range), owner: owner)
    case (.boolean, nil), (.number, nil), (.string, nil), (.array, nil), (.object, _):
      return try Fields(of: content, owner: owner)
    }
  }

  /// Nothing has this name.
  var unknown: FieldError {
    let keywords = StepKeyword.keywords.map(\.spelling) + EventKeyword.keywords.map(\.spelling)
    return FieldError(
      problem:
        "expected one of \(keywords.joined(separator: ", ")) for a step, found \(name.quoted)",
      advice: "correct it", offset: offset)
  }
}
