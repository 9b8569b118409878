import ProofDocuments

/// Reading the structure of a resolver file.
extension TokenSources {
  private static let version = "2025.10"

  mutating func readResolver(_ root: TokenPart) throws(TokenError) {
    let known = [
      "version", "resolutionOrder", "name", "description", "sets", "modifiers", "$schema", "$defs",
    ]
    let fields = try root.fields("the resolver", required: ["version", "resolutionOrder"], known)
    if let version = fields["version"], version.node.text != Self.version {
      throw version.error(
        expecting: "the version “\(Self.version)”", advice: "write “\(Self.version)”")
    }
    for name in ["sets", "modifiers"] {
      try checkDefinitions(fields[name], isSet: name == "sets")
    }
    guard let order = fields["resolutionOrder"], let elements = order.elements, !elements.isEmpty
    else {
      throw (fields["resolutionOrder"] ?? root).error(
        expecting: "an array of sets and modifiers for “resolutionOrder”")
    }
    var names: Set<String> = []
    for element in elements {
      let (name, place) = try readStep(element, of: root)
      guard names.insert(name).inserted else {
        throw TokenError(
          at: place, "“resolutionOrder” has \(name.quoted) twice", advice: "remove one of them")
      }
    }
  }

  private func checkDefinitions(_ part: TokenPart?, isSet: Bool) throws(TokenError) {
    guard let part else { return }
    guard let members = part.node.members else { throw part.error(expecting: "an object") }
    for member in members {
      let value = TokenPart(node: member.node, file: part.file)
      if isSet { _ = try setSources(value) } else { _ = try modifier(named: member.name, value) }
    }
  }

  /// Adds a set or a modifier of the order.
  ///
  /// - Returns: what no other element of the order may be called, and the place.
  private mutating func readStep(
    _ element: TokenPart, of root: TokenPart
  ) throws(TokenError) -> (String, TokenPlace) {
    if let reference = element["$ref"] {
      let path = try TokenReference.pointerPath(reference)
      guard path.count == 2, ["sets", "modifiers"].contains(path[0]) else {
        throw reference.error(
          "\((reference.node.text ?? "").quoted) is no set and no modifier",
          advice: "write “#/sets/NAME” or “#/modifiers/NAME”")
      }
      guard let target = root[path[0]]?[path[1]] else {
        let names = root[path[0]]?.node.members?.map(\.name) ?? []
        throw reference.error(
          "there is nothing at \((reference.node.text ?? "").quoted)",
          advice: names.question(for: path[1]) + "correct the name")
      }
      try add(target.overridden(by: element), named: path[1], isSet: path[0] == "sets")
      return ("#/\(path[0])/\(path[1])", reference.place)
    }
    let fields = try element.fields(
      "an element of “resolutionOrder”", required: ["name", "type"],
      ["sources", "contexts", "default", "description", "$extensions"])
    guard let name = fields["name"], let text = name.node.text, !text.isEmpty else {
      throw (fields["name"] ?? element).error(expecting: "a text for “name”")
    }
    let type = fields["type"]?.node.text
    guard type == "set" || type == "modifier" else {
      throw (fields["type"] ?? element).error(expecting: "“set” or “modifier” for “type”")
    }
    try add(element.without(["name", "type"]), named: text, isSet: type == "set")
    return (text, name.place)
  }

  private mutating func add(
    _ part: TokenPart, named name: String, isSet: Bool
  ) throws(TokenError) {
    guard isSet else {
      let modifier = try modifier(named: name, part)
      guard !modifiers.contains(where: { $0.name == name }) else {
        throw part.error(
          "there are two modifiers \(name.quoted)", advice: "give one of them another name")
      }
      modifiers.append(modifier)
      steps.append(.modifier(modifiers.count - 1))
      return
    }
    steps.append(.set(try setSources(part)))
  }

  func setSources(_ part: TokenPart) throws(TokenError) -> TokenPart {
    let fields = try part.fields(
      "a set", required: ["sources"], ["description", "$extensions"])
    guard let sources = fields["sources"], sources.elements != nil else {
      throw (fields["sources"] ?? part).error(expecting: "an array of tokens and references")
    }
    return sources
  }

  private func modifier(
    named name: String, _ part: TokenPart
  ) throws(TokenError) -> TokenModifier {
    let fields = try part.fields(
      "a modifier", required: ["contexts"], ["default", "description", "$extensions"])
    let contexts = fields["contexts"] ?? part
    guard let members = contexts.node.members else {
      throw contexts.error(expecting: "an object of contexts for “contexts”")
    }
    guard members.count > 1 else {
      throw contexts.error(
        "the modifier \(name.quoted) has \(members.count.counted("context"))",
        advice: "write two contexts or more, or make a set of it")
    }
    var sources: [String: TokenPart] = [:]
    for member in members {
      let value = TokenPart(node: member.node, file: part.file)
      guard value.elements != nil else {
        throw value.error(expecting: "an array of tokens and references")
      }
      sources[member.name] = value
    }
    var standard: String?
    if let part = fields["default"] {
      guard let text = part.node.text, sources[text] != nil else {
        let names = members.map(\.name)
        throw part.error(
          expecting: "a context for “default”",
          advice: names.question(for: part.node.text ?? "") + "the contexts are "
            + names.listed())
      }
      standard = text
    }
    return TokenModifier(
      name: name, contexts: members.map(\.name), standard: standard,
      location: files.location(of: part.place), sources: sources)
  }
}

extension TokenReference {
  /// The names of a JSON pointer into the same file.
  fileprivate static func pointerPath(_ part: TokenPart) throws(TokenError) -> [String] {
    guard let text = part.node.text, text.hasPrefix("#") else {
      throw part.error(expecting: "a pointer such as “#/sets/base” for “$ref”")
    }
    return try pointer(text.dropFirst(), at: part)
  }
}

extension TokenPart {
  /// The members of an object of a resolver file.
  ///
  /// - Throws: ``TokenError`` about a member that is unknown or missing.
  fileprivate func fields(
    _ owner: String, required: [String], _ optional: [String]
  ) throws(TokenError) -> [String: TokenPart] {
    guard let members = node.members else { throw error(expecting: "an object for \(owner)") }
    let known = required + optional.filter { !required.contains($0) }
    var found: [String: TokenPart] = [:]
    for member in members {
      guard known.contains(member.name) else {
        throw TokenError(
          at: TokenPlace(file: file, offset: member.nameRange.lowerBound),
          "\(owner) has no field \(member.name.quoted)",
          advice: known.question(for: member.name) + "its fields are "
            + known.joined(separator: ", "))
      }
      found[member.name] = TokenPart(node: member.node, file: file)
    }
    if let missing = required.first(where: { found[$0] == nil }) {
      throw error("\(owner) lacks the field “\(missing)”", advice: "add it")
    }
    return found
  }

  /// The object without some members.
  func without(_ names: [String]) -> TokenPart {
    let members = (node.members ?? []).filter { !names.contains($0.name) }
    return TokenPart(node: DocumentNode(value: .object(members), range: node.range), file: file)
  }

  /// The object with the members of one that refers to it, which go first.
  fileprivate func overridden(by other: TokenPart) -> TokenPart {
    let own = other.without(["$ref"]).node.members ?? []
    guard !own.isEmpty, let members = node.members else { return self }
    let rest = members.filter { member in !own.contains { $0.name == member.name } }
    return TokenPart(
      node: DocumentNode(value: .object(rest + own), range: node.range), file: file)
  }
}
