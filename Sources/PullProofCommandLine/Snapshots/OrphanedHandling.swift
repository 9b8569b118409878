import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshProject

/// The handling of references that no frame has.
struct OrphanedHandling: Sendable {
  let policy: OrphanedPolicy

  /// The references that the run removes.
  let removed: UnusedReferences

  /// Handles the orphaned references of a project.
  ///
  /// One that both sides of a merge changed never passes, whatever the policy says, and no frame shows it:
  /// it is rejected until somebody removes it.
  ///
  /// - Parameters:
  ///   - policy: what to do about orphaned references.
  ///   - removed: those that the run removes.
  ///   - run: the project.
  init(_ policy: OrphanedPolicy, removing removed: UnusedReferences, of run: ProjectRun) {
    self.removed = removed
    let open = (run.lock?.openIDs ?? []).subtracting(removed.ids)
    let left = run.coverage.orphaned.filter(open.contains)
    self.policy = left.isEmpty ? policy : .reject
    guard !left.isEmpty else { return }
    run.world.warn(
      "both sides of a merge changed \(left.listed()), and the project has no such frame any more; "
        + "“\(run.file.commands().removal)” removes orphaned references")
  }
}

extension UnusedReferences {
  /// Those of a project that a filter lets through; images belong to no component or state, so only a
  /// run without a filter removes them.
  ///
  /// - Throws: `RunError` when there are such references and a malformed file of texts was skipped, as the
  ///   frames of the references may be missing because of it, or there are references of another project.
  init(of run: ProjectRun, in selection: SelectionOptions) throws(RunError) {
    let ids = try selection.references(among: run.coverage.orphaned, in: run)
    self.init(
      ids: ids, images: selection.isPartial ? [] : try run.orphanedImagePaths(),
      inputs: try run.inputs(among: ids.compactMap { FrameID($0)?.path }))
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
