package import ProofDocuments

/// A design token with its value.
package struct DesignToken: Hashable, Sendable {
  /// The names of its groups and its own, with dots between them, such as `color.accent`.
  package let name: String

  /// The value, that of the last token of a chain of references.
  package let value: TokenValue

  /// The place of its name.
  package let location: SourceLocation

  /// The place of the name of the token that has the value itself.
  package let origin: SourceLocation

  /// Why it should no longer be used; empty without a reason, and nil for a token that may be used.
  package let deprecation: String?

  /// The type.
  package var type: TokenType { value.type }
}

/// Finds the values of tokens, whose references may lead to others.
struct TokenResolution {
  private let root: TokenGroup
  let files: TokenFiles
  private var flat: [String: FlatToken] = [:]

  /// The names of all tokens, in the order of the files.
  private(set) var names: [String] = []
  private var done: [String: DesignToken] = [:]

  /// The references that wait for others, each with its place.
  private var chain: [(name: String, place: TokenPlace)] = []

  /// The number of groups and tokens that have been counted.
  private var count = 0

  /// A token with what its groups say of it.
  private struct FlatToken {
    let token: RawToken
    let type: TokenType?
    let deprecation: TokenPart?
  }

  /// Lists the tokens of a group and of those inside.
  ///
  /// - Throws: ``TokenError`` about more tokens than the limit.
  init(_ root: TokenGroup, in files: TokenFiles) throws(TokenError) {
    self.root = try GroupExtension.extended(root, in: files)
    self.files = files
    try flatten(self.root, named: "", type: nil, deprecation: nil, depth: 0)
  }

  private mutating func flatten(
    _ group: TokenGroup, named prefix: String, type: TokenType?, deprecation: TokenPart?, depth: Int
  ) throws(TokenError) {
    count += 1
    guard depth <= TokenLimits.depth, count + names.count <= TokenLimits.items else {
      throw TokenError(
        at: group.place,
        "there are more than \(TokenLimits.items.grouped) tokens and groups, or more than "
          + "\(TokenLimits.depth) groups around one", advice: "remove some, or an “$extends”")
    }
    let type = group.type?.value ?? type
    let deprecation = group.properties["$deprecated"] ?? deprecation
    for name in group.names {
      let path = prefix.isEmpty ? name : "\(prefix).\(name)"
      switch group[name] {
      case .group(let inner)?:
        try flatten(inner, named: path, type: type, deprecation: deprecation, depth: depth + 1)
      case .token(let token)?:
        names.append(path)
        flat[path] = FlatToken(token: token, type: type, deprecation: deprecation)
      case nil: break
      }
    }
  }

  /// All tokens.
  ///
  /// - Throws: ``TokenError`` about the first that is invalid.
  mutating func tokens() throws(TokenError) -> [DesignToken] {
    var tokens: [DesignToken] = []
    for name in names {
      guard let place = flat[name]?.token.place else { continue }
      tokens.append(try token(named: name, at: place))
    }
    return tokens
  }
}

extension TokenResolution {
  /// The token that a reference names.
  private mutating func token(
    named name: String, at place: TokenPlace
  ) throws(TokenError) -> DesignToken {
    if let token = done[name] { return token }
    guard let found = flat[name] else { throw unknown(name, at: place) }
    let own = files.location(of: found.token.place)
    let (value, origin) = try following(name, from: found.token.place) {
      resolution throws(TokenError) in try resolution.value(of: found, named: name)
    }
    let deprecated = found.token.part["$deprecated"] ?? found.deprecation
    let token = DesignToken(
      name: name, value: value, location: own, origin: origin ?? own,
      deprecation: deprecated?.node.text ?? (deprecated?.node.flag == true ? "" : nil))
    done[name] = token
    return token
  }

  /// The value of a token, and the origin of that of another token.
  ///
  /// The type is that of the token, else that of what it refers to, else that of its groups.
  private mutating func value(
    of found: FlatToken, named name: String
  ) throws(TokenError) -> (TokenValue, SourceLocation?) {
    let part = found.token.part
    var own: (type: TokenType, place: TokenPlace)?
    if let typed = part["$type"] { own = (try TokenType(typed), typed.place) }
    let whole = part["$value"] ?? part
    var reference = try part.ownReference()
    if reference == nil { reference = try whole.reference() }
    if let reference, let target = try referencedToken(reference) {
      if let (type, place) = own, type != target.type {
        throw TokenError(
          at: place,
          "the type is \(type.rawValue), but \(reference.text) is \(target.type.phrase) "
            + "(\(target.location))", advice: "remove “$type”, or name another token")
      }
      return (target.value, target.origin)
    }
    guard let type = own?.type ?? found.type else {
      throw TokenError(
        at: found.token.place,
        "the token \(name.quoted) has no type, and neither have its groups",
        advice: "add “$type”, such as \"$type\": \"color\"")
    }
    if part["$value"] == nil, let reference {
      let value = try following(reference.text, from: reference.place) {
        resolution throws(TokenError) in
        try resolution.value(of: try resolution.target(of: reference), as: type)
      }
      return (value, nil)
    }
    return (try value(of: whole, as: type), nil)
  }

  /// Goes on to what a reference leads to.
  ///
  /// - Throws: ``TokenError`` about a reference that leads to itself, and about a chain that is too long.
  mutating func following<Value>(
    _ name: String, from place: TokenPlace,
    _ body: (inout TokenResolution) throws(TokenError) -> Value
  ) throws(TokenError) -> Value {
    if let start = chain.firstIndex(where: { $0.name == name }) {
      let links = chain[start...].map { "\($0.name.quoted) (\(files.location(of: $0.place)))" }
      throw TokenError(
        at: chain[start].place,
        "the references go round: \(links.joined(separator: ", then ")), then \(name.quoted)",
        advice: "give one of them a value")
    }
    guard chain.count < TokenLimits.depth else {
      throw TokenError(
        at: place, "more than \(TokenLimits.depth) references lead to one value",
        advice: "refer to a token with a value")
    }
    chain.append((name, place))
    defer { chain.removeLast() }
    return try body(&self)
  }

  /// The token that a reference leads to as a whole; nil for a part of one.
  mutating func referencedToken(
    _ reference: TokenReference
  ) throws(TokenError) -> DesignToken? {
    guard reference.isPointer else { return try token(named: reference.name, at: reference.place) }
    let isValue = reference.path.last == "$value"
    let name = (isValue ? reference.path.dropLast() : reference.path[...]).joined(separator: ".")
    return flat[name] == nil ? nil : try token(named: name, at: reference.place)
  }

  private func unknown(_ name: String, at place: TokenPlace) -> TokenError {
    let inside = names.filter { $0.hasPrefix(name + ".") }
    guard inside.isEmpty else {
      return TokenError(
        at: place, "\("{\(name)}".quoted) is a group and no token",
        advice: "name one of its tokens: \(inside.map { "{\($0)}" }.listed(limit: 5))")
    }
    return TokenError(
      at: place, "there is no token \("{\(name)}".quoted)",
      advice: names.nearest(to: name).map { "did you mean \("{\($0)}".quoted)?" }
        ?? "correct the name")
  }
}

extension TokenResolution {
  /// The value that a JSON pointer leads to.
  func target(of reference: TokenReference) throws(TokenError) -> TokenPart {
    var group = root
    for (place, name) in reference.path.enumerated() {
      let rest = reference.path[(place + 1)...]
      switch group[name] {
      case .group(let next)? where !rest.isEmpty: group = next
      case .group?:
        throw TokenError(
          at: reference.place, "\(reference.text.quoted) is a group and no value",
          advice: "add the names of a token and of its value")
      case .token(let token)?: return try part(rest, of: token.part, for: reference)
      case nil:
        guard let property = group.properties[name] else { throw missing(reference) }
        return try part(rest, of: property, for: reference)
      }
    }
    throw missing(reference)
  }

  private func part(
    _ path: ArraySlice<String>, of whole: TokenPart, for reference: TokenReference
  ) throws(TokenError) -> TokenPart {
    var part = whole
    for name in path {
      guard let next = part[name] else { throw missing(reference) }
      part = next
    }
    return part
  }

  private func missing(_ reference: TokenReference) -> TokenError {
    TokenError(
      at: reference.place, "there is nothing at \(reference.text.quoted)",
      advice: "correct the pointer; it begins at the root of the tokens")
  }
}

extension TokenPart {
  /// The JSON pointer of a token without “$value”; nil for a token that has one.
  fileprivate func ownReference() throws(TokenError) -> TokenReference? {
    guard node["$value"] == nil, let part = self["$ref"] else { return nil }
    guard let reference = try TokenReference(part.node.text, at: part), reference.isPointer else {
      throw part.error(expecting: "a JSON pointer such as “#/color/accent” for “$ref”")
    }
    return reference
  }
}
