import ArgumentParser
import Foundation
import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshProject

/// `pullproof verify`: compares a project's frames with their references.
struct VerifyCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compare frames with their references.",
    discussion: """
      Exit codes: 0 if all frames are unchanged; 1 if frames changed, are new or have forbidden \
      faults; 2 if frames can't \
      be drawn or compared; 78 if frames differ and the fonts or libraries are not those of the \
      references.

      Example: pullproof verify --reporter list --reporter html
      """,
    aliases: ["test"])

  @OptionGroup var frames: ReferenceRunOptions

  @OptionGroup(title: "Run") var check: CheckOptions

  @OptionGroup(title: "Run") var faults: FaultOptions

  @OptionGroup(title: "Run") var reporting: ReporterOptions

  @Option(
    name: [.customShort("u"), .customLong("update-snapshots")],
    defaultAsFlag: RecordModeArgument(mode: .failed),
    help: ArgumentHelp(
      "Write references as “pullproof record” does: all, changed, missing or none.",
      valueName: "mode"))
  var update: RecordModeArgument?

  @Option(
    name: [.customLong("pending"), .customLong("pending-dir")],
    help: ArgumentHelp(
      "The folder for pending frames. (default: the project's)",
      discussion: "It must be new, empty or from an earlier run.", valueName: "folder"))
  var pending: String?

  @OptionGroup(title: "Run") var watching: WatchOptions

  private var drawing: DrawingOptions { frames.drawing }
  private var selection: SelectionOptions { frames.selection }

  func validate() throws {
    try ValidationError.checkConflict(
      of: ("--list", check.listsOnly), ("--reporter", reporting.areNamed))
    guard update != nil else { return }
    let others = [
      ("--shard", check.shard != nil), ("--max-failures", check.maxFailures != nil),
      ("--only-changed", check.onlyChanged != nil), ("--pending", pending != nil),
      ("--environment any", check.environment == .any), ("--reporter blob", reporting.blob != nil),
      ("--list", check.listsOnly), ("--full", check.drawsAll), ("--watch", watching.watch),
    ]
    if let (name, _) = others.first(where: { $0.1 }) {
      throw ValidationError(
        "--update-snapshots and \(name) cannot be combined; remove one of them.")
    }
  }

  func run(in world: World) async throws(RunError) {
    try await watching.run(
      in: world, writingTo: { file in [pending ?? file.pending] },
      of: { () throws(RunError) in try ProjectFile(path: frames.project.config, in: world) }
    ) { () async throws(RunError) in try await runOnce(in: world) }
  }

  private func runOnce(in world: World) async throws(RunError) {
    if let update {
      let record: any ProgramCommand = RecordCommand(
        frames: frames, update: update, orphaned: check.orphaned, faults: faults,
        reporting: reporting)
      return try await record.run(in: world)
    }
    let run = try await frames.projectRun(
      forbidding: faults, pending: self.pending, in: world)
    let reporting = self.reporting.named(for: run.file.suffix)
    // Machines may share a disk, so each writes its results to its own blob from the start.
    let pending = reporting.blob ?? self.pending ?? run.file.pending
    let places = ProjectPlaces(run.file)
    try places.checkPending(self.pending)
    try reporting.check(
      apartFrom: places, pending: [pending, run.file.pending], in: world)
    if reporting.blob == nil { try PendingFolder.check(pending) }
    let selected = try await selected(in: run, pending: pending)
    let indices = try check.indices(
      of: selected, in: run, isMerged: reporting.blob != nil, note: note(in: world))
    guard !check.listsOnly else {
      let ids = run.matrix.ids
      return try world.output.write(indices.lazy.map { ids[$0] })
    }
    try run.checkLock()
    // With other fonts or libraries the same layout may look different.
    let drawsAll = check.onlyChanged != .layouts || !run.environmentComparison.differences.isEmpty
    var memory = await KnownFrames(of: run)
    memory?.noteImages(of: indices, in: run)
    let known = check.drawsAll ? [] : memory?.recognized(indices, in: run) ?? []
    let verification = await Verification(
      of: run, indices: indices, knowing: known, drawsAll: drawsAll,
      maxFailures: check.maxFailures, reportingTo: drawing.terminal(in: world))
    guard !world.isInterrupted() else {
      throw Interruption.error(
        "interrupted after \(verification.observed.count) of \(indices.count) frames")
    }
    memory?.keep(verification.observed, now: world.now(), warn: drawing.warn(in: world))
    let policy = check.policy(of: run.file.project, in: world)
    let orphaned = OrphanedHandling(
      policy, removing: policy == .delete ? try removeUnused(of: run) : .none, of: run)
    try await verification.report(
      on: verification.observed, environmentPolicy: check.environment, orphaned: orphaned,
      pendingIn: pending, isBlob: reporting.blob != nil
    ) { report throws(RunError) in
      try tell(
        report, of: verification, selecting: selected, pendingIn: pending, by: reporting)
    }
  }

  /// Writes a report, whose pending frames are in a folder or a blob.
  private func tell(
    _ report: VerificationReport, of verification: Verification, selecting selected: [Int],
    pendingIn pending: String, by reporting: ReporterOptions
  ) throws(RunError) {
    let run = verification.run
    let world = run.world
    let part = try check.part(in: world)
    let passed = verification.passed(for: report, by: reporting)
    if let blob = reporting.blob {
      let pictures = try passed.copyFaulty(to: PendingFolder(path: blob))
      try BlobFolder.label(
        blob, as: part, of: RunSelection(of: verification.observed.map { run.matrix[$0.index].id }),
        in: RunInputs(of: run, selecting: selected),
        with: pictures, lookFiles: run.matrix.lookFiles)
    }
    try Reporting(
      world: world, options: reporting, pending: pending, quiet: drawing.quiet,
      commands: run.file.commands(pending: reporting.blob ?? self.pending),
      pageCommand: reporting.repetition(in: world), passed: passed,
      lookFiles: run.matrix.lookFiles
    ).write(report.ofPart(part))
  }

  /// The indices of the frames to run on all machines.
  private func selected(
    in run: ProjectRun, pending: String
  ) async throws(RunError) -> [Int] {
    var selected = try selection.indices(in: run, pending: pending)
    guard !selected.isEmpty || check.passesWithNoFrames else {
      throw RunError(.changed, "\(selection.emptiness), or pass --pass-with-no-tests")
    }
    // A run without changes is a success, so having no frame to compare is not an error.
    if case .since(let revision) = check.onlyChanged {
      let changed = try await ChangedFrames(
        of: run, since: revision, among: selected, drawing: drawing)
      let (all, note) = (selected.count, note(in: run.world))
      selected = selected.filter(changed.indices.contains)
      if let reason = changed.reason { note("every frame runs: \(reason)") }
      note("changed since \(revision): \(selected.count) of \(all) frames")
    }
    return selected
  }

  /// Tells somebody at a terminal which frames run.
  private func note(in world: World) -> (String) -> Void {
    let terminal = drawing.terminal(in: world)
    return { terminal?.write($0.visible + "\n") }
  }

  /// Removes the unused references that match the filters, and returns them.
  ///
  /// Unused references belong to no shard, so a sharded run removes none.
  private func removeUnused(of run: ProjectRun) throws(RunError) -> UnusedReferences {
    let warn = drawing.warn(in: run.world)
    guard try check.part(in: run.world) == .whole else {
      warn(
        "a sharded run deletes no references; run “\(run.file.commands().removal)”")
      return .none
    }
    let unused = try UnusedReferences(of: run, in: selection)
    guard unused.count > 0 else { return .none }
    let mutex = try FolderMutex(path: run.file.references) {
      warn("\(run.file.references): waiting for a recording")
    }
    defer { mutex.release() }
    try ReferenceStore(run.file).remove(unused)
    if !drawing.quiet {
      try run.world.output.write(
        line: "removed \(unused.count.counted("reference")) that no frame uses")
    }
    return unused
  }
}
