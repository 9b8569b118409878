import ProofDocuments
import ProofDrawing
import ProofTokens
package import RefreshComponents

/// Design tokens with the files that they were read from.
package struct ProjectTokens: Sendable {
  /// The tokens.
  package let tokens: DesignTokens

  /// The paths of the token files and resolver files that have been read.
  package let paths: [String]

  /// No tokens.
  package static let none = ProjectTokens(tokens: .none, paths: [])

  private init(tokens: DesignTokens, paths: [String]) {
    (self.tokens, self.paths) = (tokens, paths)
  }

  /// Reads the token files that a project names, in the context of each appearance.
  ///
  /// - Parameters:
  ///   - settings: the files and contexts.
  ///   - project: the path of the project.
  ///   - fetch: called with the path of each file before it is read.
  /// - Throws: `RunError` when a file can't be read, or a token is invalid.
  init(
    _ settings: TokenSettings, of project: String,
    fetching fetch: @escaping ProjectFile.Fetch = { _ in }
  ) throws(RunError) {
    let boundary = ComponentBoundary(around: project)
    let named = Dictionary(
      settings.files.map { ($0.path.besideFile(project), $0.location) },
      uniquingKeysWith: { first, _ in first })
    let contents: TokenSources.Contents = { path, place in
      let place = place ?? named[path]
      if let place { try boundary.check(path, namedAt: place) }
      try fetch(path)
      return try Descriptor.contents(
        ofInput: path,
        advice: place.map { "\($0) has this path; correct it" } ?? "correct the path")
    }
    do {
      var sources = try TokenSources(
        of: settings.files.map { $0.path.besideFile(project) }, contents: contents)
      let contexts = try TokenContexts(sources.modifiers, settings)
      var known: [[String: String]: [DesignToken]] = [:]
      var tokens: [Appearance: [DesignToken]] = [:]
      for appearance in Appearance.allCases {
        let input = try contexts.input(for: appearance)
        let found = try known[input] ?? sources.tokens(in: input, contents: contents)
        known[input] = found
        tokens[appearance] = found
      }
      self.init(tokens: DesignTokens(tokens), paths: sources.paths)
    } catch {
      throw RunError(error)
    }
  }

  /// The tokens of the project at or above a file that is read by itself; none where there is no project.
  ///
  /// - Throws: `RunError` when the project or a token file can't be read.
  init(ofProjectAround file: String) throws(RunError) {
    guard let path = ProjectFile.path(inOrAbove: file.parentFolder) else {
      self = .none
      return
    }
    let bytes = try Descriptor.contents(ofInput: path, advice: "correct the project")
    let settings: TokenSettings?
    do throws(DocumentError) {
      settings = try Project.tokens(in: bytes, file: path)
    } catch {
      throw RunError(error)
    }
    guard let settings else {
      self = .none
      return
    }
    try self.init(settings, of: path)
  }
}

extension Project {
  /// The token settings of a project's file, whatever else it has; nil for none.
  fileprivate static func tokens(
    in bytes: [UInt8], file: String
  ) throws(DocumentError) -> TokenSettings? {
    let emptiness = FieldError(problem: "the file is empty", advice: "write “version: 1”")
    let document = try Document(yaml: bytes, file: file, emptiness: emptiness)
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "the project")
      return try FieldKind<TokenSettings>.tokens.read(
        &fields, "tokens", FieldContext(of: document))
    } catch {
      throw document.error(error)
    }
  }
}

extension String {
  /// The path from the folder of a file, as the program has to write it.
  fileprivate func besideFile(_ file: String) -> String {
    hasPrefix("/") ? self : inFolder(file.parentFolder)
  }
}
