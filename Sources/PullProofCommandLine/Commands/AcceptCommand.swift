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
    var scenes: [String: Scene] = [:]
    let source = ReferenceFolder(path: waiting.folder.folder.path)
    for frame in waiting.report.frames where waiting.chosen.contains(frame.id) {
      guard let entry = found.entries[frame.id], let image = frame.images[.actual] else {
        throw CommandFailure(
          .badData, "\(frame.id) could not be drawn, so there is nothing to accept")
      }
      lock.entries[frame.id] = entry
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
    try waiting.finish("accepted")
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
    try choice.waiting(in: ProjectFile(path: choice.config)).finish("rejected")
  }
}
