import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshProject

/// One call of `record`: observed frames in, references and a report out.
struct RecordRun: Sendable {
  let verification: Verification
  let store: ReferenceStore
  let mode: RecordMode
  let orphaned: OrphanedHandling

  private var run: ProjectRun { verification.run }
  private var world: World { run.world }
  private var unused: UnusedReferences { orphaned.removed }

  /// Writes references, and reports what was written and what is left.
  ///
  /// - Throws: `RunError` when a file can't be written, or frames are left that are not as
  ///   their references.
  func carryOut(quiet: Bool, reporting: ReporterOptions) async throws(RunError) {
    let recording = Recording(
      by: run.verifier, to: store, mode: mode, environment: run.environment,
      commands: run.file.commands(), mends: !run.mergeRemains.isEmpty)
    let result = try await recording.carryOut(
      verification.observed, until: world.isInterrupted)
    let recorded = result.recorded
    guard !world.isInterrupted() else {
      throw Interruption.error(
        "interrupted after \(recorded.count) of \(result.chosenCount) references")
    }
    try store.remove(unused)
    try await verification.report(
      on: result.frames(verification.observed, of: run.verifier.plan), orphaned: orphaned,
      pendingIn: run.file.pending, keepsOthers: true
    ) { report throws(RunError) in
      try tell(report, after: result, quiet: quiet, reporting: reporting)
    }
  }

  /// Tells what was written, and what is left.
  private func tell(
    _ report: VerificationReport, after result: Recording.Result, quiet: Bool,
    reporting: ReporterOptions
  ) throws(RunError) {
    let commands = run.file.commands()
    if !quiet {
      // The list of a clean report is left out, but no reference gets a fault without a word.
      if report.isClean, reporting.reporters.contains(.list) {
        let faults = FaultSummary(of: report.faults, hasColor: world.output.hasColor)
        try world.output.write(faults.lines(endingWith: reporting.page ?? commands.page))
      }
      try world.output.show([summary(of: result, left: report)])
      if !(result.recorded.isEmpty && unused.count == 0) {
        try world.output.show([run.file.commit(including: [run.file.path])])
      }
    }
    // A page shows what is left, and recording again may write it.
    try Reporting(
      world: world, options: reporting, pending: run.file.pending, quiet: true, commands: commands,
      pageCommand: commands.page,
      passed: verification.passed(for: report, by: reporting)
    ).write(report)
  }

  private func summary(of result: Recording.Result, left report: VerificationReport) -> String {
    let (recorded, remaining) = (result.recorded, report.orphaned)
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
      remaining.isEmpty || orphaned.policy == .ignore
      ? ""
      : "; \(remaining.count) orphaned, "
        + (report.skippedFiles.map { "kept: \(VerificationReport.removalObstacle($0))" }
          ?? "which “\(run.file.commands().removal)” removes")
    let failed = result.failed.isEmpty ? "" : ", \(result.failed.count) failed"
    return "recorded " + (parts.isEmpty ? "nothing" : parts.joined(separator: ", "))
      + "\(failed), \(unchanged) unchanged, in \(run.file.lock) and \(run.file.references)/"
      + advice
  }
}
