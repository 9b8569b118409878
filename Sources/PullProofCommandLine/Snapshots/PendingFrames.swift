internal import ProofFiles
internal import ProofReports
internal import ProofSnapshots

/// The frames of the last report that somebody decides about.
struct PendingFrames {
  let folder: PendingFolder

  /// Keeps other runs out of the folder until the decision is written or the program ends.
  let mutex: FolderMutex

  let report: VerificationReport
  let lock: SnapshotLock

  /// The frames that were named, in the order of the report.
  let selected: [FrameReport]

  /// Marks frames in the report and prints which those were.
  func decide(_ decision: FrameDecision, for ids: Set<String>) throws(RunError) {
    var decided = report
    decided.decide(decision, for: ids)
    try folder.update(decided, withoutFailures: decision == .accepted ? ids : [])
    mutex.release()
    let summary = DecisionSummary(decision, of: ids, in: decided).text
    try StandardOutput.write(Array(summary.utf8))
  }
}
