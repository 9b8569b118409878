import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshProject

/// Tells a report in the ways that were asked for.
struct Reporting {
  let world: World
  let options: ReporterOptions

  /// The folder of pending images.
  let pending: String

  /// Whether a clean report is not worth a line.
  let quiet: Bool

  /// The commands to go on with, as they are typed here.
  let commands: ProjectCommands

  /// The command that makes a page of the same frames; nil where none does.
  let pageCommand: String?

  /// The unchanged frames that a page shows.
  let passed: PassedFrames

  /// Tells a report.
  ///
  /// - Throws: `RunError` when something can't be written or frames can't be judged with this
  ///   machine's fonts and libraries, and one without a message when the report isn't clean.
  func write(_ report: VerificationReport) throws(RunError) {
    for reporter in options.reporters {
      do {
        try write(report, by: reporter)
      } catch {
        throw RunError(error)
      }
    }
    if report.blamesEnvironment { throw RunError(environmentOf: report, commands: commands) }
    if report.hasErrors { throw RunError(.framesFailed, "") }
    // Neither a rejected orphaned reference nor a forbidden fault is a change of a frame.
    let isForgiven =
      options.exitZeroOnChanges && !report.rejectsOrphaned && !report.rejectsFaults
    if !report.isClean, !isForgiven { throw RunError(.changed, "") }
  }

  private func write(_ report: VerificationReport, by reporter: Reporter) throws {
    switch reporter {
    case .list: try list(report)
    case .json(let file): try write(report.json(), to: file, as: .json)
    case .junit(let file):
      var text = ""
      JUnitReport(report, imageFolder: pending).write { text += $0 }
      try write(Array(text.utf8), to: file, as: .junit)
    case .github: try reportToGitHub(report)
    // What is pending was written there in the first place.
    case .blob(let folder): if !quiet { try world.output.show(["blob \(folder)"]) }
    case .html(let folder):
      try HTMLFolder(path: folder).write(
        report, imagesIn: pending, passed: passed,
        commands: commands.isPortable ? commands : commands.forReaders(of: report),
        waiting: world.warn)
      if !quiet || !report.isClean {
        try world.output.show(["report \(folder)/index.html: \(report.verdict)"])
      }
    }
  }

  private func list(_ report: VerificationReport) throws(RunError) {
    guard !quiet || !report.isClean else { return }
    let list = TerminalReport(
      report, hasColor: world.output.hasColor, commands: commands, files: files,
      diffTool: options.diffTool ?? world.variables.diffTool)
    try world.output.write(Array(list.text.utf8))
  }

  /// Where the images of the report are.
  private var files: ReportFiles {
    let variables = world.variables
    let run = variables.gitHubRun.map { ReportFiles.Service.gitHub(run: $0) }
    let page = options.page
    return ReportFiles(
      images: pending, page: page, pageCommand: page == nil ? pageCommand : nil,
      service: run ?? (variables.isCIService ? .other : nil))
  }

  private func write(
    _ bytes: [UInt8], to path: String, as kind: ReportFile
  ) throws(RunError) {
    guard path != "-" else { return try world.output.write(bytes) }
    try kind.check(path)
    try OutputFolder.write(bytes, to: path, advice: Self.advice)
  }

  private func reportToGitHub(_ report: VerificationReport) throws(RunError) {
    let variables = world.variables
    let here = world.workingFolder
    let folder = variables.gitHubWorkspace.flatMap { LocalPath(here).relative(to: $0) }
    let commands = commands.forReaders(of: report)
    let annotations = GitHubAnnotations(
      report, folder: folder ?? "", files: files, commands: commands)
    try world.output.write(Array(annotations.text.utf8))
    guard let summary = variables.gitHubSummary else { return }
    do {
      let text = MarkdownSummary(report, files: files, commands: commands).text
      try Descriptor.append(Array(text.utf8), to: summary)
    } catch {
      throw RunError(
        .cannotWrite, "\(summary): \(error); GITHUB_STEP_SUMMARY names a file to append to")
    }
  }

  static let advice = "name another path in --reporter"
}
