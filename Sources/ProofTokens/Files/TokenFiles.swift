import ProofDocuments

/// The limits of token files, within which any of them is read in a second.
enum TokenLimits {
  /// The maximum size of all files together, in bytes.
  static let bytes = 4 << 20

  /// The maximum number of files.
  static let files = 64

  /// The maximum number of tokens and groups, those that groups take over included.
  static let items = 20_000

  /// The maximum number of tokens and groups that the references of resolver files add in a context.
  static let taken = 1_000_000

  /// The maximum number of references that lead to one value, and of groups around a token.
  static let depth = 64
}

/// A place in one of some files.
struct TokenPlace: Hashable, Sendable {
  /// The number of the file.
  let file: Int

  /// The offset in the file, in bytes.
  let offset: Int
}

/// An error at a place, before its file has a name.
struct TokenError: Error, Hashable {
  let place: TokenPlace
  let problem: String
  let advice: String

  init(at place: TokenPlace, _ problem: String, advice: String) {
    (self.place, self.problem, self.advice) = (place, problem, advice)
  }
}

/// A value in one of some files.
struct TokenPart: Sendable {
  let node: DocumentNode

  /// The number of the file.
  let file: Int

  /// The place of its first byte.
  var place: TokenPlace { TokenPlace(file: file, offset: node.offset) }

  /// A member or an element; nil where there is none.
  subscript(name: String) -> TokenPart? {
    switch node.value {
    case .object: node[name].map { TokenPart(node: $0, file: file) }
    case .array(let elements):
      Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        .map { TokenPart(node: $0, file: file) }
    default: nil
    }
  }

  /// The elements of an array; nil for anything else.
  var elements: [TokenPart]? {
    guard case .array(let nodes) = node.value else { return nil }
    return nodes.map { TokenPart(node: $0, file: file) }
  }

  /// An error at the place.
  func error(_ problem: String, advice: String) -> TokenError {
    TokenError(at: place, problem, advice: advice)
  }

  /// An error about a value of another kind.
  func error(expecting expected: String, advice: String = "correct it") -> TokenError {
    error("expected \(expected), found \(node.summary)", advice: advice)
  }
}

/// The files of design tokens that have been read.
struct TokenFiles: Sendable {
  /// The files, in the order in which they were read.
  private(set) var documents: [Document] = []
  private var lines: [LineIndex] = []
  private var size = 0

  /// Adds a file, whose contents are JSON.
  ///
  /// - Returns: its root.
  /// - Throws: `DocumentError` for the first byte that is wrong, and for files beyond the limits.
  mutating func add(_ bytes: [UInt8], at path: String) throws(DocumentError) -> TokenPart {
    size += bytes.count
    guard size <= TokenLimits.bytes, documents.count < TokenLimits.files else {
      throw DocumentError(
        of: path,
        problem:
          "the token files are more than \(TokenLimits.files), or larger than 4 MiB together",
        advice: "name fewer files")
    }
    let document = try Document(json: bytes, file: path)
    documents.append(document)
    lines.append(LineIndex(document.bytes))
    return TokenPart(node: document.root, file: documents.count - 1)
  }

  /// The place with line and column.
  func location(of place: TokenPlace) -> SourceLocation {
    let document = documents[place.file]
    let offset = min(place.offset, document.bytes.count)
    let (line, column) = lines[place.file].position(of: offset, in: document.bytes)
    return SourceLocation(file: document.file, line: line, column: column)
  }

  /// The error with its file, line and column.
  func error(_ error: TokenError) -> DocumentError {
    DocumentError(at: location(of: error.place), problem: error.problem, advice: error.advice)
  }
}
