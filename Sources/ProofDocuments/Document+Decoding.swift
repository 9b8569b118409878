extension Document {
  /// Decodes the document; a value that is absent, of another type or unknown is an error.
  ///
  /// - Parameters:
  ///   - type: what the document is; its `init(from:)` may throw errors of its own, such as for a
  ///     version of the format that it doesn't know, before it asks for anything else.
  ///   - owner: what messages call the document, such as “the report”.
  /// - Returns: the value.
  /// - Throws: ``DocumentError`` with the place of the value.
  package func decoded<Value: Decodable>(
    as type: Value.Type = Value.self, owner: String
  ) throws(DocumentError) -> Value {
    do throws(FieldError) {
      return try NodeDecoder(root, owner: owner, path: []).decoded(type)
    } catch {
      throw self.error(error)
    }
  }
}

/// Decodes a value of a document.
private final class NodeDecoder: Decoder {
  let node: DocumentNode

  /// The name of the value in messages.
  let owner: String

  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// The names that were asked for, in order.
  fileprivate private(set) var known: [String] = []
  private var knownNames: Set<String> = []

  /// Notes that a name was asked for.
  fileprivate func note(_ name: String) {
    if knownNames.insert(name).inserted { known.append(name) }
  }

  /// Whether a name is one of those that the type has.
  fileprivate var isKnown: (String) -> Bool = { _ in true }

  init(_ node: DocumentNode, owner: String, path: [any CodingKey]) {
    self.node = node
    self.owner = owner
    codingPath = path
  }

  func decoded<Value: Decodable>(_ type: Value.Type) throws(FieldError) -> Value {
    do {
      if let value = try scalar(type) as? Value { return value }
      let value = try Value(from: self)
      try checkMembers()
      return value
    } catch let error as FieldError {
      throw error
    } catch is DecodingError {
      throw mistaken(expected: "another value")
    } catch {
      throw FieldError(
        problem: "\(error)", advice: "use the program that wrote the file", offset: node.offset)
    }
  }

  /// A value without parts; nil for one that has some.
  private func scalar(_ type: Any.Type) throws(FieldError) -> Any? {
    let value: Any?
    switch (type, node.value) {
    case (is String.Type, .string(let text)): value = text
    case (is Bool.Type, .boolean(let flag)): value = flag
    case (is Double.Type, .number(let number)): value = number
    case (let type as any FixedWidthInteger.Type, .number(let number)):
      value = type.init(exactly: number)
    case (is String.Type, _), (is Bool.Type, _), (is Double.Type, _),
      (is any FixedWidthInteger.Type, _):
      value = nil
    default: return nil
    }
    guard let value else { throw mistaken(expected: Self.noun(of: type)) }
    return value
  }

  private func checkMembers() throws(FieldError) {
    guard case .object(let members) = node.value,
      let unknown = members.first(where: { !isKnown($0.name) })
    else { return }
    throw FieldError(unknown: unknown, of: owner, known: known)
  }

  fileprivate func mistaken(expected: String) -> FieldError {
    FieldError(
      problem: "expected \(expected) for \(owner), found \(node.summary)", advice: "correct it",
      offset: node.offset)
  }

  private static func noun(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is Double.Type: "a number"
    case is any FixedWidthInteger.Type: "a whole number"
    default: "another value"
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = node.value else { throw mistaken(expected: "an object") }
    isKnown = { Key(stringValue: $0) != nil }
    return KeyedDecodingContainer(KeyedNodes<Key>(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = node.value else { throw mistaken(expected: "a list") }
    return ListedNodes(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleNode(decoder: self) }
}

/// The members of an object by the keys of a type.
private struct KeyedNodes<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: NodeDecoder
  let members: [DocumentNode.Member]
  private let membersByName: MembersByName

  init(decoder: NodeDecoder, members: [DocumentNode.Member]) {
    (self.decoder, self.members) = (decoder, members)
    membersByName = MembersByName(members)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { node(key) != nil }

  private func node(_ key: Key) -> DocumentNode? {
    decoder.note(key.stringValue)
    return membersByName[key.stringValue]?.node
  }

  private func nested(_ key: Key) throws -> NodeDecoder {
    guard let node = node(key) else {
      throw FieldError(
        problem: "\(decoder.owner) lacks the field “\(key.stringValue)”", advice: "add it",
        offset: decoder.node.offset)
    }
    return NodeDecoder(
      node, owner: "“\(key.stringValue)” of \(decoder.owner)", path: codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try nested(key).node.value == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try nested(key).decoded(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try nested(key) }
}

/// The elements of a list, one after the other.
private struct ListedNodes: UnkeyedDecodingContainer {
  let decoder: NodeDecoder
  let elements: [DocumentNode]
  var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  private mutating func next() throws -> NodeDecoder {
    guard !isAtEnd else { throw decoder.mistaken(expected: "more elements") }
    defer { currentIndex += 1 }
    return NodeDecoder(
      elements[currentIndex], owner: "element \(currentIndex) of \(decoder.owner)",
      path: codingPath)
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, elements[currentIndex].value == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decoded(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}

/// A value that is not looked into by name or number.
private struct SingleNode: SingleValueDecodingContainer {
  let decoder: NodeDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.node.value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try NodeDecoder(decoder.node, owner: decoder.owner, path: codingPath).decoded(type)
  }
}
