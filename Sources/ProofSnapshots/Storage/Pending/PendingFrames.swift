package import ProofDocuments

/// The frames of the last report that somebody decides about.
package struct PendingFrames: Sendable {
  /// The folder of their images and facts.
  package let folder: PendingFolder

  /// The report that they are in.
  package let report: VerificationReport

  /// The frames that were named, in the order of the report.
  package let selected: [FrameReport]

  let lock: SnapshotLock

  /// Reads the pending frames in a folder and keeps other runs out of it while they are decided about.
  ///
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

  /// Marks frames that are as their references now, where an earlier run left others pending.
  ///
  /// - Returns: whether others are pending, so that the folder still has to say so.
  /// - Throws: `RunError` when the marks can't be written.
  package static func settle(
    _ ids: Set<String>, in path: String, waiting: () -> Void
  ) throws(RunError) -> Bool {
    let folder = PendingFolder(path: path)
    let mutex = try FolderMutex(path: path, waiting: waiting)
    defer { mutex.release() }
    guard var report = earlierReport(in: folder) else { return false }
    let pending = report.frames.filter(\.isPending).map(\.id)
    guard !ids.isSuperset(of: pending) else { return false }
    report.decide(.accepted, for: ids.intersection(pending))
    try folder.update(report, withoutFailures: ids)
    return true
  }

  /// The report of an earlier run; one that can't be read tells of no pending frame.
  private static func earlierReport(in folder: PendingFolder) -> VerificationReport? {
    do throws(RunError) {
      return try folder.read()?.report
    } catch {
      return nil
    }
  }
}
