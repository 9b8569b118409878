import ProofFiles
import RefreshContext
import RefreshProjectFiles

/// The folder of an export, with a list of the files that the program wrote to it.
///
/// Translators work on some of these files. So a file that was changed since it was written is never
/// replaced or removed.
struct ContextFolder {
  /// What became of the files of an export.
  struct Outcome {
    var writtenCount = 0
    var upToDateCount = 0
    var removedCount = 0
  }

  private let folder: OutputFolder
  private let kind: FolderMarker.Kind

  private static let advice = OutputFolder.usualAdvice

  /// Checks a folder before anything is drawn.
  ///
  /// - Parameters:
  ///   - kind: what the folder holds.
  ///   - file: the project.
  ///   - path: the path that was named with `--out`; nil for the project's usual one.
  /// - Throws: `RunError` when it is somebody else's, or would overwrite something of the project.
  init(
    of kind: FolderMarker.Kind, for file: ProjectFile, at path: String?
  ) throws(RunError) {
    self.kind = kind
    let path = path ?? "\(kind.rawValue)\(file.suffix)"
    try ProjectPlaces(file).checkFolder(
      path, option: "--out ", example: "--out \(kind.rawValue)")
    try FolderMarker.check(path, for: kind, advice: Self.advice)
    folder = OutputFolder(ownPath: path, advice: Self.advice)
  }

  /// The path as it was named.
  var path: String { folder.path }

  /// Writes files, and removes those of earlier exports that are none of them.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - warn: takes a warning about an earlier file that was changed by hand, and is left.
  /// - Returns: how many files were written, were up to date and were removed.
  /// - Throws: `RunError` when a file that the program did not write would be lost; then nothing is
  ///   written.
  func write(_ files: [ContextFile], warn: (String) -> Void) throws(RunError) -> Outcome {
    try folder.make()
    let mutex = try FolderMutex(path: folder.path) {
      Terminal.current.warn("\(folder.path): waiting for another run that writes there")
    }
    defer { mutex.release() }
    try FolderMarker.claim(folder, for: kind, advice: Self.advice)
    let earlier = try ContextFileList(in: folder)
    try folder.checkBoundary(of: files.map(\.path) + earlier.digests.keys.sorted())
    var outcome = Outcome()
    var pending: [ContextFile] = []
    for file in files {
      let present = try digest(of: file.path)
      if present == file.bytes.digest {
        outcome.upToDateCount += 1
      } else {
        if let present { try check(file.path, present, in: earlier) }
        pending.append(file)
      }
    }
    var list = ContextFileList(files)
    // Until all is written, the list has both, so that a later run knows what an interrupted one left.
    try folder.write(earlier.adding(list).contents, to: ContextFileList.name)
    try folder.makeFolders(Set(pending.map(\.path.parentFolder)).sorted())
    for file in pending { try folder.write(file.bytes, to: file.path) }
    outcome.writtenCount = pending.count
    for path in earlier.digests.keys.sorted() where list.digests[path] == nil {
      guard let present = try digest(of: path) else { continue }
      if earlier.digests[path]?.contains(present) == true {
        try remove(path)
        outcome.removedCount += 1
      } else {
        warn("\(path.inFolder(folder.path)) was changed by hand and is left; remove it yourself")
        list.keep(path, from: earlier)
      }
    }
    try folder.write(list.contents, to: ContextFileList.name)
    return outcome
  }

  private func check(
    _ path: String, _ present: String, in earlier: ContextFileList
  ) throws(RunError) {
    guard earlier.digests[path]?.contains(present) != true else { return }
    let whose =
      earlier.digests[path] == nil
      ? "PullProof did not write it" : "it was changed since PullProof wrote it"
    throw RunError(
      .cannotWrite,
      "\(path.inFolder(folder.path)): \(whose), and it would be overwritten; nothing was written; "
        + "move the file away, or \(Self.advice)")
  }

  private func remove(_ path: String) throws(RunError) {
    try folder.remove(path)
    var parent = path.parentFolder
    while parent != "." {
      folder.removeFolderIfEmpty(parent)
      parent = parent.parentFolder
    }
  }

  private func digest(of path: String) throws(RunError) -> String? {
    let path = path.inFolder(folder.path)
    do {
      return try Descriptor.contentsIfPresent(of: path).map(\.digest)
    } catch {
      throw RunError(.cannotWrite, "\(path): \(error); \(Self.advice)")
    }
  }
}
