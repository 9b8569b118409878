/// The folders in which a project is searched.
package struct ProjectSearch: Hashable, Sendable {
  /// The folder in which the search begins.
  package let folder: String

  /// The last folder of the search.
  package let top: String

  /// Whether the last folder is the top of a repository.
  package let isRepository: Bool

  /// Follows a search that finds nothing.
  ///
  /// - Parameter folder: the path of the first folder, from the root.
  package init(from folder: String) {
    self.folder = folder
    top = EnclosingFolders(of: folder).reduce(folder) { $1 }
    isRepository = EnclosingFolders.isRepository(top)
  }
}
