/// The fields of an object, taken by name; whatever is left at the end is unknown.
package struct Fields {
  /// The name of the object in messages.
  package var owner: String

  /// The first byte of the object.
  package let offset: Int

  private let members: [DocumentNode.Member]
  private let membersByName: MembersByName

  /// The names that were asked for, in order.
  private var known: [String] = []

  /// Takes over the fields of a value, which is called `owner` in messages.
  package init(of node: DocumentNode, owner: String) throws(FieldError) {
    guard case .object(let members) = node.value else {
      throw FieldError(
        problem: "expected an object for \(owner), found \(node.summary)",
        advice: "write its fields in braces", offset: node.offset)
    }
    self.owner = owner
    self.members = members
    membersByName = MembersByName(members)
    offset = node.offset
  }

  /// The names of the fields that there are, in the order in which they are written.
  package var names: [String] { members.map(\.name) }

  /// Checks that every field was taken.
  ///
  /// - Parameter remedy: what to do with a field of a name that belongs to another object; nil for a
  ///   name that none has.
  /// - Throws: ``FieldError`` about the first field that wasn't.
  package func finish(elsewhere remedy: (String) -> String? = { _ in nil }) throws(FieldError) {
    let taken = Set(known)
    guard let unknown = members.first(where: { !taken.contains($0.name) }) else { return }
    throw FieldError(
      unknown: unknown, of: owner, known: known, elsewhere: remedy(unknown.name))
  }

  /// Takes a field; nil when it is absent.
  package mutating func optionalNode(_ name: String) -> DocumentNode? {
    known.append(name)
    return member(name)?.node
  }

  private func member(_ name: String) -> DocumentNode.Member? { membersByName[name] }

  /// A value that must be there.
  package func required<Value>(_ value: Value?, _ name: String) throws(FieldError) -> Value {
    guard let value else {
      throw FieldError(
        problem: "\(owner) lacks the field “\(name)”", advice: "add it", offset: offset)
    }
    return value
  }

  private func mistaken(
    _ node: DocumentNode, for name: String, expected: String,
    suggestion: (String) -> String? = { _ in nil }
  ) -> FieldError {
    let nearest = node.text.flatMap(suggestion)
    return FieldError(
      problem: "expected \(expected) for “\(name)” of \(owner), found \(node.summary)",
      advice: nearest.map { "did you mean \($0.quoted)?" } ?? "correct it", offset: node.offset)
  }

  /// An error about a field, or about the object where the field is absent.
  package func error(at name: String, _ problem: String, advice: String) -> FieldError {
    FieldError(problem: problem, advice: advice, offset: offset(of: name))
  }

  /// The offset of a field's value, or of the object where the field is absent.
  package func offset(of name: String) -> Int { member(name)?.node.offset ?? offset }
}

extension FieldError {
  /// An error for a field that an object doesn't have.
  init(
    unknown member: DocumentNode.Member, of owner: String, known: [String],
    elsewhere remedy: String? = nil
  ) {
    let list =
      known.isEmpty
      ? "remove it"
      : "\(known.question(for: member.name))its fields are \(known.joined(separator: ", "))"
    self.init(
      problem: "\(owner) has no field \(member.name.quoted)", advice: remedy ?? list,
      offset: member.nameRange.lowerBound)
  }
}

extension Fields {
  /// A value that is read in one way, or nil where the field is absent.
  ///
  /// - Parameters:
  ///   - name: the field.
  ///   - expected: what the value must be, for messages.
  ///   - suggestion: the nearest value to a misspelled one; nil where none is near enough.
  ///   - read: reads the value; nil if it is something else.
  /// - Returns: the value; nil where the field is absent.
  /// - Throws: ``FieldError`` when the value is something else.
  package mutating func optionalValue<Value>(
    _ name: String, of expected: String, suggestion: (String) -> String? = { _ in nil },
    _ read: (DocumentNode) -> Value?
  ) throws(FieldError) -> Value? {
    guard let node = optionalNode(name) else { return nil }
    guard let value = read(node) else {
      throw mistaken(node, for: name, expected: expected, suggestion: suggestion)
    }
    return value
  }

  /// A number, or nil where the field is absent.
  package mutating func optionalNumber(_ name: String) throws(FieldError) -> Double? {
    try optionalValue(name, of: "a number", \.number)
  }

  package mutating func number(_ name: String) throws(FieldError) -> Double {
    try required(optionalNumber(name), name)
  }

  /// A number without a fraction, or nil where the field is absent.
  ///
  /// Beyond a thousand million it is cut off, as in the model.
  package mutating func optionalCount(_ name: String) throws(FieldError) -> Int? {
    guard let number = try optionalNumber(name) else { return nil }
    guard number.rounded() == number else {
      let node = member(name)?.node ?? DocumentNode(value: .number(number), range: 0..<0)
      throw mistaken(node, for: name, expected: "a whole number")
    }
    return Int(min(max(number, -1_000_000_000), 1_000_000_000))
  }

  /// A number without a fraction; beyond a thousand million it is cut off, as in the model.
  package mutating func count(_ name: String) throws(FieldError) -> Int {
    try required(optionalCount(name), name)
  }

  /// `true` or `false`, or nil where the field is absent.
  package mutating func optionalFlag(_ name: String) throws(FieldError) -> Bool? {
    try optionalValue(name, of: "true or false", \.flag)
  }

  /// `true` or `false`.
  package mutating func flag(_ name: String) throws(FieldError) -> Bool {
    try required(optionalFlag(name), name)
  }

  /// A text, or nil where the field is absent.
  package mutating func optionalText(_ name: String) throws(FieldError) -> String? {
    try optionalValue(name, of: "a text", \.text)
  }

  package mutating func text(_ name: String) throws(FieldError) -> String {
    try required(optionalText(name), name)
  }

  /// The fields of a nested object, or nil where it is absent.
  package mutating func optionalFields(_ name: String) throws(FieldError) -> Fields? {
    guard let node = optionalNode(name) else { return nil }
    return try Fields(of: node, owner: "“\(name)”")
  }

  /// The fields of a nested object.
  package mutating func fields(_ name: String) throws(FieldError) -> Fields {
    try required(optionalFields(name), name)
  }

  /// The elements of an array, or nil where the field is absent.
  package mutating func optionalElements(_ name: String) throws(FieldError) -> [DocumentNode]? {
    try optionalValue(name, of: "an array") { node in
      if case .array(let elements) = node.value { elements } else { nil }
    }
  }

  /// The elements of an array.
  package mutating func elements(_ name: String) throws(FieldError) -> [DocumentNode] {
    try required(optionalElements(name), name)
  }

  /// The fields of each object in a list, or none where the field is absent.
  package mutating func optionalObjects(_ name: String) throws(FieldError) -> [Fields] {
    var objects: [Fields] = []
    for element in try optionalElements(name) ?? [] {
      objects.append(try Fields(of: element, owner: "“\(name)”"))
    }
    return objects
  }

  /// A list of values that are all read in one way; a single value stands for a list of one.
  ///
  /// - Parameters:
  ///   - name: the field.
  ///   - expected: what each value must be, for messages.
  ///   - suggestion: the nearest value to a misspelled one; nil where none is near enough.
  ///   - read: reads a value; nil if it is something else.
  /// - Returns: the values; nil where the field is absent.
  /// - Throws: ``FieldError`` when a value is something else, or the list is empty.
  package mutating func optionalList<Value>(
    _ name: String, of expected: String, suggestion: (String) -> String? = { _ in nil },
    _ read: (DocumentNode) -> Value?
  ) throws(FieldError) -> [Value]? {
    guard let node = optionalNode(name) else { return nil }
    let elements = if case .array(let elements) = node.value { elements } else { [node] }
    guard !elements.isEmpty else {
      throw FieldError(
        problem: "expected \(expected) for “\(name)” of \(owner), found an empty list",
        advice: "add an element, or remove the field", offset: node.offset)
    }
    var values: [Value] = []
    for element in elements {
      guard let value = read(element) else {
        throw mistaken(element, for: name, expected: expected, suggestion: suggestion)
      }
      values.append(value)
    }
    return values
  }
}
