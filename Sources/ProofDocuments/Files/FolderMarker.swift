import Foundation

/// A file by which a folder is known to be the program's own.
///
/// Only a folder that was empty or absent gets one, so whatever bears the program's names in a folder
/// with a marker was written by the program, and may be removed.
package enum FolderMarker {
  /// The contents of a folder of the program's own.
  package enum Kind: String {
    /// The frames that nobody has accepted yet, of a whole run or of a part.
    case pending

    /// An HTML report.
    case report

    /// A lint's page.
    case lint

    /// Pictures for translators.
    case context

    /// Changed texts in pictures.
    case contextDiff = "context-diff"

    /// The contents in words.
    package var account: String {
      switch self {
      case .pending: "pending frames"
      case .report: "an HTML report"
      case .lint: "a lint report"
      case .context: "pictures for translators"
      case .contextDiff: "pictures of changed texts"
      }
    }
  }

  /// The name of the file, which isn't hidden: uploads of build artifacts leave out hidden files.
  package static let name = "pullproof-folder.txt"

  /// Checks that a folder is absent, empty or the program's own.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - kind: what it is for.
  ///   - advice: what to do where it is somebody else's.
  /// - Throws: `RunError` when it holds anything else, or can't be read.
  package static func check(_ path: String, for kind: Kind, advice: String) throws(RunError) {
    guard Descriptor.isPresent(path) else { return }
    if let found = try Self.kind(of: path) {
      guard found != kind else { return }
      throw RunError(
        .cannotWrite, "\(path): holds \(found.account), not \(kind.account); \(advice)")
    }
    let files: [String]
    do {
      files = try Disk.entries(of: path)
    } catch {
      throw RunError(.cannotWrite, "\(path): \(error); \(advice)")
    }
    // A run that was killed may have left a temporary file of the marker.
    guard let foreign = files.filter({ AtomicFile.target(ofTemporary: $0) != name }).min() else {
      return
    }
    throw RunError(
      .cannotWrite,
      "\(path): holds files that PullProof did not write, such as \(foreign), and no \(name); "
        + "nothing in it was changed; \(advice)")
  }

  /// The contents of a folder of the program's own, in words; nil for any other folder.
  ///
  /// - Throws: `RunError` when its file can't be read.
  package static func account(of path: String) throws(RunError) -> String? {
    try kind(of: path)?.account
  }

  /// Makes an empty folder the program's own; for a caller that holds its mutex.
  package static func claim(
    _ folder: OutputFolder, for kind: Kind, advice: String
  ) throws(RunError) {
    try check(folder.path, for: kind, advice: advice)
    guard try Self.kind(of: folder.path) == nil else { return }
    try folder.write(Array(text(of: kind).utf8), to: name)
  }

  private static let title = "pullproof-folder"

  private static func text(of kind: Kind) -> String {
    """
    \(title) \(kind.rawValue)
    PullProof writes \(kind.account) to this folder, and removes what it wrote here before.

    """
  }

  private static func kind(of path: String) throws(RunError) -> Kind? {
    let file = "\(path)/\(name)"
    let bytes = try Disk.reading(file, advice: "make it readable") {
      () throws(Errno) -> [UInt8]? in
      try FileStatus.isVisible(file) ? Descriptor.contentsIfPresent(of: file) : nil
    }
    guard let bytes else { return nil }
    let parts = (bytes.textLines.first ?? "").split(separator: " ").map(String.init)
    return parts.count == 2 && parts[0] == title ? Kind(rawValue: parts[1]) : nil
  }
}
