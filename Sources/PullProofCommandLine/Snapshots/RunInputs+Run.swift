import ProofDocuments
import ProofSnapshots
import RefreshComponents

extension RunInputs {
  /// The inputs of a run on this machine.
  init(of run: ProjectRun) throws(RunError) {
    let drawn = try DrawingInputs(of: run)
    self.init(
      lock: Checksums.digest(of: Array((run.lock?.text ?? "").utf8)), project: drawn.project,
      strings: drawn.strings, theme: drawn.theme, images: drawn.images,
      environment: Checksums.digest(
        of: Array(SnapshotLock(environment: run.environment).text.utf8)),
      forbidden: run.forbiddenFaults.sorted().joined(separator: " "))
  }
}

extension DrawingInputs {
  /// The files from which a run draws.
  init(of run: ProjectRun) throws(RunError) {
    try self.init(of: run.file, with: run.texts.vocabulary, for: run.matrix.locales)
  }
}
