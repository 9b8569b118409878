import ArgumentParser
import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshProject

/// `pullproof record`: writes references.
struct RecordCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Write the references of frames.",
    discussion: """
      Draws every frame twice, in two orders, and writes a reference only if both drawings are \
      equal. References of frames that the filter excludes are not changed. If a frame to write has a \
      forbidden fault, no reference is changed.

      Example: pullproof record --component normal-header
      """)

  @OptionGroup var frames: ReferenceRunOptions

  @Option(
    help: ArgumentHelp(
      "The references to write: missing, failed, all or never. (default: $SNAPSHOT_TESTING_RECORD, "
        + "else never where CI is set, else missing)",
      discussion: "changed and none are synonyms of failed and never.", valueName: "mode"))
  var mode: RecordModeArgument?

  @Option(
    name: [.customShort("u"), .customLong("update-snapshots")],
    defaultAsFlag: RecordModeArgument(mode: .failed),
    help: ArgumentHelp(
      "A synonym of --mode, as in Playwright; without a mode, changed.",
      valueName: "mode"))
  var update: RecordModeArgument?

  @Option(
    help: ArgumentHelp(
      "How to handle orphaned references. (default: the project's, else warn)",
      discussion: "auto rejects them where CI is set and warns elsewhere.", valueName: "policy"))
  var orphaned: OrphanedChoice?

  @OptionGroup var faults: FaultOptions

  @OptionGroup var reporting: ReporterOptions

  /// Creates a command without arguments, which are parsed into it.
  init() {}

  /// Creates the recording that `verify --update-snapshots` asks for.
  init(
    frames: ReferenceRunOptions, update: RecordModeArgument, orphaned: OrphanedChoice?,
    faults: FaultOptions, reporting: ReporterOptions
  ) {
    self.frames = frames
    mode = nil
    self.update = update
    self.orphaned = orphaned
    self.faults = faults
    self.reporting = reporting
  }

  func validate() throws {
    try ValidationError.checkConflict(
      of: ("--mode", mode != nil), ("--update-snapshots", update != nil))
    if reporting.blob != nil {
      throw ValidationError(
        "--reporter blob works with verify only; a recording cannot be sharded.")
    }
  }

  func run(in world: World) async throws(RunError) {
    let asked = try askedMode(in: world)
    let chosen = asked ?? (world.variables.isCIService ? .never : .missing)
    let (drawing, selection) = (frames.drawing, frames.selection)
    let warn = drawing.warn(in: world)
    let file = try ProjectFile(path: frames.project.config, in: world)
    let reporting = self.reporting.named(for: file.suffix)
    try reporting.check(apartFrom: ProjectPlaces(file), pending: [file.pending], in: world)
    try PendingFolder.check(file.pending)
    // Before the folder of references is held, which undoing a decision needs, too.
    try ReviewSession.recover(for: file, pending: nil, in: world)
    let store = try ReferenceStore(file)
    // No other process may write between reading the lock and writing it.
    let mutex = try FolderMutex(path: file.references) {
      warn("\(file.references): waiting for another recording")
    }
    defer {
      store.removeIfUnused()
      mutex.release()
    }
    try store.removeDrafts()
    let run = try await frames.projectRun(
      forbidding: faults, mending: chosen.writes(.changed), in: world)
    if chosen == .never { try run.checkLock() }
    // Whoever has a lock has recorded there before.
    if run.lock == nil { try run.checkForeignReferences() }
    let indices = try selection.indices(in: run, pending: file.pending)
    guard !indices.isEmpty else { throw RunError(.changed, selection.emptiness) }
    let verification = await Verification(
      of: run, indices: indices, reportingTo: drawing.terminal(in: world))
    guard !world.isInterrupted() else {
      throw Interruption.error("interrupted; no reference was changed")
    }
    try await verification.checkEnvironment(recording: chosen)
    if asked == nil, chosen == .never, verification.observed.contains(where: \.status.isFailure) {
      warn(
        "no reference is written because CI is set; pass --mode missing to write new ones")
    }
    let policy = policy(of: run.file.project, writing: chosen, in: world)
    let orphaned = OrphanedHandling(
      policy, removing: policy == .delete ? try UnusedReferences(of: run, in: selection) : .none,
      of: run)
    let recording = RecordRun(
      verification: verification, store: store, mode: chosen, orphaned: orphaned)
    try await recording.carryOut(quiet: drawing.quiet, reporting: reporting)
  }

  /// The mode of the arguments, else of the environment; nil for neither.
  private func askedMode(in world: World) throws(RunError) -> RecordMode? {
    if let mode = (mode ?? update)?.mode { return mode }
    guard let name = world.variables.recordMode else { return nil }
    guard let mode = RecordMode(name: name) else {
      throw RunError(
        .usage, "SNAPSHOT_TESTING_RECORD is “\(name)”; it must be all, failed, missing or never")
    }
    return mode
  }

  /// The handling of orphaned references; without `--orphaned`, mode `never` removes none.
  private func policy(
    of project: Project, writing mode: RecordMode, in world: World
  ) -> OrphanedPolicy {
    if let orphaned {
      return orphaned.policy(onCIService: world.variables.isCIService)
    }
    let own = project.orphaned ?? .warn
    return own == .delete && mode == .never ? .warn : own
  }
}

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

  /// Reports what was written, and what is left.
  private func tell(
    _ report: VerificationReport, after result: Recording.Result, quiet: Bool,
    reporting: ReporterOptions
  ) throws(RunError) {
    let commands = run.file.commands()
    warnOfReferences(mendedBy: result)
    if !quiet {
      // The list of a clean report is left out, but no reference gets a fault without a word.
      if report.isClean, reporting.reporters.contains(where: { $0.kind == .list }) {
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
      passed: verification.passed(for: report, by: reporting), lookFiles: run.matrix.lookFiles
    ).write(report)
  }

  /// Tells of images and facts that were recorded again though nothing about their frames need have changed.
  private func warnOfReferences(mendedBy result: Recording.Result) {
    // Whoever records all frames replaces all images knowingly.
    guard mode != .all else { return }
    func warn(_ problem: String, _ examples: [String]) {
      let more = examples.count > 1 ? ", and \((examples.count - 1).grouped) more" : ""
      world.warn("\(problem) recorded again: \(examples[0])\(more)")
    }
    let facts = result.mendedFacts.sorted()
    if !facts.isEmpty {
      warn(
        "the facts of \(facts.count.counted("frame")) were not those of the lock and were", facts)
    }
    let ids = Set(result.recorded.map(\.id))
    let defects = verification.observed.compactMap { frame in
      frame.imageDefect.flatMap { ids.contains(run.matrix[frame.index].id) ? $0 : nil }
    }
    if !defects.isEmpty {
      let verb = defects.count == 1 ? "was" : "were"
      warn("\(defects.count.counted("image")) could not be used and \(verb)", defects)
    }
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
