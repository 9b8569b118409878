/// A value of a JSON or YAML document, and its place; `true` is not a number, and 1 is not a truth.
package struct DocumentNode: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case null
    case boolean(Bool)

    /// Always finite.
    case number(Double)
    case string(String)
    case array([DocumentNode])

    /// The members in the order in which they are written; names are unique unless duplicates were
    /// allowed.
    case object([Member])

    /// A value of another file, in the place of its name.
    indirect case token(Token)
  }

  /// A named value of another file, such as a colour of a design system.
  package struct Token: Hashable, Sendable {
    /// The name as it is written, such as `{color.accent}`.
    package let name: String

    /// The type, such as `color`.
    package let type: String

    /// The value, which is not a token.
    package let value: Value

    /// The token as messages call it, with its value and its place.
    package let summary: String

    /// Creates a token.
    package init(name: String, type: String, value: Value, summary: String) {
      (self.name, self.type, self.value, self.summary) = (name, type, value, summary)
    }
  }

  /// A name and its value in an object.
  package struct Member: Hashable, Sendable {
    package let name: String

    /// The bytes of the name, including its quotes; in YAML only where they begin.
    package let nameRange: Range<Int>
    package let node: DocumentNode

    package init(name: String, nameRange: Range<Int>, node: DocumentNode) {
      self.name = name
      self.nameRange = nameRange
      self.node = node
    }
  }

  package let value: Value

  /// The bytes of the value, from its first to its last character; in YAML only where they begin.
  package let range: Range<Int>

  package init(value: Value, range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

extension DocumentNode {
  /// The value of a member, if this is an object that has one of that name; the last one of several.
  package subscript(name: String) -> DocumentNode? {
    members?.last { $0.name == name }?.node
  }

  /// The first byte of the value.
  package var offset: Int { range.lowerBound }

  /// The members of an object; nil for anything else.
  package var members: [Member]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The value as a text, of a token its name; nil for anything else.
  package var text: String? {
    switch value {
    case .string(let text): text
    case .token(let token): token.name
    case .null, .boolean, .number, .array, .object: nil
    }
  }

  /// The value of a token of a type; nil for anything else.
  package func token(ofType type: String) -> DocumentNode? {
    guard case .token(let token) = value, token.type == type else { return nil }
    return DocumentNode(value: token.value, range: range)
  }

  /// The value as a number; nil for anything else.
  package var number: Double? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The value as `true` or `false`; nil for anything else.
  package var flag: Bool? {
    if case .boolean(let flag) = value { flag } else { nil }
  }

  /// The value as a number in a range; nil for anything else.
  package func number(in range: ClosedRange<Double>) -> Double? {
    guard case .number(let number) = value, range.contains(number) else { return nil }
    return number
  }

  /// The value as a number in a range and without a fraction.
  package func whole(in range: ClosedRange<Int>) -> Int? {
    number(in: Double(range.lowerBound)...Double(range.upperBound)).flatMap(Int.init(exactly:))
  }

  /// The value as messages call it.
  package var summary: String {
    switch value {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): "the number \(value.plain)"
    case .string(let text): text.quoted
    case .array: "an array"
    case .object: "an object"
    case .token(let token): token.summary
    }
  }
}

/// The members of an object, found by their names in a time that doesn't grow with their number.
struct MembersByName {
  private let members: [DocumentNode.Member]

  /// The places of the members by their names; nil for so few that they are looked through sooner.
  private let places: [String: Int]?

  init(_ members: [DocumentNode.Member]) {
    self.members = members
    places =
      members.count <= 16
      ? nil
      : Dictionary(members.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// The first member with a name; nil if there is none.
  subscript(name: String) -> DocumentNode.Member? {
    guard let places else { return members.first { $0.name == name } }
    return places[name].map { members[$0] }
  }
}
