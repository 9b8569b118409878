import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshLint
import RefreshProject

/// `pullproof accept`: pending frames become the new references.
struct AcceptCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Accept pending frames as the new references.",
    discussion: """
      Checks all frames before writing: their files must be complete and unchanged since the run, \
      and so must the references and the project, its texts, theme and images, and no frame may have a \
      forbidden fault. If one frame can't be \
      accepted, none is. A list with both decisions, as the page of a report saves it, is carried out whole. \
      --all skips frames that could not be drawn, and then exits with 2.

      Groups keep their numbers until the next run of “pullproof verify”.

      Example: pullproof accept --group 1@3f9c81d0
      """,
    aliases: ["approve"])

  @OptionGroup var choice: PendingChoice

  func run(in world: World) throws(RunError) {
    let file = try ProjectFile(path: choice.project.config, in: world)
    try ReviewSession.recover(for: file, pending: choice.pending.folder, in: world)
    let store = try ReferenceStore(file)
    let mutex = try FolderMutex(path: file.references) {
      world.warn("\(file.references): waiting for a recording")
    }
    defer { mutex.release() }
    let blanks = try choice.decide(in: file, of: world) { pending throws(RunError) in
      let (drawn, blanks) = try split(pending, in: file)
      var rest = pending
      if !drawn.isEmpty || pending.rejected.isEmpty {
        let report = try pending.accept(
          drawn, of: try file.acceptingProject(), to: store, commands: file.commands())
        try choice.show(.accepted, Set(drawn.map(\.id)), in: report, of: file, in: world)
        rest = pending.with(report)
      }
      try choice.reject(rest.rejected, of: rest, in: file, world: world)
      return blanks
    }
    guard blanks.isEmpty else { throw Self.failure(of: blanks, in: file) }
  }

  /// The selected frames that were drawn, and the ids of frames that could not be drawn.
  ///
  /// - Throws: `RunError` when a named frame or all frames could not be drawn.
  private func split(
    _ pending: PendingFrames, in file: ProjectFile
  ) throws(RunError) -> (drawn: [FrameReport], blanks: [String]) {
    let drawn = pending.selected.filter { $0.images[.actual] != nil }
    let blanks = pending.selected.filter { $0.images[.actual] == nil }.map(\.id)
    guard blanks.isEmpty || (choice.all && !drawn.isEmpty) else {
      throw Self.failure(of: blanks, in: file)
    }
    return (drawn, blanks)
  }

  private static func failure(of blanks: [String], in file: ProjectFile) -> RunError {
    RunError(
      .framesFailed,
      "\(blanks.joined(separator: ", ")) could not be drawn, so there is no image to "
        + "accept; run “\(file.commands().verification)” for the reason")
  }
}

/// `pullproof reject`: marks pending frames as unwanted.
struct RejectCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Reject pending frames.",
    discussion: """
      Rejected frames can't be accepted, and fail again in the next run of “pullproof verify”.

      Example: pullproof reject 'normal-header/idle/*'
      """)

  @OptionGroup var choice: PendingChoice

  func run(in world: World) throws(RunError) {
    let file = try ProjectFile(path: choice.project.config, in: world)
    try ReviewSession.recover(for: file, pending: choice.pending.folder, in: world)
    try choice.decide(in: file, of: world) { pending throws(RunError) in
      guard pending.rejected.isEmpty else {
        throw RunError(
          .usage,
          "the list has both decisions; “pullproof accept --from FILE” carries out both")
      }
      try choice.reject(pending.selected, of: pending, in: file, world: world)
    }
  }
}

/// The pending frames that are to be accepted or rejected.
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
    name: .customLong("locale"),
    help: ArgumentHelp(
      "Only frames of this locale, such as de; alone, all of its pending frames.",
      valueName: "locale"))
  var locales: [String] = []

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "A file that lists frames, one id on each line; - reads standard input.",
      discussion:
        "The lines “group 2@3f9c81d0” and “report 3f9c81d0” name a group and a report. For “accept”, a "
        + "line that begins with “reject” is rejected.",
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
    let names = !ids.isEmpty || !groups.isEmpty || list != nil
    guard !(all && names), all || names || !locales.isEmpty else {
      throw ValidationError(
        "Name frame ids, a --group, a --locale or a list with --from, or pass --all.")
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
      ids: ids, groups: groups, locales: locales,
      includesAll: all || ids.isEmpty && groups.isEmpty && list == nil, report: report,
      verification: file.commands().verification)
    guard let path = list else { return own }
    let input = try InputFile(at: path, advice: "--from takes a list of frames, or -")
    do {
      return try own.adding(FrameList(input.bytes, file: input.name))
    } catch {
      throw RunError(.badData, "\(error)")
    }
  }

  /// Marks frames as rejected and prints which; nothing where there are none.
  func reject(
    _ frames: [FrameReport], of pending: PendingFrames, in file: ProjectFile, world: World
  ) throws(RunError) {
    let ids = Set(frames.map(\.id))
    guard !ids.isEmpty else { return }
    try show(.rejected, ids, in: pending.decide(.rejected, for: ids), of: file, in: world)
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

/// The folder of a run whose frames nobody has accepted yet.
struct PendingOptions: ParsableArguments {
  @Option(
    name: [.customLong("pending"), .customLong("pending-dir")],
    help: ArgumentHelp(
      "The folder of pending frames. (default: the project's)", valueName: "folder"))
  var folder: String?
}
