internal import Foundation
internal import ProofDrawing
internal import ProofFiles
internal import ProofGraphics
internal import ProofSnapshots
internal import RefreshGallery
internal import RefreshProject

/// Pending frames that become references; everything about them is checked before a file is written.
struct Acceptance {
  /// The frames, each of which has an image.
  let frames: [FrameReport]

  /// The lock with the frames in it.
  let lock: SnapshotLock

  /// The facts of the frames by what the frames are called that show them.
  let scenes: [String: Scene]

  /// The ids that renamed frames had, as far as those references look alike and the matrix doesn't have
  /// them.
  let formerIDs: [String]

  /// Checks frames.
  ///
  /// - Parameters:
  ///   - frames: those that were drawn.
  ///   - pending: where they are kept.
  ///   - file: the project.
  /// - Throws: `RunError` when one of them can't become a reference.
  init(
    of frames: [FrameReport], from pending: PendingFrames, in file: ProjectFile
  ) throws(RunError) {
    self.frames = frames
    let references = try SnapshotLock(contentsOf: file.lock)
    var lock = references ?? SnapshotLock(environment: pending.lock.environment)
    guard !pending.report.blamesEnvironment else {
      throw RunError(environmentOf: pending.report)
    }
    let checks = try AcceptanceChecks(from: pending, against: references, in: file)
    var scenes: [String: Scene] = [:]
    var problems: [String] = []
    for frame in frames {
      do throws(AcceptanceError) {
        scenes[FrameID.sceneID(of: frame.id)] = try checks.scene(of: frame)
        lock.entries[frame.id] = pending.lock.entries[frame.id]
        if !file.project.keepsImage(of: frame.id) { lock.entries[frame.id]?.image = nil }
      } catch {
        problems.append("  \(frame.id): \(error.description)\n")
      }
    }
    guard problems.isEmpty else { throw Self.failure(problems, count: frames.count) }
    // Unless all references look like this here, some were made with other fonts or libraries.
    if pending.report.coversMatrix(accepting: Set(frames.map(\.id))) {
      lock.environment = pending.lock.environment
    } else {
      lock.environment.formUnion(pending.lock.environment)
    }
    formerIDs = frames.compactMap { frame in
      guard let id = frame.renamedFrom, !checks.expected.contains(id),
        let old = lock.entries[id], old.pixels == lock.entries[frame.id]?.pixels
      else { return nil }
      return id
    }
    // While some references have the old name, the others are told as renamed, too.
    lock.renames.formUnion(
      frames.flatMap { frame in
        (frame.renameCandidates ?? []).filter { $0.id == frame.renamedFrom }.map(ValueRename.init)
      })
    (self.lock, self.scenes) = (lock, scenes)
  }

  private static let problemLimit = 5

  private static func failure(_ problems: [String], count: Int) -> RunError {
    let more = problems.count - problemLimit
    return RunError(
      .badData,
      "nothing was accepted, because \(problems.count) of \(count) frames can't be:\n"
        + problems.prefix(problemLimit).joined() + (more > 0 ? "  and \(more) more\n" : "")
        + "run “pullproof verify” again and check its report")
  }
}

/// What is checked of each frame.
private struct AcceptanceChecks {
  let folder: PendingFolder

  /// What the pending frames look like.
  let found: SnapshotLock

  /// What the references look like; nil where there are none yet.
  let references: SnapshotLock?

  /// The ids of the project's matrix.
  let expected: Set<String>

  private let scenes: ReferenceFolder

  init(
    from pending: PendingFrames, against references: SnapshotLock?, in file: ProjectFile
  ) throws(RunError) {
    folder = pending.folder
    found = pending.lock
    self.references = references
    expected = try file.frameIDs()
    scenes = ReferenceFolder(path: folder.folder.path)
  }

  /// The facts of a frame that can become a reference.
  func scene(of frame: FrameReport) throws(AcceptanceError) -> Scene {
    guard expected.contains(frame.id) else {
      throw AcceptanceError("the project has no such frame any more")
    }
    guard let entry = found.entries[frame.id], entry == frame.actual else {
      throw AcceptanceError("the lock of pending frames does not match the report")
    }
    // Where an acceptance was interrupted, the reference is what it was to become.
    let reference = references?.entries[frame.id]
    guard reference == frame.expected || reference?.looks(like: entry) == true else {
      throw AcceptanceError("its reference changed after the frame was compared with it")
    }
    try check(frame.images[.actual] ?? "", is: entry)
    return try scene(FrameID.sceneID(of: frame.id), with: entry.facts)
  }

  private func scene(_ id: String, with digest: String?) throws(AcceptanceError) -> Scene {
    let file = ReferenceFolder.file(ofScene: id)
    let scene: Scene?
    do {
      try FolderBoundary(path: folder.folder.path).check(file)
      scene = try scenes.scene(of: id)
    } catch {
      throw AcceptanceError("\(error)")
    }
    guard let scene else { throw AcceptanceError("its scene is missing in \(file)") }
    guard FactsDigest(of: scene).description == digest else {
      throw AcceptanceError("its scene in \(file) is not the one that was compared")
    }
    return scene
  }

  private func check(
    _ file: String, is entry: SnapshotLock.Entry
  ) throws(AcceptanceError) {
    let bytes = try contents(of: file)
    do {
      let size = try PNGFile(bytes)
      guard size.width == entry.width, size.height == entry.height else {
        throw AcceptanceError(
          "\(file) has \(size.width) × \(size.height) pixels instead of "
            + "\(entry.width) × \(entry.height)")
      }
      let pixmap = try PNGDecoder.pixmap(from: bytes, name: file)
      let digest = PixelDigest(of: pixmap.pixels.span, width: pixmap.width).description
      guard digest == entry.pixels, entry.image == FileDigest(of: bytes.span).description else {
        throw AcceptanceError("\(file) is not the image that was compared")
      }
    } catch let problem as AcceptanceError {
      throw problem
    } catch let fault as PNGError {
      throw AcceptanceError("\(file) \(fault)")
    } catch {
      throw AcceptanceError("\(error)")
    }
  }

  private func contents(of file: String) throws(AcceptanceError) -> [UInt8] {
    do {
      return try folder.contents(of: file)
    } catch {
      throw AcceptanceError(error.description)
    }
  }
}

/// Why a frame can't become a reference.
private struct AcceptanceError: Error {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
