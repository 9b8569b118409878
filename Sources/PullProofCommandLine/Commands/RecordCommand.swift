import ArgumentParser
import ProofDocuments
import ProofSnapshots
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
    let file = try ProjectFile(path: frames.project.config)
    let reporting = self.reporting.named(for: file.suffix)
    try reporting.check(apartFrom: ProjectPlaces(file), pending: file.pending, in: world)
    try PendingFolder.check(file.pending)
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
      policy: policy,
      removed: policy == .delete ? try UnusedReferences(of: run, in: selection) : .none)
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

  /// How to handle orphaned references; without `--orphaned`, mode `never` removes none.
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
