internal import ArgumentParser
internal import ProofFiles
internal import ProofReferences
internal import ProofReports
internal import RefreshProject

/// `pullproof pending-snapshots`: the frames that the last verification found and nobody accepted.
struct PendingSnapshotsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pending-snapshots",
    abstract: "Prints the pending frames, which changed or are new.",
    discussion: """
      A line has a frame's id, its status, the group that accept takes, and an image. Nothing is drawn \
      or changed; the exit code is 0 also when frames are pending.
      """)

  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp("The project's file.", valueName: "file"))
  var config = Project.fileName

  @Option(
    name: [.customLong("pending"), .customLong("pending-dir")],
    help: ArgumentHelp("The folder of pending frames; the project's.", valueName: "folder"))
  var pending: String?

  @Flag(help: "Prints JSON.")
  var json = false

  func run() throws(RunError) {
    let folder: String
    if let pending { folder = pending } else { folder = try ProjectFile(path: config).pending }
    guard let report = try PendingFolder.lastReport(in: folder) else {
      throw RunError(
        .missingInput, "\(folder): no report of a verification; run “pullproof verify” first")
    }
    let listing = PendingListing(of: report, imageFolder: folder)
    guard json else { return try StandardOutput.write(listing.lines) }
    do {
      try StandardOutput.write(try listing.json())
    } catch {
      throw RunError(error)
    }
  }
}
