package import ProofDocuments

/// The token files and resolver files of a project, and the tokens that they have in each context.
///
/// Files are read when a context needs them, and each once.
package struct TokenSources: Sendable {
  /// Reads the bytes of a file at a path that a place names, or throws an error, which is passed on.
  package typealias Contents = (_ path: String, _ named: SourceLocation?) throws -> [UInt8]

  /// The modifiers of the resolver files, in the order of resolution.
  package internal(set) var modifiers: [TokenModifier] = []

  /// The steps in the order of resolution.
  var steps: [Step] = []
  private(set) var files = TokenFiles()

  /// The roots of the files that have been read, by their paths.
  private var roots: [String: TokenPart] = [:]

  /// The groups of token files, by their paths.
  private var groups: [String: TokenGroup] = [:]

  /// The groups of sets, by the places of their sources.
  private var sets: [TokenPlace: TokenGroup] = [:]

  /// The number of tokens and groups that references have added in the present context.
  private var taken = 0

  /// A part of the tokens, later ones of which replace earlier ones.
  enum Step: Sendable {
    /// The whole of a token file.
    case file(TokenPart, path: String)

    /// The sources of a set.
    case set(TokenPart)

    /// The modifier of a number.
    case modifier(Int)
  }

  /// Reads token files and resolver files, the last of which win.
  ///
  /// - Throws: `DocumentError` about a malformed file, and the errors of `contents`.
  package init(of paths: [String], contents: Contents) throws {
    for path in paths {
      let root = try root(of: path, named: nil, contents)
      guard path.hasSuffix(".resolver.json") || root.node["resolutionOrder"] != nil else {
        steps.append(.file(root, path: path))
        continue
      }
      do throws(TokenError) {
        try readResolver(root)
      } catch {
        throw files.error(error)
      }
    }
  }

  /// The paths of the files that have been read.
  package var paths: [String] { files.documents.map(\.file) }

  /// The tokens in the contexts of modifiers.
  ///
  /// - Parameters:
  ///   - input: the contexts by the names of their modifiers, one for each modifier.
  ///   - contents: reads the bytes of a file.
  /// - Returns: the tokens, in the order of the files.
  /// - Throws: `DocumentError` about a malformed file or an invalid token, and the errors of `contents`.
  package mutating func tokens(
    in input: [String: String], contents: Contents
  ) throws -> [DesignToken] {
    var whole = TokenGroup(at: TokenPlace(file: 0, offset: 0))
    taken = 0
    for step in steps {
      switch step {
      case .file(let root, let path): whole.merge(try group(root, of: path))
      case .set(let sources): try add(sources, to: &whole, contents)
      case .modifier(let number):
        let modifier = modifiers[number]
        guard let context = input[modifier.name], let sources = modifier.sources[context] else {
          continue
        }
        try add(sources, to: &whole, contents)
      }
    }
    do throws(TokenError) {
      var resolution = try TokenResolution(whole, in: files)
      return try resolution.tokens()
    } catch {
      throw files.error(error)
    }
  }
}

/// A choice between contexts in a resolver file.
package struct TokenModifier: Sendable {
  package let name: String

  /// The names of the contexts, in the order of the file.
  package let contexts: [String]

  /// The context where no other is chosen.
  package let standard: String?

  /// The place of its name.
  package let location: SourceLocation

  /// The sources of tokens of each context.
  let sources: [String: TokenPart]
}

/// Reading the tokens of sources.
extension TokenSources {
  private mutating func root(
    of path: String, named place: SourceLocation?, _ contents: Contents
  ) throws -> TokenPart {
    if let root = roots[path] { return root }
    let root = try files.add(contents(path, place), at: path)
    roots[path] = root
    return root
  }

  private mutating func group(
    _ root: TokenPart, of path: String
  ) throws(DocumentError) -> TokenGroup {
    if let group = groups[path] { return group }
    do throws(TokenError) {
      let group = try TokenGroup(root, at: root.place)
      groups[path] = group
      return group
    } catch {
      throw files.error(error)
    }
  }

  /// Adds the tokens of an array of sources.
  private mutating func add(
    _ sources: TokenPart, to whole: inout TokenGroup, chain: [TokenPlace] = [],
    _ contents: Contents
  ) throws {
    guard chain.count < TokenLimits.depth, !chain.contains(sources.place) else {
      throw files.error(
        sources.error("the sources refer to themselves", advice: "remove one reference"))
    }
    for source in sources.elements ?? [] {
      guard let reference = source["$ref"] else {
        whole.merge(try inline(source))
        continue
      }
      var group = TokenGroup(at: source.place)
      try addTarget(of: reference, to: &group, chain: chain + [sources.place], contents)
      group.replace(by: try inline(source.without(["$ref"])))
      try count(group, from: reference)
      whole.merge(group)
    }
  }

  /// Counts what a reference adds, as many references to a large set could take hours.
  private mutating func count(
    _ group: TokenGroup, from reference: TokenPart
  ) throws(DocumentError) {
    taken += group.size
    guard taken <= TokenLimits.taken else {
      throw files.error(
        reference.error(
          "the references of sources add more than \(TokenLimits.taken.grouped) tokens and groups",
          advice: "refer to each set once"))
    }
  }

  /// The tokens of a set, which are put together once.
  private mutating func group(
    ofSet sources: TokenPart, chain: [TokenPlace], _ contents: Contents
  ) throws -> TokenGroup {
    if let group = sets[sources.place] { return group }
    var group = TokenGroup(at: sources.place)
    try add(sources, to: &group, chain: chain, contents)
    sets[sources.place] = group
    return group
  }

  private func inline(_ source: TokenPart) throws(DocumentError) -> TokenGroup {
    do throws(TokenError) {
      return try TokenGroup(source, at: source.place)
    } catch {
      throw files.error(error)
    }
  }

  /// Adds the tokens of a set, a file, or a part of one.
  private mutating func addTarget(
    of reference: TokenPart, to whole: inout TokenGroup, chain: [TokenPlace],
    _ contents: Contents
  ) throws {
    let (path, names) = try target(of: reference)
    var part = TokenPart(
      node: files.documents[reference.file].root, file: reference.file)
    if let path {
      part = try root(of: path, named: files.location(of: reference.place), contents)
      guard !names.isEmpty else { return whole.merge(try group(part, of: path)) }
    }
    for name in names {
      guard let next = part[name] else {
        throw files.error(
          reference.error(
            "there is nothing at \((reference.node.text ?? "").quoted)",
            advice: "correct the reference"))
      }
      part = next
    }
    guard names.count == 2, names[0] == "sets" else { return whole.merge(try inline(part)) }
    do throws(TokenError) {
      part = try setSources(part)
    } catch {
      throw files.error(error)
    }
    whole.merge(try group(ofSet: part, chain: chain, contents))
  }

  /// The file of a reference, nil for its own, and the names on the way from its root.
  private func target(
    of reference: TokenPart
  ) throws(DocumentError) -> (path: String?, names: [String]) {
    do throws(TokenError) {
      guard let text = reference.node.text, !text.isEmpty else {
        throw reference.error(expecting: "a path or a pointer for “$ref”")
      }
      guard !text.contains("://") else {
        throw reference.error(
          "\(text.quoted) is an address, and nothing is fetched",
          advice: "save the file in the project, and name its path")
      }
      let parts = text.split(
        separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let names =
        parts.count == 2 ? try TokenReference.pointer(parts[1], at: reference) : []
      if let first = names.first, ["modifiers", "resolutionOrder"].contains(first) {
        throw reference.error(
          "\(text.quoted) leads to \(first), which only “resolutionOrder” names",
          advice: "name a set or a file")
      }
      guard !parts[0].isEmpty else { return (nil, names) }
      let file = files.documents[reference.file].file
      let path = String(parts[0])
      return (path.hasPrefix("/") ? path : path.inFolder(file.parentFolder), names)
    } catch {
      throw files.error(error)
    }
  }
}
