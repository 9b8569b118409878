import Foundation
import ProofDocuments
import ProofSnapshots

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
  /// - Parameters:
  ///   - report: the report.
  ///   - pending: the folder of its images.
  ///   - passed: the unchanged frames that the page shows.
  ///   - commands: the commands to go on with, as they are typed here; nil for the report's.
  ///   - waiting: is called with a warning where another run holds the folder.
  /// - Throws: `RunError` when a file can't be read or written.
  func write(
    _ report: VerificationReport, imagesIn pending: String, passed: PassedFrames,
    commands: ProjectCommands?, waiting: (String) -> Void
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
    try HTMLReport().write(report, passed: shown, commands: commands) { file, bytes in
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
    for file in folder.files
    where HTMLReport.isPart(AtomicFile.target(ofTemporary: file) ?? file) && !kept.contains(file) {
      try folder.remove(file)
    }
  }
}
