internal import ArgumentParser
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
      "missing, failed, all or never: which references are written; missing, but never where CI is "
        + "set.",
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
      "ignore, warn, reject or delete references that nobody expects; the project's, else warn.",
      valueName: "policy"))
  var unreferenced: UnreferencedPolicy?

  @OptionGroup var reporting: ReporterOptions

  func validate() throws {
    if mode != nil, update != nil {
      throw ValidationError("--mode and --update-snapshots tell the same; give one.")
    }
    if reporting.blob != nil {
      throw ValidationError("--reporter blob is for verify; a recording has no parts.")
    }
  }

  func run() async throws(CommandFailure) {
    let file = try ProjectFile(path: project.config)
    let store = try ReferenceStore(file)
    // From reading the lock to writing it, nobody else may.
    let guardian = try FolderLock(path: file.references) {
      project.warn("\(file.references): waiting for another recording")
    }
    defer { guardian.release() }
    try store.removeDrafts()
    let run = try ProjectRun(project, warn: project.warn)
    try checkEnvironment(of: run)
    let indices = try selection.indices(in: run)
    guard !indices.isEmpty || selection.lastFailed else {
      throw CommandFailure(
        .changed, "no frame is meant, so nothing was recorded; loosen the filter")
    }
    let verification = await Verification(
      of: run, indices: indices, reportingTo: project.terminal)
    guard !Interruption.isRequested else {
      throw CommandFailure(.interrupted, "interrupted; no reference was touched")
    }
    if (mode ?? update) == nil, chosenMode == .never {
      project.warn("CI is set, so no reference is written; “--mode missing” writes new ones")
    }
    let recording = Recording(verification, mode: chosenMode, policy: policy(of: run))
    try await recording.carryOut(quiet: project.quiet, reporters: reporting.reporters)
  }

  /// A lock tells of one environment, so a part of it can't be recorded in another.
  private func checkEnvironment(of run: ProjectRun) throws(CommandFailure) {
    guard chosenMode != .all || selection.isPartial else { return }
    try run.checkEnvironment(
      advice: "install what they were made with, or record all anew with "
        + "“pullproof record --mode all”, without a filter")
  }

  /// What the arguments say, or else what suits the machine.
  private var chosenMode: RecordMode {
    (mode ?? update)?.mode ?? (EnvironmentVariables.current.isBuildService ? .never : .missing)
  }

  private func policy(of run: ProjectRun) -> UnreferencedPolicy {
    unreferenced ?? run.file.project.unreferenced ?? .warn
  }
}
