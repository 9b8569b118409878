internal import Foundation
internal import ProofDocuments
internal import ProofDrawing
internal import ProofFiles
internal import ProofReports
internal import ProofSnapshots
internal import RefreshGallery

/// What a run found and nobody has accepted yet: a report, images, and what to put in the lock.
///
/// Version control is told to leave the folder alone.
struct PendingFolder: Sendable {
  let folder: OutputFolder

  static let report = "report.json"
  static let lock = "pullproof.lock"

  /// The ids that failed last time, a line each; they fail on when they are rejected.
  private static let failures = "last-failed.txt"

  private static let ignoreFile = ".gitignore"

  static let advice =
    "name a new or empty folder with --pending or in the project’s “pending”"

  /// The folder at a path, which is neither made nor checked.
  init(path: String) { folder = OutputFolder(ownPath: path, advice: Self.advice) }

  /// Checks that a folder is absent, empty or one of pending frames.
  static func check(_ path: String) throws(RunError) {
    try FolderMarker.check(path, for: .pending, advice: advice)
  }

  /// Makes a folder where there is none, keeps others out of it, and removes what an earlier run left.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - warn: told when another run has to be waited for.
  /// - Returns: the folder, and what keeps others out until it is released.
  /// - Throws: `RunError` when the folder can't be written to, or is somebody else's.
  static func cleared(
    at path: String, warn: (String) -> Void
  ) throws(RunError) -> (folder: PendingFolder, mutex: FolderMutex) {
    try check(path)
    let pending = PendingFolder(path: path)
    try pending.folder.make()
    let mutex = try FolderMutex(path: path) { warn("\(path): waiting for another run") }
    do throws(RunError) {
      try FolderMarker.claim(pending.folder, for: .pending, advice: advice)
      if !Descriptor.isPresent("\(path)/\(ignoreFile)") {
        try pending.folder.write(Array("*\n".utf8), to: ignoreFile)
      }
      try pending.clear()
    } catch {
      mutex.release()
      throw error
    }
    return (pending, mutex)
  }

  /// Removes what an earlier run left; that it was whole goes first.
  private func clear() throws(RunError) {
    try folder.remove(BlobFolder.label)
    try folder.remove(Self.report)
    for file in folder.files where Self.isOurs(AtomicFile.target(ofTemporary: file) ?? file) {
      try folder.remove(file)
    }
  }

  /// Only files that bear the program's names are removed, even in a folder of its own.
  private static func isOurs(_ file: String) -> Bool {
    [report, lock, failures, Checksums.file, BlobFolder.label].contains(file)
      || file.wholeMatch(of: /scenes\/[^\/]+\.txt/) != nil
      || file.wholeMatch(of: /[^\/]+\/[^\/]+-(expected|actual|diff|comparison)\.png/) != nil
  }

  /// Keeps an image.
  func write(_ image: [UInt8], to file: String) throws(RunError) {
    try FolderBoundary(path: folder.path).checkFolder(of: file)
    try folder.makeFolders([file.parentFolder])
    try folder.write(image, to: file)
  }

  /// The contents of a file that was kept.
  func contents(of file: String) throws(RunError) -> [UInt8] {
    try FolderBoundary(path: folder.path).check(file)
    do {
      return try Descriptor.contents(of: "\(folder.path)/\(file)")
    } catch {
      throw RunError(
        .missingInput, "\(folder.path)/\(file): \(error); run “pullproof verify” to write it again")
    }
  }

  /// The facts of the frames of a lock.
  func scenes(of lock: SnapshotLock) throws(RunError) -> [String: Scene] {
    let source = ReferenceFolder(path: folder.path)
    var scenes: [String: Scene] = [:]
    let boundary = FolderBoundary(path: folder.path)
    for id in Set(lock.entries.keys.map(FrameID.sceneID(of:))) {
      let file = ReferenceFolder.file(ofScene: id)
      try boundary.check(file)
      do {
        scenes[id] = try source.scene(of: id)
      } catch {
        throw RunError(error)
      }
      guard scenes[id] != nil else {
        throw RunError(.badData, "\(folder.path)/\(file): the facts of \(id) are missing")
      }
    }
    return scenes
  }

  /// Keeps what a run found, once its images are kept.
  func write(
    _ report: VerificationReport, lock: SnapshotLock, scenes: [String: Scene]
  ) throws(RunError) {
    try SceneStore(folder: folder).set(scenes)
    try writeFailures(report.frames.filter(\.status.isFailure).map(\.id))
    try folder.write(Array(lock.text.utf8), to: Self.lock)
    try write(report)
  }

  private func writeFailures(_ ids: [String]) throws(RunError) {
    try folder.write(Array(ids.map { $0 + "\n" }.joined().utf8), to: Self.failures)
  }

  private func write(_ report: VerificationReport) throws(RunError) {
    do {
      try folder.write(try report.json(), to: Self.report)
    } catch {
      throw RunError(error)
    }
  }

  /// Keeps what was decided about frames of a report; those that became references don't fail any
  /// more.
  ///
  /// Everything else stays until the next run, so groups keep their numbers and images can be seen.
  func update(
    _ report: VerificationReport, withoutFailures ids: Set<String>
  ) throws(RunError) {
    try write(report)
    guard !ids.isEmpty else { return }
    try writeFailures(try Self.lastFailures(in: folder.path).filter { !ids.contains($0) })
  }

  /// The ids that failed in the last run that wrote to a folder; none where there was no run.
  static func lastFailures(in path: String) throws(RunError) -> [String] {
    do {
      return String(decoding: try Descriptor.contents(of: "\(path)/\(failures)"), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    } catch {
      guard error == .notFound else {
        throw RunError(.missingInput, "\(path)/\(failures): \(error)")
      }
      return []
    }
  }

  /// The report of the last run that wrote to a folder, which is only read; nil where there was none.
  static func lastReport(in path: String) throws(RunError) -> VerificationReport? {
    let file = "\(path)/\(report)"
    guard Descriptor.isPresent(file) else { return nil }
    return try Self.report(PendingFolder(path: path).contents(of: report), file: file)
  }

  /// What the last run found; nil where there was none.
  ///
  /// - Throws: `RunError` when the report or the lock can't be read, or names something that no
  ///   run writes, such as a path out of the folder.
  func read() throws(RunError) -> (report: VerificationReport, lock: SnapshotLock)? {
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

  private static let remedy = "run “pullproof verify” to write it again"

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

/// The files of scenes below a folder.
struct SceneStore: Sendable {
  let folder: OutputFolder

  private var present: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/scenes"))
      .map { $0.filter { $0.hasSuffix(".txt") }.map { "scenes/\($0)" } } ?? []
  }

  /// Checks that the files that are there are in the folder and can be read.
  func check() throws(RunError) {
    let boundary = FolderBoundary(path: folder.path)
    for file in present {
      try boundary.check(file)
      _ = try SceneFile(path: "\(folder.path)/\(file)")
    }
  }

  /// Adds or replaces scenes, and removes those that are no longer kept.
  func set(
    _ scenes: [String: Scene], keeping keeps: (String) -> Bool = { _ in true }
  ) throws(RunError) {
    let files = Dictionary(grouping: scenes) { ReferenceFolder.file(ofScene: $0.key) }
    let present = present
    guard !files.isEmpty || !present.isEmpty else { return }
    try folder.makeFolders(["scenes"])
    let boundary = FolderBoundary(path: folder.path)
    for file in Set(files.keys).union(present).sorted() {
      try boundary.check(file)
      let new = Dictionary(uniqueKeysWithValues: (files[file] ?? []).map { ($0.key, $0.value) })
      let text: String
      do {
        text = try SceneFile(path: "\(folder.path)/\(file)").text(setting: new, keeping: keeps)
      } catch {
        throw RunError(error)
      }
      if text.isEmpty {
        try folder.remove(file)
      } else {
        try folder.write(Array(text.utf8), to: file)
      }
    }
  }
}
