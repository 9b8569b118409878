import ProofDocuments
import ProofTokens
import Testing

/// Files of tokens in memory, by their paths.
struct TokenFolder {
  var files: [String: String]

  /// A file that there is not.
  struct Missing: Error { let path: String }

  init(_ files: [String: String]) { self.files = files }

  /// A folder with one token file.
  init(_ text: String) { files = ["brand.tokens.json": text] }

  func contents(of path: String, named place: ProofDocuments.SourceLocation?) throws -> [UInt8] {
    guard let text = files[path] else { throw Missing(path: path) }
    return Array(text.utf8)
  }

  /// The files' tokens in contexts.
  func tokens(
    of paths: [String] = ["brand.tokens.json"], in input: [String: String] = [:]
  ) throws -> [DesignToken] {
    var sources = try TokenSources(of: paths, contents: contents)
    return try sources.tokens(in: input, contents: contents)
  }

  /// The values of the tokens of a file by their names.
  func values(
    of paths: [String] = ["brand.tokens.json"], in input: [String: String] = [:]
  ) throws -> [String: TokenValue] {
    Dictionary(
      uniqueKeysWithValues: try tokens(of: paths, in: input).map { ($0.name, $0.value) })
  }

  /// The error about the files, with its place.
  func error(
    of paths: [String] = ["brand.tokens.json"], in input: [String: String] = [:]
  ) throws -> String {
    let error = try #require(throws: DocumentError.self) { try tokens(of: paths, in: input) }
    return "\(error)"
  }
}
