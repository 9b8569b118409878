import Foundation
package import ProofDocuments
import ProofDrawing

/// The result of one of several machines: its folder of pending frames, and its part of the run.
package struct BlobFolder: Sendable {
  package let path: String

  /// The part of the run that was found by the machine.
  package let shard: Shard

  let label: Label
  let calls: SystemCalls

  /// The folder that a blob is written to by default.
  package static let standardPath = "blob-report"

  /// The file with the shard, its inputs, and the digests of the other files.
  static let labelFile = "blob.json"

  /// The contents of that file.
  package struct Label: Codable {
    static let version = 4
    var version = Label.version
    package let shard: String
    let inputs: RunInputs

    /// The frames of this part.
    let frames: RunSelection

    /// The SHA-256 of the report and of the list of all other files.
    let files: [String: String]

    /// The paths of the files that describe components, by the components' names; nil for none.
    let lookFiles: [String: String]?

    init(
      shard: String, inputs: RunInputs, frames: RunSelection, files: [String: String],
      lookFiles: [String: String]? = nil
    ) {
      self.shard = shard
      self.inputs = inputs
      self.frames = frames
      self.files = files
      self.lookFiles = lookFiles
    }

    /// Reads a label of this version; one of another may have other fields.
    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let version = try values.decode(Int.self, forKey: .version)
      guard version == Label.version else {
        throw ReportError("the blob has version \(version), this program reads \(Label.version)")
      }
      shard = try values.decode(String.self, forKey: .shard)
      inputs = try values.decode(RunInputs.self, forKey: .inputs)
      frames = try values.decode(RunSelection.self, forKey: .frames)
      files = try values.decode([String: String].self, forKey: .files)
      lookFiles = try values.decodeIfPresent([String: String].self, forKey: .lookFiles)
    }
  }

  /// The files whose digests a label has.
  static let labelled = [PendingFolder.report, Checksums.file]

  /// Opens a blob.
  ///
  /// - Throws: `RunError` when there is none, or its label can't be read.
  package init(path: String, calls: SystemCalls = .live) throws(RunError) {
    self.path = path
    self.calls = calls
    let file = "\(path)/\(Self.labelFile)"
    let bytes: [UInt8]
    do throws(Errno) {
      bytes = try Descriptor.contents(of: file, calls: calls)
    } catch {
      let isAbsent = error == .notFound || error == .notFolder
      throw RunError(
        .missingInput,
        isAbsent
          ? "\(path): not a blob; name a folder that “verify --reporter blob” wrote"
          : "\(file): \(error); check its permissions")
    }
    do throws(DocumentError) {
      label = try Document(json: bytes, file: file).decoded(owner: "the blob")
    } catch {
      throw RunError(
        .badData, "\(error.location): \(error.problem); \(Self.advice)")
    }
    guard let shard = Shard(label.shard) else {
      throw RunError(
        .badData, "\(file): “\(label.shard)” is not a shard such as 2/5; \(Self.advice)")
    }
    self.shard = shard
  }

  static let advice = "run that shard again"
}

extension BlobFolder {
  /// Says which part of which run a folder holds, and what its files hold, once all are written.
  ///
  /// - Throws: `RunError` when a file can't be read or written.
  package static func label(
    _ path: String, as shard: Shard, of frames: RunSelection, in inputs: RunInputs,
    with pictures: [String] = [],
    lookFiles: [String: String] = [:]
  ) throws(RunError) {
    let folder = PendingFolder(path: path)
    guard let (report, lock) = try folder.read() else { return }
    let checksums = try Checksums(
      of: Self.files(of: report, lock).union(pictures), contents: folder.contents(of:))
    let output = try OutputFolder(path: path, advice: "name another folder for the blob")
    try output.write(Array(checksums.text.utf8), to: Checksums.file)
    var files: [String: String] = [:]
    for file in labelled { files[file] = Checksums.digest(of: try folder.contents(of: file)) }
    let label = Label(
      shard: "\(shard)", inputs: inputs, frames: frames, files: files,
      lookFiles: lookFiles.isEmpty ? nil : lookFiles)
    try output.write(json: label, to: labelFile)
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

extension BlobFolder {
  /// The blobs in some folders, each a blob itself or a folder of blobs, in the order of their parts.
  ///
  /// - Throws: `RunError` unless every part is there once, and all are of one run.
  package static func all(
    in paths: [String], calls: SystemCalls = .live
  ) throws(RunError) -> [BlobFolder] {
    var blobs: [BlobFolder] = []
    for path in paths {
      let names = try Disk.reading(path) { () throws(Errno) in
        try Disk.entriesIfPresent(of: path)
      }
      let inner = names.sorted().map { "\(path)/\($0)" }.filter { isBlob($0) }
      for path in isBlob(path) || inner.isEmpty ? [path] : inner {
        blobs.append(try BlobFolder(path: path, calls: calls))
      }
    }
    blobs.sort { $0.shard.number < $1.shard.number }
    let counts = Set(blobs.map(\.shard.count))
    guard let count = counts.first, counts.count == 1 else {
      throw RunError(
        .badData,
        "the blobs are from runs with different numbers of shards: "
          + blobs.map(\.shard.description).joined(separator: ", "))
    }
    let numbers = blobs.map(\.shard.number)
    guard numbers == Array(1...count) else {
      let missing = (1...count).filter { !numbers.contains($0) }.map { "\($0)/\(count)" }
      let twice = Set(numbers.filter { number in numbers.count { $0 == number } > 1 })
      throw RunError(
        .framesFailed,
        missing.isEmpty
          ? "duplicate shard \(twice.sorted().map(String.init).joined(separator: ", "))"
          : "missing blobs of the shards \(missing.joined(separator: ", ")); a machine may have failed"
      )
    }
    try checkInputs(of: blobs)
    try checkFrames(of: blobs)
    return blobs
  }

  /// Checks that no part is another one under a number that it didn't have.
  private static func checkFrames(of blobs: [BlobFolder]) throws(RunError) {
    var known: [RunSelection: Shard] = [:]
    // Where there are more parts than frames, some have none.
    for blob in blobs where blob.label.frames.count > 0 {
      guard let other = known.updateValue(blob.shard, forKey: blob.label.frames) else { continue }
      throw RunError(
        .badData,
        "the shards \(other) and \(blob.shard) have the same frames, so one of them is a copy of the other; "
          + "\(advice)")
    }
  }

  /// Checks that all parts were made of the same things.
  private static func checkInputs(of blobs: [BlobFolder]) throws(RunError) {
    guard let first = blobs.first else { return }
    for blob in blobs.dropFirst() {
      let differences = blob.label.inputs.differences(from: first.label.inputs)
      guard !differences.isEmpty else { continue }
      // Each machine keeps its own list of what failed.
      let advice =
        differences == [RunInputs.selectionName]
        ? "verify all shards with the same filters, and without --last-failed"
        : "verify all shards at one revision of the project, with the same filters, fonts and libraries"
      throw RunError(
        .badData,
        "the shards \(first.shard) and \(blob.shard) are not from one run: they differ in "
          + "\(differences.joined(separator: ", ")); \(advice)")
    }
  }

  private static func isBlob(_ path: String) -> Bool { access("\(path)/\(labelFile)", F_OK) == 0 }
}
