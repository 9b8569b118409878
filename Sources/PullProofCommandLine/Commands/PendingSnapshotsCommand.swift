import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshProject

/// `pullproof pending-snapshots`: lists changed and new frames that are not accepted yet.
struct PendingSnapshotsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "pending-snapshots",
    abstract: "List pending frames, which are changed or new.",
    discussion: """
      Each line has a frame's id, its status, its group for “pullproof accept --group”, and an image. \
      Draws and changes nothing. The exit code is 0 even if frames are pending.

      Example: pullproof pending-snapshots --json
      """)

  @OptionGroup var project: ProjectOptions

  @OptionGroup var pending: PendingOptions

  @Option(
    name: .customLong("group-by"),
    help: ArgumentHelp(
      "Put frames together by their causes or by their languages. (default: the order of the project)",
      valueName: "cause|locale"))
  var grouping: ReviewGrouping?

  @Flag(help: "Print JSON.")
  var json = false

  /// The folder of pending frames, and the commands of the project, which isn't read where the folder
  /// is named.
  private func place(in world: World) throws(RunError) -> (
    folder: String, commands: ProjectCommands
  ) {
    if let folder = pending.folder {
      return (folder, ProjectCommands(project: project.namedConfig))
    }
    let file = try ProjectFile(path: project.config, in: world)
    return (file.pending, file.commands())
  }

  func run(in world: World) throws(RunError) {
    let (folder, commands) = try place(in: world)
    guard let report = try PendingFolder.lastReport(in: folder) else {
      throw RunError(
        .missingInput,
        "\(folder): no report of a verification; run “\(commands.verification)” first")
    }
    if try PendingFolder(path: folder).hasInterruptedDecision {
      world.warn(
        "a decision was interrupted; the next command that decides or verifies brings back the references "
          + "from before it")
    }
    let listing = PendingListing(of: report, imageFolder: folder, groupedBy: grouping)
    guard json else { return try world.output.write(listing.lines) }
    do {
      try world.output.write(try listing.json())
    } catch {
      throw RunError(error)
    }
  }
}
