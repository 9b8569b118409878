package import ProofDocuments
import ProofDrawing

/// The results of the machines of one run, as if one had run it.
package struct MergedBlobs {
  /// The report on all frames.
  package let report: VerificationReport

  /// The unchanged frames whose references the blobs have because of their faults, each with its
  /// reference as the expected image, in the order of the matrix.
  package let pictured: [FrameReport]

  /// The folders of these references, by their files.
  private let pictureFolders: [String: PendingFolder]

  private let parts: [BlobFolder.Contents]
  private let lock: SnapshotLock?
  private let scenes: [String: Scene]

  /// Reads blobs, and checks every file of them.
  ///
  /// - Throws: `RunError` when a file is absent or was changed, or the reports are not of one run.
  package init(of blobs: [BlobFolder]) throws(RunError) {
    var parts: [BlobFolder.Contents] = []
    var lock: SnapshotLock?
    var scenes: [String: Scene] = [:]
    for blob in blobs {
      let part = try blob.contents()
      parts.append(part)
      scenes.merge(part.scenes) { own, _ in own }
      lock = lock ?? SnapshotLock(environment: part.lock.environment)
      lock?.entries.merge(part.lock.entries) { own, _ in own }
    }
    do {
      report = try VerificationReport(merging: parts.map(\.report))
    } catch {
      throw RunError(.badData, "\(error)")
    }
    (self.parts, self.lock, self.scenes) = (parts, lock, scenes)
    let pictured = parts.map { part in
      part.report.frames.compactMap(\.withReferenceOfFaults).filter { frame in
        frame.images[.expected].map(part.files.contains) ?? false
      }
    }
    self.pictured = pictured.flatMap(\.self).sorted { $0.index < $1.index }
    pictureFolders = Dictionary(
      zip(parts, pictured).flatMap { part, frames in
        frames.compactMap { frame in frame.images[.expected].map { ($0, part.folder) } }
      }, uniquingKeysWith: { own, _ in own })
  }

  /// The reference of one of the frames that have one; nil where it can't be read.
  package func reference(of frame: FrameReport) -> [UInt8]? {
    guard let file = frame.images[.expected] else { return nil }
    return try? pictureFolders[file]?.contents(of: file)
  }

  /// Writes the images, facts, lock and report of all parts to a folder, which was cleared.
  ///
  /// - Throws: `RunError` when a file can't be read or written.
  package func write(to target: PendingFolder) throws(RunError) {
    for part in parts {
      for image in part.report.frames.flatMap(\.images.values) {
        try target.write(try part.folder.contents(of: image), to: image)
      }
    }
    guard let lock, let part = parts.first else { return }
    try target.write(report, lock: lock, scenes: scenes, drawnFrom: try part.folder.inputs())
  }
}
