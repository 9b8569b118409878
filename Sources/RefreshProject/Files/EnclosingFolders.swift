import ProofDocuments

/// A folder and those above it, no further than the top of a repository.
package struct EnclosingFolders: Sequence, IteratorProtocol {
  private var upcoming: String?

  /// Begins with a folder.
  ///
  /// - Parameter folder: the path of the folder; `.` for the working folder.
  package init(of folder: String) { upcoming = folder }

  /// Whether a folder is the top of a repository.
  package static func isRepository(_ folder: String) -> Bool {
    FileIdentity("\(folder)/.git") != nil
  }

  /// The path of the next folder; nil above the top of a repository and above the root.
  package mutating func next() -> String? {
    guard let folder = upcoming else { return nil }
    let isTop =
      Self.isRepository(folder) || FileIdentity(folder) == FileIdentity("\(folder)/..")
    upcoming = isTop ? nil : folder.hasPrefix("/") ? folder.parentFolder : "..".inFolder(folder)
    return folder
  }
}
