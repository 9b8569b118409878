internal import ArgumentParser
internal import ProofFiles
internal import ProofReferences
internal import ProofSnapshots
internal import RefreshProject

/// `pullproof record`: frames become references.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Makes references of frames.",
    discussion: """
      Each is drawn twice, in two orders, and kept only if both agree. What is outside the filter \
      stays as it is.
      """)

  @OptionGroup var project: ProjectOptions

  @OptionGroup(title: "Frames") var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      "missing, failed, all or never: which references are written; SNAPSHOT_TESTING_RECORD's, else "
        + "missing, but never where CI is set.",
      valueName: "mode"))
  var mode: RecordModeArgument?

  @Option(
    name: [.customShort("u"), .customLong("update-snapshots")],
    defaultAsFlag: RecordModeArgument(mode: .failed),
    help: ArgumentHelp(
      "The same in Playwright's words: all, changed, missing or none; changed.",
      valueName: "mode"))
  var update: RecordModeArgument?

  @Option(
    help: ArgumentHelp(
      "ignore, warn, reject or delete orphaned references; auto rejects where CI is set "
        + "and warns elsewhere; the project's, else warn.",
      valueName: "policy"))
  var orphaned: OrphanedChoice?

  @OptionGroup var reporting: ReporterOptions

  /// Creates a command without arguments, which are parsed into it.
  init() {}

  /// Creates the recording that `verify --update-snapshots` asks for.
  init(
    project: ProjectOptions, selection: SelectionOptions, update: RecordModeArgument,
    orphaned: OrphanedChoice?, reporting: ReporterOptions
  ) {
    self.project = project
    self.selection = selection
    mode = nil
    self.update = update
    self.orphaned = orphaned
    self.reporting = reporting
  }

  func validate() throws {
    if mode != nil, update != nil {
      throw ValidationError("--mode and --update-snapshots tell the same; give one.")
    }
    if reporting.blob != nil {
      throw ValidationError("--reporter blob is for verify; a recording has no parts.")
    }
  }

  func run() async throws(RunError) {
    let asked = try askedMode()
    let chosen = asked ?? (EnvironmentVariables.current.isBuildService ? .never : .missing)
    let file = try ProjectFile(path: project.config)
    try reporting.check(apartFrom: ProjectPlaces(file), pending: file.pending)
    try PendingFolder.check(file.pending)
    let store = try ReferenceStore(file)
    // From reading the lock to writing it, nobody else may.
    let mutex = try FolderMutex(path: file.references) {
      project.warn("\(file.references): waiting for another recording")
    }
    defer { mutex.release() }
    try store.removeDrafts()
    let run = try ProjectRun(project, warn: project.warn)
    if chosen == .never { try run.checkLock() }
    let indices = try selection.indices(in: run, pending: file.pending)
    guard !indices.isEmpty else { throw RunError(.changed, selection.emptiness) }
    let verification = await Verification(
      of: run, indices: indices, reportingTo: project.terminal)
    guard !Interruption.isRequested else {
      throw Interruption.error("interrupted; no reference was touched")
    }
    try await verification.checkEnvironment(recording: chosen)
    if asked == nil, chosen == .never, verification.observed.contains(where: \.status.isFailure) {
      project.warn("CI is set, so no reference is written; “--mode missing” writes new ones")
    }
    let policy = policy(of: run.file.project, writing: chosen)
    let recording = RecordRun(
      verification, store: store, mode: chosen, policy: policy,
      unused: policy == .delete ? try UnusedReferences(of: run, in: selection) : .none)
    try await recording.carryOut(quiet: project.quiet, reporting: reporting)
  }

  /// What the arguments say, or else the environment; nil where nobody says anything.
  private func askedMode() throws(RunError) -> RecordMode? {
    if let mode = (mode ?? update)?.mode { return mode }
    guard let name = EnvironmentVariables.current.recordMode else { return nil }
    guard let mode = RecordMode(name: name) else {
      throw RunError(
        .usage, "SNAPSHOT_TESTING_RECORD is “\(name)”; it is all, failed, missing or never")
    }
    return mode
  }

  /// What is done about orphaned references; where nothing is written, nothing is removed unless asked for.
  private func policy(of project: Project, writing mode: RecordMode) -> OrphanedPolicy {
    if let orphaned {
      return orphaned.policy(onBuildService: EnvironmentVariables.current.isBuildService)
    }
    let own = project.orphaned ?? .warn
    return own == .delete && mode == .never ? .warn : own
  }
}
