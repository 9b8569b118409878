internal import ArgumentParser
internal import Foundation
internal import ProofFiles
internal import ProofSnapshots
internal import RefreshProject

/// Which of the pending frames are to be accepted or rejected.
struct PendingChoice: ParsableArguments {
  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp(
      "The project file, searched in the working folder and its parents.",
      valueName: "file"))
  var config = Project.fileName

  @Argument(help: ArgumentHelp("The ids of frames; * matches any part of an id.", valueName: "id"))
  var ids: [String] = []

  @Option(
    name: .customLong("group"),
    help: ArgumentHelp(
      "A group of frames, as reports print it, such as 2@3f9c81d0.",
      discussion: "The number alone selects a group of the last report. A group's name works, too.",
      valueName: "group")
  )
  var groups: [String] = []

  @Flag(help: "Select all pending frames.")
  var all = false

  @Option(
    name: [.customLong("pending"), .customLong("pending-dir")],
    help: ArgumentHelp(
      "The folder of pending frames. (default: the project's)", valueName: "folder"))
  var pending: String?

  func validate() throws {
    guard all != (!ids.isEmpty || !groups.isEmpty) else {
      throw ValidationError("Name frame ids or a --group, or pass --all.")
    }
  }

  /// The pending frames of a project that were named.
  ///
  /// - Throws: `RunError` when there are none, or one that is named isn't pending.
  func frames(of file: ProjectFile) throws(RunError) -> PendingFrames {
    try ProjectPlaces(file).checkPending(pending)
    let folder = PendingFolder(path: pending ?? file.pending)
    let nothing = RunError(
      .missingInput, "no frame is pending; run “pullproof verify” first")
    guard FileIdentity(folder.folder.path) != nil else { throw nothing }
    let mutex = try FolderMutex(path: folder.folder.path) {
      Terminal.current.warn("\(folder.folder.path): waiting for another run")
    }
    guard let (report, lock) = try folder.read() else { throw nothing }
    do {
      let selection = FrameSelection(ids: ids, groups: groups, includesAll: all)
      return PendingFrames(
        folder: folder, mutex: mutex, report: report, lock: lock,
        selected: try selection.frames(of: report))
    } catch {
      throw RunError(.usage, "\(error)")
    }
  }
}
