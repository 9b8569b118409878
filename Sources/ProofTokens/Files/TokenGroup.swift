import ProofDocuments

/// A group of a token file: its properties, its tokens and its groups.
struct TokenGroup: Sendable {
  /// The place of its name, or of the file's first value.
  private(set) var place: TokenPlace

  /// The names of tokens and groups, in the order of the file.
  private(set) var names: [String] = []
  private var members: [String: Member] = [:]

  /// The values of the group's properties, such as `$description`, by their names.
  private(set) var properties: [String: TokenPart] = [:]

  /// The type of tokens that have none of their own.
  var type: (value: TokenType, place: TokenPlace)?

  /// The group whose content it takes over.
  private(set) var base: TokenReference?

  /// A token or a group in a group.
  indirect enum Member: Sendable {
    case group(TokenGroup)
    case token(RawToken)
  }

  /// Creates an empty group.
  init(at place: TokenPlace) { self.place = place }

  /// A token or a group; nil where there is none.
  subscript(name: String) -> Member? { members[name] }

  /// Adds a token or a group, or replaces that of the name.
  mutating func set(_ member: Member, for name: String) {
    if members.updateValue(member, forKey: name) == nil { names.append(name) }
  }

  /// Adds what another group has, which goes before what is there.
  mutating func merge(_ other: TokenGroup) {
    place = other.place
    type = other.type ?? type
    base = other.base ?? base
    properties.merge(other.properties) { $1 }
    for name in other.names {
      if case .group(var own)? = self[name], case .group(let new)? = other[name] {
        members[name] = nil  // Its members would be copied otherwise.
        own.merge(new)
        members[name] = .group(own)
      } else if let member = other[name] {
        set(member, for: name)
      }
    }
  }

  /// Replaces tokens and groups by those of another group that have the same names.
  mutating func replace(by other: TokenGroup) {
    for name in other.names {
      if let member = other[name] { set(member, for: name) }
    }
  }

  /// The number of tokens and groups in it.
  var size: Int {
    members.values.reduce(members.count) { size, member in
      if case .group(let group) = member { size + group.size } else { size }
    }
  }

  /// The group without what it takes over, which has been added to it.
  var withoutBase: TokenGroup {
    var group = self
    group.base = nil
    return group
  }
}

/// A token as a file has it.
struct RawToken: Sendable {
  /// The object of the token.
  let part: TokenPart

  /// The place of its name.
  let place: TokenPlace
}

extension TokenGroup {
  /// The names of a group's properties.
  private static let propertyNames = [
    "$type", "$description", "$deprecated", "$extensions", "$extends", "$root", "$schema",
  ]

  /// The names of a token's properties.
  private static let tokenPropertyNames = [
    "$value", "$ref", "$type", "$description", "$deprecated", "$extensions",
  ]

  /// Reads a group, and those inside.
  ///
  /// - Parameters:
  ///   - part: the value.
  ///   - place: the place of its name.
  /// - Throws: ``TokenError`` about what is no group and no token.
  init(_ part: TokenPart, at place: TokenPlace) throws(TokenError) {
    guard let members = part.node.members else {
      throw part.error(
        expecting: "a group or a token",
        advice: "write an object; a token has its value in “$value”")
    }
    self.init(at: place)
    guard part.node["$value"] == nil else {
      throw part.error("a token needs a name", advice: "put it into an object, behind its name")
    }
    for member in members {
      let value = TokenPart(node: member.node, file: part.file)
      let place = TokenPlace(file: part.file, offset: member.nameRange.lowerBound)
      if member.name.hasPrefix("$"), member.name != "$root" {
        try readProperty(member.name, value, at: place)
      } else {
        try readMember(member.name, value, at: place)
      }
    }
  }

  private mutating func readProperty(
    _ name: String, _ value: TokenPart, at place: TokenPlace
  ) throws(TokenError) {
    properties[name] = value
    switch name {
    case "$type": type = (try TokenType(value), value.place)
    case "$extends", "$ref":
      guard let reference = try TokenReference(value.node.text, at: value) else {
        throw value.error(
          expecting: "a group such as “{color.brand}” or “#/color/brand” for “\(name)”")
      }
      base = reference
    case "$description", "$deprecated", "$extensions": try value.checkProperty(name)
    case "$schema": break
    default:
      throw TokenError(
        at: place, "a group has no property \(name.quoted)",
        advice: Self.propertyNames.question(for: name)
          + "its properties are \(Self.propertyNames.joined(separator: ", "))")
    }
  }

  private mutating func readMember(
    _ name: String, _ value: TokenPart, at place: TokenPlace
  ) throws(TokenError) {
    guard !name.isEmpty, !name.contains(where: "{}.".contains) else {
      throw TokenError(
        at: place, "the name \(name.quoted) is empty or has a dot or a brace",
        advice: "give it another name; a group in a group makes a dotted name")
    }
    guard let members = value.node.members else {
      throw value.error(
        expecting: "a group or a token for \(name.quoted)",
        advice: "write an object; a token has its value in “$value”")
    }
    let children = members.filter { !$0.name.hasPrefix("$") || $0.name == "$root" }
    let isToken = value.node["$value"] != nil || value.node["$ref"] != nil && children.isEmpty
    guard isToken else {
      guard name != "$root" else {
        throw value.error("“$root” is a token and lacks “$value”", advice: "add it")
      }
      set(.group(try TokenGroup(value, at: place)), for: name)
      return
    }
    if let child = children.first {
      throw TokenError(
        at: TokenPlace(file: value.file, offset: child.nameRange.lowerBound),
        "\(name.quoted) has a “$value” and \(child.name.quoted), so it is a token and a group",
        advice: "write the token as “$root” of the group")
    }
    for member in members {
      guard Self.tokenPropertyNames.contains(member.name) else {
        throw TokenError(
          at: TokenPlace(file: value.file, offset: member.nameRange.lowerBound),
          "a token has no property \(member.name.quoted)",
          advice: Self.tokenPropertyNames.question(for: member.name)
            + "its properties are \(Self.tokenPropertyNames.joined(separator: ", "))")
      }
      try TokenPart(node: member.node, file: value.file).checkProperty(member.name)
    }
    if value.node["$value"] != nil, let reference = value["$ref"] {
      throw reference.error(
        "\(name.quoted) has “$value” and “$ref”", advice: "remove one of them")
    }
    set(.token(RawToken(part: value, place: place)), for: name)
  }
}

extension TokenPart {
  /// Checks a property that only people and other tools read.
  fileprivate func checkProperty(_ name: String) throws(TokenError) {
    switch name {
    case "$description":
      guard node.text != nil else { throw error(expecting: "a text for “$description”") }
    case "$deprecated":
      guard node.text != nil || node.flag != nil else {
        throw error(expecting: "true, false or a text for “$deprecated”")
      }
    case "$extensions":
      guard node.members != nil else { throw error(expecting: "an object for “$extensions”") }
    default: break
    }
  }
}

extension TokenType {
  /// Reads the type of a token or a group.
  init(_ part: TokenPart) throws(TokenError) {
    let names = Self.allCases.map(\.rawValue)
    guard let text = part.node.text else { throw part.error(expecting: "a type for “$type”") }
    guard let type = TokenType(rawValue: text) else {
      throw part.error(
        "there is no type \(text.quoted)",
        advice: names.question(for: text) + "the types are \(names.joined(separator: ", "))")
    }
    self = type
  }
}
