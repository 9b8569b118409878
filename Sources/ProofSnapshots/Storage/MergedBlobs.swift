import Foundation
package import ProofDocuments
import ProofDrawing
import ProofGraphics

/// The results of the machines of one run, as if one had run it.
package struct MergedBlobs {
  /// The report on all frames.
  package let report: VerificationReport

  /// The unchanged frames whose references the blobs have because of their faults, each with its
  /// reference as the expected image, in the order of the matrix.
  package let pictured: [FrameReport]

  /// The paths of the files that describe components, by the components' names.
  package let lookFiles: [String: String]

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
      lock?.entries.fill(from: part.lock.entries)
    }
    do {
      report = try VerificationReport(merging: parts.map(\.report))
    } catch {
      throw RunError(.badData, "\(error)")
    }
    try Self.checkSelection(of: report, in: blobs)
    (self.parts, self.lock, self.scenes) = (parts, lock, scenes)
    lookFiles = blobs.compactMap(\.label.lookFiles).reduce(into: [:]) { all, part in
      all.merge(part) { own, _ in own }
    }
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

  /// Checks that the parts have as many frames as the run was to have.
  private static func checkSelection(
    of report: VerificationReport, in blobs: [BlobFolder]
  ) throws(RunError) {
    guard let count = blobs.first?.label.inputs.selection.count, count != report.counts.selected
    else { return }
    throw RunError(
      .badData,
      "the blobs are of \(report.counts.selected.counted("frame")), but the run selected \(count); "
        + "run all shards again, with one version of PullProof")
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

/// The SHA-256 of each file of a folder, in the form that `sha256sum --check` reads.
package struct Checksums: Sendable {
  /// The file that lists them.
  package static let file = "SHA256SUMS"

  private var digests: [String: String] = [:]

  /// Creates a list of some files.
  package init(
    of files: some Sequence<String>, contents: (String) throws(RunError) -> [UInt8]
  ) throws(RunError) {
    for file in files { digests[file] = Self.digest(of: try contents(file)) }
  }

  /// Reads a list.
  ///
  /// - Throws: `RunError` when it is malformed or names a path out of the folder.
  package init(parsing bytes: [UInt8], file path: String) throws(RunError) {
    for (index, line) in bytes.textLines.enumerated() where !line.isEmpty {
      let file = String(line.dropFirst(66))
      guard line.dropFirst(64).hasPrefix("  "), file.isContainedPath,
        digests.updateValue(String(line.prefix(64)), forKey: file) == nil
      else {
        throw RunError(
          .badData, "\(path):\(index + 1): expected a SHA-256, two spaces and a file of the folder")
      }
    }
  }

  /// The files of the list, in order.
  package var files: [String] { digests.keys.sorted() }

  /// Whether a file holds what it held when the list was made.
  package func matches(_ bytes: [UInt8], in file: String) -> Bool {
    digests[file] == Self.digest(of: bytes)
  }

  /// The list as the contents of a file.
  package var text: String {
    digests.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }.joined()
  }

  /// The SHA-256 of bytes in 64 hexadecimal digits.
  package static func digest(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes(SHA256.hexDigest(of:))
  }
}

/// Everything that decides what a run finds, as digests; parts of one run have the same ones.
package struct RunInputs: Hashable, Sendable, Codable {
  /// Of the references that frames are compared with.
  package let lock: String

  /// Of the project's file.
  package let project: String

  /// Of the files that texts come from: the project's and our own.
  package let strings: String

  /// Of the project's theme.
  package let theme: String

  /// Of the images that gif components show.
  package let images: String

  /// Of the fonts and libraries.
  package let environment: String

  /// The ids of the rules whose faults make the run fail, in order.
  package let forbidden: String

  /// The frames of all parts.
  package let selection: RunSelection

  /// The names of the inputs that differ from those of another run.
  package func differences(from other: RunInputs) -> [String] {
    let parts: [(KeyPath<RunInputs, String>, String)] = [
      (\.lock, "lock"), (\.project, "project"), (\.strings, "strings"), (\.theme, "theme"),
      (\.images, "images of gif components"), (\.environment, "fonts or libraries"),
      (\.forbidden, "forbidden faults"), (\.selection.ids, Self.selectionName),
    ]
    return parts.filter { self[keyPath: $0.0] != other[keyPath: $0.0] }.map(\.1)
  }

  /// The name of the selected frames, which filters decide about.
  static let selectionName = "selected frames"

  /// Creates inputs from digests.
  package init(
    lock: String, project: String, strings: String, theme: String, images: String,
    environment: String, forbidden: String, selection: RunSelection
  ) {
    self.lock = lock
    self.project = project
    self.strings = strings
    self.theme = theme
    self.images = images
    self.environment = environment
    self.forbidden = forbidden
    self.selection = selection
  }
}

/// The frames that a run selects, before they are parted: those of its filters, or all.
package struct RunSelection: Hashable, Sendable, Codable {
  /// The number of frames.
  package let count: Int

  /// The digest of their ids in the order of the matrix.
  package let ids: String

  /// Creates the selection of frames by their ids; there may be a million.
  package init(of ids: some Sequence<String>) {
    var count = 0
    var digest = SHA256.Stream()
    for id in ids {
      count += 1
      var line = id + "\n"
      line.withUTF8 { digest.update(UnsafeRawBufferPointer($0)) }
    }
    self.count = count
    self.ids = digest.hexDigest()
  }
}
