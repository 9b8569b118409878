internal import Foundation
internal import ProofReports
internal import ProofSnapshots

/// The folder of an HTML report.
struct HTMLFolder {
  private let folder: OutputFolder

  init(path: String) throws(CommandFailure) {
    folder = try OutputFolder(path: path, advice: Reporting.advice)
  }

  /// Writes a report with its images, and removes what an earlier one left.
  func write(_ report: VerificationReport, imagesIn pending: String) throws {
    let guardian = try FolderLock(path: folder.path) {
      Terminal.current.warn("\(folder.path): waiting for another report")
    }
    defer { guardian.release() }
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

  /// Copies the images that a page shows, and tells where they are.
  private func copyImages(
    of report: VerificationReport, from pending: String
  ) throws(CommandFailure) -> [String] {
    let images = Set(HTMLReport.images(of: report)).sorted()
    let folders = Set(
      images.map { (HTMLReport.path(ofImage: $0) as NSString).deletingLastPathComponent })
    try folder.makeFolders(folders.sorted())
    for image in images {
      let bytes: [UInt8]
      do {
        bytes = try Descriptor.contents(of: "\(pending)/\(image)")
      } catch {
        throw CommandFailure(.missingInput, "\(pending)/\(image): \(error); verify once more")
      }
      try folder.write(bytes, to: HTMLReport.path(ofImage: image))
    }
    return images.map(HTMLReport.path(ofImage:))
  }

  /// Only files that bear our names are ours to remove, wherever a mistyped path may lead.
  private func removeOthers(than kept: Set<String>) throws(CommandFailure) {
    let files = FileManager.default.enumerator(atPath: folder.path)
    for file in (files?.compactMap { $0 as? String } ?? [])
    where HTMLReport.isPart(file) && !kept.contains(file) {
      try folder.remove(file)
    }
  }
}
