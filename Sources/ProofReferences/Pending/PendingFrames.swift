import ProofDocuments
package import ProofFiles
package import ProofSnapshots

/// The frames of the last report that somebody decides about.
package struct PendingFrames: Sendable {
  /// Where their images and facts are kept.
  package let folder: PendingFolder

  /// The report that they are in.
  package let report: VerificationReport

  /// The frames that were named, in the order of the report.
  package let selected: [FrameReport]

  /// What the frames look like.
  let lock: SnapshotLock

  /// Reads the pending frames in a folder and keeps other runs out of it while they are decided about.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - selection: which frames.
  ///   - waiting: called when another run has to be waited for.
  ///   - work: decides about the frames.
  /// - Returns: what the work returned.
  /// - Throws: `RunError` when there are none, one that is named isn't pending, or the report or the
  ///   lock can't be read, and what the work throws.
  package static func with<Success>(
    in path: String, selecting selection: FrameSelection, waiting: () -> Void,
    _ work: (PendingFrames) throws(RunError) -> Success
  ) throws(RunError) -> Success {
    let nothing = RunError(
      .missingInput, "no frame is pending; run “\(selection.verification)” first")
    guard FileIdentity(path) != nil else { throw nothing }
    let mutex = try FolderMutex(path: path, waiting: waiting)
    defer { mutex.release() }
    let folder = PendingFolder(path: path)
    guard let (report, lock) = try folder.read() else { throw nothing }
    return try work(
      PendingFrames(
        folder: folder, report: report, selected: try frames(selection, of: report), lock: lock))
  }

  private static func frames(
    _ selection: FrameSelection, of report: VerificationReport
  ) throws(RunError) -> [FrameReport] {
    do {
      return try selection.frames(of: report)
    } catch {
      let question = error.unknownName.map(error.knownNames.question) ?? ""
      throw RunError(.usage, "\(error.problem); \(question)\(error.advice)")
    }
  }

  /// Marks frames in the report.
  ///
  /// - Returns: the report with the marks.
  /// - Throws: `RunError` when it can't be written.
  package func decide(
    _ decision: FrameDecision, for ids: Set<String>
  ) throws(RunError) -> VerificationReport {
    var decided = report
    decided.decide(decision, for: ids)
    try folder.update(decided, withoutFailures: decision == .accepted ? ids : [])
    return decided
  }
}
