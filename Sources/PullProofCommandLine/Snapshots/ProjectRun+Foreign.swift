import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshProject

extension ProjectRun {
  /// Checks that the folder of references has none of another project.
  ///
  /// These have facts, but neither the lock nor the matrix has their frames. A recording would drop their facts, and
  /// `--orphaned delete` would remove their images.
  ///
  /// - Throws: `RunError` that names one of them, or when the folder can't be read.
  func checkForeignReferences() throws(RunError) {
    let folder = file.references
    let id = try references.foreignSceneIDs(
      besides: Array(matrix.ids) + (lock?.entries.keys.map(\.self) ?? [])
    ).first
    if let id {
      throw foreignReferences(
        "\(folder) holds references of frames that neither \(file.path) nor \(file.lock) has, such as "
          + "\(id)",
        "the images of these frames and their lines in \("scenes".inFolder(folder))")
    }
    let nested = Set(try orphanedImagePaths().flatMap(\.foldersAround)).sorted()
      .map { $0.inFolder(folder) }
    if let other = nested.first(where: ReferenceFolder.isPresent) {
      throw foreignReferences("\(folder) holds other references, in \(other)", other)
    }
  }

  private func foreignReferences(_ problem: String, _ files: String) -> RunError {
    RunError(
      .badData,
      "\(problem); nothing was changed, as another project may keep its references there: give each "
        + "project a “folder” of its own, or, if there is no other project, remove \(files)")
  }
}

extension String {
  /// The folders that a relative path leads through.
  fileprivate var foldersAround: [String] {
    var folders: [String] = []
    var folder = parentFolder
    while folder != "." {
      folders.append(folder)
      folder = folder.parentFolder
    }
    return folders
  }
}
