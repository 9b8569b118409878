import ProofFiles
import ProofReferences
import ProofSnapshots
import RefreshProjectFiles

extension UnusedReferences {
  /// Those of a project that a filter lets through; images belong to no component or state, so only a
  /// run without a filter removes them.
  init(of run: ProjectRun, in selection: SelectionOptions) throws(RunError) {
    self.init(
      ids: try selection.references(among: run.coverage.orphaned, in: run),
      images: selection.isPartial ? [] : run.orphanedImagePaths())
  }
}

extension ReferenceStore {
  /// Opens the references of a project.
  init(_ file: ProjectFile) throws(RunError) {
    try self.init(lock: file.lock, folder: file.references)
  }
}
