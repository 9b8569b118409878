internal import ArgumentParser
internal import Foundation
internal import ProofDrawing
internal import ProofSnapshots
internal import RefreshProject

/// `pullproof accept`: what the last verification found becomes the reference.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Makes references of pending frames.",
    discussion: """
      Prints the frames that it took. A group keeps its number until the next run of verify, and is \
      accepted or rejected once.
      """,
    aliases: ["approve"])

  @OptionGroup var choice: PendingChoice

  func run() throws(CommandFailure) {
    let file = try ProjectFile(path: choice.config)
    let store = try ReferenceStore(file)
    let guardian = try FolderLock(path: file.references) {
      Terminal.current.warn("\(file.references): waiting for a recording")
    }
    defer { guardian.release() }
    let pending = try choice.frames(of: file)
    let found = pending.lock
    var lock =
      try SnapshotLock(contentsOf: file.lock) ?? SnapshotLock(environment: found.environment)
    guard !pending.report.blamesEnvironment else {
      throw CommandFailure(environmentOf: pending.report)
    }
    let (frames, blanks) = try drawn(pending)
    var scenes: [String: Scene] = [:]
    let source = ReferenceFolder(path: pending.folder.folder.path)
    for (frame, image) in frames {
      lock.entries[frame.id] = found.entries[frame.id]
      if !file.project.keepsImage(of: frame.id) { lock.entries[frame.id]?.image = nil }
      let sceneID = SnapshotLock.sceneID(ofFrame: frame.id)
      do {
        scenes[sceneID] = try source.scene(of: sceneID)
        guard file.project.keepsImage(of: frame.id) else { continue }
        try store.write(pending.folder.image(image), at: frame.path)
      } catch {
        throw CommandFailure(error)
      }
    }
    // Unless all references look like this here, some were made with other fonts or libraries.
    if pending.report.coversMatrix(accepting: Set(frames.map(\.frame.id))) {
      lock.environment = found.environment
    } else {
      lock.environment.formUnion(found.environment)
    }
    try store.write(scenes, lock)
    try store.remove(Self.formerNames(of: frames.map(\.frame), in: lock, of: file))
    try pending.decide(.accepted, for: Set(frames.map(\.frame.id)))
    guard blanks.isEmpty else { throw Self.failure(of: blanks) }
  }

  /// The ids that renamed frames had, as far as their references look alike and the matrix doesn't
  /// have them.
  private static func formerNames(
    of frames: [FrameReport], in lock: SnapshotLock, of file: ProjectFile
  ) throws(CommandFailure) -> [String] {
    let former = frames.compactMap { frame -> String? in
      guard let id = frame.renamedFrom, let old = lock.entries[id],
        old.pixels == lock.entries[frame.id]?.pixels
      else { return nil }
      return id
    }
    guard !former.isEmpty else { return [] }
    let expected = Set(try file.matrix(of: file.catalog { _ in }).lazy.map(\.id))
    return former.filter { !expected.contains($0) }
  }

  /// The selected frames with their images, and the ids of those that could not be drawn.
  ///
  /// - Throws: `CommandFailure` when one that was named can't be accepted, or none can, before any
  ///   file is written.
  private func drawn(
    _ pending: PendingFrames
  ) throws(CommandFailure) -> (frames: [(frame: FrameReport, image: String)], blanks: [String]) {
    var frames: [(frame: FrameReport, image: String)] = []
    var blanks: [String] = []
    for frame in pending.selected {
      if let image = frame.images[.actual], pending.lock.entries[frame.id] != nil {
        frames.append((frame, image))
      } else {
        blanks.append(frame.id)
      }
    }
    guard blanks.isEmpty || (choice.all && !frames.isEmpty) else {
      throw Self.failure(of: blanks)
    }
    return (frames, blanks)
  }

  private static func failure(of blanks: [String]) -> CommandFailure {
    CommandFailure(
      .framesFailed,
      "\(blanks.joined(separator: ", ")) could not be drawn, so there is nothing to accept; "
        + "“pullproof verify” tells why")
  }
}

/// `pullproof reject`: pending frames are unwanted.
struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Marks pending frames as unwanted.",
    discussion: """
      They can't be accepted any more and fail again in the next run of verify.
      """)

  @OptionGroup var choice: PendingChoice

  func run() throws(CommandFailure) {
    let pending = try choice.frames(of: ProjectFile(path: choice.config))
    try pending.decide(.rejected, for: Set(pending.selected.map(\.id)))
  }
}
