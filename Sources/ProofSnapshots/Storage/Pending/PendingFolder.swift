package import ProofDocuments
package import ProofDrawing

/// The result of a run that nobody has accepted yet: a report, images, and entries for the lock.
///
/// A .gitignore keeps the folder out of version control.
package struct PendingFolder: Sendable {
  let folder: OutputFolder
  let calls: SystemCalls

  package var path: String { folder.path }

  static let report = "report.json"
  static let lock = "pullproof.lock"

  /// The ids that failed last time, a line each; they fail on when they are rejected.
  static let failures = "last-failed.txt"

  /// The inputs of the frames.
  static let inputs = "inputs.json"

  private static let ignoreFile = ".gitignore"

  private static let advice =
    "name a new or empty folder with --pending or in the project’s “pending”"

  /// The folder at a path, which is neither made nor checked.
  package init(path: String, calls: SystemCalls = .live) {
    folder = OutputFolder(ownPath: path, advice: Self.advice)
    self.calls = calls
  }

  /// Checks that a folder is absent, empty or one of pending frames.
  ///
  /// - Throws: `RunError` when it is somebody else's, or can't be read.
  package static func check(_ path: String) throws(RunError) {
    try FolderMarker.check(path, for: .pending, advice: advice)
  }

  /// Makes a folder where there is none, keeps others out of it, and removes what an earlier run left.
  ///
  /// - Returns: the folder, and what keeps others out until it is released.
  /// - Throws: `RunError` when the folder can't be written to, or is somebody else's.
  package static func cleared(
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
    try folder.remove(BlobFolder.labelFile)
    try folder.remove(Self.report)
    for file in folder.files where Self.isOurs(AtomicFile.target(ofTemporary: file) ?? file) {
      try folder.remove(file)
    }
  }

  /// Only files that bear the program's names are removed, even in a folder of its own.
  private static func isOurs(_ file: String) -> Bool {
    [report, lock, inputs, failures, Checksums.file, BlobFolder.labelFile].contains(file)
      || file.wholeMatch(of: /scenes\/[^\/]+\.txt/) != nil
      || file.wholeMatch(of: /[^\/]+\/[^\/]+-(expected|actual|diff|comparison)\.png/) != nil
  }

  /// Keeps an image.
  package func write(_ image: [UInt8], to file: String) throws(RunError) {
    try FolderBoundary(path: folder.path).checkFolder(of: file)
    try folder.makeFolders([file.parentFolder])
    try folder.write(image, to: file)
  }

  /// Keeps what a run found, once its images are kept.
  ///
  /// - Throws: `RunError` when a file can't be written.
  package func write(
    _ report: VerificationReport, lock: SnapshotLock, scenes: [String: Scene],
    drawnFrom inputs: DrawingInputs?
  ) throws(RunError) {
    if let inputs { try write(inputs) }
    try SceneStore(folder: folder).set(scenes, of: lock)
    try writeFailures(report.frames.filter(\.fails).map(\.id))
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
      throw RunError(.framesFailed, "\(error)")
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
}
