import ArgumentParser
import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshLint
import RefreshProject

/// The form of a lint's report, and the violations that fail a run.
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
    var places = ProjectPlaces(withPendingOf: file)
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

  /// The kind of file that a report may take the place of; nil for a folder.
  private var reportFile: ReportFile? {
    switch format {
    case .json: .lint
    case .sarif: .sarif
    case .text: .text
    case .github: .github
    case .html: nil
    }
  }

  /// Writes a report.
  ///
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

/// The folder of a lint's page.
struct LintFolder {
  private let folder: OutputFolder
  private let advice: String

  init(path: String, advice: String) throws(RunError) {
    try FolderMarker.check(path, for: .lint, advice: advice)
    folder = OutputFolder(ownPath: path, advice: advice)
    self.advice = advice
    try folder.make()
  }

  /// Writes a page with the pictures of its violations, and removes what an earlier one left.
  ///
  /// - Throws: `RunError` when a frame can't be drawn, or a file can't be written.
  func write(
    _ report: LintReport, frames: LintFrames?, waiting: (String) -> Void
  ) async throws {
    let mutex = try FolderMutex(path: folder.path) {
      waiting("\(folder.path): waiting for another report")
    }
    defer { mutex.release() }
    try FolderMarker.claim(folder, for: .lint, advice: advice)
    // A page never stands beside the pictures of another report: it goes first and comes last.
    try folder.remove("index.html")
    var files: Set<String> = []
    var images: [String: String] = [:]
    let shown = Set(report.violations.compactMap(LintPage.shownFrame))
    for (frame, png) in try await frames?.pictures(of: shown) ?? [] {
      let image = LintPage.path(ofImage: frame.path)
      try folder.makeFolders([image.parentFolder])
      try folder.write(png, to: image)
      files.insert(image)
      images[frame.id] = image
    }
    try folder.makeFolders([LintPage.assetFolder])
    try LintPage().write(report, images: images) { file, bytes in
      try folder.write(bytes, to: file)
      files.insert(file)
    }
    try removeOthers(than: files)
  }

  /// Only files that bear the program's names are removed, even in a folder of its own.
  private func removeOthers(than kept: Set<String>) throws(RunError) {
    for file in try folder.files
    where LintPage.isPart(AtomicFile.target(ofTemporary: file) ?? file) && !kept.contains(file) {
      try folder.remove(file)
    }
  }
}
