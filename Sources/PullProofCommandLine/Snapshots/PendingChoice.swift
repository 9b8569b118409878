internal import ArgumentParser
internal import Foundation
internal import ProofSnapshots
internal import RefreshProject

/// Which of the frames that wait to be accepted are meant.
struct PendingChoice: ParsableArguments {
  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp("The project's file.", valueName: "file"))
  var config = Project.fileName

  @Argument(help: ArgumentHelp("Ids of frames, with * for any part of one.", valueName: "id"))
  var ids: [String] = []

  @Option(
    name: .customLong("group"),
    help: ArgumentHelp(
      "The frames of a group, by its number in the last report or by its name.", valueName: "group")
  )
  var groups: [String] = []

  @Flag(help: "All of them.")
  var all = false

  @Option(
    name: [.customLong("pending"), .customLong("pending-dir")],
    help: ArgumentHelp("The folder of what waits; the project's.", valueName: "folder"))
  var pending: String?

  func validate() throws {
    guard all != (!ids.isEmpty || !groups.isEmpty) else {
      throw ValidationError("Name ids or a --group, or say --all.")
    }
  }

  /// What waits in a project.
  func waiting(in file: ProjectFile) throws(CommandFailure) -> Waiting {
    let folder = try PendingFolder(path: pending ?? file.pending)
    let guardian = try FolderLock(path: folder.folder.path) {
      Terminal.current.warn("\(folder.folder.path): waiting for another run")
    }
    guard let (report, lock) = try folder.read() else {
      throw CommandFailure(.missingInput, "nothing waits; run “pullproof verify” first")
    }
    return Waiting(
      folder: folder, guardian: guardian, report: report, lock: lock,
      chosen: Set(try frames(of: report)))
  }

  /// What waits to be accepted, and which of it is meant.
  struct Waiting {
    let folder: PendingFolder

    /// Keeps other runs out of the folder, until this is dealt with or the program ends.
    let guardian: FolderLock

    let report: VerificationReport
    let lock: SnapshotLock

    /// The ids of the frames that are meant.
    let chosen: Set<String>

    /// Forgets frames that became references or were rejected, and says so.
    func drop(_ ids: Set<String>, areReferences: Bool) throws(CommandFailure) {
      try folder.drop(ids, from: report, lock, areReferences: areReferences)
      guardian.release()
      let count = report.frames.count(where: \.status.isFailure)
      print("\(areReferences ? "accepted" : "rejected") \(ids.count) of \(count) frames")
    }
  }

  /// The ids that are meant, in the order of the report.
  ///
  /// - Throws: `CommandFailure` when something that is named doesn't wait.
  private func frames(of report: VerificationReport) throws(CommandFailure) -> [String] {
    let pending = report.frames.filter { $0.status.isFailure }.map(\.id)
    if all { return pending }
    var chosen: Set<String> = []
    for id in ids {
      let pattern = FramePattern(id)
      let matches = pending.filter(pattern.matches)
      guard !matches.isEmpty else {
        throw CommandFailure(.usage, "no frame \(id) waits; “pullproof verify” tells which do")
      }
      chosen.formUnion(matches)
    }
    for name in groups { chosen.formUnion(try Self.group(name, of: report).frames) }
    return pending.filter(chosen.contains)
  }

  private static func group(
    _ name: String, of report: VerificationReport
  ) throws(CommandFailure) -> CauseGroup {
    if let group = report.groups.first(where: { $0.name == name }) { return group }
    guard let number = Int(name), report.groups.indices.contains(number - 1) else {
      throw CommandFailure(
        .usage, "there is no group \(name); the last report has \(report.groups.count)")
    }
    return report.groups[number - 1]
  }
}
