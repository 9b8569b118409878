import ProofDocuments
import ProofGraphics
import ProofSnapshots

/// The files of a report's page, which are made in memory, and the images of its frames.
struct ReportPages: Sendable {
  private let folder: PendingFolder
  private let files: [String: [UInt8]]

  /// The images by their paths below the page's folder, as paths from the folder of pending frames.
  private let images: [String: String]

  /// Makes the page of a report.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - folder: the folder of pending frames.
  ///   - commands: the commands of the project.
  ///   - lookFiles: the paths of the files that describe components, by the components' names.
  ///   - grouping: the property by which frames are put together at first.
  ///   - token: the word that the page sends with each request.
  /// - Throws: `RunError` when the page can't be made.
  init(
    of report: VerificationReport, in folder: String, commands: ProjectCommands,
    lookFiles: [String: String], groupedBy grouping: ReviewGrouping, token: String
  ) throws(RunError) {
    var files: [String: [UInt8]] = [:]
    do {
      try HTMLReport().write(
        report, commands: commands, lookFiles: lookFiles, groupedBy: grouping, session: token
      ) { file, bytes in files[file] = bytes }
    } catch {
      throw RunError(.missingInput, "the page of the report can't be made: \(error)")
    }
    self.files = files
    self.folder = PendingFolder(path: folder)
    images = Dictionary(
      HTMLReport.images(of: report).map { (HTMLReport.path(ofImage: $0), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The contents of a file; nil if the report has none of this name.
  ///
  /// - Throws: `RunError` when an image can't be read.
  func contents(of name: String) throws(RunError) -> [UInt8]? {
    if let bytes = files[name] { return bytes }
    guard let image = images[name] else { return nil }
    return try folder.contents(of: image)
  }

  /// The fingerprint of the report’s file; nil where it is gone.
  var fingerprint: FileFingerprint? { folder.reportFingerprint }

  /// The report that the folder has now.
  ///
  /// - Throws: `RunError` when there is none, or it can't be read.
  func lastReport() throws(RunError) -> VerificationReport {
    guard let report = try PendingFolder.lastReport(in: folder.path) else {
      throw RunError(.missingInput, "\(folder.path): the report is gone; verify once more")
    }
    return report
  }
}
