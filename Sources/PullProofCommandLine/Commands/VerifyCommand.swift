internal import ArgumentParser
internal import Foundation
internal import ProofReports
internal import ProofSnapshots

/// `pullproof verify`: whether a project's frames are as they were, and why not.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compares frames with their references.",
    discussion: """
      Exits with 0 when all are as they were, 1 when some are not or are new, 2 when some can't be \
      drawn or compared, and 78 when fonts or libraries are not those of the references.
      """,
    aliases: ["test"])

  @OptionGroup var project: ProjectOptions

  @OptionGroup(title: "Frames") var selection: SelectionOptions

  @OptionGroup(title: "Run") var check: CheckOptions

  @OptionGroup(title: "Run") var reporting: ReporterOptions

  @Option(
    help: ArgumentHelp(
      "The folder for what waits to be accepted, where the project's can't be written to.",
      valueName: "folder"))
  var pending: String?

  func run() async throws(CommandFailure) {
    let run = try ProjectRun(project, warn: project.warn)
    try check.checkEnvironment(of: run)
    let indices = try check.indices(selection, in: run)
    let verification = await Verification(
      of: run, indices: indices, drawsAll: !check.onlyChanged, maxFailures: check.maxFailures,
      reportingTo: project.terminal)
    guard !Interruption.isRequested else {
      throw CommandFailure(
        .interrupted,
        "interrupted after \(verification.observed.count) of \(indices.count) frames")
    }
    // Machines may share a disk, so each keeps what it found in its own blob from the start.
    let pending = reporting.blob ?? self.pending ?? run.file.pending
    let report = try await verification.report(
      on: verification.observed, unreferenced: check.policy(of: run.file.project),
      pendingIn: pending)
    if let blob = reporting.blob { try BlobFolder.label(blob, as: check.part) }
    try CheckOptions.tell(
      report, pending: pending, quiet: project.quiet, by: reporting.reporters)
  }
}
