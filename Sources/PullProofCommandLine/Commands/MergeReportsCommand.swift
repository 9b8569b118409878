internal import ArgumentParser
internal import ProofFiles
internal import ProofReferences
internal import ProofReports
internal import ProofSnapshots
internal import RefreshProject

/// `pullproof merge-reports`: what several machines found, as if one had found it.
struct MergeReportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports", abstract: "Makes one report of the blobs of several machines.",
    discussion: """
      Exits as one run over all frames would have, and writes pending frames to the folder of --pending.

      Blobs are checked before anything is written: they must be all parts of one run, with the same \
      lock, project, strings, theme, images, fonts and libraries, and their files must be as they were \
      written.
      """)

  @Argument(help: ArgumentHelp("Folders with blobs.", valueName: "folder"))
  var folders: [String]

  @Option(
    name: [.customLong("pending"), .customLong("pending-dir")],
    help: ArgumentHelp(
      "The folder for pending frames: a new or empty one, or one of an earlier run.",
      valueName: "folder"))
  var pending = standardPending

  private static let standardPending = "pending"

  @OptionGroup var reporting: ReporterOptions

  @Flag(help: "Prints nothing but errors.")
  var quiet = false

  func run() throws(RunError) {
    let blobs = try BlobFolder.all(in: folders)
    try checkPlaces(besides: blobs)
    // Whatever was found before stays as it is until everything of the blobs is checked.
    let merged = try MergedBlobs(of: blobs)
    let report = merged.report
    let (target, mutex) = try PendingFolder.cleared(
      at: pending, warn: Terminal.current.warn)
    defer { mutex.release() }
    try merged.write(to: target)
    // Where the project is elsewhere, so is the folder in which it looks for pending frames.
    let isProjects = pending == Self.standardPending && report.project == nil
    try Reporting(
      options: reporting, pending: pending, quiet: quiet,
      commands: ProjectCommands(project: report.project, pending: isProjects ? nil : pending)
    ).tell(report)
  }

  /// Checks that nothing is written over the blobs, or over the project in the working folder.
  private func checkPlaces(besides blobs: [BlobFolder]) throws(RunError) {
    var places = ProjectPlaces(blobs: blobs.map(\.path))
    if let file = try? ProjectFile(path: Project.fileName) {
      places = places.adding(ProjectPlaces(file))
    }
    try places.checkPending(pending)
    try reporting.check(apartFrom: places, pending: pending)
  }
}
