internal import ArgumentParser
internal import ProofFiles
internal import ProofReferences
internal import ProofReports
internal import ProofSnapshots
internal import RefreshProject

/// Which of the pending frames are to be accepted or rejected.
struct PendingChoice: ParsableArguments {
  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp(
      "The project's file. The default is looked for in the working folder and those around it.",
      valueName: "file"))
  var config = Project.fileName

  @Argument(help: ArgumentHelp("Ids of frames, with * for any part of one.", valueName: "id"))
  var ids: [String] = []

  @Option(
    name: .customLong("group"),
    help: ArgumentHelp(
      "The frames of a group: its number and its report's digest as reports print them, such as "
        + "2@3f9c81d0, its number in the last report alone, or its name.",
      valueName: "group")
  )
  var groups: [String] = []

  @Flag(help: "All pending frames.")
  var all = false

  @Option(
    name: [.customLong("pending"), .customLong("pending-dir")],
    help: ArgumentHelp("The folder of pending frames; the project's.", valueName: "folder"))
  var pending: String?

  func validate() throws {
    guard all != (!ids.isEmpty || !groups.isEmpty) else {
      throw ValidationError("Name ids or a --group, or pass --all.")
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
      in: folder, selecting: FrameSelection(ids: ids, groups: groups, includesAll: all),
      waiting: { Terminal.current.warn("\(folder): waiting for another run") }, work)
  }

  /// Prints which frames of a report were decided about.
  func show(
    _ decision: FrameDecision, _ ids: Set<String>, in report: VerificationReport
  ) throws(RunError) {
    try StandardOutput.write(Array(DecisionSummary(decision, of: ids, in: report).text.utf8))
  }
}
