/// The border of a folder whose contents may come from elsewhere: no path and no symbolic link leads
/// across it.
package struct FolderBoundary: Sendable {
  private let path: String

  /// The folder with all links on the way to it followed; they are whose folder it is.
  private let root: ResolvedPath

  package init(path: String) {
    self.path = path
    root = ResolvedPath(path)
  }

  /// Checks that a file is in the folder, if it is there at all; what isn't there yet would be made
  /// there.
  ///
  /// - Parameter file: its path below the folder.
  /// - Throws: `RunError` when the path or a link in it leads out.
  package func check(_ file: String) throws(RunError) {
    guard RelativePath.isContained(file) else {
      throw RunError(.badData, "\(path): \(file.debugDescription) is no path in this folder")
    }
    guard !ResolvedPath("\(path)/\(file)").isWithin(root) else { return }
    throw RunError(
      .badData,
      "\(path)/\(file): a symbolic link leads out of the folder; remove \(path)/\(link(to: file))")
  }

  /// Checks that a file would be written in the folder; a link in its own place is replaced.
  package func checkFolder(of file: String) throws(RunError) {
    guard RelativePath.isContained(file) else { return try check(file) }
    if file.parentFolder != "." { try check(file.parentFolder) }
  }

  /// The first part of a path that leads out.
  private func link(to file: String) -> String {
    let parts = file.split(separator: "/")
    let paths = parts.indices.map { parts[...$0].joined(separator: "/") }
    return paths.first { !ResolvedPath("\(path)/\($0)").isWithin(root) } ?? file
  }
}
