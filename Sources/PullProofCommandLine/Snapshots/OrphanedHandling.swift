import ProofDocuments
import ProofSnapshots
import RefreshProject

/// The handling of references that no frame has.
struct OrphanedHandling: Sendable {
  let policy: OrphanedPolicy

  /// The references that the run removes.
  let removed: UnusedReferences
}

extension UnusedReferences {
  /// Those of a project that a filter lets through; images belong to no component or state, so only a
  /// run without a filter removes them.
  ///
  /// - Throws: `RunError` when there are such references and a malformed file of texts was skipped, as the
  ///   frames of the references may be missing because of it, or there are references of another project.
  init(of run: ProjectRun, in selection: SelectionOptions) throws(RunError) {
    self.init(
      ids: try selection.references(among: run.coverage.orphaned, in: run),
      images: selection.isPartial ? [] : try run.orphanedImagePaths())
    guard count > 0 else { return }
    if let skippedFiles = run.texts.skippedFiles {
      throw RunError(.badData, VerificationReport.removalObstacle(skippedFiles))
    }
    try run.checkForeignReferences()
  }
}

extension ReferenceStore {
  /// Opens the references of a project.
  init(_ file: ProjectFile) throws(RunError) {
    try self.init(lock: file.lock, folder: file.references)
  }
}
