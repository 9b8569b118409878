/// An entry of a list of steps: the name of a step, and what it says about it.
struct StepEntry {
  /// The name of the step or event.
  let name: String

  /// The way to the entry.
  let path: [LineFault.Part]

  private let content: JSONValue

  /// Reads `name`, `name: value` or `name: {field: value}`.
  init(_ value: JSONValue, path: [LineFault.Part]) throws(LineFault) {
    self.path = path
    switch value {
    case .string(let word):
      (name, content) = (word, .null)
    case .object(let members):
      guard let first = members.first else { throw Self.mistaken(value, path: path) }
      guard members.count == 1 else {
        throw LineFault(
          problem: "expected one step, found \(first.name.quoted) and \(members[1].name.quoted)",
          advice: "begin each step with “- ”, and write its fields in braces",
          path: path + [.name(members[1].name)])
      }
      (name, content) = (first.name, first.value)
    case .null, .boolean, .number, .array:
      throw Self.mistaken(value, path: path)
    }
  }

  private static func mistaken(_ value: JSONValue, path: [LineFault.Part]) -> LineFault {
    LineFault(
      problem: "expected a step, found \(value.account)",
      advice: "write a step such as “settle” or “drag: {by: 120, over: 0.35}”", path: path)
  }

  /// The fields of the step; a value without braces is that of the `shorthand` field.
  func fields(owner: String, shorthand: String?) throws(LineFault) -> Fields {
    let owner = "\(owner) \(name.quoted)"
    let path = path + [.value(of: name)]
    switch content {
    case .object:
      return try Fields(of: content, owner: owner, path: path)
    case .null:
      return try Fields(of: .object([]), owner: owner, path: path)
    case .boolean, .number, .string, .array:
      let object = shorthand.map { JSONValue.object([JSONValue.Member(name: $0, value: content)]) }
      return try Fields(of: object ?? content, owner: owner, path: path)
    }
  }

  /// Nothing has this name.
  var unknown: LineFault {
    let words = StepWord.words.map(\.spelling) + EventWord.words.map(\.spelling)
    return LineFault(
      problem: "expected one of \(words.joined(separator: ", ")) for a step, found \(name.quoted)",
      advice: "correct it", path: path + [.name(name)])
  }
}
