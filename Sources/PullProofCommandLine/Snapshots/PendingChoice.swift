internal import ArgumentParser
internal import ProofFiles
internal import ProofReferences
internal import ProofReports
internal import ProofSnapshots
internal import RefreshProject
internal import RefreshProjectFiles

/// Which of the pending frames are to be accepted or rejected.
struct PendingChoice: ParsableArguments {
  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp(
      "The project file, searched in the working folder and its parents.",
      valueName: "file"))
  var config = Project.fileName

  @Argument(help: ArgumentHelp("The ids of frames; * matches any part of an id.", valueName: "id"))
  var ids: [String] = []

  @Option(
    name: .customLong("group"),
    help: ArgumentHelp(
      "A group of frames, as reports print it, such as 2@3f9c81d0.",
      discussion: "The number alone selects a group of the last report. A group's name works, too.",
      valueName: "group")
  )
  var groups: [String] = []

  @Flag(help: "Select all pending frames.")
  var all = false

  @Option(
    name: [.customLong("pending"), .customLong("pending-dir")],
    help: ArgumentHelp(
      "The folder of pending frames. (default: the project's)", valueName: "folder"))
  var pending: String?

  func validate() throws {
    guard all != (!ids.isEmpty || !groups.isEmpty) else {
      throw ValidationError("Name frame ids or a --group, or pass --all.")
    }
  }

  /// Decides about the pending frames of a project that were named.
  ///
  /// - Throws: `RunError` when there are none, or one that is named isn't pending, and what the work
  ///   throws.
  func decide<Success>(
    in file: ProjectFile, _ work: (PendingFrames) throws(RunError) -> Success
  ) throws(RunError) -> Success {
    try ProjectPlaces(file).checkPending(pending)
    let folder = pending ?? file.pending
    return try PendingFrames.with(
      in: folder,
      selecting: FrameSelection(
        ids: ids, groups: groups, includesAll: all, verification: file.commands().verification),
      waiting: { Terminal.current.warn("\(folder): waiting for another run") }, work)
  }

  /// Prints which frames of a report were decided about, and what to do next.
  func show(
    _ decision: FrameDecision, _ ids: Set<String>, in report: VerificationReport,
    of file: ProjectFile
  ) throws(RunError) {
    try StandardOutput.write(Array(DecisionSummary(decision, of: ids, in: report).text.utf8))
    let commands = file.commands(pending: pending)
    var steps: [String] = []
    if report.frames.contains(where: \.isPending) {
      steps.append("list pending frames: \(commands.listing)")
    }
    switch decision {
    case .accepted: steps.append(file.commit())
    case .rejected: steps.append("verify again after a fix: \(commands.verification)")
    }
    try StandardOutput.show(steps)
  }
}
