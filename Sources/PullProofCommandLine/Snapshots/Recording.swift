internal import Foundation
internal import ProofDrawing
internal import ProofFiles
internal import ProofReports
internal import ProofSnapshots
internal import ProofText
internal import RefreshGallery

/// One recording of a project's frames: images first, then facts, and the lock at last.
///
/// Whatever stops it, each file is the old one or the new one; and an image that is newer than the
/// lock is told apart by its digest.
struct Recording: Sendable {
  let verification: Verification
  let mode: RecordMode
  let policy: OrphanedPolicy

  /// What is removed besides.
  let unused: UnusedReferences

  private var run: ProjectRun { verification.run }

  init(
    _ verification: Verification, mode: RecordMode, policy: OrphanedPolicy,
    unused: UnusedReferences
  ) {
    self.verification = verification
    self.mode = mode
    self.policy = policy
    self.unused = unused
  }

  /// Writes references, and tells what was written and what is left.
  ///
  /// - Throws: `RunError` when a file can't be written, or frames are left that are not as
  ///   their references.
  func carryOut(quiet: Bool, reporting: ReporterOptions) async throws(RunError) {
    let chosen = await frames()
    let recorded = try await redraw(chosen)
    let store = try ReferenceStore(run.file)
    if mode != .never { try store.write(recorded, of: verification) }
    guard !Interruption.isRequested else {
      throw Interruption.error(
        "interrupted after \(recorded.count) of \(chosen.count) references")
    }
    try store.remove(unused)
    let failed = recorded.count < chosen.count
    let report = try await remainder(without: Set(recorded.map(\.id)))
    if !quiet {
      try StandardOutput.show([summary(of: recorded, left: report.orphaned)])
      if !(recorded.isEmpty && unused.count == 0) { try StandardOutput.show([advice]) }
    }
    try Reporting(
      options: reporting, pending: run.file.pending, quiet: true, commands: run.file.commands()
    ).tell(report)
    if failed { throw RunError(.changed, "") }
  }

  /// The frames that the mode writes.
  ///
  /// What a tolerance lets pass stays as it is, or else it would drift a little further with each
  /// recording.
  private func frames() async -> [ObservedFrame] {
    let chosen = verification.observed.filter { mode.writes($0.status) }
    guard !mode.writes(.tolerated) else { return chosen }
    let tolerated = await run.verifier.tolerated(
      among: chosen, until: { Interruption.isRequested })
    return chosen.filter { !tolerated.contains($0.index) }
  }

  /// Draws frames once more, in another order, and writes the images of those that agree.
  private func redraw(
    _ frames: [ObservedFrame]
  ) async throws(RunError) -> [SnapshotVerifier.Redrawing] {
    let firstFailure = FirstFailure()
    let store = try ReferenceStore(run.file)
    let drawn = await run.verifier.redraw(
      frames, until: { Interruption.isRequested || firstFailure.failure != nil }
    ) { image, path in
      do throws(RunError) {
        try store.write(image, at: path)
      } catch {
        firstFailure.note(error)
        throw error
      }
    }
    if let failure = firstFailure.failure { throw failure }
    return drawn
  }

  /// How to keep what was written.
  private var advice: String {
    let paths = [run.file.path, run.file.lock, run.file.references].map(\.shellWord)
    return "commit the references with the change: git add \(paths.joined(separator: " "))"
  }

  /// What is left once the recorded frames are as their references.
  private func remainder(
    without recorded: Set<String>
  ) async throws(RunError) -> VerificationReport {
    let frames = verification.observed.map { frame in
      recorded.contains(run.matrix[frame.index].id) ? frame.recorded : frame
    }
    return try await verification.report(
      on: frames, orphanedPolicy: policy, removed: unused.ids, pendingIn: run.file.pending)
  }

  private func summary(
    of recorded: [SnapshotVerifier.Redrawing], left orphaned: [String]
  ) -> String {
    let new = recorded.count { run.lock?.entries[$0.id] == nil }
    let parts = [
      new > 0 ? "\(new) new" : nil,
      recorded.count > new ? "\(recorded.count - new) updated" : nil,
      unused.count == 0 ? nil : "\(unused.count) removed",
    ].compactMap(\.self)
    let ids = Set(recorded.map(\.id))
    let unchanged = verification.observed.count {
      $0.status == .unchanged && !ids.contains(run.matrix[$0.index].id)
    }
    let advice =
      orphaned.isEmpty || policy == .ignore
      ? ""
      : "; \(orphaned.count) orphaned, which “pullproof record --orphaned delete” removes"
    return "recorded " + (parts.isEmpty ? "nothing" : parts.joined(separator: ", "))
      + ", \(unchanged) unchanged, in \(run.file.lock) and \(run.file.references)/" + advice
  }
}
