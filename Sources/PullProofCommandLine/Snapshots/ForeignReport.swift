import ArgumentParser
import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshProject

/// A report that another machine made: a folder or a ZIP archive with blobs, or with pending frames.
///
/// Its frames become the pending frames of a folder here, and are decided about like those of a run on this
/// machine: an acceptance compares lock, inputs and environment.
struct ForeignReport {
  let path: String

  /// Writes the frames to a folder, unless it has the same report already: a review goes on where it
  /// stopped.
  ///
  /// - Parameters:
  ///   - target: the folder of pending frames.
  ///   - warn: called when another run holds the folder.
  /// - Throws: `RunError` when there is no such report, a file was changed, or one can't be written.
  func open(to target: String, warn: (String) -> Void) throws(RunError) {
    let folder = try unpacked()
    defer { if folder != path { try? FileManager.default.removeItem(atPath: folder) } }
    let folders = try Disk.reading(path, advice: "check its permissions") { () throws(Errno) in
      try Self.folders(in: folder)
    }
    let blobs = folders.filter { Descriptor.isPresent("\($0)/blob.json") }
    guard blobs.isEmpty else {
      let merged = try MergedBlobs(of: try BlobFolder.all(in: blobs))
      return try write(merged.report, to: target, warn: warn) { pending throws(RunError) in
        try merged.write(to: pending)
      }
    }
    let sources = folders.filter { Descriptor.isPresent("\($0)/report.json") }
    guard let source = sources.first, sources.count == 1 else {
      throw RunError(
        .missingInput,
        "\(path): \(sources.isEmpty ? "no pending frames" : "several folders of pending frames"); name "
          + "a folder or an archive with blobs, or with one folder “pending” of a run")
    }
    let isTarget = try Disk.reading(target) { () throws(Errno) in
      try FileIdentity(source) == FileIdentity(target)
    }
    guard !isTarget else { return }
    guard let report = try PendingFolder.lastReport(in: source) else { return }
    try write(report, to: target, warn: warn) { pending throws(RunError) in
      try PendingFolder(path: source).copy(to: pending)
    }
  }

  private func write(
    _ report: VerificationReport, to target: String, warn: (String) -> Void,
    _ work: (PendingFolder) throws(RunError) -> Void
  ) throws(RunError) {
    try PendingFolder.check(target)
    let former = try PendingFolder.lastReport(in: target)
    guard former?.digest != report.digest else { return }
    if let former, let loss = former.loss(to: [path], in: target) { warn(loss) }
    let (pending, mutex) = try PendingFolder.cleared(at: target, warn: warn)
    defer { mutex.release() }
    try work(pending)
  }

  /// The folder, or a temporary one with the files of the archive.
  private func unpacked() throws(RunError) -> String {
    guard let status = try FileStatus(ofInput: path) else {
      throw RunError(.missingInput, "\(path): no such file or folder")
    }
    if status.kind == .folder { return path }
    let bytes = try Descriptor.contents(ofInput: path, advice: "name a folder or a ZIP archive")
    guard ZipArchive.isArchive(bytes) else {
      throw RunError(.badData, "\(path): neither a folder nor a ZIP archive")
    }
    let archive = try ZipArchive(bytes, path: path)
    let folder = try ScratchFolder.newPath(for: "report")
    do throws(RunError) {
      let output = try OutputFolder(path: folder, advice: "set TMPDIR to a folder with space")
      for file in archive.files {
        try output.makeFolders([file.parentFolder])
        try output.write(try archive.contents(of: file), to: file)
      }
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
    return folder
  }

  /// A folder and those in it, down to two levels.
  ///
  /// - Throws: `Errno` when one can't be read: it may hold a part of the report.
  private static func folders(in path: String, levels: Int = 2) throws(Errno) -> [String] {
    guard levels > 0 else { return [path] }
    var folders = [path]
    for name in try Disk.entries(of: path).sorted() {
      let child = "\(path)/\(name)"
      guard try FileStatus(of: child)?.kind == .folder else { continue }
      folders += try Self.folders(in: child, levels: levels - 1)
    }
    return folders
  }
}

extension VerificationReport {
  /// Tells what a folder of pending frames with this report loses to the frames of others; nil for a report in which
  /// no frame failed.
  func loss(to paths: [String], in folder: String) -> String? {
    let count = frames.count(where: \.fails)
    guard count > 0 else { return nil }
    let rejected = frames.count { $0.decision == .rejected }
    let rejections =
      rejected > 0 ? ", of which \(rejected) \(rejected == 1 ? "was" : "were") rejected" : ""
    return
      "\(folder): the frames of \(paths.listed()) replace \(count.counted("frame")) of the last "
      + "run\(rejections); “\(ProjectCommands(project: project).verification)” finds them again, and --pending "
      + "names another folder for a report"
  }
}

/// The report to look at.
struct ReportChoice: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A report of another machine: a folder or ZIP archive of blobs or of pending frames. (default: the "
        + "project's pending frames)",
      valueName: "report"))
  var report: String?

  @OptionGroup var pending: PendingOptions

  /// The folder of pending frames, where the project's is not meant.
  var folder: String? { pending.folder }

  /// Makes the frames of another machine pending, where one is named.
  ///
  /// - Throws: `RunError` when there is no such report, or the folder can't be written to.
  func open(for file: ProjectFile, in world: World) throws(RunError) {
    try ProjectPlaces(file).checkPending(pending.folder)
    guard let report else { return }
    try ForeignReport(path: report).open(to: pending.folder ?? file.pending, warn: world.warn)
  }
}
