import ArgumentParser
import Foundation
import ProofDocuments
import ProofLint
import ProofSnapshots
import RefreshProject

/// How violations are reported, and which of them fail a run.
struct LintOutput: ParsableArguments {
  /// A form of the report.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case sarif
    case github
    case html
  }

  @Option(
    help: ArgumentHelp(
      "text, json, sarif, github or html; html writes a folder.", valueName: "format"))
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "The file of the report, or the folder of a page. (default: standard output, or lint-report)",
      valueName: "path"))
  var out: String?

  @Flag(help: "Report notes, too, such as texts that need a review.")
  var notes = false

  @Flag(help: "Exit with 1 if there are warnings.")
  var warningsAsErrors = false

  /// The least severity that is reported.
  var least: Diagnostic.Severity { notes ? .note : .warning }

  /// Whether a report fails the run.
  func fails(_ report: LintReport) -> Bool {
    report.count(of: .error) > 0 || warningsAsErrors && report.count(of: .warning) > 0
  }

  private var folder: String { out ?? "lint-report" }

  private static let advice = OutputFolder.usualAdvice

  /// Checks the path that the report goes to, before anything is laid out or written.
  ///
  /// - Throws: `RunError` when the report would overwrite or clear something of the project, the
  ///   baseline, or something else that isn't the program's own.
  func check(apartFrom file: ProjectFile, baseline: String?) throws(RunError) {
    var places = ProjectPlaces(file)
    if let baseline { places = places.adding("the baseline", baseline) }
    if format == .html {
      try places.checkFolder(folder, option: "--out ", example: "--out lint-report")
      try FolderMarker.check(folder, for: .lint, advice: Self.advice)
    } else if let out {
      try places.checkFile(out, option: "--out ", example: "--out lint-report.\(fileExtension)")
      try reportFile?.check(out)
    }
  }

  private var fileExtension: String {
    switch format {
    case .text, .github, .html: "txt"
    case .json, .sarif: format.rawValue
    }
  }

  /// The kind of file that a report may take the place of; nil where any text may.
  private var reportFile: ReportFile? {
    switch format {
    case .json: .lint
    case .sarif: .sarif
    case .text, .github, .html: nil
    }
  }

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - frames: what draws the frames of a page; nil where there are none.
  ///   - world: where it is written.
  ///   - quiet: whether a report without violations is not worth a line.
  /// - Throws: `RunError` when something can't be written.
  func write(
    _ report: LintReport, frames: LintFrames?, in world: World, quiet: Bool
  ) async throws(RunError) {
    let pathInRepository = { @Sendable path in Self.pathInRepository(path, of: world) }
    do {
      switch format {
      case .text:
        let lines = LintText(report).lines
        if !quiet || !report.violations.isEmpty {
          try writeLines(lines, in: world)
        }
      case .json: try write(report.json(), in: world)
      case .sarif:
        let log = SARIFLog(report, version: PullProofCommand.version, path: pathInRepository)
        try write(log.json(), in: world)
      case .github:
        try write(Array(LintAnnotations(report, path: pathInRepository).text.utf8), in: world)
      case .html:
        try await LintFolder(path: folder, advice: Self.advice)
          .write(report, frames: frames, waiting: world.warn)
        if !quiet || !report.violations.isEmpty {
          try world.output.show(["report \(folder)/index.html: \(LintText(report).summary)"])
        }
      }
    } catch {
      throw RunError(error)
    }
  }

  private func writeLines(_ lines: [String], in world: World) throws(RunError) {
    guard let out else { return try world.output.show(lines) }
    try write(Array(lines.map { "\($0)\n" }.joined().utf8), to: out)
  }

  private func write(_ bytes: [UInt8], in world: World) throws(RunError) {
    guard let out else { return try world.output.write(bytes) }
    try write(bytes, to: out)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(RunError) {
    try OutputFolder.write(bytes, to: path, advice: Self.advice)
  }

  /// The path of a file from the root of the repository in which GitHub Actions runs, or else from
  /// the working folder, without dots; other paths as they are.
  private static func pathInRepository(_ path: String, of world: World) -> String {
    let local = LocalPath(path)
    let root = world.variables.gitHubWorkspace
    return root.flatMap(local.relative) ?? local.belowWorkingFolder ?? path
  }
}
