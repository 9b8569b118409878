internal import ArgumentParser
internal import Foundation
internal import ProofFiles
internal import ProofReferences
internal import ProofReports
internal import ProofSnapshots
internal import ProofText
internal import RefreshGallery

/// `pullproof verify`: whether a project's frames are as they were, and why not.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compares frames with their references.",
    discussion: """
      Exits with 0 when all are as they were, 1 when some are not or are new, 2 when some can't be \
      drawn or compared, and 78 when some differ and fonts or libraries are not those of the references.
      """,
    aliases: ["test"])

  @OptionGroup var project: ProjectOptions

  @OptionGroup(title: "Frames") var selection: SelectionOptions

  @OptionGroup(title: "Run") var check: CheckOptions

  @OptionGroup(title: "Run") var reporting: ReporterOptions

  @Option(
    name: [.customShort("u"), .customLong("update-snapshots")],
    defaultAsFlag: RecordModeArgument(mode: .failed),
    help: ArgumentHelp(
      "Writes references as “pullproof record” does: all, changed, missing or none; changed.",
      valueName: "mode"))
  var update: RecordModeArgument?

  @Option(
    name: [.customLong("pending"), .customLong("pending-dir")],
    help: ArgumentHelp(
      "The folder for pending frames: a new or empty one, or one of an earlier run. (default: the "
        + "project's)",
      valueName: "folder"))
  var pending: String?

  func validate() throws {
    guard update != nil else { return }
    let others = [
      ("--shard", check.shard != nil), ("--max-failures", check.maxFailures != nil),
      ("--only-changed", check.onlyChanged != nil), ("--pending", pending != nil),
      ("--environment any", check.environment == .any), ("--reporter blob", reporting.blob != nil),
      ("--list", check.listsOnly),
    ]
    if let (name, _) = others.first(where: { $0.1 }) {
      throw ValidationError("--update-snapshots writes references; leave \(name) out.")
    }
  }

  func run() async throws(RunError) {
    if let update {
      let record = RecordCommand(
        project: project, selection: selection, update: update, orphaned: check.orphaned,
        reporting: reporting)
      return try await record.run()
    }
    let run = try ProjectRun(project, warn: project.warn)
    // Machines may share a disk, so each keeps what it found in its own blob from the start.
    let pending = reporting.blob ?? self.pending ?? run.file.pending
    let places = ProjectPlaces(run.file)
    try places.checkPending(self.pending)
    try reporting.check(apartFrom: places, pending: pending)
    if reporting.blob == nil { try PendingFolder.check(pending) }
    let indices = try indices(in: run, pending: pending)
    guard !check.listsOnly else {
      return try StandardOutput.write(indices.lazy.map { run.matrix[$0].id })
    }
    try run.checkLock()
    // With other fonts or libraries the same layout may look different.
    let drawsAll = check.onlyChanged != .layouts || !run.environmentComparison.differences.isEmpty
    let verification = await Verification(
      of: run, indices: indices, drawsAll: drawsAll, maxFailures: check.maxFailures,
      reportingTo: project.terminal)
    guard !Interruption.isRequested else {
      throw Interruption.error(
        "interrupted after \(verification.observed.count) of \(indices.count) frames")
    }
    let policy = check.policy(of: run.file.project)
    let unused = policy == .delete ? try removeUnused(of: run) : .none
    let report = try await verification.report(
      on: verification.observed, environmentPolicy: check.environment, orphanedPolicy: policy,
      removed: unused.ids, pendingIn: pending, isBlob: reporting.blob != nil)
    if let blob = reporting.blob {
      try BlobFolder.label(blob, as: check.part, of: RunInputs(of: run))
    }
    try Reporting(
      options: reporting, pending: pending, quiet: project.quiet,
      commands: run.file.commands(pending: reporting.blob ?? self.pending)
    ).tell(report)
  }

  /// The numbers of the frames that are this machine's.
  private func indices(
    in run: ProjectRun, pending: String
  ) throws(RunError) -> [Int] {
    var selected = try selection.indices(in: run, pending: pending)
    guard !selected.isEmpty || check.passesWithNoFrames else {
      throw RunError(.changed, "\(selection.emptiness), or pass --pass-with-no-tests")
    }
    let note: (String) -> Void = { project.terminal?.writeError($0.visible + "\n") }
    // That nothing changed is what such a run is to find out, so no frame is no failure.
    if case .since(let revision) = check.onlyChanged {
      let changed = try ChangedFrames(of: run, since: revision).indices()
      let all = selected.count
      selected = selected.filter(changed.contains)
      note("changed since \(revision): \(selected.count) of \(all) frames")
    }
    return try check.indices(of: selected, in: run, note: note)
  }

  /// Removes the references that no frame uses, as far as the filter reaches, and returns them.
  ///
  /// A reference that no frame uses is in no shard, so a shard removes none.
  private func removeUnused(of run: ProjectRun) throws(RunError) -> UnusedReferences {
    let unused = try UnusedReferences(of: run, in: selection)
    guard unused.count > 0 else { return .none }
    guard try check.part == .whole else {
      project.warn("a shard removes no references; run “pullproof record --orphaned delete”")
      return .none
    }
    let mutex = try FolderMutex(path: run.file.references) {
      project.warn("\(run.file.references): waiting for a recording")
    }
    defer { mutex.release() }
    try ReferenceStore(run.file).remove(unused)
    if !project.quiet {
      try StandardOutput.write(
        line: "removed \(unused.count) \(unused.count == 1 ? "reference" : "references") that no "
          + "frame uses")
    }
    return unused
  }
}
