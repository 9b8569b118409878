import Foundation
package import ProofDocuments
import ProofDrawing

extension BlobFolder {
  /// Says which part of which run a folder holds, and what its files hold, once all are written.
  ///
  /// - Throws: `RunError` when a file can't be read or written.
  package static func label(
    _ path: String, as shard: Shard, of inputs: RunInputs, with pictures: [String] = []
  ) throws(RunError) {
    let folder = PendingFolder(path: path)
    guard let (report, lock) = try folder.read() else { return }
    let checksums = try Checksums(
      of: Self.files(of: report, lock).union(pictures), contents: folder.contents(of:))
    let output = try OutputFolder(path: path, advice: "name another folder for the blob")
    try output.write(Array(checksums.text.utf8), to: Checksums.file)
    var files: [String: String] = [:]
    for file in labelled { files[file] = Checksums.digest(of: try folder.contents(of: file)) }
    let label = Label(shard: "\(shard)", inputs: inputs, files: files)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let bytes = Array(try encoder.encode(label)) + [UInt8(ascii: "\n")]
      try output.write(bytes, to: labelFile)
    } catch let error as RunError {
      throw error
    } catch {
      throw RunError(.framesFailed, "\(error)")
    }
  }

  /// The files that a blob has besides its report and its label.
  private static func files(of report: VerificationReport, _ lock: SnapshotLock) -> Set<String> {
    Set(
      [PendingFolder.lock, PendingFolder.inputs] + report.frames.flatMap(\.images.values)
        + lock.entries.keys.map { ReferenceFolder.file(ofScene: $0) })
  }

  struct Contents {
    let folder: PendingFolder
    let report: VerificationReport
    let lock: SnapshotLock
    let scenes: [String: Scene]

    /// The files that are as they were written, besides the report and the label.
    let files: Set<String>
  }

  /// The contents of the blob, after every file was found to be as it was written.
  ///
  /// - Throws: `RunError` when a file is absent, was changed or cut, or a path or a link leads
  ///   out of the blob.
  func contents() throws(RunError) -> Contents {
    let folder = PendingFolder(path: path, calls: calls)
    for file in Self.labelled {
      guard label.files[file] == Checksums.digest(of: try folder.contents(of: file)) else {
        throw failure(of: file, "was changed or cut after it was written")
      }
    }
    let checksums = try Checksums(
      parsing: try folder.contents(of: Checksums.file), file: "\(path)/\(Checksums.file)")
    for file in checksums.files
    where !checksums.matches(try folder.contents(of: file), in: file) {
      throw failure(of: file, "was changed or cut after it was written")
    }
    guard let (report, lock) = try folder.read() else {
      throw failure(of: PendingFolder.report, "is missing")
    }
    guard Self.files(of: report, lock).isSubset(of: checksums.files) else {
      throw failure(of: Checksums.file, "lacks files that the report needs")
    }
    return Contents(
      folder: folder, report: report, lock: lock, scenes: try folder.scenes(of: lock),
      files: Set(checksums.files))
  }

  private func failure(of file: String, _ problem: String) -> RunError {
    RunError(.badData, "\(path)/\(file) \(problem); \(Self.advice)")
  }
}
