import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshProject

/// `pullproof merge-reports`: merges the results of shards into one report.
struct MergeReportsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports", abstract: "Merge the blobs of all shards into one report.",
    discussion: """
      Exits as one run of all frames would, and writes pending frames to the folder of --pending.

      Blobs are checked before anything is written: they must be all shards of one run with the same \
      filters, lock, project, strings, theme, images, fonts and libraries, and their files must be unchanged.

      Example: pullproof merge-reports blobs/1 blobs/2 --reporter list,html
      """)

  @Argument(help: ArgumentHelp("The folders of the blobs.", valueName: "folder"))
  var folders: [String]

  @Option(
    name: [.customLong("pending"), .customLong("pending-dir")],
    help: ArgumentHelp(
      "The folder for pending frames. (default: the project's)",
      discussion: """
        It must be new, empty or from an earlier run. Where the project isn't there, the default is pending, \
        and pending-NAME for a project NAME.yml.
        """,
      valueName: "folder"))
  var pending: String?

  @OptionGroup var reporting: ReporterOptions

  @Flag(help: "Print errors only.")
  var quiet = false

  func validate() throws {
    guard reporting.blob != nil else { return }
    throw ValidationError(
      "--reporter blob works with verify only; a merged report is of all shards.")
  }

  func run(in world: World) throws(RunError) {
    let blobs = try BlobFolder.all(in: folders)
    // The results of an earlier run are kept until all blobs are checked.
    let merged = try MergedBlobs(of: blobs)
    let report = merged.report
    let suffix = ProjectFile.suffix(ofPath: report.project)
    let reporting = self.reporting.named(for: suffix)
    let here = try ProjectFile.inWorkingFolder(of: world)
    let usual = try project(of: report, besides: here, in: world)?.pending
    let pending = self.pending ?? usual ?? "pending\(suffix)"
    try checkPlaces(of: reporting, pending: pending, besides: blobs, here, in: world)
    try tellLoss(to: report, in: pending, warn: world.warn)
    let (target, mutex) = try PendingFolder.cleared(
      at: pending, warn: world.warn)
    defer { mutex.release() }
    try merged.write(to: target)
    // A project that isn't here may look for pending frames elsewhere.
    let isProjects =
      usual.map { LocalPath($0).absolute == LocalPath(pending).absolute }
      ?? (pending == "pending" && report.project == nil)
    try Reporting(
      world: world, options: reporting, pending: pending, quiet: quiet,
      commands: ProjectCommands(project: report.project, pending: isProjects ? nil : pending),
      pageCommand: reporting.repetition(in: world), passed: PassedFrames(of: merged),
      lookFiles: merged.lookFiles
    ).write(report)
  }

  /// The project of a report; nil where it isn't there, as in a job that only merges.
  ///
  /// Another machine wrote the path, so it can't lead out of the working folder.
  private func project(
    of report: VerificationReport, besides here: ProjectFile?, in world: World
  ) throws(RunError) -> ProjectFile? {
    guard let path = report.project else { return here }
    guard path.isContainedPath, try FileStatus(ofInput: path) != nil else { return nil }
    return try ProjectFile(path: path, in: world)
  }

  /// Tells that the frames and the decisions of an earlier run are lost.
  private func tellLoss(
    to report: VerificationReport, in pending: String, warn: (String) -> Void
  ) throws(RunError) {
    try PendingFolder.check(pending)
    let former: VerificationReport?
    do throws(RunError) {
      former = try PendingFolder.lastReport(in: pending)
    } catch {
      return warn("the report of an earlier run is replaced, which can't be read: \(error)")
    }
    guard let former,
      former.digest != report.digest || former.frames.contains(where: { $0.decision != nil }),
      let loss = former.loss(to: folders, in: pending)
    else { return }
    warn(loss)
  }

  /// Checks that nothing is written over the blobs, or over the project in the working folder.
  private func checkPlaces(
    of reporting: ReporterOptions, pending: String, besides blobs: [BlobFolder],
    _ here: ProjectFile?, in world: World
  ) throws(RunError) {
    var places = ProjectPlaces(blobs: blobs.map(\.path))
    var folders = [pending]
    if let file = here {
      places = places.adding(ProjectPlaces(file))
      folders.append(file.pending)
    }
    try places.checkPending(pending)
    try reporting.check(apartFrom: places, pending: folders, in: world)
  }
}
