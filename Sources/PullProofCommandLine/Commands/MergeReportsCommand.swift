internal import ArgumentParser
internal import Foundation
internal import ProofDrawing
internal import ProofReports
internal import ProofSnapshots
internal import RefreshProject

/// `pullproof merge-reports`: what several machines found, as if one had found it.
struct MergeReportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports", abstract: "Makes one report of the blobs of several machines.",
    discussion: """
      Exits as one run over all frames would have. What waits to be accepted goes to the folder of \
      pending frames.
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

  func run() throws(CommandFailure) {
    let blobs = try BlobFolder.all(in: folders)
    try checkPlaces(besides: blobs)
    let (target, guardian) = try PendingFolder.cleared(
      at: pending, warn: Terminal.current.warn)
    defer { guardian.release() }
    var reports: [VerificationReport] = []
    var lock: SnapshotLock?
    var scenes: [String: Scene] = [:]
    for blob in blobs {
      let source = PendingFolder(path: blob.path)
      guard let (report, part) = try source.read() else {
        throw CommandFailure(.badData, "\(blob.path): no report; verify that part again")
      }
      for image in report.frames.flatMap(\.images.values) {
        try target.write(try source.image(image), to: image)
      }
      reports.append(report)
      scenes.merge(try source.scenes(of: part)) { own, _ in own }
      guard part.environment == lock?.environment ?? part.environment else {
        throw CommandFailure(
          .badData,
          "\(blob.path): other fonts or libraries than those of \(blobs[0].path); verify all parts "
            + "on machines that have the same")
      }
      lock = lock ?? SnapshotLock(environment: part.environment)
      lock?.entries.merge(part.entries) { own, _ in own }
    }
    let report: VerificationReport
    do {
      report = try VerificationReport(merging: reports)
    } catch {
      throw CommandFailure(.badData, "\(error)")
    }
    if let lock { try target.write(report, lock: lock, scenes: scenes) }
    // Where the project is elsewhere, so is the folder in which it looks for what waits.
    let isProjects = pending == Self.standardPending && report.project == nil
    try Reporting(
      options: reporting, pending: pending, quiet: quiet,
      commands: ProjectCommands(project: report.project, pending: isProjects ? nil : pending)
    ).tell(report)
  }

  /// Checks that nothing is written over the blobs, or over the project in the working folder.
  private func checkPlaces(besides blobs: [BlobFolder]) throws(CommandFailure) {
    var places = ProjectPlaces(blobs: blobs.map(\.path))
    if let file = try? ProjectFile(path: Project.fileName) {
      places = places.adding(ProjectPlaces(file))
    }
    try places.checkPending(pending)
    try reporting.check(apartFrom: places, pending: pending)
  }
}
