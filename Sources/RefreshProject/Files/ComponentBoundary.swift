import ProofDocuments
import RefreshComponents

/// The folder that holds all files of a component: no path and no symbolic link of theirs leads out of it.
///
/// It is the repository, so that two projects in it may share files, else the folder of the project at or
/// above the file that names them, else the folder of that file. The way to the folder itself may have links.
struct ComponentBoundary {
  private let folder: String
  private let root: ResolvedPath

  /// Finds the folder.
  ///
  /// - Parameter file: the path of the project or, without one, of the component's file.
  init(around file: String) {
    let own = file.parentFolder
    folder =
      EnclosingFolders(of: own).first(where: EnclosingFolders.isRepository)
      ?? ProjectFile.path(inOrAbove: own)?.parentFolder ?? own
    root = ResolvedPath(folder)
  }

  /// Checks that the path that a reference names is in the folder.
  ///
  /// - Throws: `RunError` with the path and the place that names it.
  func check(_ reference: ComponentFile.Reference) throws(RunError) {
    try check(reference.resolved, namedAt: reference.location)
  }

  /// Checks that a file is in the folder.
  ///
  /// - Throws: `RunError` with the path and the place that names it.
  func check(_ path: String, namedAt location: SourceLocation) throws(RunError) {
    let resolved = ResolvedPath(path)
    if let problem = resolved.problem ?? root.problem {
      throw RunError(.missingInput, "\(location): \(path.visible): \(problem)")
    }
    guard !resolved.isWithin(root) else { return }
    let place = folder == "." ? "this project" : "the folder \(folder.withTrailingSlash)"
    throw RunError(
      .badData,
      "\(location): \(path.visible) leads out of \(place), by its path or by a symbolic link; "
        + "name a file inside it")
  }
}
