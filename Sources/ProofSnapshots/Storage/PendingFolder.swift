package import ProofDocuments
package import ProofDrawing
package import ProofGraphics

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
    for file in try folder.files where Self.isOurs(AtomicFile.target(ofTemporary: file) ?? file) {
      try folder.remove(file)
    }
  }

  /// Only files that bear the program's names are removed, even in a folder of its own.
  ///
  /// There may be thousands, and a regular expression for each takes longer than removing it.
  private static func isOurs(_ file: String) -> Bool {
    let names = file.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2, let name = names.last, names.first?.isEmpty == false else {
      return [report, lock, inputs, failures, Checksums.file, BlobFolder.labelFile].contains(file)
        || DecisionJournal.isPart(file)
    }
    func ends(with suffix: String) -> Bool { name.hasSuffix(suffix) && name.count > suffix.count }
    return names.first == "scenes" && ends(with: ".txt")
      || FrameReport.Image.allCases.contains { ends(with: "-\($0.rawValue).png") }
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
    try folder.write(lock.contents, to: Self.lock)
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
    try writeFailures(try Self.failureLines(in: folder.path).filter { !ids.contains($0) })
  }

  /// Keeps that decisions about frames of a report were undone; those that fail do so again.
  func update(_ report: VerificationReport, withFailures ids: Set<String>) throws(RunError) {
    try write(report)
    let failing = ids.union(try Self.failureLines(in: folder.path))
    try writeFailures(report.frames.filter { $0.fails && failing.contains($0.id) }.map(\.id))
  }
}

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
  ///
  /// - Throws: `RunError` when they can't be read, or a line is no id: a frame that is left out would not be
  ///   verified.
  package static func lastFailures(in path: String) throws(RunError) -> [String] {
    let lines = try failureLines(in: path)
    for (index, line) in lines.enumerated() where !line.isEmpty && FrameID(line) == nil {
      throw RunError(
        .badData,
        "\(path)/\(failures):\(index + 1): \(line.quoted) is not the id of a frame; \(remedy)")
    }
    return lines.filter { !$0.isEmpty }
  }

  private static func failureLines(in path: String) throws(RunError) -> [String] {
    do {
      return (try Descriptor.contentsIfPresent(of: "\(path)/\(failures)") ?? []).textLines
    } catch {
      throw RunError(.missingInput, "\(path)/\(failures): \(error)")
    }
  }

  /// The fingerprint of the report’s file; nil where there is none.
  package var reportFingerprint: FileFingerprint? {
    FileFingerprint(path: "\(folder.path)/\(Self.report)")
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

extension PendingFolder {
  /// Copies the frames of the last report to a folder, which was cleared.
  ///
  /// - Throws: `RunError` when a file can't be read or written.
  package func copy(to target: PendingFolder) throws(RunError) {
    guard let (report, lock) = try read() else { return }
    for image in report.frames.flatMap(\.images.values)
    where Descriptor.isPresent("\(path)/\(image)") {
      try target.write(try contents(of: image), to: image)
    }
    try target.write(report, lock: lock, scenes: try scenes(of: lock), drawnFrom: try inputs())
  }

  /// Looks closely at frames that are not as they were, and keeps their images.
  ///
  /// - Returns: what was found, in the order of `frames`; fewer where the run was stopped.
  /// - Throws: `RunError` when an image can't be written.
  package func examine(
    _ frames: [ObservedFrame], by verifier: SnapshotVerifier,
    until isStopped: @escaping @Sendable () -> Bool
  ) async throws(RunError) -> [SnapshotVerifier.Examination] {
    let firstFailure = FirstFailure()
    let found = await verifier.examine(
      frames, until: { isStopped() || firstFailure.failure != nil },
      writing: firstFailure.noting { image, name throws(RunError) in try write(image, to: name) })
    if let failure = firstFailure.failure { throw failure }
    return found
  }

  /// Keeps a report and what its frames look like, once their images are kept.
  ///
  /// - Throws: `RunError` when a file can't be written.
  package func write(
    _ report: VerificationReport, of examinations: [SnapshotVerifier.Examination],
    by verifier: SnapshotVerifier, drawnWith environment: SnapshotEnvironment,
    from inputs: DrawingInputs?
  ) throws(RunError) {
    var lock = SnapshotLock(environment: environment)
    var scenes: [String: Scene] = [:]
    for examination in examinations {
      let frame = examination.report
      guard frame.status.isFailure, frame.images[.actual] != nil, let actual = frame.actual else {
        continue
      }
      lock.entries[frame.id] = actual
      scenes[verifier.plan[frame.index].sceneID] = examination.scene
    }
    try write(report, lock: lock, scenes: scenes, drawnFrom: inputs)
  }
}
