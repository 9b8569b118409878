internal import Foundation
internal import ProofDrawing
internal import ProofFiles
internal import ProofSnapshots
internal import RefreshGallery

/// The references of a project, as they are written.
struct ReferenceStore: Sendable {
  private let file: ProjectFile
  private let folder: OutputFolder

  init(_ file: ProjectFile) throws(RunError) {
    self.file = file
    folder = try OutputFolder(
      path: file.references, advice: "name another in the project’s “folder”")
  }

  /// Removes what programs left that were killed amid a file; only for who holds the folder.
  func removeDrafts() throws(RunError) {
    for file in folder.files {
      guard let target = AtomicFile.target(ofTemporary: file),
        target.hasSuffix(".png") || target.hasPrefix("scenes/")
      else { continue }
      try folder.remove(file)
    }
    let lock = ResolvedPath.destination(of: file.lock)
    let parent = try OutputFolder(path: lock.parentFolder, advice: "make it writable")
    let siblings = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for file in siblings where AtomicFile.target(ofTemporary: file) == lock.fileName {
      try parent.remove(file)
    }
  }

  /// Checks, before anything is written, that images stay in the folder and facts can be read.
  func check(_ paths: [String]) throws(RunError) {
    let boundary = FolderBoundary(path: folder.path)
    for path in paths { try boundary.checkFolder(of: path) }
    try SceneStore(folder: folder).check()
  }

  /// Writes the image of a reference, where one is kept.
  func write(_ image: [UInt8], at path: String) throws(RunError) {
    try FolderBoundary(path: folder.path).checkFolder(of: path)
    try folder.makeFolders([path.parentFolder])
    try folder.write(image, to: "\(path).png")
  }

  /// Writes facts and the lock of a verification whose environment was checked.
  func write(
    _ recorded: [SnapshotVerifier.Redrawing], of verification: Verification
  ) throws(RunError) {
    let run = verification.run
    guard !recorded.isEmpty || run.lock?.environment.isMixed == true else { return }
    var lock = run.lock ?? SnapshotLock(environment: run.environment)
    if verification.leavesDifferences(besides: Set(recorded.map(\.id))) {
      lock.environment.formUnion(run.environment)
    } else {
      lock.environment = run.environment
    }
    for frame in recorded { lock.entries[frame.id] = frame.entry }
    let scenes = Dictionary(recorded.map { ($0.sceneID, $0.scene) }, uniquingKeysWith: { $1 })
    try write(scenes, of: lock)
  }

  /// Removes references with their facts and images; only for who holds the folder.
  func remove(_ unused: UnusedReferences) throws(RunError) {
    if !unused.ids.isEmpty, var lock = try SnapshotLock(contentsOf: file.lock) {
      for id in unused.ids { lock.entries[id] = nil }
      try write([:], of: lock)
    }
    let boundary = FolderBoundary(path: folder.path)
    for path in unused.ids.compactMap({ FrameID($0)?.path }) + unused.images {
      try boundary.checkFolder(of: path)
      try folder.remove("\(path).png")
      folder.removeFolderIfEmpty(path.parentFolder)
    }
  }

  /// Adds facts, drops those of frames that a lock doesn't have, and writes the lock.
  private func write(_ scenes: [String: Scene], of lock: SnapshotLock) throws(RunError) {
    let kept = Set(lock.entries.keys.map(FrameID.sceneID(of:)))
    try SceneStore(folder: folder).set(scenes, keeping: kept.contains)
    try write(lock)
  }

  /// Adds facts, and writes the lock.
  func write(_ scenes: [String: Scene], _ lock: SnapshotLock) throws(RunError) {
    try SceneStore(folder: folder).set(scenes)
    try write(lock)
  }

  /// Writes the lock, and waits until it is on the disk.
  ///
  /// Images aren't waited for, which would take longer than drawing them: after a loss of power, one
  /// that isn't whole is told by the lock.
  private func write(_ lock: SnapshotLock) throws(RunError) {
    var lock = lock
    lock.removeFinishedRenames()
    try OutputFolder.write(
      Array(lock.text.utf8), to: file.lock, durably: true, advice: "make it writable")
  }
}
