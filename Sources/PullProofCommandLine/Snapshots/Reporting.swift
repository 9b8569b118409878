import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshProject

/// The output of a report by all reporters that arguments name.
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

  /// The paths of the files that describe components, by the components' names.
  var lookFiles: [String: String] = [:]

  /// Writes a report.
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
    let path = reporter.path
    switch reporter.kind {
    case .list: try list(report)
    case .json: try write(report.json(), to: path, as: .json)
    case .junit:
      var text = ""
      JUnitReport(report, imageFolder: pending).write { text += $0 }
      try write(Array(text.utf8), to: path, as: .junit)
    case .markdown:
      let summary = MarkdownSummary(
        report, files: files, commands: commands.forReaders(of: report), form: .comment,
        groupedBy: options.groupBy)
      try write(Array(summary.text.utf8), to: path, as: .markdown)
    case .github: try reportToGitHub(report)
    // What is pending was written there in the first place.
    case .blob: if !quiet { try world.output.show(["blob \(path)"]) }
    case .html:
      try HTMLFolder(path: path).write(
        report, imagesIn: pending, passed: passed, lookFiles: lookFiles,
        commands: commands.isPortable ? commands : commands.forReaders(of: report),
        groupedBy: options.groupBy, waiting: world.warn)
      if !quiet || !report.isClean {
        try world.output.show(["report \(path)/index.html: \(report.verdict)"])
      }
    }
  }

  private func list(_ report: VerificationReport) throws(RunError) {
    guard !quiet || !report.isClean else { return }
    let list = TerminalReport(
      report, hasColor: world.output.hasColor, commands: commands, files: files,
      diffTool: options.diffTool ?? world.variables.diffTool, groupedBy: options.groupBy)
    try world.output.write(Array(list.text.utf8))
  }

  /// The places of the report's images.
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

/// The folder of an HTML report.
struct HTMLFolder {
  private let folder: OutputFolder

  init(path: String) throws(RunError) {
    try FolderMarker.check(path, for: .report, advice: Reporting.advice)
    folder = OutputFolder(ownPath: path, advice: Reporting.advice)
    try folder.make()
  }

  /// Writes a report with its images, and removes what an earlier one left.
  ///
  /// - Throws: `RunError` when a file can't be read or written.
  func write(
    _ report: VerificationReport, imagesIn pending: String, passed: PassedFrames,
    lookFiles: [String: String], commands: ProjectCommands?, groupedBy grouping: ReviewGrouping,
    waiting: (String) -> Void
  ) throws {
    let mutex = try FolderMutex(path: folder.path) {
      waiting("\(folder.path): waiting for another report")
    }
    defer { mutex.release() }
    try FolderMarker.claim(folder, for: .report, advice: Reporting.advice)
    // A page never stands beside the data of another report: it goes first and comes last.
    try folder.remove("index.html")
    var files = Set(try copyImages(of: report, from: pending))
    let shown = try copyImages(of: passed, to: &files)
    try folder.makeFolders(["assets", "data"])
    try HTMLReport().write(
      report, passed: shown, commands: commands, lookFiles: lookFiles, groupedBy: grouping
    ) { file, bytes in
      try folder.write(bytes, to: file)
      files.insert(file)
    }
    try removeOthers(than: files)
  }

  /// Copies the images that a page shows, and returns their paths.
  private func copyImages(
    of report: VerificationReport, from pending: String
  ) throws(RunError) -> [String] {
    let images = Set(HTMLReport.images(of: report)).sorted()
    let folders = Set(
      images.map { HTMLReport.path(ofImage: $0).parentFolder })
    try folder.makeFolders(folders.sorted())
    for image in images {
      let bytes: [UInt8]
      do {
        bytes = try Descriptor.contents(of: "\(pending)/\(image)")
      } catch {
        throw RunError(.missingInput, "\(pending)/\(image): \(error); verify once more")
      }
      try folder.write(bytes, to: HTMLReport.path(ofImage: image))
    }
    return images.map(HTMLReport.path(ofImage:))
  }

  /// Copies the references of unchanged frames, and returns the frames whose images can be read.
  private func copyImages(
    of passed: PassedFrames, to files: inout Set<String>
  ) throws(RunError) -> [FrameReport] {
    var shown: [FrameReport] = []
    for frame in passed.frames {
      guard let image = frame.images[.expected], let bytes = passed.image(frame) else { continue }
      let file = HTMLReport.path(ofImage: image)
      try folder.makeFolders([file.parentFolder])
      try folder.write(bytes, to: file)
      files.insert(file)
      shown.append(frame)
    }
    return shown
  }

  /// Only files that bear the program's names are removed, even in a folder of its own.
  private func removeOthers(than kept: Set<String>) throws(RunError) {
    for file in try folder.files
    where HTMLReport.isPart(AtomicFile.target(ofTemporary: file) ?? file) && !kept.contains(file) {
      try folder.remove(file)
    }
  }
}

/// A file of a report, which may take the place of an earlier one of its kind and of nothing else.
enum ReportFile: String {
  case json
  case junit
  case markdown

  /// A lint's report as JSON.
  case lint
  case sarif

  /// A lint's report as text, which ends with the numbers of violations.
  case text

  /// A lint's annotations for GitHub.
  case github

  /// Checks that a path is free, or holds an earlier report of this kind.
  ///
  /// - Throws: `RunError` when another file is there.
  func check(_ path: String) throws(RunError) {
    try OutputFolder.checkReplacement(
      of: path, refusal: "is not a \(rawValue) report of PullProof and would be overwritten",
      advice: advice, where: isReport)
  }

  private var advice: String {
    switch self {
    case .json, .junit, .markdown: Reporting.advice
    case .lint, .sarif, .text, .github: OutputFolder.usualAdvice
    }
  }

  private func isReport(_ bytes: [UInt8]) -> Bool {
    let contents = Data(bytes)
    func holds(_ text: String, inFirst count: Int = .max) -> Bool {
      contents.prefix(count).firstRange(of: Data(text.utf8)) != nil
    }
    switch self {
    case .json: return bytes.first == UInt8(ascii: "{") && holds("\"schemaVersion\"")
    case .lint:
      return bytes.first == UInt8(ascii: "{") && holds("\"kind\" : \"lint\"", inFirst: 100)
    case .sarif: return bytes.first == UInt8(ascii: "{") && holds("sarif", inFirst: 1_000)
    case .text:
      return (bytes.textLines.last { !$0.isEmpty } ?? "")
        .starts(with: /[0-9,]+ errors?, [0-9,]+ warnings?(, |; |$)/)
    case .github:
      return bytes.split(separator: UInt8(ascii: "\n"))
        .allSatisfy { $0.starts(with: "::".utf8) }
    case .junit: return holds("<testsuites name=\"pullproof\"", inFirst: 1_000)
    case .markdown: return MarkdownSummary.headings.contains { bytes.starts(with: $0.utf8) }
    }
  }
}
