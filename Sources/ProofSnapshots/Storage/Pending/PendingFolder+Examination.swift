package import ProofDocuments
import ProofDrawing

extension PendingFolder {
  /// Looks closely at frames that are not as they were, and keeps their images.
  ///
  /// - Returns: what was found, in the order of `frames`; fewer where the run was stopped.
  /// - Throws: `RunError` when an image can't be written.
  package func examine(
    _ frames: [ObservedFrame], by verifier: SnapshotVerifier,
    until isStopped: @escaping @Sendable () -> Bool
  ) async throws(RunError) -> [SnapshotVerifier.Examination] {
    let firstFailure = FirstFailure()
    let found = await verifier.examine(
      frames, until: { isStopped() || firstFailure.failure != nil },
      writing: firstFailure.noting { image, name throws(RunError) in try write(image, to: name) })
    if let failure = firstFailure.failure { throw failure }
    return found
  }

  /// Keeps a report and what its frames look like, once their images are kept.
  ///
  /// - Throws: `RunError` when a file can't be written.
  package func write(
    _ report: VerificationReport, of examinations: [SnapshotVerifier.Examination],
    by verifier: SnapshotVerifier, drawnWith environment: SnapshotEnvironment,
    from inputs: DrawingInputs?
  ) throws(RunError) {
    var lock = SnapshotLock(environment: environment)
    var scenes: [String: Scene] = [:]
    for examination in examinations {
      let frame = examination.report
      guard frame.status.isFailure, frame.images[.actual] != nil, let actual = frame.actual else {
        continue
      }
      lock.entries[frame.id] = actual
      scenes[verifier.plan[frame.index].sceneID] = examination.scene
    }
    try write(report, lock: lock, scenes: scenes, drawnFrom: inputs)
  }
}
