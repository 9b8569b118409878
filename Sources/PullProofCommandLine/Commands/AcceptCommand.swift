internal import ArgumentParser
internal import Foundation
internal import ProofDrawing
internal import ProofSnapshots
internal import RefreshProject

/// `pullproof accept`: what the last verification found becomes the reference.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Makes references of frames that wait to be accepted.",
    aliases: ["approve"])

  @OptionGroup var choice: PendingChoice

  func run() throws(CommandFailure) {
    let file = try ProjectFile(path: choice.config)
    let store = try ReferenceStore(file)
    let guardian = try FolderLock(path: file.references) {
      Terminal.current.warn("\(file.references): waiting for a recording")
    }
    defer { guardian.release() }
    let waiting = try choice.waiting(in: file)
    let found = waiting.lock
    var lock =
      try SnapshotLock(contentsOf: file.lock) ?? SnapshotLock(environment: found.environment)
    try Self.checkEnvironment(of: found, against: lock)
    let (frames, blanks) = try drawn(waiting)
    var scenes: [String: Scene] = [:]
    let source = ReferenceFolder(path: waiting.folder.folder.path)
    for (frame, image) in frames {
      lock.entries[frame.id] = found.entries[frame.id]
      let sceneID = SnapshotLock.sceneID(ofFrame: frame.id)
      do {
        scenes[sceneID] = try source.scene(of: sceneID)
        guard file.project.keepsImage(of: frame.id) else { continue }
        try store.write(waiting.folder.image(image), at: frame.path)
      } catch {
        throw CommandFailure(error)
      }
    }
    try store.write(scenes, lock)
    try waiting.drop(Set(frames.map(\.frame.id)), areReferences: true)
    guard blanks.isEmpty else { throw Self.failure(of: blanks) }
  }

  /// The chosen frames with their images, and the ids of those that could not be drawn.
  ///
  /// - Throws: `CommandFailure` when one that was named can't be accepted, before anything is.
  private func drawn(
    _ waiting: PendingChoice.Waiting
  ) throws(CommandFailure) -> (frames: [(frame: FrameReport, image: String)], blanks: [String]) {
    var frames: [(frame: FrameReport, image: String)] = []
    var blanks: [String] = []
    for frame in waiting.report.frames where waiting.chosen.contains(frame.id) {
      if let image = frame.images[.actual], waiting.lock.entries[frame.id] != nil {
        frames.append((frame, image))
      } else {
        blanks.append(frame.id)
      }
    }
    guard blanks.isEmpty || choice.all else { throw Self.failure(of: blanks) }
    return (frames, blanks)
  }

  private static func failure(of blanks: [String]) -> CommandFailure {
    CommandFailure(
      .framesFailed,
      "\(blanks.joined(separator: ", ")) could not be drawn, so there is nothing to accept; "
        + "“pullproof verify” tells why")
  }

  /// Frames of one machine can't stand beside references of another.
  private static func checkEnvironment(
    of found: SnapshotLock, against lock: SnapshotLock
  ) throws(CommandFailure) {
    let differences = found.environment.differences(from: lock.environment)
    guard !differences.isEmpty, !lock.entries.isEmpty else { return }
    throw CommandFailure(
      .environment,
      "what waits was not drawn with what the references were made with\n"
        + differences.map { "  \($0)\n" }.joined()
        + "record all anew with “pullproof record --mode all”")
  }
}

/// `pullproof reject`: what the last verification found is not wanted.
struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Forgets frames that wait to be accepted.")

  @OptionGroup var choice: PendingChoice

  func run() throws(CommandFailure) {
    let waiting = try choice.waiting(in: ProjectFile(path: choice.config))
    try waiting.drop(waiting.chosen, areReferences: false)
  }
}
