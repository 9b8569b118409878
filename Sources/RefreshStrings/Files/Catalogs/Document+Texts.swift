package import ProofDocuments

/// JSON whose members are texts, as string catalogs and `.arb` files are.
extension Document {
  /// The last member of each name, as most programs read JSON; the others cause warnings.
  ///
  /// The members stay in the order in which their names first came; `owner` goes before a name in a
  /// warning. A name that differs from a later one only in how Unicode composes its letters goes to `twin`,
  /// if that is given.
  func withoutDuplicates(
    _ members: [DocumentNode.Member], of owner: String = "", warn: (Diagnostic) -> Void,
    twin: ((SkippedText) -> Void)? = nil
  ) -> [DocumentNode.Member] {
    var places: [String: Int] = [:]
    var result: [DocumentNode.Member] = []
    for member in members {
      guard let place = places[member.name] else {
        places[member.name] = result.count
        result.append(member)
        continue
      }
      let earlier = result[place]
      if let twin, !earlier.name.hasSameBytes(as: member.name) {
        twin(
          SkippedText(
            earlier.name, at: location(of: earlier), .twin(of: location(of: member))))
      } else {
        warn(duplicate(of: earlier, member, of: owner))
      }
      result[place] = member
    }
    return result
  }

  private func duplicate(
    of earlier: DocumentNode.Member, _ later: DocumentNode.Member, of owner: String
  ) -> Diagnostic {
    let isSame = isSame(earlier.node, later.node)
    let line = location(of: later).line
    return Diagnostic(
      of: isSame ? .repeatedKey : .duplicateKey, at: location(of: later),
      problem:
        "\(owner)“\(later.name)” was given \(isSame ? "the same text" : "another text") on line "
        + "\(location(of: earlier).line)",
      advice: "line \(line) counts, so remove the other")
  }

  /// Whether two values are the same text, or are written alike.
  private func isSame(_ left: DocumentNode, _ right: DocumentNode) -> Bool {
    left.text.map { $0 == right.text } ?? (bytes[left.range] == bytes[right.range])
  }

  /// Checks that an object that is no list of keys or languages has each name once.
  ///
  /// - Throws: `DocumentError` at the second member of a name.
  func checkNames(of members: [DocumentNode.Member]) throws(DocumentError) {
    var names: Set<String> = []
    if let second = members.first(where: { !names.insert($0.name).inserted }) {
      throw error(at: second, "“\(second.name)” is a duplicate", "remove one of the two")
    }
  }
}

extension Document {
  /// The text that a member holds; the message of an error begins with `owner`, such as `in “key”, `.
  func text(_ member: DocumentNode.Member, of owner: String = "") throws(DocumentError) -> String {
    try required(member.node.text, member, of: owner, "write a text in quotes")
  }

  /// The members of the object that a member holds.
  func members(
    _ member: DocumentNode.Member, of owner: String = ""
  ) throws(DocumentError) -> [DocumentNode.Member] {
    try required(member.node.members, member, of: owner, "write an object")
  }

  /// The truth that a member holds.
  func flag(_ member: DocumentNode.Member, of owner: String = "") throws(DocumentError) -> Bool {
    try required(member.node.flag, member, of: owner, "write true or false")
  }

  private func required<Value>(
    _ value: Value?, _ member: DocumentNode.Member, of owner: String, _ advice: String
  ) throws(DocumentError) -> Value {
    if let value { return value }
    throw error(
      at: member.node,
      "\(owner)the value of “\(member.name)” is \(member.node.account)", advice)
  }

  /// An error at a value.
  package func error(
    at node: DocumentNode, _ problem: String, _ advice: String
  ) -> DocumentError {
    DocumentError(at: location(of: node), problem: problem, advice: advice)
  }

  /// An error at a name.
  func error(
    at member: DocumentNode.Member, _ problem: String, _ advice: String
  ) -> DocumentError {
    DocumentError(at: location(of: member), problem: problem, advice: advice)
  }
}

extension DocumentNode {
  /// The value as messages name it.
  package var account: String {
    switch value {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    case .token: "a token"
    }
  }
}
