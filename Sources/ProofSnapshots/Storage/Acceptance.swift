package import ProofDocuments
import ProofDrawing
import ProofGraphics

/// Pending frames that become references; everything about them is checked before a file is written.
package struct Acceptance {
  /// The ids of the frames that become references.
  package let ids: Set<String>

  private let store: ReferenceStore
  private let folder: PendingFolder

  /// The frames of which an image is kept.
  private let kept: [FrameReport]

  /// The lock of the references; nil if there are none yet.
  private let references: SnapshotLock?

  /// The lock with the frames in it.
  private let lock: SnapshotLock

  /// The facts of the frames by what the frames are called that show them.
  private let scenes: [String: Scene]

  /// The ids that renamed frames had, as far as those references look alike and the matrix doesn't have
  /// them, and those of open references that it doesn't have: one side of a merge removed them.
  private let formerIDs: [String]

  /// Checks frames.
  ///
  /// - Parameters:
  ///   - frames: those that were drawn.
  ///   - pending: where they are kept.
  ///   - store: the references; nobody else may write to them until the acceptance is carried out.
  ///   - frameIDs: the ids of the project's matrix.
  ///   - keepsImage: whether an image is kept of a frame.
  ///   - forbidden: the ids of rules whose faults keep frames from being accepted, besides those that
  ///     the run forbade.
  ///   - commands: the commands of the project, for messages.
  /// - Throws: `RunError` when one of them can't become a reference.
  package init(
    of frames: [FrameReport], from pending: PendingFrames, to store: ReferenceStore,
    frameIDs: Set<String>, keepsImage: (_ id: String) -> Bool,
    forbidding forbidden: Set<String> = [], commands: ProjectCommands = ProjectCommands()
  ) throws(RunError) {
    let references = try store.lock()
    guard !pending.report.blamesEnvironment else {
      throw RunError(environmentOf: pending.report, commands: commands)
    }
    try Self.checkFaults(of: frames, forbidding: forbidden, commands)
    let checks = AcceptanceChecks(
      from: pending, against: references, expecting: frameIDs)
    let scenes = try Self.scenes(of: frames, by: checks, commands)
    var lock = references ?? SnapshotLock(environment: pending.lock.environment)
    for frame in frames {
      lock.entries[frame.id] = pending.lock.entries[frame.id]
      lock.openIDs.remove(frame.id)
      if !keepsImage(frame.id) { lock.entries[frame.id]?.image = nil }
    }
    // Unless all references look like this here, some were made with other fonts or libraries.
    if pending.report.coversMatrix(accepting: Set(frames.map(\.id))) {
      lock.environment = pending.lock.environment
    } else {
      lock.environment.formUnion(pending.lock.environment)
    }
    formerIDs =
      lock.openIDs.subtracting(frameIDs)
      + Self.formerIDs(of: frames, in: lock.entries, besides: frameIDs)
    // While some references have the old name, the others are reported as renamed, too.
    lock.renames.formUnion(
      frames.flatMap { frame in
        (frame.renameCandidates ?? []).filter { $0.id == frame.renamedFrom }.map(ValueRename.init)
      })
    ids = Set(frames.map(\.id))
    kept = frames.filter { keepsImage($0.id) }
    (self.store, folder, self.scenes) = (store, pending.folder, scenes)
    (self.references, self.lock) = (references, lock)
  }

  private static func formerIDs(
    of frames: [FrameReport], in entries: FrameTable, besides ids: Set<String>
  ) -> [String] {
    frames.compactMap { frame in
      guard let id = frame.renamedFrom, !ids.contains(id),
        let old = entries[id], old.pixels == entries[frame.id]?.pixels
      else { return nil }
      return id
    }
  }

  /// Writes the references: images first, then facts, and the lock at last.
  ///
  /// The former references are kept until the acceptance is undone or another run begins. The decision is
  /// unfinished until the report has it (``PendingFrames/decide(_:for:)``).
  ///
  /// - Throws: `RunError` when a file can't be written.
  package func carryOut() throws(RunError) {
    try store.check(kept.map(\.path))
    var looks: [String: SnapshotLock.Entry] = [:]
    for frame in kept { looks[frame.path] = lock.entries[frame.id] }
    try store.checkSharing(of: looks, besides: lock)
    try DecisionJournal(in: folder).begin(
      accepting: ids, removing: formerIDs, images: kept.map(\.path), from: references, to: lock,
      in: store)
    for frame in kept {
      guard let image = frame.images[.actual] else { continue }
      try store.write(folder.contents(of: image), at: frame.path)
    }
    try store.addFacts(scenes, of: lock)
    try store.remove(UnusedReferences(ids: formerIDs))
  }

  /// The facts of frames that can all become references.
  private static func scenes(
    of frames: [FrameReport], by checks: AcceptanceChecks, _ commands: ProjectCommands
  ) throws(RunError) -> [String: Scene] {
    var scenes: [String: Scene] = [:]
    var problems: [String] = []
    for frame in frames {
      do throws(RunError) {
        scenes[FrameID.sceneID(of: frame.id)] = try checks.scene(of: frame)
      } catch {
        problems.append("  \(frame.id): \(error.description)\n")
      }
    }
    guard problems.isEmpty else { throw failure(problems, count: frames.count, commands) }
    return scenes
  }

  /// Checks that no frame has a fault that the run or the project forbids: a later run would fail by it.
  private static func checkFaults(
    of frames: [FrameReport], forbidding forbidden: Set<String>, _ commands: ProjectCommands
  ) throws(RunError) {
    let faults = frames.map { frame in
      let faults = (frame.faults ?? []).map { fault in
        var fault = fault
        fault.isForbidden = fault.isForbidden || forbidden.contains(fault.rule)
        return fault
      }
      return (id: frame.id, faults: faults)
    }
    let refusal = RunError(
      forbiddenFaultsIn: faults, verb: "accepted", isKnown: true, commands: commands)
    if let refusal { throw refusal }
  }

  private static let problemLimit = 5

  private static func failure(
    _ problems: [String], count: Int, _ commands: ProjectCommands
  ) -> RunError {
    let more = problems.count - problemLimit
    return RunError(
      .badData,
      "nothing was accepted, because \(problems.count) of \(count) frames can't be:\n"
        + problems.prefix(problemLimit).joined() + (more > 0 ? "  and \(more) more\n" : "")
        + "run “\(commands.verification)” again and check its report")
  }
}

/// The checks of each frame.
struct AcceptanceChecks {
  let folder: PendingFolder

  /// The lock of the pending frames.
  let found: SnapshotLock

  /// The lock of the references; nil if there are none yet.
  let references: SnapshotLock?

  /// The ids of the project's matrix.
  let expected: Set<String>

  private let scenes: ReferenceFolder

  init(
    from pending: PendingFrames, against references: SnapshotLock?, expecting ids: Set<String>
  ) {
    folder = pending.folder
    found = pending.lock
    self.references = references
    expected = ids
    scenes = ReferenceFolder(path: folder.path)
  }

  /// The facts of a frame that can become a reference.
  func scene(of frame: FrameReport) throws(RunError) -> Scene {
    guard expected.contains(frame.id) else {
      throw RunError(.badData, "the project has no such frame any more")
    }
    guard let entry = found.entries[frame.id], entry == frame.actual else {
      throw RunError(.badData, "the lock of pending frames does not match the report")
    }
    // Where an acceptance was interrupted, the reference is what it was to become.
    let reference = references?.entries[frame.id]
    guard reference == frame.expected || reference?.looks(like: entry) == true else {
      throw RunError(.badData, "its reference changed after the frame was compared with it")
    }
    try check(frame.images[.actual] ?? "", is: entry)
    return try scene(FrameID.sceneID(of: frame.id), with: entry.facts)
  }

  private func scene(_ id: String, with digest: Digest128?) throws(RunError) -> Scene {
    let file = ReferenceFolder.file(ofScene: id)
    let scene: Scene?
    do {
      try FolderBoundary(path: folder.path).check(file)
      scene = try scenes.scene(of: id)
    } catch {
      throw RunError(.badData, "\(error)")
    }
    guard let scene else { throw RunError(.badData, "its scene is missing in \(file)") }
    guard FactsDigest(of: scene).value == digest else {
      throw RunError(.badData, "its scene in \(file) is not the one that was compared")
    }
    return scene
  }

  private func check(
    _ file: String, is entry: SnapshotLock.Entry
  ) throws(RunError) {
    let bytes = try folder.contents(of: file)
    do {
      let size = try PNGFile(bytes)
      guard size.width == entry.width, size.height == entry.height else {
        throw RunError(
          .badData,
          "\(file) has \(size.width) × \(size.height) pixels instead of "
            + "\(entry.width) × \(entry.height)")
      }
      let pixmap = try PNGDecoder.pixmap(from: bytes, name: file)
      let digest = PixelDigest(of: pixmap.pixels.span, width: pixmap.width).value
      guard digest == entry.pixels, entry.image == FileDigest(of: bytes.span).value else {
        throw RunError(.badData, "\(file) is not the image that was compared")
      }
    } catch let problem as RunError {
      throw problem
    } catch let fault as PNGError {
      throw RunError(.badData, "\(file) \(fault)")
    } catch {
      throw RunError(.badData, "\(error)")
    }
  }

}
