import ProofDocuments
import ProofSnapshots

/// A form of a report, and its path.
enum Reporter: Hashable, Sendable {
  /// Lines at the terminal.
  case list

  /// A JSON file; `-` is standard output.
  case json(file: String)

  /// An XML file of JUnit's form; `-` is standard output.
  case junit(file: String)

  /// Annotations and a summary of GitHub Actions.
  case github

  /// A folder with a page.
  case html(folder: String)

  /// A folder with the results of one shard, for `merge-reports`.
  case blob(folder: String)

  /// Whether it writes a blob.
  var isBlob: Bool {
    if case .blob = self { true } else { false }
  }
}

extension Reporter {
  /// The names, in the order of the help.
  static let names = ["list", "json", "junit", "github", "html", "blob"]

  /// The reporters with their usual paths, by name.
  static let usual: [String: Reporter] = [
    "list": .list, "github": .github, "json": .json(file: "snapshot-report.json"),
    "junit": .junit(file: "snapshot-report.xml"), "html": .html(folder: "snapshot-report"),
    "blob": .blob(folder: BlobFolder.standardPath),
  ]

  /// The path; nil for reporters that have none.
  private var path: String? {
    switch self {
    case .list, .github: nil
    case .json(let path), .junit(let path), .html(let path), .blob(let path): path
    }
  }

  /// The same reporter with another path; nil for reporters that have none.
  func replacingPath(with path: String) -> Reporter? {
    switch self {
    case .list, .github: nil
    case .json: .json(file: path)
    case .junit: .junit(file: path)
    case .html: .html(folder: path)
    case .blob: .blob(folder: path)
    }
  }

  /// The same reporter with a suffix in its path, before the extension.
  func adding(_ suffix: String) -> Reporter {
    guard let path else { return self }
    let stem = path.fileStem
    return replacingPath(with: stem + suffix + path.dropFirst(stem.count)) ?? self
  }
}
