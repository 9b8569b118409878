import RefreshProject

/// The folders in which a project is searched.
struct ProjectSearch: Hashable, Sendable {
  /// The folder in which the search begins.
  let folder: String

  /// The last folder of the search.
  let top: String

  /// Whether the last folder is the top of a repository.
  let isRepository: Bool

  /// Follows a search that finds nothing.
  ///
  /// - Parameter folder: the path of the first folder, from the root.
  init(from folder: String) {
    self.folder = folder
    top = EnclosingFolders(of: folder).reduce(folder) { $1 }
    isRepository = EnclosingFolders.isRepository(top)
  }
}
