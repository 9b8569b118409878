import ProofDocuments
import ProofSnapshots
import RefreshComponents

extension Verification {
  /// Checks that a recording leaves no reference that was made with other fonts or libraries than
  /// this machine's and looks different here.
  ///
  /// The lock tells of one environment. So where this machine's is another, all references outside
  /// of the selection are drawn, too: they may stay if their digests are the same.
  ///
  /// - Throws: `RunError` where a frame differs and fonts or libraries can be the cause, unless
  ///   the mode replaces it whatever the cause.
  func checkEnvironment(recording mode: RecordMode) async throws(RunError) {
    // What is not recorded is reported, with the environment.
    guard mode != .never, let lock = run.lock, !run.environmentComparison.differences.isEmpty
    else { return }
    let selected = Set(observed.map(\.index))
    let others = run.matrix.indices.filter {
      !selected.contains($0) && lock.entries[run.matrix[$0].id] != nil
    }
    let left = await run.verifier.observe(others, until: run.world.isInterrupted)
    guard !run.world.isInterrupted() else {
      throw Interruption.error("interrupted; no reference was changed")
    }
    let differing = (left + (mode == .all ? [] : observed)).filter { frame in
      guard let entry = lock.entries[run.matrix[frame.index].id] else { return false }
      return frame.observation?.entry?.looks(like: entry) != true
    }
    let differences = await run.environmentDifferences(affecting: differing.map(\.index))
    guard differences.isEmpty else {
      throw RunError(
        differing: differing.count, of: observed.count + left.count, differences: differences,
        commands: run.file.commands())
    }
  }
}
