import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshProject

/// Which of the pending frames are to be accepted or rejected.
struct PendingChoice: ParsableArguments {
  @OptionGroup var project: ProjectOptions

  @Argument(
    help: ArgumentHelp(
      "The ids of frames, or patterns such as 'normal-header/**'.",
      discussion: "\(FramePattern.starRule).", valueName: "id"))
  var ids: [String] = []

  @Option(
    name: .customLong("group"),
    help: ArgumentHelp(
      "A group of frames, as reports print it, such as 2@3f9c81d0.",
      discussion: "The number alone selects a group of the last report. A group's name works, too.",
      valueName: "group")
  )
  var groups: [String] = []

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "A file that lists frames, one id on each line; - reads standard input.",
      discussion: "The lines “group 2@3f9c81d0” and “report 3f9c81d0” name a group and a report.",
      valueName: "file"))
  var list: String?

  @Flag(help: "Select all pending frames.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Change nothing unless the pending frames are those of this report, such as 3f9c81d0.",
      valueName: "digest"))
  var report: String?

  @OptionGroup var pending: PendingOptions

  func validate() throws {
    guard all != (!ids.isEmpty || !groups.isEmpty || list != nil) else {
      throw ValidationError("Name frame ids, a --group or a list with --from, or pass --all.")
    }
  }

  /// Decides about the pending frames of a project that were named.
  ///
  /// - Throws: `RunError` when there are none, or one that is named isn't pending, and what the work
  ///   throws.
  func decide<Success>(
    in file: ProjectFile, of world: World,
    _ work: (PendingFrames) throws(RunError) -> Success
  ) throws(RunError) -> Success {
    try ProjectPlaces(file).checkPending(pending.folder)
    let selection = try selection(in: file)
    let folder = pending.folder ?? file.pending
    return try PendingFrames.with(
      in: folder, selecting: selection,
      waiting: { world.warn("\(folder): waiting for another run") }, work)
  }

  /// The frames that the arguments and the list name.
  private func selection(in file: ProjectFile) throws(RunError) -> FrameSelection {
    let own = FrameSelection(
      ids: ids, groups: groups, includesAll: all, report: report,
      verification: file.commands().verification)
    guard let path = list else { return own }
    let input = try InputFile(at: path, advice: "--from takes a list of frames, or -")
    do {
      return try own.adding(FrameList(input.bytes, file: input.name))
    } catch {
      throw RunError(.badData, "\(error)")
    }
  }

  /// Prints which frames of a report were decided about, and what to do next.
  func show(
    _ decision: FrameDecision, _ ids: Set<String>, in report: VerificationReport,
    of file: ProjectFile, in world: World
  ) throws(RunError) {
    try world.output.write(Array(DecisionSummary(decision, of: ids, in: report).text.utf8))
    let commands = file.commands(pending: pending.folder)
    var steps: [String] = []
    if report.frames.contains(where: \.isPending) {
      steps.append("list pending frames: \(commands.listing)")
    }
    switch decision {
    case .accepted: steps.append(file.commit())
    case .rejected: steps.append("verify again after a fix: \(commands.verification)")
    }
    try world.output.show(steps)
  }
}
