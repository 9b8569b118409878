internal import Foundation
internal import ProofFiles
internal import ProofReports
internal import ProofSnapshots

/// The folder of an HTML report.
struct HTMLFolder {
  private let folder: OutputFolder

  init(path: String) throws(RunError) {
    try FolderMarker.check(path, for: .report, advice: Reporting.advice)
    folder = OutputFolder(ownPath: path, advice: Reporting.advice)
    try folder.make()
  }

  /// Writes a report with its images, and removes what an earlier one left.
  func write(_ report: VerificationReport, imagesIn pending: String) throws {
    let mutex = try FolderMutex(path: folder.path) {
      Terminal.current.warn("\(folder.path): waiting for another report")
    }
    defer { mutex.release() }
    try FolderMarker.claim(folder, for: .report, advice: Reporting.advice)
    // A page never stands beside the data of another report: it goes first and comes last.
    try folder.remove("index.html")
    var files = Set(try copyImages(of: report, from: pending))
    try folder.makeFolders(["assets", "data"])
    try HTMLReport().write(report) { file, bytes in
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

  /// Only files that bear the program's names are removed, even in a folder of its own.
  private func removeOthers(than kept: Set<String>) throws(RunError) {
    for file in folder.files
    where HTMLReport.isPart(AtomicFile.target(ofTemporary: file) ?? file) && !kept.contains(file) {
      try folder.remove(file)
    }
  }
}
