package import ProofDocuments
import ProofDrawing

extension PendingFolder {
  /// The contents of a file that was kept.
  ///
  /// - Throws: `RunError` when it can't be read, or its path or a link leads out of the folder.
  package func contents(of file: String) throws(RunError) -> [UInt8] {
    try FolderBoundary(path: folder.path).check(file)
    do {
      return try Descriptor.contents(of: "\(folder.path)/\(file)", calls: calls)
    } catch {
      throw RunError(
        .missingInput, "\(folder.path)/\(file): \(error); run “pullproof verify” to write it again")
    }
  }

  /// The facts of the frames of a lock.
  func scenes(of lock: SnapshotLock) throws(RunError) -> [String: Scene] {
    let source = ReferenceFolder(path: folder.path, calls: calls)
    var scenes: [String: Scene] = [:]
    let boundary = FolderBoundary(path: folder.path)
    for id in Set(lock.entries.keys.map(FrameID.sceneID(of:))) {
      let file = ReferenceFolder.file(ofScene: id)
      try boundary.check(file)
      scenes[id] = try source.scene(of: id)
      guard scenes[id] != nil else {
        throw RunError(.badData, "\(folder.path)/\(file): the facts of \(id) are missing")
      }
    }
    return scenes
  }

  /// The ids that failed in the last run that wrote to a folder; none where there was no run.
  package static func lastFailures(in path: String) throws(RunError) -> [String] {
    do {
      let bytes = try Descriptor.contentsIfPresent(of: "\(path)/\(failures)") ?? []
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    } catch {
      throw RunError(.missingInput, "\(path)/\(failures): \(error)")
    }
  }

  /// The report of the last run that wrote to a folder, which is only read; nil where there was none.
  package static func lastReport(in path: String) throws(RunError) -> VerificationReport? {
    let file = "\(path)/\(report)"
    guard Descriptor.isPresent(file) else { return nil }
    return try Self.report(PendingFolder(path: path).contents(of: report), file: file)
  }

  /// The result of the last run; nil if there was none.
  ///
  /// - Throws: `RunError` when the report or the lock can't be read, or names something that no
  ///   run writes, such as a path out of the folder.
  package func read() throws(RunError) -> (report: VerificationReport, lock: SnapshotLock)? {
    guard Descriptor.isPresent("\(folder.path)/\(Self.report)") else { return nil }
    let report = try Self.report(
      try contents(of: Self.report), file: "\(folder.path)/\(Self.report)")
    let lock = try contents(of: Self.lock)
    do {
      return (
        report,
        try SnapshotLock(
          parsing: String(decoding: lock, as: UTF8.self), file: "\(folder.path)/\(Self.lock)")
      )
    } catch {
      throw RunError(
        .badData, "\(error.file):\(error.line): \(error.problem); \(Self.remedy)")
    }
  }

  static let remedy = "run “pullproof verify” to write it again"

  private static func report(
    _ bytes: [UInt8], file: String
  ) throws(RunError) -> VerificationReport {
    do {
      let report = try VerificationReport(json: bytes, file: file)
      try report.validate(pathOfID: { FrameID($0)?.path })
      return report
    } catch let error as DocumentError {
      throw RunError(
        .badData, "\(error.location): \(error.problem); \(remedy)")
    } catch {
      throw RunError(.badData, "\(file): \(error); \(remedy)")
    }
  }
}
