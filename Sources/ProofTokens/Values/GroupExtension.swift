import ProofDocuments

/// Adds to groups what they take over from others by `$extends`.
struct GroupExtension {
  private let root: TokenGroup
  private var done: [[String]: TokenGroup] = [:]

  /// The groups around the one that is extended, and those that wait for it.
  private var chain: [(path: [String], place: TokenPlace)] = []

  /// The number of tokens and groups that groups have taken over.
  private var taken = 0

  private let files: TokenFiles

  /// The root with everything that its groups take over.
  ///
  /// - Throws: ``TokenError`` about a group that there is not, or that takes over itself.
  static func extended(
    _ root: TokenGroup, in files: TokenFiles
  ) throws(TokenError) -> TokenGroup {
    var extending = GroupExtension(root: root, files: files)
    return try extending.extended([])
  }

  private init(root: TokenGroup, files: TokenFiles) {
    (self.root, self.files) = (root, files)
  }

  private mutating func extended(
    _ path: [String], namedBy reference: TokenReference? = nil
  ) throws(TokenError) -> TokenGroup {
    if let group = done[path] { return group }
    if let start = chain.firstIndex(where: { $0.path == path }), let reference {
      throw cycle(from: start, closedBy: reference)
    }
    let raw = try group(at: path, namedBy: reference)
    guard chain.count < 2 * TokenLimits.depth else {
      throw TokenError(
        at: raw.place, "groups take over others, and these others, too often",
        advice: "extend a group that has its own tokens")
    }
    chain.append((path, raw.place))
    defer { chain.removeLast() }
    var group = raw.withoutBase
    for name in raw.names {
      guard case .group? = raw[name] else { continue }
      group.set(.group(try extended(path + [name])), for: name)
    }
    if let base = raw.base { group = try adding(base, to: group) }
    done[path] = group
    return group
  }

  /// A group with the content of another one below its own.
  private mutating func adding(
    _ base: TokenReference, to group: TokenGroup
  ) throws(TokenError) -> TokenGroup {
    var whole = try extended(base.path, namedBy: base)
    // Groups that take over each other grow with the powers of two.
    taken += whole.size
    guard taken <= TokenLimits.items else {
      throw TokenError(
        at: base.place,
        "groups take over more than \(TokenLimits.items.grouped) tokens and groups",
        advice: "remove an “$extends”")
    }
    whole.type = whole.type ?? inheritedType(at: base.path)
    if let own = group.type, let other = whole.type, own.value != other.value {
      throw TokenError(
        at: own.place,
        "the type is \(own.value.rawValue), but the group extends \(base.text), whose type is "
          + "\(other.value.rawValue) (\(files.location(of: other.place)))",
        advice: "remove “$type”, or write it at each token")
    }
    whole.merge(group)
    return whole
  }

  /// The type of the nearest group around a group that has one.
  private func inheritedType(at path: [String]) -> (value: TokenType, place: TokenPlace)? {
    var (type, group) = (root.type, root)
    for name in path {
      guard case .group(let next)? = group[name] else { return type }
      (type, group) = (next.type ?? type, next)
    }
    return type
  }

  /// A group as the files have it, or else as another group hands it on.
  private mutating func group(
    at path: [String], namedBy reference: TokenReference?
  ) throws(TokenError) -> TokenGroup {
    var group = root
    for (place, name) in path.enumerated() {
      switch group[name] {
      case .group(let next)?: group = next
      case .token? where place == path.count - 1:
        throw error(about: reference, "is a token, and only groups are extended")
      case .token?, nil:
        guard group.base != nil else { throw error(about: reference, "is no group") }
        let around = try extended(Array(path[..<place]), namedBy: reference)
        return try self.group(at: path[place...], in: around, namedBy: reference)
      }
    }
    return group
  }

  private func group(
    at path: ArraySlice<String>, in root: TokenGroup, namedBy reference: TokenReference?
  ) throws(TokenError) -> TokenGroup {
    var group = root
    for name in path {
      guard case .group(let next)? = group[name] else {
        throw error(about: reference, "is no group")
      }
      group = next
    }
    return group
  }

  private func error(about reference: TokenReference?, _ problem: String) -> TokenError {
    TokenError(
      at: reference?.place ?? root.place, "\((reference?.text ?? "").quoted) \(problem)",
      advice: "name a group of the tokens")
  }

  private func cycle(from start: Int, closedBy reference: TokenReference) -> TokenError {
    let places = chain[start...].map { link in
      "\(link.path.isEmpty ? "the file" : "“\(link.path.joined(separator: "."))”") "
        + "(\(files.location(of: link.place)))"
    }
    return TokenError(
      at: reference.place,
      "the group takes over itself: \(places.joined(separator: ", then ")), then "
        + reference.text.quoted,
      advice: "remove one “$extends”")
  }
}
