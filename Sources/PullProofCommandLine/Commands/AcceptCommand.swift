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

  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp("The project's file.", valueName: "file"))
  var config = Project.fileName

  @OptionGroup var choice: PendingChoice

  func run() throws {
    do {
      try accept()
    } catch {
      Terminal.current.report(error)
      throw error.exitCode
    }
  }

  private func accept() throws(CommandFailure) {
    let file = try ProjectFile(path: config)
    let folder = choice.pending ?? file.pending
    let store = try ReferenceStore(file)
    let guardian = try FolderLock(path: file.references) {
      Terminal.current.warn("\(file.references): waiting for a recording")
    }
    defer { guardian.release() }
    let pending = try PendingFolder(path: folder)
    guard let (report, found) = try pending.read() else {
      throw CommandFailure(.missingInput, "nothing waits; run “pullproof verify” first")
    }
    let ids = try choice.frames(of: report)
    let frames = report.frames.filter { ids.contains($0.id) }
    var lock =
      try SnapshotLock(contentsOf: file.lock) ?? SnapshotLock(environment: found.environment)
    try Self.checkEnvironment(of: found, against: lock)
    var scenes: [String: Scene] = [:]
    let source = ReferenceFolder(path: folder)
    for frame in frames {
      guard let entry = found.entries[frame.id], let image = frame.images[.actual] else {
        throw CommandFailure(
          .badData, "\(frame.id) could not be drawn, so there is nothing to accept")
      }
      lock.entries[frame.id] = entry
      let sceneID = SnapshotLock.sceneID(ofFrame: frame.id)
      do {
        scenes[sceneID] = try source.scene(of: sceneID)
        guard file.project.keepsImage(of: frame.id) else { continue }
        try store.write(Descriptor.contents(of: "\(folder)/\(image)"), at: frame.path)
      } catch {
        throw CommandFailure(error)
      }
    }
    try store.write(scenes, lock)
    try pending.drop(Set(ids), from: report, found)
    print("accepted \(frames.count) of \(report.frames.count(where: \.status.isFailure)) frames")
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

  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp("The project's file.", valueName: "file"))
  var config = Project.fileName

  @OptionGroup var choice: PendingChoice

  func run() throws {
    do {
      try reject()
    } catch {
      Terminal.current.report(error)
      throw error.exitCode
    }
  }

  private func reject() throws(CommandFailure) {
    let file = try ProjectFile(path: config)
    let folder = choice.pending ?? file.pending
    let pending = try PendingFolder(path: folder)
    guard let (report, found) = try pending.read() else {
      throw CommandFailure(.missingInput, "nothing waits; run “pullproof verify” first")
    }
    let ids = try choice.frames(of: report)
    try pending.drop(Set(ids), from: report, found)
    print("rejected \(ids.count) of \(report.frames.count(where: \.status.isFailure)) frames")
  }
}
