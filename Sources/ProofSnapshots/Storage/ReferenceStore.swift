import Foundation
package import ProofDocuments
import ProofDrawing

/// The references of a project, as they are written: images, facts and the lock.
package struct ReferenceStore: Sendable {
  private let lockPath: String
  private let folder: OutputFolder

  /// Whether the folder was made for this run.
  private let isNew: Bool

  /// Opens the references of a project.
  ///
  /// - Throws: `RunError` when the folder can't be made or written to.
  package init(lock: String, folder path: String) throws(RunError) {
    if try Self.target(of: lock) != lock, try FileStatus(ofInput: lock) == nil {
      throw RunError(
        .badData,
        "\(lock): a symbolic link leads to no file, where a lock would be made; remove the link")
    }
    lockPath = lock
    isNew = !Descriptor.isPresent(path)
    folder = try OutputFolder(path: path, advice: "name another in the project’s “folder”")
  }

  /// The file that the path of a lock leads to.
  private static func target(of lock: String) throws(RunError) -> String {
    try Disk.reading(lock) { () throws(Errno) in try ResolvedPath.destination(of: lock) }
  }

  /// The lock as it is on the disk; nil where nothing was recorded yet.
  ///
  /// Of two different lines of a frame the first one counts, and the frame is open.
  package func lock() throws(RunError) -> SnapshotLock? {
    var remains = MergeRemains(file: lockPath)
    let lock = try SnapshotLock(contentsOf: lockPath, keeping: &remains)
    if remains.hasMarkers { throw RunError(unfinished: [remains]) }
    return lock
  }

  /// Writes a lock and facts in which a merge left conflict markers or two lines of one id so that they
  /// are whole: one line of each stays, and the frames that had two are open.
  ///
  /// - Returns: the ids of all open frames, in order.
  /// - Throws: `RunError` when a file can't be read or written.
  package func mend() throws(RunError) -> [String] {
    var remains = MergeRemains(file: lockPath)
    guard let lock = try SnapshotLock(contentsOf: lockPath, keeping: &remains) else { return [] }
    try addFacts([:], of: lock)
    return lock.openIDs.sorted()
  }

  /// Removes what programs left that were killed amid a file; only for who holds the folder.
  package func removeDrafts() throws(RunError) {
    for file in try folder.files {
      guard let target = AtomicFile.target(ofTemporary: file),
        target.hasSuffix(".png") || target.hasPrefix("scenes/")
      else { continue }
      try folder.remove(file)
    }
    let lock = try Self.target(of: lockPath)
    let parent = try OutputFolder(path: lock.parentFolder, advice: "make it writable")
    let siblings = try Disk.reading(parent.path, advice: "check its permissions") {
      () throws(Errno) in try Disk.readableEntries(of: parent.path)
    }
    for file in siblings where AtomicFile.target(ofTemporary: file) == lock.fileName {
      try parent.remove(file)
    }
  }

  /// Removes a folder that was made for this run, in which nothing was written; only for who holds it.
  package func removeIfUnused() {
    if isNew { folder.removeIfEmpty() }
  }

  /// Removes references with their facts and images; only for who holds the folder.
  ///
  /// A file stays that is also the image of a reference that stays, or from which frames are drawn.
  ///
  /// - Throws: `RunError` when a file can't be read, written or removed.
  package func remove(_ unused: UnusedReferences) throws(RunError) {
    guard unused.count > 0 else { return }
    var lock = try lock()
    for id in unused.ids { lock?.entries[id] = nil }
    if !unused.ids.isEmpty, let lock { try replaceFacts(by: [:], of: lock) }
    let removed = unused.ids.compactMap { FrameID($0)?.path } + unused.images
    let kept = Set(lock?.entries.keys.compactMap { FrameID($0)?.path } ?? []).subtracting(removed)
    let files = try ImageFiles(at: kept, in: folder.path)
    for path in removed where !unused.inputs.contains(path) {
      if let image = try files.image(at: path) {
        if try files.areSpellings(path, image) { try rename(path, to: image) }
      } else {
        try removeImage(at: path)
      }
    }
  }

  /// Gives an image another spelling of its name.
  private func rename(_ path: String, to other: String) throws(RunError) {
    try FolderBoundary(path: folder.path).checkFolder(of: path)
    guard Foundation.rename("\(folder.path)/\(path).png", "\(folder.path)/\(other).png") != 0 else {
      return
    }
    throw RunError(
      .cannotWrite,
      "\(folder.path)/\(path).png can't be renamed to \(other.fileName).png: \(Errno.current); make the "
        + "folder writable")
  }
}

extension ReferenceStore {
  /// Checks, before anything is written, that images stay in the folder and facts can be read.
  func check(_ paths: [String]) throws(RunError) {
    let boundary = FolderBoundary(path: folder.path)
    try ReferenceFolder(path: folder.path).checkFolders()
    for path in paths { try boundary.checkFolder(of: path) }
    try SceneStore(folder: folder).check()
  }

  /// Checks, before anything is written, that no image is also that of another frame, which would look different:
  /// a link can make the folders of two locales one.
  ///
  /// - Parameters:
  ///   - written: the looks of the frames whose images are written, by their paths.
  ///   - lock: the looks of all others.
  /// - Throws: `RunError` that names two such images.
  func checkSharing(
    of written: [String: SnapshotLock.Entry], besides lock: SnapshotLock
  ) throws(RunError) {
    guard !written.isEmpty else { return }
    var looks = written
    for (id, entry) in lock.entries where entry.image != nil {
      if let path = FrameID(id)?.path, looks[path] == nil { looks[path] = entry }
    }
    let places = Dictionary(
      uniqueKeysWithValues: Set(looks.keys.map(\.parentFolder)).map {
        ($0, ResolvedPath("\(folder.path)/\($0)").path)
      })
    guard Set(places.values).count < places.count else { return }
    let files = Dictionary(grouping: looks.keys.sorted()) { path in
      "\(places[path.parentFolder] ?? "")/\(path.fileName)"
    }
    for paths in files.values.sorted(by: { $0[0] < $1[0] }) where paths.count > 1 {
      guard let path = paths.first(where: { written[$0] != nil }), let look = written[path],
        let other = paths.first(where: { looks[$0]?.pixels != look.pixels })
      else { continue }
      throw RunError(
        .badData,
        "\(folder.path)/\(path).png is also \(other).png, through a link between their folders, but the two frames "
          + "look different; put a folder with its own images in the place of the link")
    }
  }

  /// Writes the image of a reference, where one is kept.
  func write(_ image: [UInt8], at path: String) throws(RunError) {
    try FolderBoundary(path: folder.path).checkFolder(of: path)
    try folder.makeFolders([path.parentFolder])
    try folder.write(image, to: "\(path).png")
  }

  /// Adds facts, drops those of frames that a lock doesn't have, and writes the lock.
  func replaceFacts(by scenes: [String: Scene], of lock: SnapshotLock) throws(RunError) {
    let kept = Set(lock.entries.keys.map(FrameID.sceneID(of:)))
    try SceneStore(folder: folder).set(scenes, of: lock) { id in
      FrameID.frameID(ofOwnScene: id).map { lock.entries[$0] != nil } ?? kept.contains(id)
    }
    try write(lock)
  }

  /// Adds facts, and writes the lock.
  func addFacts(_ scenes: [String: Scene], of lock: SnapshotLock) throws(RunError) {
    try SceneStore(folder: folder).set(scenes, of: lock)
    try write(lock)
  }

  /// The image of a reference; nil where none is kept.
  func image(at path: String) throws(RunError) -> [UInt8]? {
    do {
      return try Descriptor.contentsIfPresent(of: "\(folder.path)/\(path).png")
    } catch {
      throw RunError(.missingInput, "\(folder.path)/\(path).png: \(error)")
    }
  }

  /// Removes the image of a reference, and its folder if nothing else is in it.
  func removeImage(at path: String) throws(RunError) {
    try FolderBoundary(path: folder.path).checkFolder(of: path)
    try folder.remove("\(path).png")
    folder.removeFolderIfEmpty(path.parentFolder)
  }

  /// Copies the facts of some frames, as they are written, to a folder like this one.
  func copyScenes(of ids: Set<String>, to copy: OutputFolder) throws(RunError) {
    try SceneStore(folder: folder).copy(Self.sceneIDs(of: ids), to: copy)
  }

  /// Gives some frames the facts that were copied to a folder, and writes the lock; nil removes it.
  func restore(
    _ lock: SnapshotLock?, scenesOf ids: Set<String>, from copy: OutputFolder
  ) throws(RunError) {
    try SceneStore(folder: folder).restore(Self.sceneIDs(of: ids), from: copy)
    if let lock { return try write(lock) }
    let target = try Self.target(of: lockPath)
    try OutputFolder(path: target.parentFolder, advice: "make it writable").remove(target.fileName)
  }

  /// The ids of all facts that frames may have, those of one scale included.
  private static func sceneIDs(of ids: Set<String>) -> Set<String> {
    let shared = Set(ids.map(FrameID.sceneID(of:)))
    return shared.union(
      shared.flatMap { id in FrameID.scales.map { FrameID.ownSceneID(of: id, scale: $0) } })
  }

  /// Writes the lock once images and facts are on the disk, and waits until it is there, too.
  ///
  /// So a loss of power leaves no lock of images that aren't complete. They are waited for all at once: file by
  /// file that would take longer than drawing them.
  private func write(_ lock: SnapshotLock) throws(RunError) {
    var lock = lock
    lock.removeFinishedRenames()
    do {
      try Descriptor.synchronizeFileSystem(of: folder.path)
    } catch {
      throw RunError(
        .cannotWrite,
        "\(folder.path): \(error) while waiting for the disk; the lock was not written; check the disk"
      )
    }
    try OutputFolder.write(
      lock.contents, to: lockPath, durably: true, advice: "make it writable")
  }
}

/// The references that no frame of a project uses and that a run may remove.
package struct UnusedReferences: Hashable, Sendable {
  /// The ids in the lock, in order.
  package let ids: [String]

  /// The paths of images that belong to no id, from the folder of references and without an
  /// extension, in order.
  package let images: [String]

  /// The paths of the images of those ids from which frames are drawn, such as a theme's arrow; they stay.
  let inputs: Set<String>

  /// No references.
  package static let none = UnusedReferences(ids: [])

  /// The number of references.
  package var count: Int { ids.count + images.count }

  /// Creates references of some ids, and images of none.
  package init(ids: [String], images: [String] = [], inputs: Set<String> = []) {
    self.ids = ids
    self.images = images
    self.inputs = inputs
  }
}

extension RunError {
  /// The error that frames differ which a verification can't judge, because fonts or libraries differ,
  /// too.
  package init(environmentOf report: VerificationReport, commands: ProjectCommands) {
    self.init(
      differing: report.counts[.changed], of: report.counts.verified,
      differences: report.environment, commands: commands)
  }

  /// The error that frames differ, perhaps only because fonts or libraries do.
  package init(
    differing count: Int, of total: Int, differences: [String], commands: ProjectCommands
  ) {
    let frames =
      total == 1
      ? "the frame differs from its reference"
      : "\(count) of \(total) frames differ from "
        + "their references"
    self.init(
      .environment,
      """
      \(frames), and this machine does not have the fonts and libraries of the references
      \(differences.map { "  \($0)\n" }.joined())\
      install those; or judge the frames by cause with “\(commands.verification) --environment any” and accept \
      them; or record all frames with “\(commands.recording) --mode all”, without a filter
      """)
  }
}

extension RunError {
  /// The error that frames can't become references, because some have forbidden faults; nil if none
  /// has.
  init?(
    forbiddenFaultsIn frames: [(id: String, faults: [FrameFault])], verb: String,
    isKnown: Bool = false, commands: ProjectCommands
  ) {
    guard frames.contains(where: \.faults.areForbidden) else { return nil }
    let refusal = FaultListing(forbiddenIn: frames).refusal(
      verb, isKnown: isKnown, commands: commands)
    self.init(.changed, refusal)
  }
}

extension RunError {
  /// The error that a merge left files for somebody to decide: all of them, and the command that mends
  /// them.
  package init(unfinished remains: [MergeRemains], commands: ProjectCommands = ProjectCommands()) {
    let files = remains.map { "  \($0.file):\($0.firstLine ?? 0): \($0.problem)\n" }.joined()
    self.init(
      .badData,
      """
      a merge was left unfinished
      \(files)\
      “\(commands.mending)” keeps one line of each frame, and “\(commands.verification)” then shows the \
      frames that had two; or draw and record all frames that changed with “\(commands.verification) -u”
      """)
  }
}
